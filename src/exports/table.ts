import { countSeverities, type Severity, severities } from '../model/severity.ts'
import { cleanLine } from '../untrustedText.ts'
import type { ResultActive, ResultCheck, ResultFinding, ScanResultView } from './scanResult.ts'

export type TableOptions = {
  readonly hasColors: boolean
  /** Findings that do not count, as an earlier scan had them too. */
  readonly isKnown: (finding: ResultFinding) => boolean
}

const samplesShownMax = 3
const checksNamedMax = 4
const wordCharsMax = 100
const oldAdvisoriesDays = 90
const lineCharsMax = 300

/** Select graphic rendition parameters of terminals. Source: ECMA-48 §8.3.117. */
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

/** Renders a result for people: counts, findings by severity, and what was not evaluated and why. */
export function renderTable(result: ScanResultView, { hasColors, isKnown }: TableOptions): string {
  const paint: Paint = (text, style) => (hasColors ? `\u001b[${styles[style]}m${text}\u001b[0m` : text)
  if (result.error !== null) return failure(result, result.error)
  const { findings, checks } = result
  const sections = [
    heading(result, paint),
    countLine(findings, paint),
    ...severities.map((severity) =>
      severitySection(
        severity,
        findings.filter((finding) => finding.severity === severity),
        { paint, isKnown },
      ),
    ),
    checksSection(checks, paint),
    advisoriesLine(result, paint),
  ]
  return sections.filter((section) => section !== '').join('\n\n')
}

function failure(
  { targetUrl }: ScanResultView,
  { code, message }: { code: string; message: string },
): string {
  return `The scan of ${line(targetUrl)} failed: ${line(message)} (${word(code)}).`
}

function heading(result: ScanResultView, paint: Paint): string {
  const { targetUrl, finalUrl, title, technologies, requests, pages, durationMs } = result
  const facts = [
    durationMs === null ? '' : `${(durationMs / 1000).toFixed(1)} s`,
    requests === null ? '' : plural(requests, 'request'),
    pages === null ? '' : plural(pages, 'page'),
  ].filter((fact) => fact !== '')
  const lines = [
    `${paint(line(targetUrl), 'strong')}${facts.length > 0 ? `  ${facts.join(', ')}` : ''}`,
    finalUrl === null || finalUrl === targetUrl ? '' : `Reached at ${line(finalUrl)}`,
    title === null || title === '' ? '' : `Title: ${word(title)}`,
    technologies.length === 0 ? '' : `Built with: ${line(technologies.join(', '))}`,
    result.active === null ? '' : activeLine(result.active),
  ]
  return lines.filter((each) => each !== '').join('\n')
}

const signInWords: Readonly<Record<string, string>> = {
  signed_in: ', signed in',
  not_signed_in: ', but its sign-in was not accepted',
  lost: ', but its sign-in was lost on the way',
}

function activeLine({ intensity, entries, entriesLeftOut, signIn, requests }: ResultActive): string {
  const rest = entriesLeftOut > 0 ? ` of ${entries + entriesLeftOut}` : ''
  const kinds = `${entries}${rest} ${entries === 1 && rest === '' ? 'kind' : 'kinds'} of request`
  return `Probed (${word(intensity)}): ${kinds} with ${plural(requests, 'request')}${signInWords[signIn] ?? ''}`
}

function countLine(findings: readonly ResultFinding[], paint: Paint): string {
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
  findings: readonly ResultFinding[],
  { paint, isKnown }: { readonly paint: Paint; readonly isKnown: (finding: ResultFinding) => boolean },
): string {
  if (findings.length === 0) return ''
  const width = Math.max(...findings.map(({ checkId }) => word(checkId).length))
  const lines = findings.flatMap((finding) => {
    const known = isKnown(finding) ? paint('  (known)', 'faint') : ''
    const certainty = finding.confidence === 'tentative' ? ' (tentative)' : ''
    return [
      `  ${word(finding.checkId).padEnd(width)}  ${line(finding.title)}${certainty}${known}`,
      ...places(finding).map((place) => `  ${' '.repeat(width)}  ${paint(place, 'faint')}`),
    ]
  })
  return [paint(severity.toUpperCase(), severity), ...lines].join('\n')
}

/** Where it was seen: the URL, then samples that say more than the URL does. */
function places({ url, samples, samplesTotal }: ResultFinding): readonly string[] {
  const further = samples.filter((sample) => sample !== '' && !url.endsWith(sample))
  const shown = further.slice(0, samplesShownMax)
  const hidden = Math.max(samplesTotal, samples.length) - (samples.length - further.length) - shown.length
  const list = [...shown.map(line), ...(hidden > 0 ? [`${hidden} more`] : [])].join(', ')
  return [line(url), list].filter((place) => place !== '')
}

function checksSection(checks: readonly ResultCheck[], paint: Paint): string {
  const passed = checks.filter(({ state }) => state === 'passed').length
  const skipped = checks.filter(({ state }) => state === 'not_evaluated')
  const summary = `${plural(passed, 'check')} passed, ${skipped.length} not evaluated`
  if (skipped.length === 0) return `${summary}.`
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  const lines = reasons.map((reason) => {
    const ids = skipped.filter((check) => check.reason === reason).map(({ checkId }) => word(checkId))
    const rest = ids.length > checksNamedMax ? ` and ${ids.length - checksNamedMax} more` : ''
    return `  ${line(reason) || 'no reason given'}: ${paint(ids.slice(0, checksNamedMax).join(', ') + rest, 'faint')}`
  })
  return [`${summary}:`, ...lines].join('\n')
}

/** Says how old the data about libraries are; when old, how newer ones come. */
function advisoriesLine({ advisories }: ScanResultView, paint: Paint): string {
  if (advisories === null) return ''
  const { source, dated, ageDays } = advisories
  const hint = ageDays > oldAdvisoriesDays ? '; newer: scanward advisories update' : ''
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
