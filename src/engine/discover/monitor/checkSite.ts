/**
 * Checks a site for a monitor by HTTP, TLS and at most six DNS queries. It knows no earlier results and
 * stores none.
 */

import type { Clock } from '../../../shared/clock.ts'
import type { DnsPrint, MonitorWatch, SiteObservation } from '../../../shared/model/monitor.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import type { SiteHeader } from '../../../shared/siteHeaders.ts'
import type { SiteTls } from '../../../shared/siteTls.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { DnsRecordType, DnsResponse, EgressFailureCode, EgressLimits } from '../../model/egress.ts'
import { type Egress, isInScanScope, openEgress } from '../../network/egress/egress.ts'
import { passiveLimits } from '../../network/egress/limits.ts'
import type { Network } from '../../network/egress/network.ts'
import { siteHeadersOf } from '../../network/siteHeadersOf.ts'
import { ownedDomain, plainDnsName } from '../../read/dns/dnsNames.ts'
import { deploymentPrint } from '../../read/html/deploymentPrint.ts'
import { parseHtml } from '../../read/html/html.ts'

export type SiteLookOptions = {
  readonly clock: Clock
  readonly allowPrivateTargets: readonly string[]
  readonly proxy?: ProxySettings | null
  readonly siteHeaders?: readonly SiteHeader[]
  readonly siteTls?: SiteTls
  readonly userAgent: string
  readonly signal: AbortSignal
  readonly network?: Partial<Network>
}

/** The site; `target` as normalized by `parseTarget`. */
type WatchedSite = {
  readonly monitorId: string
  readonly target: string
  readonly watch: readonly MonitorWatch[]
}

const httpsPort = 443
const dnsTimeMsMax = 8_000

const limits: EgressLimits = {
  ...passiveLimits,
  // The start page and one redirect.
  requestsMax: 2,
  redirectsMax: 1,
  perHostMax: 1,
  bodyBytesMax: 2 * 1024 * 1024,
  requestTimeoutMs: 15_000,
  hostPauseMsMax: 0,
}

export const siteCheckMsMax =
  2 * (limits.connectTimeoutMs + limits.requestTimeoutMs) + limits.connectTimeoutMs + dnsTimeMsMax

/** Checks a site once. Unreadable parts are null or a reason. */
export async function checkSite(
  site: WatchedSite,
  { siteHeaders = [], siteTls, ...options }: SiteLookOptions,
): Promise<SiteObservation> {
  const { hostname } = new URL(site.target)
  const egress = openEgress({
    ...options,
    isInScope: (name) => isInScanScope(name, hostname),
    limits,
    headers: { 'user-agent': options.userAgent, 'x-scanward-monitor': site.monitorId },
    ...siteHeadersOf(new URL(site.target), siteHeaders),
    ...(siteTls === undefined ? {} : { hostTls: { ...siteTls, hostname } }),
  })
  try {
    const start = await requestStart(site, egress)
    const url = start.exchange?.url ?? site.target
    return {
      response: start.response,
      deployment: site.watch.includes('deployment') ? deploymentPrintOf(start.exchange) : null,
      certificate: site.watch.includes('certificate') ? await readExpiry(url, egress) : null,
      dns: site.watch.includes('dns') ? await readRecords(hostname, start.failure, egress) : null,
    }
  } finally {
    await egress.close()
  }
}

type Start = {
  readonly response: SiteObservation['response']
  readonly exchange: Exchange | null
  readonly failure: EgressFailureCode | null
}

async function requestStart({ target }: WatchedSite, egress: Egress): Promise<Start> {
  const sent = await egress.send({ url: target, headers: { accept: 'text/html' }, isRefusalExpected: true })
  if (!sent.ok) {
    const isThere = sent.code === 'too_many_redirects'
    const response = isThere ? ({ kind: 'ok' } as const) : ({ kind: 'failed', error: sent.code } as const)
    return { response, exchange: null, failure: sent.code }
  }
  const { exchange } = sent
  return { response: judgeStatus(exchange.status), exchange, failure: null }
}

function judgeStatus(status: number): SiteObservation['response'] {
  const error = `http_${status}`
  if (status === 429 || status === 503) return { kind: 'busy', error }
  return status >= 500 ? { kind: 'failed', error } : { kind: 'ok' }
}

/** Error pages say nothing about the deployment. */
function deploymentPrintOf(exchange: Exchange | null): string | null {
  if (exchange === null || exchange.status < 200 || exchange.status > 299) return null
  const { url, headers, body } = exchange
  return deploymentPrint({ url, headers, document: parseHtml(body, url) })
}

async function readExpiry(url: string, egress: Egress): Promise<SiteObservation['certificate']> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') return null
  const response = await egress.readCertificate(hostname, Number(port || httpsPort))
  return response.ok ? response.certificate : null
}

/** Queries IP addresses only after a failed lookup. */
async function readRecords(
  host: string,
  failure: EgressFailureCode | null,
  egress: Egress,
): Promise<DnsPrint | null> {
  const hostname = plainDnsName(host)
  const owned = ownedDomain(hostname)
  if (!owned.ok) return null
  const session = egress.openDns(dnsTimeMsMax)
  const ask = async (name: string, type: DnsRecordType) => recordsOf(await session.query(name, type), type)
  try {
    const [cname, ns, mx, txt, caa] = await Promise.all([
      ask(hostname, 'CNAME'),
      ...(['NS', 'MX', 'TXT', 'CAA'] as const).map((type) => ask(owned.domain, type)),
    ])
    const addresses = failure === 'name_not_found' ? await confirmGone(ask, hostname) : 'present'
    return {
      cname: cname ?? null,
      ns: ns ?? null,
      mx: mx ?? null,
      txt: txt ?? null,
      caa: caa ?? null,
      addresses,
    }
  } finally {
    session.close()
  }
}

/** The system reports every DNS failure as a missing name. */
async function confirmGone(
  ask: (name: string, type: DnsRecordType) => Promise<readonly string[] | null>,
  hostname: string,
): Promise<DnsPrint['addresses']> {
  const records = await ask(hostname, 'A')
  return records === null ? null : records.length === 0 ? 'gone' : 'present'
}

const recordsMax = 100

/** Sorted and lower-cased except for TXT, so that only real changes count. */
function recordsOf(response: DnsResponse, type: DnsRecordType): readonly string[] | null {
  if (!response.ok) return null
  const written = type === 'TXT' ? response.records : response.records.map((record) => record.toLowerCase())
  return [...new Set(written)].sort().slice(0, recordsMax)
}
