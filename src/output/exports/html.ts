import { createHash } from 'node:crypto'
import { reportStyle } from '../../../generated/reportStyle.ts'
import { commandCharsMax } from '../../shared/commandSteps.ts'
import { escapeMarkup } from '../../shared/escapeMarkup.ts'
import { describeEarlyEnd } from '../../shared/model/endedBy.ts'
import { type Evidence, type EvidenceStep, listDetails } from '../../shared/model/evidence.ts'
import type { CheckOutcome } from '../../shared/model/report.ts'
import { countSeverities, severities } from '../../shared/model/severity.ts'
import { cleanLine, cleanText } from '../../shared/untrustedText.ts'
import { type ExportEntry, entryState, listEntries } from './entries.ts'
import type { ExportInput } from './exportInput.ts'
import { printJson } from './json.ts'
import { owaspRows } from './owaspRows.ts'
import { describeRule } from './ruleTexts.ts'
import { findFailure, listChecks, listCommands } from './scanResult.ts'

const lineCharsMax = 2_000
const textCharsMax = 20_000

const styleHash = createHash('sha256').update(reportStyle).digest('base64')

/** Blocks all loading, scripts, framing and forms, whatever the page contains. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`

/** Works without scripts and requests, and in print. */
export function renderHtml(input: ExportInput): string {
  const { body } = input
  const failure = findFailure(body)
  const sections =
    failure === null
      ? [countsSection, owaspSection, findingsSection, checksSection, methodSection].map((section) =>
          section(input),
        )
      : [
          `<p><strong>The scan failed:</strong> ${line(failure.message)} (<code>${line(failure.code)}</code>)</p>`,
        ]
  const early = describeEarlyEnd(body.report)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>Scanward report: ${line(body.scan.target_hostname)}</title>`,
    `<style>${reportStyle}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<h1>Scanward report</h1>',
    scanFacts(input),
    ...(early === null ? [] : [`<p><strong>${early}</strong></p>`]),
    ...sections,
    '</main>',
    '</body>',
    '</html>',
  ].join('\n')
}

