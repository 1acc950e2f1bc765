const hostnameCharsMax = 100

/**
 * The origin of a URL whose host name has no characters that could be read as more; null of any other, and of one
 * that is long enough to tell a story.
 */
export function plainOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, origin } = new URL(text)
  const isPlain = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(hostname) && hostname.length <= hostnameCharsMax
  return isPlain && /^https?:$/.test(protocol) ? origin : null
}
