import { describeEarlyEnd } from '../../shared/model/endedBy.ts'
import { countSeverities, severities } from '../../shared/model/severity.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import { type ExportEntry, entryState, listEntries } from './entries.ts'
import type { ExportInput } from './exportInput.ts'
import { owaspRows } from './owaspRows.ts'
import { describeRule } from './ruleTexts.ts'
import { findFailure, listChecks } from './scanResult.ts'

/** GitHub limits job summaries to 1 MiB per step, including the note about omissions. */
const bytesMax = 900 * 1024

const lineCharsMax = 300
const samplesShownMax = 3
const checksNamedMax = 10

/** Untrusted text is only in code spans, where it can be no link, mention or markup. */
export function renderMarkdown(input: ExportInput): string {
  const { scan, report } = input.body
  const failure = findFailure(input.body)
  const heading = [`# Scanward report`, '', `Target: ${codeSpan(scan.target_url)} (${scan.mode} scan)`, '']
  if (failure !== null) {
    return [...heading, `**The scan failed:** ${codeSpan(failure.message)} (${codeSpan(failure.code)})`].join(
      '\n',
    )
  }
  const entries = listEntries(input, 'include')
  const counting = entries.filter((entry) => entryState(entry) === '')
  const counts = countSeverities(counting.map(({ finding }) => finding))
  const spared = entries.length - counting.length
  const summary = severities.map((severity) => `${counts[severity]} ${severity}`).join(' · ')
  const early = describeEarlyEnd(report)
  const lines = [
    ...heading,
    ...(early === null ? [] : [`**${early}**`, '']),
    `**${summary}**${spared === 0 ? '' : ` · ${spared} accepted or known`}`,
    '',
    ...table(entries),
    ...owaspSection(input),
    ...whySection(counting),
    ...checksSection(input),
    ...(report?.engine_version === undefined ? [] : [`Scanward ${codeSpan(report.engine_version)}`]),
  ]
  return cutLines(lines)
}

function table(entries: readonly ExportEntry[]): readonly string[] {
  if (entries.length === 0) return ['No findings.', '']
  return [
    '| Severity | Finding | Where | Status |',
    '| --- | --- | --- | --- |',
    ...entries.map((entry) => {
      const { severity, check_id: id } = entry.finding
      return `| ${severity} | ${titleOf(entry)} (${cellSpan(id)}) | ${whereOf(entry)} | ${statusOf(entry)} |`
    }),
    '',
  ]
}

function owaspSection(input: ExportInput): readonly string[] {
  return [
    '## OWASP Top 10:2025',
    '',
    '| Category | Result | Open findings | Checks passed | Checks not evaluated |',
    '| --- | --- | ---: | ---: | ---: |',
    ...owaspRows(input).map(
      ({ id, title, result, open, passed, notEvaluated }) =>
        `| ${id} ${title} | ${result} | ${open} | ${passed} | ${notEvaluated} |`,
    ),
    '',
  ]
}

/** An unknown check's title is untrusted. */
export function titleOf({ finding }: ExportEntry): string {
  const { title } = describeRule(finding.check_id, finding)
  const own = finding.title ?? title
  return own === title && !/[|<>[\]\\]/.test(own) ? own : cellSpan(own)
}

export function whereOf({ evidence }: ExportEntry): string {
  const { url = '', samples = [], samples_total: total = 0 } = evidence
  const further = samples.filter((sample) => sample !== '' && !url.endsWith(sample))
  const shown = further.slice(0, samplesShownMax)
  const hidden = Math.max(total, samples.length) - (samples.length - further.length) - shown.length
  return [url, ...shown]
    .filter((text) => text !== '')
    .map(cellSpan)
    .concat(hidden > 0 ? [`${hidden} more`] : [])
    .join('<br>')
}

function statusOf(entry: ExportEntry): string {
  const reason = entry.suppression?.reason ?? ''
  return `${entryState(entry) || 'open'}${reason === '' ? '' : `: ${cellSpan(reason)}`}`
}

function whySection(entries: readonly ExportEntry[]): readonly string[] {
  const seen = new Map(entries.map(({ finding }) => [finding.check_id, finding]))
  const known = [...seen].flatMap(([id]) => {
    const { title, why, references } = describeRule(id)
    return references.length === 0
      ? []
      : [`### ${title}`, '', why, '', ...references.map((url) => `- <${url}>`), '']
  })
  return known.length === 0 ? [] : ['## Why it matters', '', ...known]
}

function checksSection({ body }: ExportInput): readonly string[] {
  const checks = listChecks(body)
  const passed = checks.filter(({ state }) => state === 'passed').length
  return [
    `${passed} checks passed.`,
    '',
    ...reasonList(
      'Not evaluated',
      checks.filter(({ state }) => state === 'not_evaluated'),
    ),
    ...reasonList(
      'Passed in part',
      checks.filter(({ state }) => state === 'passed_in_part'),
    ),
    ...reasonList(
      'Evaluated in part',
      checks.filter(({ state, reason }) => state === 'found' && reason !== null),
    ),
  ]
}

function reasonList(
  heading: string,
  checks: readonly { readonly check_id: string; readonly reason: string | null }[],
): readonly string[] {
  if (checks.length === 0) return []
  const reasons = [...new Set(checks.map(({ reason }) => reason ?? 'no reason given'))]
  return [
    `## ${heading}`,
    '',
    ...reasons.map((reason) => {
      const ids = checks.filter((check) => (check.reason ?? 'no reason given') === reason)
      const named = ids.slice(0, checksNamedMax).map(({ check_id }) => codeSpan(check_id))
      const rest = ids.length > named.length ? ` and ${ids.length - named.length} more` : ''
      return `- ${codeSpan(reason)}: ${named.join(', ')}${rest}`
    }),
    '',
  ]
}

function cutLines(lines: readonly string[]): string {
  const kept: string[] = []
  let bytes = 0
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1
    if (bytes > bytesMax) {
      return [
        ...kept,
        '',
        `The report is cut at ${bytesMax / 1024} KiB. The JSON and HTML reports are complete.`,
      ].join('\n')
    }
    kept.push(line)
  }
  return kept.join('\n').trimEnd()
}

/** GitHub tables split at pipes even in code. */
export function cellSpan(text: string): string {
  return codeSpan(text).replaceAll('|', '\\|')
}

/** Uses a longer fence than any run of backticks (CommonMark 0.31, 6.1). */
export function codeSpan(text: string): string {
  const line = cleanLine(text, lineCharsMax)
  if (line === '') return '``  ``'
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}