function scanFacts({ body: { scan, report } }: ExportInput): string {
  const facts: readonly (readonly [string, string])[] = [
    ['Target', scan.target_url],
    ['Final URL', report?.target?.final_url ?? ''],
    ['Page title', report?.target?.title ?? ''],
    ['Technologies', (report?.target?.technologies ?? []).join(', ')],
    ['Mode', scan.mode],
    ['Started', scan.started_at ?? scan.created_at],
    ['Ended', scan.completed_at ?? ''],
    ['Requests', report?.requests === undefined ? '' : `${report.requests}`],
    ['Version', report?.engine_version ?? ''],
  ]
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${line(value)}</dd>`)
  return `<dl>\n${rows.join('\n')}\n</dl>`
}

function countsSection(input: ExportInput): string {
  const entries = listEntries(input, 'include')
  const counting = entries.filter((entry) => entryState(entry) === '')
  const counts = countSeverities(counting.map(({ finding }) => finding))
  const items = severities.map(
    (severity) => `<li><strong class="${severity}">${counts[severity]}</strong> ${severity}</li>`,
  )
  const spared = entries.length - counting.length
  return `<ul class="counts">\n${items.join('\n')}${spared === 0 ? '' : `\n<li>${spared} accepted or known</li>`}\n</ul>`
}

function owaspSection(input: ExportInput): string {
  const rows = owaspRows(input).map(
    ({ id, title, result, open, passed, notEvaluated }) =>
      `<tr><th scope="row">${id} ${title}</th><td>${result}</td><td>${open}</td><td>${passed}</td><td>${notEvaluated}</td></tr>`,
  )
  return [
    '<h2>OWASP Top 10:2025</h2>',
    '<div class="table">',
    '<table>',
    '<thead><tr><th scope="col">Category</th><th scope="col">Result</th><th scope="col">Open findings</th><th scope="col">Checks passed</th><th scope="col">Not evaluated</th></tr></thead>',
    '<tbody>',
    ...rows,
    '</tbody>',
    '</table>',
    '</div>',
  ].join('\n')
}

function findingsSection(input: ExportInput): string {
  const entries = listEntries(input, 'include')
  if (entries.length === 0) return '<h2>Findings</h2>\n<p>No findings.</p>'
  return ['<h2>Findings</h2>', ...entries.map(findingDetails)].join('\n')
}

function findingDetails(entry: ExportEntry): string {
  const { finding, evidence, place, suppression } = entry
  const { url = '', request, response, excerpt, curl, confidence } = evidence
  const commands = listCommands(evidence)
  const others = Object.fromEntries(listDetails(evidence))
  const details = curl !== undefined && commands.length === 0 ? { curl, ...others } : others
  const { title, why, references } = describeRule(finding.check_id, finding)
  const status = entryState(entry)
  const badge = status === '' ? '' : ` <span class="status">${status}</span>`
  return [
    '<details>',
    `<summary><span class="severity ${finding.severity}">${finding.severity}</span> ${line(finding.title ?? title)}${placeText(place)}${badge}</summary>`,
    `<p><code>${line(finding.check_id)}</code>${cweText(finding.cwe_id)}${confidenceText(confidence)}</p>`,
    suppression === null ? '' : `<p>${status}: ${line(suppression.reason)}</p>`,
    `<p class="text">${text(finding.description ?? why)}</p>`,
    '<h3>Evidence</h3>',
    `<p><code>${line(url)}</code></p>`,
    samplesList(evidence),
    quote('Request', request ?? ''),
    quote('Response', response ?? ''),
    quote('Excerpt', excerpt ?? ''),
    commandsSection(commands),
    quote('Details', Object.keys(details).length === 0 ? '' : printJson(details)),
    '<h3>Fix</h3>',
    `<p class="text">${text(finding.remediation ?? 'No instructions are stored with this finding.')}</p>`,
    references.length === 0 ? '' : `<ul>${references.map(linkItem).join('')}</ul>`,
    '</details>',
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function placeText(place: string): string {
  return place === '' ? '' : ` <code>${line(place)}</code>`
}

function commandsSection(commands: readonly EvidenceStep[]): string {
  if (commands.length === 0) return ''
  const needsSession = commands.some(({ curl }) => curl.includes('$SESSION_'))
  return [
    '<h4>Reproduce</h4>',
    needsSession
      ? "<p>First set the variable of the sign-in to its request header, such as <code>SESSION_A='Cookie: session=…'</code>.</p>"
      : '',
    ...commands.flatMap(({ about, curl, expected }) => [
      about === '' ? '' : `<p>${line(about)}</p>`,
      `<pre>${escapeMarkup(cleanText(curl, commandCharsMax))}</pre>`,
      expected === '' ? '' : `<p>${line(expected)}</p>`,
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function quote(heading: string, quoted: string): string {
  return quoted === '' ? '' : `<h4>${heading}</h4>\n<pre>${text(quoted)}</pre>`
}

function cweText(cweId: string | null | undefined): string {
  return cweId === null || cweId === undefined ? '' : ` · ${line(cweId)}`
}

function confidenceText(confidence: Evidence['confidence']): string {
  return confidence === undefined ? '' : ` · ${confidence}`
}

function samplesList({ samples = [], samples_total: total = samples.length }: Evidence): string {
  if (samples.length === 0) return ''
  const items = samples.map((sample) => `<li><code>${line(sample)}</code></li>`)
  const rest = total > samples.length ? `<li>${total - samples.length} more</li>` : ''
  return `<ul>${items.join('')}${rest}</ul>`
}

function linkItem(url: string): string {
  return /^https?:\/\//.test(url) ? `<li><a href="${line(url)}" rel="noreferrer">${line(url)}</a></li>` : ''
}

function checksSection({ body }: ExportInput): string {
  const checks = listChecks(body)
  const passed = checks.filter(({ state }) => state === 'passed').length
  return [
    '<h2>Checks</h2>',
    `<p>${passed} checks passed.</p>`,
    checkList(
      'Not evaluated',
      checks.filter(({ state }) => state === 'not_evaluated'),
    ),
    checkList(
      'Passed in part',
      checks.filter(({ state }) => state === 'passed_in_part'),
    ),
    checkList(
      'Evaluated in part: there may be more findings',
      checks.filter(({ state, reason }) => state === 'found' && reason !== null),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function checkList(heading: string, checks: readonly CheckOutcome[]): string {
  if (checks.length === 0) return ''
  const items = checks.map(
    ({ check_id: id, reason }) => `<li><code>${line(id)}</code>: ${line(reason ?? 'no reason given')}</li>`,
  )
  return `<details>\n<summary>${heading} (${checks.length})</summary>\n<ul>\n${items.join('\n')}\n</ul>\n</details>`
}

/** Tells a reader who does not know the scanner how far the result goes. */
function methodSection({ body: { scan, report } }: ExportInput): string {
  const sent =
    scan.mode === 'active'
      ? 'The scan crawled the application, and sent test payloads to the inputs that it found.'
      : 'The scan sent requests as a browser or a crawler would, without test payloads.'
  const signIn = report?.view?.signed_in === true ? ' It was signed in with test accounts.' : ''
  return [
    '<h2>Methodology</h2>',
    `<p>${sent}${signIn} Each check is reported as found, passed, or not evaluated with a reason. Passed means that the check looked everywhere it promises, and found nothing. A category of the OWASP Top 10 has passed if all its checks have passed; it covers more than a scan can test. A scan sees only what it reaches: it does not replace a review of the source code.</p>`,
  ].join('\n')
}

function line(value: string): string {
  return escapeMarkup(cleanLine(value, lineCharsMax))
}

function text(value: string): string {
  return escapeMarkup(cleanText(value, textCharsMax))
}
