import { describeEarlyEnd } from '../../shared/model/endedBy.ts'
import type { Evidence } from '../../shared/model/evidence.ts'
import type { ActiveSummary, AdvisoriesUsed, CheckOutcome, ScanFailure } from '../../shared/model/report.ts'
import { countSeverities, severities } from '../../shared/model/severity.ts'
import { plural } from '../../shared/plural.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import { groupNotEvaluated } from '../present/groupNotEvaluated.ts'
import type { Suppression } from './exportInput.ts'
import {
  type ExportedFinding,
  evidenceOf,
  findFailure,
  listChecks,
  listFindings,
  rankFindings,
  type ScanBody,
} from './scanResult.ts'
import { Formatter, type TextStyle } from './textStyle.ts'

export type TableOptions = {
  readonly style: TextStyle
  /** Lists each check that was not evaluated, with the reason. */
  readonly isVerbose: boolean
  readonly isKnown: (finding: ExportedFinding) => boolean
  readonly suppressionOf: (finding: ExportedFinding) => Suppression | null
  /** The last line, a suggested step; null for none. */
  readonly next: string | null
}

/** A finding with its number in `scanward fix N`. */
type Row = { readonly finding: ExportedFinding; readonly number: number; readonly standing: string }

const samplesShownMax = 3
const checksNamedMax = 4
const disturbancesShownMax = 5
/** The last screen of a terminal with 24 lines has the counts, these, and what comes next. */
const worstMax = 5
const wordCharsMax = 100
const oldAdvisoriesDays = 14
const lineCharsMax = 300

/** Renders a scan for a terminal, to be read from the end, where the worst findings and the counts stand. */
export function renderTable(body: ScanBody, options: TableOptions): string {
  const format = new Formatter(options.style)
  const failure = findFailure(body)
  if (failure !== null) return format.plain(failureLine(body.scan.target_url, failure))
  const findings = rankFindings(body)
  const rows = findings.map((finding, at) => ({
    finding,
    number: at + 1,
    standing: standingOf(finding, options),
  }))
  const counting = rows.filter(({ standing }) => standing === '')
  const worst = counting.slice(0, worstMax)
  const rest = rows.filter((row) => !worst.includes(row))
  const sections = [
    heading(body, format),
    earlyEnd(body, format),
    disturbancesSection(body, format),
    options.isVerbose ? checksSection(body, format) : '',
    advisoriesLine(body.report?.advisories ?? null, format),
    restSection(rest, format),
    countLine(body, format),
    worstSection(worst, format),
    [notEvaluatedLine(body, options, format), partlyLine(body, options, format), nextLine(options, format)]
      .filter((line) => line !== '')
      .join('\n'),
  ]
  return sections.filter((section) => section !== '').join('\n\n')
}

function failureLine(targetUrl: string, { code, message }: ScanFailure): string {
  return `The scan of ${line(targetUrl)} failed: ${line(message)} (${word(code)}).`
}

function heading({ scan: { target_url: targetUrl }, report }: ScanBody, format: Formatter): string {
  // Older servers and summaries omit parts.
  const { target, requests, pages, duration_ms: durationMs, active = null } = report ?? {}
  const { final_url: finalUrl = targetUrl, title = null, technologies = [] } = target ?? {}
  const facts = [
    durationMs === undefined ? '' : `${(durationMs / 1000).toFixed(1)} s`,
    requests === undefined ? '' : plural(requests, 'request'),
    pages === undefined ? '' : plural(pages.length, 'page'),
  ].filter((fact) => fact !== '')
  const lines = [
    finalUrl === targetUrl ? '' : `Final URL: ${line(finalUrl)}`,
    title === null || title === '' ? '' : `Title: ${word(title)}`,
    technologies.length === 0 ? '' : `Built with: ${line(technologies.join(', '))}`,
    active === null ? '' : activeLine(active),
  ]
  const url = format.link(format.paint(format.fit(line(targetUrl)), 'strong'), targetUrl)
  return [
    `${url}${facts.length > 0 ? `  ${facts.join(', ')}` : ''}`,
    ...lines.filter((each) => each !== '').map((each) => format.fit(each)),
  ].join('\n')
}

function earlyEnd({ report }: ScanBody, format: Formatter): string {
  const early = describeEarlyEnd(report)
  return early === null ? '' : format.wrap(format.paint(early, 'strong'))
}

