import type { Evidence } from '../../shared/model/evidence.ts'
import type { ActiveSummary, AdvisoriesUsed, CheckOutcome, ScanFailure } from '../../shared/model/report.ts'
import { countSeverities, type Severity, severities } from '../../shared/model/severity.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import type { Suppression } from './exportInput.ts'
import {
  type ExportedFinding,
  evidenceOf,
  findFailure,
  listChecks,
  listFindings,
  type ScanBody,
} from './scanResult.ts'

export type TableOptions = {
  readonly hasColors: boolean
  readonly isKnown: (finding: ExportedFinding) => boolean
  readonly suppressionOf: (finding: ExportedFinding) => Suppression | null
}

const samplesShownMax = 3
const checksNamedMax = 4
const disturbancesShownMax = 5
const wordCharsMax = 100
const oldAdvisoriesDays = 90
const lineCharsMax = 300

/** Source: ECMA-48 §8.3.117. */
const styles: Readonly<Record<Severity | 'strong' | 'faint', string>> = {
  critical: '1;97;41',
  high: '1;31',
  medium: '1;33',
  low: '1;36',
  info: '1',
  strong: '1',
  faint: '2',
}

type Paint = (text: string, style: keyof typeof styles) => string

export function renderTable(body: ScanBody, { hasColors, isKnown, suppressionOf }: TableOptions): string {
  const paint: Paint = (text, style) => (hasColors ? `\u001b[${styles[style]}m${text}\u001b[0m` : text)
  const failure = findFailure(body)
  if (failure !== null) return failureLine(body.scan.target_url, failure)
  const findings = listFindings(body)
  const sections = [
    heading(body, paint),
    disturbancesSection(body, paint),
    countLine(findings, paint),
    ...severities.map((severity) =>
      severitySection(
        severity,
        findings.filter((finding) => finding.severity === severity),
        { paint, isKnown, suppressionOf },
      ),
    ),
    checksSection(body, paint),
    advisoriesLine(body.report?.advisories ?? null, paint),
  ]
  return sections.filter((section) => section !== '').join('\n\n')
}

function failureLine(targetUrl: string, { code, message }: ScanFailure): string {
  return `The scan of ${line(targetUrl)} failed: ${line(message)} (${word(code)}).`
}

function heading({ scan: { target_url: targetUrl }, report }: ScanBody, paint: Paint): string {
  // Older servers and summaries omit parts.
  const { target, requests, pages, duration_ms: durationMs, active = null } = report ?? {}
  const { final_url: finalUrl = targetUrl, title = null, technologies = [] } = target ?? {}
  const facts = [
    durationMs === undefined ? '' : `${(durationMs / 1000).toFixed(1)} s`,
    requests === undefined ? '' : plural(requests, 'request'),
    pages === undefined ? '' : plural(pages.length, 'page'),
  ].filter((fact) => fact !== '')
  const lines = [
    `${paint(line(targetUrl), 'strong')}${facts.length > 0 ? `  ${facts.join(', ')}` : ''}`,
    finalUrl === targetUrl ? '' : `Final URL: ${line(finalUrl)}`,
    title === null || title === '' ? '' : `Title: ${word(title)}`,
    technologies.length === 0 ? '' : `Built with: ${line(technologies.join(', '))}`,
    active === null ? '' : activeLine(active),
  ]
  return lines.filter((each) => each !== '').join('\n')
}

/** Disturbances come first, because findings may be missing. */
function disturbancesSection({ report }: ScanBody, paint: Paint): string {
  const disturbances = report?.disturbances ?? []
  if (disturbances.length === 0) return ''
  const shown = disturbances.slice(0, disturbancesShownMax).map(({ message }) => `  ${line(message)}`)
  const rest = disturbances.length - shown.length
  return [
    paint('The target was disturbed. Checks that needed its responses were not evaluated:', 'strong'),
    ...shown,
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

function countLine(findings: readonly ExportedFinding[], paint: Paint): string {
  const counts = countSeverities(findings)
  return severities
    .map((severity) => {
      const text = `${counts[severity]} ${severity}`
      return counts[severity] > 0 ? paint(text, severity) : paint(text, 'faint')
    })
    .join('  ')
}

function severitySection(
  severity: Severity,
  findings: readonly ExportedFinding[],
  { paint, isKnown, suppressionOf }: { readonly paint: Paint } & Omit<TableOptions, 'hasColors'>,
): string {
  if (findings.length === 0) return ''
  const width = Math.max(...findings.map(({ check_id }) => word(check_id).length))
  const lines = findings.flatMap((finding) => {
    const suppression = suppressionOf(finding)
    const standing =
      suppression === null ? (isKnown(finding) ? 'known' : '') : `accepted: ${line(suppression.reason)}`
    const known = standing === '' ? '' : paint(`  (${standing})`, 'faint')
    const evidence = evidenceOf(finding)
    const certainty = evidence.confidence === 'tentative' ? ' (tentative)' : ''
    return [
      `  ${word(finding.check_id).padEnd(width)}  ${line(finding.title ?? '')}${certainty}${known}`,
      ...places(evidence).map((place) => `  ${' '.repeat(width)}  ${paint(place, 'faint')}`),
    ]
  })
  return [paint(severity.toUpperCase(), severity), ...lines].join('\n')
}

function places({ url = '', samples = [], samples_total: total = 0 }: Evidence): readonly string[] {
  const further = samples.filter((sample) => sample !== '' && !url.endsWith(sample))
  const shown = further.slice(0, samplesShownMax)
  const hidden = Math.max(total, samples.length) - (samples.length - further.length) - shown.length
  const list = [...shown.map(line), ...(hidden > 0 ? [`${hidden} more`] : [])].join(', ')
  return [line(url), list].filter((place) => place !== '')
}

function checksSection(body: ScanBody, paint: Paint): string {
  const checks = listChecks(body)
  const passed = checks.filter(({ state }) => state === 'passed').length
  const skipped = checks.filter(({ state }) => state === 'not_evaluated')
  const partly = checks.filter(({ state, reason }) => state === 'found' && reason !== null)
  const summary = `${plural(passed, 'check')} passed, ${skipped.length} not evaluated`
  return [
    skipped.length === 0 ? `${summary}.` : [`${summary}:`, ...reasonLines(skipped, paint)].join('\n'),
    partly.length === 0
      ? ''
      : ['There may be more than was found:', ...reasonLines(partly, paint)].join('\n'),
  ]
    .filter((section) => section !== '')
    .join('\n\n')
}

function reasonLines(checks: readonly CheckOutcome[], paint: Paint): readonly string[] {
  const reasons = [...new Set(checks.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const ids = checks.filter((check) => check.reason === reason).map(({ check_id }) => word(check_id))
    const rest = ids.length > checksNamedMax ? ` and ${ids.length - checksNamedMax} more` : ''
    return `  ${line(reason ?? '') || 'no reason given'}: ${paint(ids.slice(0, checksNamedMax).join(', ') + rest, 'faint')}`
  })
}

function advisoriesLine(advisories: AdvisoriesUsed | null, paint: Paint): string {
  if (advisories === null) return ''
  const { source, dated, age_days: ageDays } = advisories
  const hint = ageDays > oldAdvisoriesDays ? '; update with scanward advisories update' : ''
  const text = `Known vulnerabilities of libraries as of ${word(dated)} (${line(source)}, ${plural(ageDays, 'day')} old${hint}).`
  return paint(text, 'faint')
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function word(text: string): string {
  return cleanLine(text, wordCharsMax)
}

function line(text: string): string {
  return cleanLine(text, lineCharsMax)
}
