import type { Gathered, Page, Script, Target } from '../../model/artifacts.ts'
import type { CaaRecords, DmarcRecords, DnsState, SpfRecords } from '../../model/dns.ts'
import type { DnsResponse, DnsSession } from '../../model/egress.ts'
import { isDmarcRecord } from '../../read/dns/dmarc.ts'
import { ownedDomain, plainDnsName } from '../../read/dns/dnsNames.ts'
import { isSpfRecord, listSpfDomains } from '../../read/dns/spf.ts'
import { isDeveloperHost } from '../../read/url/hostnames.ts'
import type { GatherContext } from '../crawl/context.ts'
import { followName } from './followName.ts'
import { listNamedHosts } from './namedHosts.ts'

/** Bounds the time that an unresponsive resolver costs. */
export const dnsShare = {
  /** In parallel with the crawl. */
  ownTimeMsMax: 2_500,
  namedTimeMsMax: 1_500,
  namedHostsMax: 10,
  spfDomainsMax: 20,
  spfDepthMax: 10,
  labelsMax: 12,
} as const

/**
 * Queries DNS in parallel with all gatherers. No host is contacted, so `passiveProbes: 'observe'` allows it.
 */
export async function gatherDns(
  { egress, randomName }: Pick<GatherContext, 'egress' | 'randomName'>,
  target: Target,
): Promise<Gathered<DnsState>> {
  if (target.hostKind !== 'name') {
    return {
      ok: false,
      reason: 'not applicable: the target is an IP address or a local name without DNS records',
    }
  }
  const hostname = plainDnsName(target.hostname)
  const owned = ownedDomain(hostname)
  if (!owned.ok) return owned
  const { domain } = owned
  const session = egress.openDns(dnsShare.ownTimeMsMax)
  try {
    const [own, zone, mailServers, spf, dmarc, caa] = await Promise.all([
      followName({ session, domain, randomName }, { name: hostname, seenAt: target.url }),
      session.query(domain, 'NS'),
      session.query(domain, 'MX'),
      querySpf(session, domain),
      queryDmarc(session, domain, hostname),
      queryCaa(session, hostname),
    ])
    if (own.whyNoAddress !== null) return { ok: false, reason: own.whyNoAddress }
    // Knowing the host but not its domain, the resolver probably has a private view.
    const ofZone = <T>(told: Gathered<T>): Gathered<T> => whyNoZone(zone) ?? told
    return {
      ok: true,
      value: {
        hostname,
        domain,
        names: [own.name],
        mailServers: ofZone(asGathered(mailServers)),
        spf: ofZone(spf),
        dmarc: ofZone(dmarc),
        caa: ofZone(caa),
      },
    }
  } finally {
    session.close()
  }
}

export async function gatherNamedHosts(
  { egress, randomName }: Pick<GatherContext, 'egress' | 'randomName'>,
  dns: Gathered<DnsState>,
  { pages, scripts }: { readonly pages: readonly Page[]; readonly scripts: readonly Script[] },
): Promise<Gathered<DnsState>> {
  if (!dns.ok) return dns
  const { domain, hostname, names } = dns.value
  const named = listNamedHosts([...pageTexts(pages), ...scriptTexts(scripts)], domain, namesReadMax)
    .filter(({ name }) => name !== hostname)
    .slice(0, dnsShare.namedHostsMax)
  if (named.length === 0) return dns
  const session = egress.openDns(dnsShare.namedTimeMsMax)
  try {
    const followed = await Promise.all(named.map((host) => followName({ session, domain, randomName }, host)))
    return { ok: true, value: { ...dns.value, names: [...names, ...followed.map(({ name }) => name)] } }
  } finally {
    session.close()
  }
}

const namesReadMax = dnsShare.namedHostsMax + 1

function pageTexts(pages: readonly Page[]) {
  return pages.flatMap(({ url, body, headers }) => [
    { url, text: body },
    ...headers
      .filter(([name]) => name.startsWith('content-security-policy'))
      .map(([, text]) => ({ url, text })),
  ])
}

function scriptTexts(scripts: readonly Script[]) {
  return scripts.flatMap(({ url, text }) => (url === null ? [] : [{ url, text }]))
}

async function querySpf(session: DnsSession, domain: string): Promise<Gathered<SpfRecords>> {
  const response = await session.query(domain, 'TXT')
  if (!response.ok) return response
  const records = response.records.filter(isSpfRecord)
  const others = new Map<string, readonly string[] | null>()
  let level = records.length === 1 ? records.flatMap(listSpfDomains) : []
  for (let depth = 0; depth < dnsShare.spfDepthMax && level.length > 0; depth += 1) {
    const left = dnsShare.spfDomainsMax - others.size
    // Private names of our network must not leak.
    const wanted = [...new Set(level)]
      .filter((name) => name !== domain && !others.has(name) && !isDeveloperHost(name))
      .slice(0, left)
    const found = await Promise.all(wanted.map((name) => querySpfRecords(session, name)))
    for (const [index, name] of wanted.entries()) others.set(name, found[index] ?? null)
    level = found.flatMap((list) => (list?.length === 1 ? list.flatMap(listSpfDomains) : []))
  }
  const read = [...others].map(([name, list]) => ({ domain: name, records: list }))
  return { ok: true, value: { domain, records, others: read } }
}

async function querySpfRecords(session: DnsSession, domain: string): Promise<readonly string[] | null> {
  const response = await session.query(domain, 'TXT')
  return response.ok ? response.records.filter(isSpfRecord) : null
}

/** RFC 7489 §6.6.3: the name itself, else the domain above it. */
async function queryDmarc(
  session: DnsSession,
  domain: string,
  hostname: string,
): Promise<Gathered<DmarcRecords>> {
  const none: DnsResponse = { ok: true, nameExists: false, records: [] }
  const [ofDomain, ofHost] = await Promise.all([
    session.query(`_dmarc.${domain}`, 'TXT'),
    hostname === domain ? none : session.query(`_dmarc.${hostname}`, 'TXT'),
  ])
  if (!ofDomain.ok) return ofDomain
  return {
    ok: true,
    value: {
      domain: ofDomain.records.filter(isDmarcRecord),
      hostname: recordsOf(ofHost).filter(isDmarcRecord),
    },
  }
}

/** RFC 8659 §3: the closest ancestor with records. */
async function queryCaa(session: DnsSession, hostname: string): Promise<Gathered<CaaRecords>> {
  const labels = hostname.split('.')
  if (labels.length > dnsShare.labelsMax) return { ok: false, reason: 'the name has too many labels' }
  const names = labels.map((_, index) => labels.slice(index).join('.'))
  const responses = await Promise.all(names.map((name) => session.query(name, 'CAA')))
  for (const [index, response] of responses.entries()) {
    if (!response.ok) return response
    if (response.records.length > 0) {
      return { ok: true, value: { name: names[index] ?? null, records: response.records } }
    }
  }
  return { ok: true, value: { name: null, records: [] } }
}

function whyNoZone(response: DnsResponse): { readonly ok: false; readonly reason: string } | null {
  if (!response.ok) return response
  if (response.records.length > 0) return null
  return { ok: false, reason: 'the resolver returned no name servers for the domain' }
}

function asGathered(response: DnsResponse): Gathered<readonly string[]> {
  return response.ok ? { ok: true, value: response.records } : response
}

function recordsOf(response: DnsResponse): readonly string[] {
  return response.ok ? response.records : []
}
