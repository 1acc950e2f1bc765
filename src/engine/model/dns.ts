import type { Gathered } from './gathered.ts'

export type DnsName = {
  readonly name: string
  readonly seenAt: string
  /** CNAME chain; empty without aliases. */
  readonly cnames: readonly string[]
  /** Result for the last name; `no_name` is NXDOMAIN. */
  readonly end: 'address' | 'no_address' | 'no_name' | 'unknown'
  /**
   * Such as `10.0.0.0/8`. Empty if an alias leads out of the domain: a third party controls that record,
   * which may resolve into this scanner's network.
   */
  readonly privateNetworks: readonly string[]
  /** If aliases end in `no_name`: registration of the last name's domain. */
  readonly lastDomain: 'registered' | 'not_registered' | 'unknown'
  /** A wildcard record such as `*.example.com` applies. */
  readonly isWildcard: boolean
}

export type SpfRecords = {
  readonly domain: string
  readonly records: readonly string[]
  /** In lower case; null if the lookup failed. */
  readonly others: readonly { readonly domain: string; readonly records: readonly string[] | null }[]
}

/** DMARC records by owner name, without `_dmarc.`. */
export type DmarcRecords = {
  readonly domain: readonly string[]
  /** Empty if the hostname is the domain. */
  readonly hostname: readonly string[]
}

/** CAA records of the nearest name at or above the hostname (RFC 8659 §3). */
export type CaaRecords = {
  /** Null if none below the top-level domain has any. */
  readonly name: string | null
  readonly records: readonly string[]
}

export type DnsState = {
  readonly hostname: string
  /** Registrable domain, such as `example.com`. */
  readonly domain: string
  readonly names: readonly DnsName[]
  /** MX records, such as `10 mail.example.com`. */
  readonly mailServers: Gathered<readonly string[]>
  readonly spf: Gathered<SpfRecords>
  readonly dmarc: Gathered<DmarcRecords>
  readonly caa: Gathered<CaaRecords>
}
