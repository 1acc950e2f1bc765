/** Loopback, private and link-local networks. */
const networks4: readonly (readonly [network: string, pattern: RegExp])[] = [
  ['10.0.0.0/8', /^10\./],
  ['172.16.0.0/12', /^172\.(?:1[6-9]|2\d|3[01])\./],
  ['192.168.0.0/16', /^192\.168\./],
  ['100.64.0.0/10', /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./],
  ['169.254.0.0/16', /^169\.254\./],
  ['127.0.0.0/8', /^127\./],
]

const networks6: readonly (readonly [network: string, pattern: RegExp])[] = [
  ['fc00::/7', /^f[cd][0-9a-f]{2}:/],
  ['fe80::/10', /^fe[89ab][0-9a-f]:/],
  ['::1/128', /^::1$/],
]

/**
 * Returns the network, such as `10.0.0.0/8`; null if public. Excludes 0.0.0.0 and ::, which filtering
 * resolvers return for blocked names.
 */
export function privateNetwork(address: string): string | null {
  const text = address.toLowerCase()
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.[1]
  const networks = text.includes(':') && mapped === undefined ? networks6 : networks4
  return networks.find(([, pattern]) => pattern.test(mapped ?? text))?.[0] ?? null
}

export function isLoopbackNetwork(network: string): boolean {
  return network === '127.0.0.0/8' || network === '::1/128'
}