/** Disturbances come first, because findings may be missing. */
function disturbancesSection({ report }: ScanBody, format: Formatter): string {
  const disturbances = report?.disturbances ?? []
  if (disturbances.length === 0) return ''
  const shown = disturbances.slice(0, disturbancesShownMax).map(({ message }) => `  ${line(message)}`)
  const rest = disturbances.length - shown.length
  return [
    format.paint('The target was disturbed. Checks that needed its responses were not evaluated:', 'strong'),
    ...shown.map((each) => format.wrap(each)),
    ...(rest > 0 ? [`  and ${plural(rest, 'more time')}`] : []),
  ].join('\n')
}

const signInWords: Readonly<Record<ActiveSummary['sign_in'], string>> = {
  none: '',
  signed_in: ', signed in',
  not_signed_in: ', sign-in rejected by the target',
  lost: ', session lost during the scan',
}

function activeLine(active: ActiveSummary): string {
  const { intensity, entries, entries_left_out: entriesLeftOut, sign_in, requests } = active
  const rest = entriesLeftOut > 0 ? ` of ${entries + entriesLeftOut}` : ''
  const kinds = `${entries}${rest} ${entries === 1 && rest === '' ? 'endpoint' : 'endpoints'}`
  return `Probed (${word(intensity)}): ${kinds} with ${plural(requests, 'request')}${signInWords[sign_in]}`
}

function countLine(body: ScanBody, format: Formatter): string {
  const counts = countSeverities(listFindings(body))
  const passed = listChecks(body).filter(({ state }) => state === 'passed').length
  return [
    ...severities.map((severity) =>
      format.paint(`${counts[severity]} ${severity}`, counts[severity] > 0 ? severity : 'faint'),
    ),
    format.paint(`${format.plain('·')}  ${plural(passed, 'check')} passed`, 'faint'),
  ].join('  ')
}

/** Returns why a finding does not count; empty if it counts. */
function standingOf(
  finding: ExportedFinding,
  { isKnown, suppressionOf }: Pick<TableOptions, 'isKnown' | 'suppressionOf'>,
): string {
  const suppression = suppressionOf(finding)
  if (suppression !== null) return `accepted: ${line(suppression.reason)}`
  return isKnown(finding) ? 'known' : ''
}

/** The least severe first, because the worst stand below. */
function restSection(rows: readonly Row[], format: Formatter): string {
  const numbers = numberWidth(rows)
  const severityWidth = Math.max(...severities.map((severity) => severity.length))
  return rows
    .toReversed()
    .map(({ finding, number, standing }) => {
      const start = `${String(number).padStart(numbers)}  `
      const indentation = start.length + severityWidth + 2
      const note = standing === '' ? '' : `  (${standing})`
      const name = format.fit(`${titleOf(finding)}  ${word(finding.check_id)}${note}`, indentation)
      const [place = ''] = places(evidenceOf(finding))
      const { severity } = finding
      return [
        `${start}${format.paint(severity, severity)}${' '.repeat(severityWidth - severity.length + 2)}${name}`,
        ...(place === '' ? [] : [placeLine(place, finding, { indentation, format })]),
      ].join('\n')
    })
    .join('\n')
}

/** Three lines a finding: the title, the place, and why it matters. */
function worstSection(rows: readonly Row[], format: Formatter): string {
  const numbers = numberWidth(rows)
  return rows
    .map(({ finding, number }) => {
      const indentation = numbers + 2
      const { severity, check_id: checkId } = finding
      const label = severity.toUpperCase()
      const name = format.fit(`${titleOf(finding)}  ${word(checkId)}`, indentation + label.length + 2)
      const margin = ' '.repeat(indentation)
      const why = line(finding.description ?? '').replace(/(?<=[.!?]) .*$/, '')
      return [
        `${String(number).padStart(numbers)}  ${format.paint(label, severity)}  ${name}`,
        ...places(evidenceOf(finding))
          .slice(0, 1)
          .map((place) => placeLine(place, finding, { indentation, format })),
        ...(why === '' ? [] : [`${margin}${format.paint(format.fit(why, indentation), 'faint')}`]),
      ].join('\n')
    })
    .join('\n')
}

