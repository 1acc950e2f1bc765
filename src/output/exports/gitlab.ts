import { describeEarlyEnd } from '../../shared/model/endedBy.ts'
import { owaspTop10Of } from '../../shared/model/owasp.ts'
import type { Severity } from '../../shared/model/severity.ts'
import { cleanLine, cleanText } from '../../shared/untrustedText.ts'
import { type ExportEntry, listEntriesAndCarried } from './entries.ts'
import type { ExportInput } from './exportInput.ts'
import { printJson } from './json.ts'
import { type QuotedHeader, readQuotedMessage } from './quotedMessage.ts'
import { cwePage, describeRule } from './ruleTexts.ts'
import { findFailure, listChecks } from './scanResult.ts'

const nameCharsMax = 255
const solutionCharsMax = 7_000

const urlCharsMax = 2_000
const textCharsMax = 10_000
const reasonCharsMax = 500
const resourcesMax = 1_000

const severityNames: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
}

type Message = { readonly level: 'info' | 'warn' | 'fatal'; readonly value: string }

/**
 * Renders a GitLab DAST report, schema 15.2.1. GitLab accepts 15.0.0 to 15.2.3.
 *
 * GitLab may resolve what is missing: hence no `primary_identifiers`, and carried findings are included.
 *
 * Source: https://gitlab.com/gitlab-org/security-products/security-report-schemas
 */
export function renderGitlab(input: ExportInput): string {
  const { body } = input
  const { scan, report } = body
  const failure = findFailure(body)
  const tool = {
    id: 'scanward',
    name: 'Scanward',
    version: cleanLine(report?.engine_version ?? '', nameCharsMax) || 'unknown',
    vendor: { name: 'Scanward' },
  }
  return printJson({
    version: '15.2.1',
    scan: {
      analyzer: tool,
      scanner: tool,
      type: 'dast',
      status: failure === null ? 'success' : 'failure',
      start_time: gitlabTime(scan.started_at ?? scan.created_at),
      end_time: gitlabTime(scan.completed_at ?? scan.created_at),
      messages: listMessages(input),
      scanned_resources: (report?.pages ?? [])
        .slice(0, resourcesMax)
        .map(({ url }) => cleanLine(url, urlCharsMax))
        .filter((url) => url !== '')
        .map((url) => ({ method: 'GET', url, type: 'url' })),
    },
    vulnerabilities: failure === null ? listEntriesAndCarried(input).map(vulnerability) : [],
  })
}

/** UTC without zone and fractions. */
function gitlabTime(timestamp: string): string {
  return timestamp.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
}

function listMessages({ body }: ExportInput): readonly Message[] {
  const failure = findFailure(body)
  if (failure !== null) {
    const message = cleanLine(failure.message, reasonCharsMax)
    return [{ level: 'fatal', value: `The scan failed: ${message} (${cleanLine(failure.code, 50)})` }]
  }
  const early = describeEarlyEnd(body.report)
  const reasons = listChecks(body)
    .filter(({ reason }) => reason !== null)
    .map(({ check_id: id, state, reason }) => {
      const what = state === 'not_evaluated' ? 'not evaluated' : 'evaluated in part'
      return {
        level: state === 'not_evaluated' ? 'info' : 'warn',
        value: `${id} was ${what}: ${cleanLine(reason ?? '', reasonCharsMax)}`,
      } as const // `as`: a level.
    })
  return early === null ? reasons : [{ level: 'warn', value: early }, ...reasons]
}

function vulnerability(entry: ExportEntry): unknown {
  const { finding, suppression } = entry
  const { title, why, references } = describeRule(finding.check_id, finding)
  const { remediation } = finding
  return {
    id: finding.id,
    // GitLab groups by name, so it contains nothing specific.
    name: cleanLine(title, nameCharsMax),
    description: describe(entry, why),
    severity: severityNames[finding.severity],
    ...(remediation === null || remediation === undefined
      ? {}
      : { solution: cleanText(remediation, solutionCharsMax) }),
    identifiers: listIdentifiers(entry),
    links: references.map((url) => ({ url })),
    location: locationOf(entry),
    evidence: gitlabEvidence(entry),
    ...(suppression?.kind === 'false_positive'
      ? {
          flags: [
            {
              type: 'flagged-as-likely-false-positive',
              origin: 'Scanward',
              description: cleanLine(suppression.reason, reasonCharsMax) || 'No reason given',
            },
          ],
        }
      : {}),
  }
}

function describe({ finding, evidence, carriedBecause }: ExportEntry, why: string): string {
  const { samples: quoted = [] } = evidence
  const samples = quoted.map((sample) => inCode(cleanLine(sample, urlCharsMax))).filter(Boolean)
  return [
    cleanText(finding.description ?? why, textCharsMax),
    samples.length === 0 ? '' : `Seen at: ${samples.join(', ')}`,
    carriedBecause === null
      ? ''
      : `An earlier scan found it; this one could not evaluate it: ${cleanLine(carriedBecause, reasonCharsMax)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** GitLab renders Markdown, so untrusted text is code. */
function inCode(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('`', "'")}\``
}

/** GitLab uses the first as the vulnerability's identity. */
function listIdentifiers({ finding }: ExportEntry): readonly unknown[] {
  const { check_id: id, docs_url: page } = finding
  const { cwe } = describeRule(id, finding)
  const isPage = page !== undefined && /^https?:\/\/.+/.test(page)
  return [
    { type: 'scanward', name: id, value: id, ...(isPage ? { url: page } : {}) },
    ...(cwe === null ? [] : [{ type: 'cwe', name: `CWE-${cwe}`, value: `${cwe}`, url: cwePage(cwe) }]),
    ...owaspTop10Of(cwe).map((category) => ({ type: 'owasp', name: category, value: category })),
  ]
}

/**
 * GitLab ignores the host, so `param` begins with it. With several places, whose order may change, the
 * fingerprint is used.
 */
function locationOf({ finding: { fingerprint }, evidence, place: sample }: ExportEntry): unknown {
  const { url = '', request, samples = [], samples_total: total = samples.length } = evidence
  const method = methodOf(request ?? '')
  const place = total > 1 && fingerprint !== undefined ? fingerprint.slice(0, 12) : sample
  if (!URL.canParse(url)) return { method, param: place }
  const { origin, host, pathname } = new URL(url)
  return { hostname: origin, method, path: pathname, param: `${host} ${place}` }
}

function gitlabEvidence({ evidence }: ExportEntry): unknown {
  const [request, response] = [evidence.request ?? '', evidence.response ?? '']
  const url = cleanLine(evidence.url ?? '', urlCharsMax)
  const [, status, phrase = ''] = /^HTTP(?:\/[\d.]{1,5})? (\d{3})(?: ([^\n]{0,200}))?/.exec(response) ?? []
  return {
    summary: cleanText(evidence.excerpt ?? '', textCharsMax),
    ...(url === '' ? {} : { request: { method: methodOf(request), url, headers: headersOf(request) } }),
    ...(status === undefined
      ? {}
      : {
          response: {
            status_code: Number(status),
            reason_phrase: cleanLine(phrase, nameCharsMax),
            headers: headersOf(response),
          },
        }),
  }
}

function methodOf(request: string): string {
  return /^[A-Z]{1,20}(?= )/.exec(request)?.[0] ?? 'GET'
}

function headersOf(message: string): readonly QuotedHeader[] {
  return readQuotedMessage(message).headers
}
