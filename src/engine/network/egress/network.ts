import { lookup as lookUp } from 'node:dns/promises'

/** Rejects as `dns.lookup` does. */
type Lookup = (hostname: string) => Promise<readonly string[]>

/** Access to the outside, replaced in tests so that names lead to local servers. */
export type Network = {
  readonly lookup: Lookup
  /** DNS servers, as `address` or `address:port`; null for those of the system. */
  readonly dnsServers: readonly string[] | null
  readonly portOf: (hostname: string, port: number) => number
  /** In PEM; null for those of Node.js. */
  readonly authorities: readonly string[] | null
}

export const systemNetwork: Network = {
  async lookup(hostname) {
    const records = await lookUp(hostname, { all: true, verbatim: true })
    return records.map((record) => record.address)
  },
  dnsServers: null,
  portOf: (_hostname, port) => port,
  authorities: null,
}
