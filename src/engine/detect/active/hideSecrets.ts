/** Shorter secrets occur in ordinary words. */
const secretCharsMin = 6

/** Replaces the secrets of sign-ins in all texts of a value, since a target may repeat them anywhere. */
export function hideSecrets<T>(value: T, secrets: readonly string[]): T {
  const wanted = [...new Set(secrets.flatMap(formsOf))]
    .filter(({ length }) => length >= secretCharsMin)
    .sort((one, other) => other.length - one.length)
  return wanted.length === 0 ? value : (hideIn(value, wanted) as T) // `as`: only texts change, and they stay texts.
}

function formsOf(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
}

const hidden = '[sign-in of the scan]'
/** Tokens of letters only are longer. */
const wordCharsMax = 20

function hideIn(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') {
    return secrets.reduce(
      (text, secret) => (isWord(secret) ? hideWord(text, secret) : text.replaceAll(secret, hidden)),
      value,
    )
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => hideIn(item, secrets))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hideIn(item, secrets)]))
}

/** Returns true for passwords such as `password`, which also occur as ordinary words. */
function isWord(secret: string): boolean {
  return secret.length <= wordCharsMax && /^\p{L}+$/u.test(secret)
}

/** Hides a word only as the value of a secret field, such as `password=`. */
function hideWord(text: string, word: string): string {
  const field = '(?:pass\\w*|pwd|secret|token|pin)["\']?\\s{0,5}(?:=|:|%3[AD])\\s{0,5}\\\\?["\']?'
  return text.replace(
    new RegExp(`(${field})${word}(?![\\p{L}\\p{N}_-])`, 'giu'),
    (_, before: string) => before + hidden,
  )
}
