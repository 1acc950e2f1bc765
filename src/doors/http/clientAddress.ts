import { isIP } from 'node:net'
import { type AllowList, isInNetworks } from '../../shared/addresses.ts'

const hopsMax = 50

/**
 * Finds the address that a request came from: the connection's own, or, where that is a trusted proxy's, the
 * rightmost address of `X-Forwarded-For` that is not one. What stands left of it, anybody could have sent.
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
    // What is no address was written by no proxy of ours: whoever sent it is behind the last one that is.
    if (address === null) return nearest
    nearest = address
    if (!isInNetworks(address, trusted)) return address
  }
  return nearest
}

/** An address without its port, brackets and the form of IPv4 in IPv6; null when it is none. */
function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(bare) === 0 ? null : bare
}
