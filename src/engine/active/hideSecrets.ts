/** Shorter ones stand in ordinary words. */
const secretCharsMin = 6

/**
 * Replaces every secret in every text of a value by `[sign-in of the scan]`, the longest first: a target may repeat
 * what it was sent, anywhere.
 */
export function hideSecrets<T>(value: T, secrets: readonly string[]): T {
  const wanted = [...new Set(secrets.flatMap(formsOf))]
    .filter(({ length }) => length >= secretCharsMin)
    .sort((one, other) => other.length - one.length)
  return wanted.length === 0 ? value : (hideIn(value, wanted) as T) // `as`: texts stay texts, and all else as it was.
}

/** As it is, as in an address, and as inside JSON or quotes. */
function formsOf(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
}

function hideIn(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') {
    return secrets.reduce((text, secret) => text.replaceAll(secret, '[sign-in of the scan]'), value)
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => hideIn(item, secrets))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hideIn(item, secrets)]))
}