function numberWidth(rows: readonly Row[]): number {
  return String(Math.max(0, ...rows.map(({ number }) => number))).length
}

function titleOf(finding: ExportedFinding): string {
  const certainty = evidenceOf(finding).confidence === 'tentative' ? ' (tentative)' : ''
  return `${word(finding.title ?? finding.check_id)}${certainty}`
}

function placeLine(
  place: string,
  finding: ExportedFinding,
  { indentation, format }: { readonly indentation: number; readonly format: Formatter },
): string {
  const text = format.paint(format.fit(place, indentation), 'faint')
  return `${' '.repeat(indentation)}${format.link(text, evidenceOf(finding).url ?? '')}`
}

function places({ url = '', samples = [], samples_total: total = 0 }: Evidence): readonly string[] {
  const further = samples.filter((sample) => sample !== '' && !url.endsWith(sample))
  const shown = further.slice(0, samplesShownMax)
  const hidden = Math.max(total, samples.length) - (samples.length - further.length) - shown.length
  const list = [...shown.map(line), ...(hidden > 0 ? [`${hidden} more`] : [])].join(', ')
  return [[line(url), list].filter((place) => place !== '').join('  ')].filter((place) => place !== '')
}

/** Lists the reasons of all checks that were not, or only partly evaluated. */
function checksSection(body: ScanBody, format: Formatter): string {
  const skipped = listChecks(body).filter(({ state }) => state === 'not_evaluated')
  const partly = listPartly(body)
  return [
    skipped.length === 0 ? '' : [`Not evaluated:`, ...reasonLines(skipped, format)].join('\n'),
    partly.length === 0 ? '' : ['Evaluated in part:', ...reasonLines(partly, format)].join('\n'),
  ]
    .filter((section) => section !== '')
    .join('\n\n')
}

function listPartly(body: ScanBody): readonly CheckOutcome[] {
  return listChecks(body).filter(
    ({ state, reason }) => state === 'passed_in_part' || (state === 'found' && reason !== null),
  )
}

function notEvaluatedLine(body: ScanBody, { isVerbose }: TableOptions, format: Formatter): string {
  const groups = groupNotEvaluated(listChecks(body))
  const count = groups.reduce((sum, { checks }) => sum + checks.length, 0)
  if (count === 0) return ''
  const list = groups.map(({ checks, text }) => `${checks.length} ${text}`).join(', ')
  return format.wrap(`not evaluated: ${plural(count, 'check')} (${list})${listHint(isVerbose)}`)
}

/** Findings may be missing. */
function partlyLine(body: ScanBody, { isVerbose }: TableOptions, format: Formatter): string {
  const count = listPartly(body).length
  if (count === 0) return ''
  return format.wrap(
    `${plural(count, 'check')} reached a limit: there may be more findings${listHint(isVerbose)}`,
  )
}

function listHint(isVerbose: boolean): string {
  return isVerbose ? '' : ' · -v lists them'
}

function nextLine({ next }: TableOptions, format: Formatter): string {
  return next === null ? '' : format.paint(`Next: ${format.plain(next)}`, 'strong')
}

function reasonLines(checks: readonly CheckOutcome[], format: Formatter): readonly string[] {
  const reasons = [...new Set(checks.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const ids = checks.filter((check) => check.reason === reason).map(({ check_id }) => word(check_id))
    const rest = ids.length > checksNamedMax ? ` and ${ids.length - checksNamedMax} more` : ''
    const names = ids.slice(0, checksNamedMax).join(', ') + rest
    return format.wrap(`  ${line(reason ?? '') || 'no reason given'}: ${names}`, 4)
  })
}

function advisoriesLine(advisories: AdvisoriesUsed | null, format: Formatter): string {
  if (advisories === null) return ''
  const { source, dated, age_days: ageDays } = advisories
  const hint = ageDays > oldAdvisoriesDays ? '; update with scanward advisories update' : ''
  const text = `Known vulnerabilities of libraries as of ${word(dated)} (${line(source)}, ${plural(ageDays, 'day')} old${hint}).`
  return format.paint(format.wrap(text), ageDays > oldAdvisoriesDays ? 'strong' : 'faint')
}

function word(text: string): string {
  return cleanLine(text, wordCharsMax)
}

function line(text: string): string {
  return cleanLine(text, lineCharsMax)
}
