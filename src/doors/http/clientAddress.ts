import { isIP } from 'node:net'
import { type AllowList, isInNetworks } from '../../shared/addresses.ts'

const hopsMax = 50

/**
 * Returns the client's IP address. A trusted proxy counts: then it is the rightmost entry of `X-Forwarded-For`
 * that is not trusted, because clients can forge those left of it.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string,
  trusted: AllowList,
): string | null {
  const own = plainAddress(connection ?? '')
  if (own === null || !isInNetworks(own, trusted)) return own
  const hops = forwardedFor.split(',').slice(-hopsMax).reverse()
  let nearest = own
  for (const hop of hops) {
    const address = plainAddress(hop)
    // Trusted proxies append only IP addresses, so the client itself sent this entry.
    if (address === null) return nearest
    nearest = address
    if (!isInNetworks(address, trusted)) return address
  }
  return nearest
}

function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(bare) === 0 ? null : bare
}
