const hostnameCharsMax = 100

/**
 * Returns the origin if its hostname contains only plain characters and is short, so that it cannot carry
 * instructions; null otherwise.
 */
export function plainOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, origin } = new URL(text)
  const isPlain = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(hostname) && hostname.length <= hostnameCharsMax
  return isPlain && /^https?:$/.test(protocol) ? origin : null
}
