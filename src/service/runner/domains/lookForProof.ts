import type { EgressLimits, EgressResponse } from '../../../engine/model/egress.ts'
import { type Egress, openEgress } from '../../../engine/network/egress/egress.ts'
import { passiveLimits } from '../../../engine/network/egress/limits.ts'
import type { Network } from '../../../engine/network/egress/network.ts'
import { isAllowedHostname, literalAddress, parseAllowList } from '../../../shared/addresses.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Domain } from '../../../shared/model/records.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import {
  type ProofPlaceResult,
  type ProofResult,
  proofFilePath,
  proofRecordName,
  proofText,
} from '../../proof.ts'

export type LookOptions = {
  readonly clock: Clock
  readonly allowPrivateTargets: readonly string[]
  readonly proxy?: ProxySettings | null
  readonly userAgent: string
  readonly signal: AbortSignal
  /** For tests. */
  readonly network?: Partial<Network>
}

export const proofFileBytesMax = 4 * 1024

const httpsPort = 443
const dnsTimeMsMax = 8_000

const limits: EgressLimits = {
  ...passiveLimits,
  requestsMax: 4,
  perHostMax: 1,
  redirectsMax: 3,
  bodyBytesMax: proofFileBytesMax,
  connectTimeoutMs: 8_000,
  requestTimeoutMs: 15_000,
  hostPauseMsMax: 0,
}

/**
 * Looks for the proof in DNS, then on the site. The file must come from the hostname itself over trusted
 * https: otherwise a man in the middle could insert it.
 */
export async function lookForProof(
  domain: Pick<Domain, 'hostname' | 'proofValue'>,
  options: LookOptions,
): Promise<ProofResult> {
  const { hostname } = domain
  const egress = openEgress({
    ...options,
    isInScope: (name, port) => name === hostname && port === httpsPort,
    limits,
    headers: { 'user-agent': options.userAgent },
    requiresTrust: true,
  })
  try {
    const dns = await lookInDns(domain, egress)
    if (dns.state === 'found') return { dns, file: absent('was not requested') }
    return { dns, file: await lookOnSite(domain, egress, options) }
  } finally {
    await egress.close()
  }
}

async function lookInDns(
  { hostname, proofValue }: Pick<Domain, 'hostname' | 'proofValue'>,
  egress: Egress,
): Promise<ProofPlaceResult> {
  if (literalAddress(hostname) !== null) return absent('does not apply: the target is an IP address')
  const name = proofRecordName(hostname)
  const session = egress.openDns(dnsTimeMsMax)
  try {
    const response = await session.query(name, 'TXT')
    if (!response.ok) return unanswered(`could not be read: ${response.reason}`)
    if (response.records.some((record) => record.trim() === proofText(proofValue))) return { state: 'found' }
    if (response.records.length === 0) return absent(`is missing: ${name} has no TXT record`)
    return absent(`is wrong: no TXT record of ${name} contains the verification token`)
  } finally {
    session.close()
  }
}

async function lookOnSite(
  { hostname, proofValue }: Pick<Domain, 'hostname' | 'proofValue'>,
  egress: Egress,
  { allowPrivateTargets }: LookOptions,
): Promise<ProofPlaceResult> {
  if (!isAllowedHostname(hostname, parseAllowList(allowPrivateTargets))) return absent(notPublic)
  const response = await egress.send({
    url: `https://${hostname}${proofFilePath}`,
    headers: { accept: 'text/plain' },
  })
  if (!response.ok) return readFailure(response, hostname, egress)
  const { status, body, bodyTruncated, mediaType } = response.exchange
  if (status >= 300 && status < 400) return absent('is missing: the site redirects to another URL')
  if (status === 404 || status === 410) return absent(`is missing: the site returned HTTP ${status}`)
  if (status !== 200) return unanswered(`could not be read: the site returned HTTP ${status}`)
  if (bodyTruncated) return absent(`is wrong: it has more than ${proofFileBytesMax} bytes`)
  if (isMarkup(mediaType, body)) return absent('is missing: the site returned an HTML page')
  const lines = body.split(/\r\n?|\n/).map((line) => line.trim())
  return lines.includes(proofText(proofValue))
    ? { state: 'found' }
    : absent('is wrong: it does not contain the verification token')
}

const notPublic = 'was not requested: the IP address of the host is not public'

/** Separates definite failures, such as NXDOMAIN, from temporary ones. */
async function readFailure(
  { code, message }: Extract<EgressResponse, { readonly ok: false }>,
  hostname: string,
  egress: Egress,
): Promise<ProofPlaceResult> {
  if (code === 'address_refused') return absent(notPublic)
  if (code === 'too_many_redirects') return absent('is missing: the site has a redirect loop')
  if (code === 'name_not_found' && (await isNameGone(hostname, egress))) {
    return absent('is missing: the hostname does not exist')
  }
  if (code === 'tls_failed') {
    return unanswered('could not be read: the site has no TLS or an untrusted certificate')
  }
  return unanswered(`could not be read: ${message}`)
}

/** The system resolver does not distinguish NXDOMAIN from a failure. */
async function isNameGone(hostname: string, egress: Egress): Promise<boolean> {
  const session = egress.openDns(dnsTimeMsMax)
  try {
    const response = await session.query(hostname, 'A')
    return response.ok && !response.nameExists
  } finally {
    session.close()
  }
}

/** Fallback page of single-page applications. */
function isMarkup(mediaType: string, body: string): boolean {
  return (
    /^(?:text\/html|application\/xhtml\+xml|(?:text|application)\/xml)$/.test(mediaType) || /^\s*</.test(body)
  )
}

function absent(reason: string): ProofPlaceResult {
  return { state: 'absent', reason }
}

function unanswered(reason: string): ProofPlaceResult {
  return { state: 'unanswered', reason }
}
