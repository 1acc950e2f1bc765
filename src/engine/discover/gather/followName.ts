import type { DnsName } from '../../model/dns.ts'
import type { DnsResponse, DnsSession } from '../../model/egress.ts'
import { isWithin, plainDnsName, registeredDomain } from '../../read/dns/dnsNames.ts'
import { isDeveloperHost } from '../../read/url/hostnames.ts'
import { privateNetwork } from '../../read/url/privateNetwork.ts'

const aliasesMax = 8

type Following = {
  readonly session: DnsSession
  readonly domain: string
  readonly randomName: () => string
}

type Followed = { readonly name: DnsName; readonly whyNoAddress: string | null }

export async function followName(
  { session, domain, randomName }: Following,
  { name, seenAt }: Pick<DnsName, 'name' | 'seenAt'>,
): Promise<Followed> {
  const [four, six, way] = await Promise.all([
    session.query(name, 'A'),
    session.query(name, 'AAAA'),
    followAliases(session, name),
  ])
  const { cnames } = way
  const addresses = [...recordsOf(four), ...recordsOf(six)]
  const networks = addresses.flatMap((address) => privateNetwork(address) ?? [])
  const isInside = cnames.every((cname) => isWithin(cname, domain))
  const end = addresses.length > 0 ? 'address' : endWithoutAddress(four, six, way)
  const [last] = cnames.slice(-1)
  const above = name.slice(name.indexOf('.') + 1)
  const isGone = end === 'no_name' && last !== undefined
  const [lastDomain, isWildcard] = isGone
    ? await Promise.all([queryOwner(session, last), leadsTo(session, `${randomName()}.${above}`, cnames[0])])
    : (['unknown', false] as const)
  const privateNetworks = isInside ? [...new Set(networks)].sort() : []
  return {
    name: { name, seenAt, cnames, end, privateNetworks, lastDomain, isWildcard },
    whyNoAddress: end === 'address' ? null : whyUnknown([four, six]),
  }
}

type Way = {
  readonly cnames: readonly string[]
  readonly lastExists: boolean | null
}

async function followAliases(session: DnsSession, name: string): Promise<Way> {
  const cnames: string[] = []
  let current = name
  for (let step = 0; step < aliasesMax; step += 1) {
    const response = await session.query(current, 'CNAME')
    if (!response.ok) break
    const [next] = response.records
    if (next === undefined) return { cnames, lastExists: response.nameExists }
    current = plainDnsName(next)
    // Private names must not leak.
    if (current === name || cnames.includes(current) || isDeveloperHost(current)) break
    cnames.push(current)
  }
  return { cnames, lastExists: null }
}

/** A name is gone only if all responses agree. */
function endWithoutAddress(four: DnsResponse, six: DnsResponse, { lastExists }: Way): DnsName['end'] {
  if (!four.ok || !six.ok || lastExists === null) return 'unknown'
  if (!four.nameExists && !six.nameExists && !lastExists) return 'no_name'
  return four.nameExists && six.nameExists && lastExists ? 'no_address' : 'unknown'
}

/** A registered domain exists itself. */
async function queryOwner(session: DnsSession, name: string): Promise<DnsName['lastDomain']> {
  const domain = registeredDomain(name)
  if (domain === null) return 'unknown'
  const response = await session.query(domain, 'NS')
  if (!response.ok) return 'unknown'
  return response.nameExists ? 'registered' : 'not_registered'
}

async function leadsTo(session: DnsSession, name: string, cname: string | undefined): Promise<boolean> {
  return recordsOf(await session.query(name, 'CNAME')).some((record) => plainDnsName(record) === cname)
}

function whyUnknown(responses: readonly DnsResponse[]): string {
  const failed = responses.find((response) => !response.ok)
  return failed?.ok === false ? failed.reason : 'the resolver returned no IP address for the target'
}

function recordsOf(response: DnsResponse): readonly string[] {
  return response.ok ? response.records : []
}
