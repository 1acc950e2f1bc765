import type { Gathered } from './gathered.ts'

/** Where a name leads, by what a resolver says. */
export type DnsName = {
  readonly name: string
  /** Where the name was seen: the target's first page for the target's own, else the page or script that names it. */
  readonly seenAt: string
  /** Names that it leads to, one after the other; empty where it has records of its own or none. */
  readonly cnames: readonly string[]
  /**
   * What is at the end: an address; an existing name without one; a name that does not exist; `unknown` where
   * the resolver could not tell.
   */
  readonly end: 'address' | 'no_address' | 'no_name' | 'unknown'
  /**
   * Networks that are not public in which its addresses lie, such as `10.0.0.0/8`. Empty for a name that leads
   * out of the domain: what such a name resolves to is another party's business, and may be this network's.
   */
  readonly privateNetworks: readonly string[]
  /** With `no_name` at the end of aliases: whether the domain of the last name belongs to anybody. */
  readonly lastDomain: 'registered' | 'not_registered' | 'unknown'
  /** A record for every name, such as `*.example.com`, leads there: any other name beside it does too. */
  readonly isWildcard: boolean
}

/** The SPF records of the domain, and of those that they include or hand over to. */
export type SpfRecords = {
  readonly domain: string
  /** Each whole; more than one is an error of its own. */
  readonly records: readonly string[]
  /** Each domain once, in lower case; `records` is null where the resolver could not tell. */
  readonly others: readonly { readonly domain: string; readonly records: readonly string[] | null }[]
}

/** DMARC records by the name that they stand at, `_dmarc.` left out. */
export type DmarcRecords = {
  readonly domain: readonly string[]
  /** Of the target's own name; empty when that is the domain. */
  readonly hostname: readonly string[]
}

/** The records that say who may issue certificates for the target's name: the nearest above it (RFC 8659, 3). */
export type CaaRecords = {
  /** The name that has them; null when none up to the top-level domain has. */
  readonly name: string | null
  /** As `issue ca.example`. */
  readonly records: readonly string[]
}

/** What DNS says about the target's name and the domain that its owner registered. */
export type DnsState = {
  readonly hostname: string
  /** The domain that its owner registered, such as `example.com`. */
  readonly domain: string
  /** The target's own name first, then names of the same domain that its pages and scripts name. */
  readonly names: readonly DnsName[]
  /** Servers that take mail for the domain, as `10 mail.example.com`. */
  readonly mailServers: Gathered<readonly string[]>
  readonly spf: Gathered<SpfRecords>
  readonly dmarc: Gathered<DmarcRecords>
  readonly caa: Gathered<CaaRecords>
}
