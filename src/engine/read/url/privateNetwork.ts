import { isInNetworks, parseAllowList } from '../../../shared/addresses.ts'

const privateNetworks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
].map((network) => ({ network, list: parseAllowList([network]) }))

/**
 * Such as `10.0.0.0/8`; null if public. Excludes 0.0.0.0 and ::, which filtering resolvers return for blocked
 * names.
 */
export function privateNetwork(address: string): string | null {
  return privateNetworks.find(({ list }) => isInNetworks(address, list))?.network ?? null
}

export function isLoopbackNetwork(network: string): boolean {
  return network === '127.0.0.0/8' || network === '::1/128'
}
