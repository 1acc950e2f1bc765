/** The defaults are those of a well-configured domain. */

import type { Gathered } from '../../../../src/engine/model/artifacts.ts'
import type {
  CaaRecords,
  DmarcRecords,
  DnsName,
  DnsState,
  SpfRecords,
} from '../../../../src/engine/model/dns.ts'

export function dnsName(given: Partial<DnsName> = {}): DnsName {
  return {
    name: 'api.example.com',
    seenAt: 'https://app.example.com/',
    cnames: [],
    end: 'address',
    privateNetworks: [],
    lastDomain: 'unknown',
    isWildcard: false,
    ...given,
  }
}

export function goneName(given: Partial<DnsName> = {}): DnsName {
  return dnsName({ end: 'no_name', lastDomain: 'registered', ...given })
}

/** A string is the reason why records are missing. */
export type GivenDns = Partial<Pick<DnsState, 'hostname' | 'domain'>> & {
  readonly own?: Partial<DnsName>
  readonly others?: readonly DnsName[]
  readonly mailServers?: readonly string[] | string
  readonly spf?: SpfRecords | string
  readonly dmarc?: DmarcRecords | string
  readonly caa?: CaaRecords | string
}

/** Has MX, SPF and CAA records. */
export function dnsState({
  hostname = 'app.example.com',
  domain = 'example.com',
  own = {},
  others = [],
  mailServers = ['10 mail.example.com'],
  spf = { domain, records: ['v=spf1 mx -all'], others: [] },
  dmarc = { domain: ['v=DMARC1; p=reject'], hostname: [] },
  caa = { name: domain, records: ['issue ca.example'] },
}: GivenDns = {}): DnsState {
  return {
    hostname,
    domain,
    names: [dnsName({ name: hostname, ...own }), ...others],
    mailServers: told(mailServers),
    spf: told(spf),
    dmarc: told(dmarc),
    caa: told(caa),
  }
}

function told<T extends object>(given: T | string): Gathered<T> {
  return typeof given === 'string' ? { ok: false, reason: given } : { ok: true, value: given }
}
