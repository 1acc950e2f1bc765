import { createHash } from 'node:crypto'
import { type ExportEntry, entryState, listEntries } from '../../../output/exports/entries.ts'
import type { ExportInput } from '../../../output/exports/exportInput.ts'
import { cellSpan, codeSpan, titleOf, whereOf } from '../../../output/exports/markdown.ts'
import {
  type ExportedFinding,
  findFailure,
  listFindings,
  type ScanBody,
} from '../../../output/exports/scanResult.ts'
import { countSeverities, isAtLeast, type Severity, severities } from '../../../shared/model/severity.ts'
import { baselineMatcher } from '../scan/baseline.ts'

/** GitHub refuses comments of more than 65,536 characters. */
const charsMax = 60_000
const rowsMax = 25

/** The first line of a comment, by which a later run finds it. One for each start URL and mode. */
export function commentMarker({ scan }: ScanBody): string {
  const key = createHash('sha256').update(`${scan.mode} ${scan.target_url}`).digest('hex').slice(0, 16)
  return `<!-- scanward ${key} -->`
}

type Gate = { readonly failOn: Severity | undefined; readonly baseline: ScanBody | null }

/** Renders the comment: the gate, what is new, what is fixed, and what is still open. */
export function renderComment(input: ExportInput, gate: Gate): string {
  const { body } = input
  const failure = findFailure(body)
  const lines =
    failure === null
      ? resultLines(input, gate)
      : [`**The scan failed:** ${codeSpan(failure.message)} (${codeSpan(failure.code)})`]
  const text = [
    commentMarker(body),
    '## Scanward',
    '',
    `${codeSpan(body.scan.target_url)} (${body.scan.mode} scan)`,
    '',
    ...lines,
  ].join('\n')
  return text.length <= charsMax
    ? text
    : `${text.slice(0, charsMax).replace(/\n[^\n]*$/, '')}\n\nThe comment is cut.`
}

function resultLines(input: ExportInput, { failOn, baseline }: Gate): readonly string[] {
  const entries = listEntries(input, 'omit')
  const added = entries.filter((entry) => entryState(entry) === '')
  const open = entries.filter((entry) => entryState(entry) === 'known')
  const fixed = baseline === null ? [] : listFixed(input, baseline)
  const counts = countSeverities(added.map(({ finding }) => finding))
  const heading = baseline === null && open.length === 0 ? 'Findings' : 'New'
  return [
    gateLine(added, failOn),
    '',
    severities.map((severity) => `${counts[severity]} ${severity}`).join(' · '),
    '',
    ...section(heading, added),
    ...fixedLines(fixed),
    ...(open.length === 0
      ? []
      : [`<details><summary>Still open: ${open.length}</summary>`, '', ...table(open), '</details>', '']),
  ]
}

function gateLine(added: readonly ExportEntry[], failOn: Severity | undefined): string {
  if (failOn === undefined) return '**No gate is set.**'
  const failing = added.filter(({ finding }) => isAtLeast(finding.severity, failOn)).length
  return failing === 0
    ? `**The gate passes:** no finding of severity ${failOn} or higher counts.`
    : `**The gate fails:** ${failing} of severity ${failOn} or higher.`
}

/** A finding of the baseline whose check was evaluated and did not report it again. */
function listFixed({ body, carried }: ExportInput, baseline: ScanBody): readonly ExportedFinding[] {
  const isFoundAgain = baselineMatcher(body)
  const isCarried = new Set(carried.map(({ finding }) => finding))
  return listFindings(baseline).filter((finding) => !isFoundAgain(finding) && !isCarried.has(finding))
}

function section(heading: string, entries: readonly ExportEntry[]): readonly string[] {
  if (entries.length === 0) return []
  return [`### ${heading}`, '', ...table(entries)]
}

function table(entries: readonly ExportEntry[]): readonly string[] {
  const shown = entries.slice(0, rowsMax)
  const hidden = entries.length - shown.length
  return [
    '| Severity | Finding | Where |',
    '| --- | --- | --- |',
    ...shown.map(
      (entry) =>
        `| ${entry.finding.severity} | ${titleOf(entry)} (${cellSpan(entry.finding.check_id)}) | ${whereOf(entry)} |`,
    ),
    '',
    ...(hidden === 0 ? [] : [`${hidden} more are in the report.`, '']),
  ]
}

function fixedLines(fixed: readonly ExportedFinding[]): readonly string[] {
  if (fixed.length === 0) return []
  const shown = fixed.slice(0, rowsMax)
  const hidden = fixed.length - shown.length
  return [
    `### Fixed: ${fixed.length}`,
    '',
    ...shown.map(({ check_id: id, severity }) => `- ${codeSpan(id)} (${severity})`),
    ...(hidden === 0 ? [] : [`- ${hidden} more`]),
    '',
  ]
}
