import { lookup as lookUp } from 'node:dns/promises'

/** Gives every address of a name; rejects as `dns.lookup` does when there is none. */
export type Lookup = (hostname: string) => Promise<readonly string[]>

/**
 * How the outside is reached. A scan uses this machine's own resolver, ports and certificate authorities; a
 * test lays out a world of its own, in which names lead to servers of the test.
 */
export type Network = {
  readonly lookup: Lookup
  /** Servers asked for records, as `address` or `address:port`; null for those of the system. */
  readonly dnsServers: readonly string[] | null
  /** The port to connect to for a host's port. */
  readonly portOf: (hostname: string, port: number) => number
  /** Certificate authorities to trust, in PEM; null for those that Node.js trusts. */
  readonly authorities: readonly string[] | null
}

/** The world as it is. */
export const systemNetwork: Network = {
  async lookup(hostname) {
    const records = await lookUp(hostname, { all: true, verbatim: true })
    return records.map((record) => record.address)
  },
  dnsServers: null,
  portOf: (_hostname, port) => port,
  authorities: null,
}
