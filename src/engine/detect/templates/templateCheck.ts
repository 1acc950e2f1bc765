import { scoreOfCvss } from '../../../shared/model/cvss.ts'
import type { Severity } from '../../../shared/model/severity.ts'
import { severities } from '../../../shared/model/severity.ts'
import type { Check, Observation } from '../../model/check.ts'
import type { Fix } from '../../model/fix.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { ReadTemplate, TemplateInfo } from '../../model/template.ts'
import { fromBytes } from '../../read/templates/byteText.ts'
import { observeProbe } from '../../report/evidence/observeProbe.ts'
import { quoteAround } from '../../report/evidence/quoteAround.ts'
import { redactKnown } from '../../report/evidence/redactKnown.ts'
import { type HitProof, isHeaderOnly, listProofs } from './proveHit.ts'
import type { Hit } from './templateRun.ts'

const excerptChars = 120
const extractedShownMax = 5
const extractedCharsMax = 100

export type TemplateResult = {
  readonly observations: readonly Observation[]
  readonly gap: string | null
  readonly skipped: string | null
}

export function templateCheck(read: ReadTemplate, { observations, gap, skipped }: TemplateResult): Check {
  const { info, checkId: id } = read
  return {
    ...{ id, cwe: info.cwe, severity: info.severity, owner: 'code' },
    title: info.name === '' ? read.id : info.name,
    why:
      info.description === ''
        ? `A response matches the template ${read.id}.`
        : `The author of the template (${info.authors}) writes: "${info.description}"`,
    fix: fixOf(info),
    references: referencesOf(info),
    needs: [],
    skipReason: () => skipped,
    gapReason: () => gap,
    run: () => observations,
  }
}

function referencesOf({ references, cwe }: TemplateInfo): readonly [string, ...string[]] {
  const [first, ...rest] = references
  if (first !== undefined) return [first, ...rest]
  return [cwe === null ? 'https://cwe.mitre.org/' : `https://cwe.mitre.org/data/definitions/${cwe}.html`]
}

/** The words of an author are quoted: they are no instructions of ours. */
function fixOf({ remediation, tags, authors }: TemplateInfo): Fix {
  const verify = 'Repeat the request in the evidence: the response must no longer match.'
  if (remediation !== '')
    return { steps: `The author of the template (${authors}) advises: "${remediation}"`, verify }
  return { steps: stepsByClass.find(([tag]) => tags.some((own) => tag.test(own)))?.[1] ?? stepsOfAny, verify }
}

const stepsOfAny =
  'Find what responds at the URL in the evidence. If a product does, update it to a version without this weakness, or remove it. If the application does, correct the handler of this URL.'

const stepsByClass: readonly (readonly [tag: RegExp, steps: string])[] = [
  [
    /^cve/,
    'Update the product at the URL in the evidence to a version in which this CVE is fixed. Until then, block the URL in the proxy.',
  ],
  [
    /^(?:exposure|exposed|config|backup|logs?|files?|disclosure|listing|debug)$/,
    'Remove the file or page at the URL in the evidence from what the server publishes, or require a sign-in for it. Renew every secret that it shows.',
  ],
  [
    /^(?:panel|login|unauth|unauthenticated)$/,
    'Require a sign-in for the URL in the evidence, or make it reachable from the internal network only.',
  ],
  [
    /^default-login$/,
    'Change the password of the account in the evidence, and allow no account with a default password.',
  ],
  [/^(?:xss|html-injection)$/, 'Encode the parameter in the evidence where the page writes it.'],
  [/^(?:sqli|injection)$/, 'Pass the parameter in the evidence to the database as a bound value.'],
  [
    /^(?:lfi|traversal|file-read)$/,
    'Resolve the requested path, and refuse it unless it lies in the published folder.',
  ],
  [
    /^(?:rce|ssti|cmdi|command-injection)$/,
    'Pass the parameter in the evidence to no shell, template or interpreter.',
  ],
  [
    /^(?:ssrf|oast|redirect)$/,
    'Compare the URL in the parameter with a list of allowed hosts before it is used.',
  ],
  [
    /^(?:misconfig|misconfiguration|cors|headers?)$/,
    'Correct the setting of the server that the evidence shows.',
  ],
  [/^(?:tech|detect|discovery)$/, 'Nothing to fix by itself: keep the product that was detected up to date.'],
]

export function observeHit(
  read: ReadTemplate,
  hit: Hit,
  proof: Extract<HitProof, { ok: true }>,
): Observation {
  const { exchange, extracted } = hit
  const { file, info } = read
  const { control, confidence, isEverywhere } = proof
  const shown = extracted.map((text) =>
    redactKnown(hideValues(fromBytes(text)), extractedCharsMax).slice(0, extractedCharsMax),
  )
  const request = asProbeRequest(hit.request)
  return observeProbe(request, exchange, {
    confidence: isEverywhere ? 'tentative' : confidence,
    severity: isEverywhere || confidence === 'tentative' ? atMostLow(info.severity) : info.severity,
    headers: ['content-type', 'server', 'location'],
    ...excerptOf(hit),
    details: {
      template: read.id,
      template_file: file,
      template_authors: info.authors,
      template_references: [...info.references],
      ...(info.cvssVector === null
        ? {}
        : { cvss_score: scoreOfCvss(info.cvssVector), cvss_vector: info.cvssVector }),
      ...(shown.length === 0 ? {} : { extracted: shown.slice(0, extractedShownMax) }),
      ...(isHeaderOnly(hit) ? { part: 'headers' } : {}),
    },
    ...(control === null
      ? {}
      : {
          controls: [
            {
              about: `Control: ${control.about}, which does not match`,
              request: asProbeRequest(control.request),
              exchange: control.exchange,
              shows: { status: control.exchange.status },
            },
          ],
        }),
  })
}

function atMostLow(severity: Severity): Severity {
  return severities.indexOf(severity) < severities.indexOf('low') ? 'low' : severity
}

function asProbeRequest({ url, method, headers, body, isPathAsIs }: Hit['request']): ProbeRequest {
  return {
    url,
    as: 'anonymous',
    ...(method === undefined ? {} : { method }),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
    ...(isPathAsIs === undefined ? {} : { isPathAsIs }),
  }
}

function excerptOf(hit: Hit): { readonly excerpt?: string } {
  const { exchange } = hit
  for (const proof of listProofs(hit)) {
    const text = fromBytes(proof).trim()
    const at = text === '' ? -1 : exchange.body.indexOf(text)
    if (at !== -1)
      return {
        excerpt: hideValues(
          quoteAround(exchange.body, { start: at, end: at + text.length, chars: excerptChars }),
        ),
      }
  }
  return {}
}

function hideValues(text: string): string {
  return text
    .replace(
      /((?:key|secret|passw(?:or)?d|pwd|pass|token|credential|dsn)[\w-]{0,30}["']?\s{0,3}(?:=>?|:)\s{0,3}["']?)([^\s"'<>,;]{3,500})/gi,
      '$1[redacted]',
    )
    .replace(/^([^=;\s]{1,100}=)[^;]{8,2000}(?=;)/, '$1[redacted]')
}
