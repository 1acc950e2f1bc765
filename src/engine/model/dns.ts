import type { Gathered } from './gathered.ts'

/** Resolution of one name. */
export type DnsName = {
  readonly name: string
  /** The target's first page, or the page or script with the name. */
  readonly seenAt: string
  /** CNAME chain; empty without aliases. */
  readonly cnames: readonly string[]
  /** Result for the last name; `no_name` is NXDOMAIN. */
  readonly end: 'address' | 'no_address' | 'no_name' | 'unknown'
  /**
   * Private networks of its IP addresses, such as `10.0.0.0/8`. Empty if an alias leads out of the domain: a
   * third party controls that record, which may resolve into this scanner's network.
   */
  readonly privateNetworks: readonly string[]
  /** After aliases that end in `no_name`: registration of the last name's domain. */
  readonly lastDomain: 'registered' | 'not_registered' | 'unknown'
  /** A wildcard record such as `*.example.com` applies. */
  readonly isWildcard: boolean
}

/** SPF records of the domain, its includes and its redirects. */
export type SpfRecords = {
  readonly domain: string
  /** Joined strings; more than one record is an error. */
  readonly records: readonly string[]
  /** Each domain once, in lower case; null if the lookup failed. */
  readonly others: readonly { readonly domain: string; readonly records: readonly string[] | null }[]
}

/** DMARC records by owner name, without `_dmarc.`. */
export type DmarcRecords = {
  readonly domain: readonly string[]
  /** For the target's hostname; empty if it equals the domain. */
  readonly hostname: readonly string[]
}

/** CAA records of the nearest name at or above the hostname (RFC 8659 §3). */
export type CaaRecords = {
  /** Owner name; null if none below the top-level domain has any. */
  readonly name: string | null
  /** Such as `issue ca.example`. */
  readonly records: readonly string[]
}

export type DnsState = {
  readonly hostname: string
  /** Registrable domain, such as `example.com`. */
  readonly domain: string
  /** The target's hostname first, then names of the same domain on its pages and in scripts. */
  readonly names: readonly DnsName[]
  /** MX records, such as `10 mail.example.com`. */
  readonly mailServers: Gathered<readonly string[]>
  readonly spf: Gathered<SpfRecords>
  readonly dmarc: Gathered<DmarcRecords>
  readonly caa: Gathered<CaaRecords>
}
