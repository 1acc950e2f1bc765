import type { Observation } from '../../model/check.ts'
import type { DnsName } from '../../model/dns.ts'

/** Firm, because other resolvers may return other records. */
export function observeRecords(
  {
    url,
    name,
    type,
    records,
  }: {
    readonly url: string
    readonly name: string
    readonly type: string
    readonly records: readonly string[]
  },
  facts: Partial<Observation> = {},
): Observation {
  return {
    url,
    sample: name,
    confidence: 'firm',
    request: `DNS query: ${name} ${type}`,
    response: records.length === 0 ? 'no record' : records.map((record) => `${type} ${record}`).join('\n'),
    ...facts,
  }
}

export function observeName(dnsName: DnsName, facts: Partial<Observation> = {}): Observation {
  const { name, seenAt, cnames } = dnsName
  const steps = [name, ...cnames]
  return {
    url: seenAt,
    sample: name,
    confidence: 'firm',
    request: `DNS queries: ${name} CNAME, A and AAAA`,
    response: [
      ...cnames.map((cname, index) => `${steps[index]} CNAME ${cname}`),
      `${steps.at(-1)} ${endings[dnsName.end]}`,
    ].join('\n'),
    ...facts,
  }
}

const endings: Readonly<Record<DnsName['end'], string>> = {
  address: 'has an IP address',
  no_address: 'has no IP address',
  no_name: 'does not exist (NXDOMAIN)',
  unknown: 'could not be resolved',
}

export function whyNamesAreUnknown(names: readonly DnsName[]): string | null {
  const count = names.filter(({ end }) => end === 'unknown').length
  return count === 0 ? null : `DNS lookups failed for ${count} of ${names.length} hostnames: scan again later`
}
