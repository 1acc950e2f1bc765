const secretCharsMin = 6
/** Fewer characters at the end of a text match by chance. */
const cutCharsMin = 8

type HideSecretsOptions = {
  /**
   * For stored texts of the target: also hides secrets in property names, with every usual escape, and cut off at the
   * end of a text.
   */
  readonly isStored?: true
}

/** Writes `[sign-in of the scan]` for every secret, the longest first. */
export function hideSecrets<T>(
  value: T,
  secrets: readonly string[],
  { isStored }: HideSecretsOptions = {},
): T {
  const forms = isStored === true ? secrets : secrets.flatMap(formsOf)
  const wanted = [...new Set(forms)]
    .filter(({ length }) => length >= secretCharsMin)
    .sort((one, other) => other.length - one.length)
  if (wanted.length === 0) return value
  const hiding = isStored === true ? hidingInStored(wanted) : hidingInReport(wanted)
  return visit(value, hiding) as T // `as`: texts stay texts, and all else as it was.
}

type Hiding = { readonly text: (text: string) => string; readonly name: (name: string) => string }

type Wanted = { readonly secret: string; readonly pattern: string | RegExp }

function hidingInReport(secrets: readonly string[]): Hiding {
  const wanted = secrets.map((secret) => ({ secret, pattern: secret }))
  return { text: (text) => hideIn(text, wanted), name: (name) => name }
}

function hidingInStored(secrets: readonly string[]): Hiding {
  const wanted = secrets.map((secret) => ({ secret, pattern: patternOf(secret) }))
  // Words may be property names of our own types.
  const inNames = wanted.filter(({ secret }) => !isWord(secret))
  return {
    text: remembered((text) => hideCut(hideIn(text, wanted), secrets)),
    name: (name) => hideIn(name, inNames),
  }
}

function formsOf(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
}

/** Most tokens have only characters that no encoding changes. */
const unescaped = /^[\w.~-]*$/

function patternOf(secret: string): string | RegExp {
  return unescaped.test(secret) ? secret : new RegExp([...secret].map(escapesOf).join(''), 'gu')
}

const htmlNames: Readonly<Record<string, readonly string[]>> = {
  '&': ['amp'],
  '<': ['lt'],
  '>': ['gt'],
  '"': ['quot'],
  "'": ['apos'],
}
/** Up to two levels of JSON or script. */
const backslashes = '\\\\{1,4}'

function escapesOf(character: string): string {
  if (unescaped.test(character)) return character
  const code = character.codePointAt(0) ?? 0
  const bytes = [...new TextEncoder().encode(character)].map((byte) => `%(?:25)?${hexOf(byte, 2)}`)
  const references = [...(htmlNames[character] ?? []), `#0{0,4}${code}`, `#[xX]0{0,4}${hexOf(code, 1)}`]
  const forms = [
    `(?:${backslashes})?${character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')}`,
    bytes.join(''),
    `${backslashes}u${hexOf(code, 4)}`,
    `${backslashes}x${hexOf(code, 2)}`,
    `&(?:${references.join('|')});`,
    ...(character === ' ' ? ['\\+'] : []),
  ]
  return `(?:${forms.join('|')})`
}

function hexOf(number: number, digits: number): string {
  const hex = number.toString(16).padStart(digits, '0')
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
}

const hidden = '[sign-in of the scan]'
/** Tokens of letters only are longer. */
const wordCharsMax = 20

function visit(value: unknown, hiding: Hiding): unknown {
  if (typeof value === 'string') return hiding.text(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => visit(item, hiding))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [hiding.name(name), visit(item, hiding)]),
  )
}

function hideIn(text: string, wanted: readonly Wanted[]): string {
  return wanted.reduce(
    (rest, { secret, pattern }) =>
      isWord(secret) ? hideWord(rest, secret) : rest.replaceAll(pattern, hidden),
    text,
  )
}

/** Test accounts have passwords such as `password`, a word of many texts. */
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

/** A limit may have cut a text in the middle of a secret. */
function hideCut(text: string, secrets: readonly string[]): string {
  for (const secret of secrets) {
    if (secret.length <= cutCharsMin || isWord(secret)) continue
    const from = Math.max(0, text.length - secret.length + 1)
    const at = text.indexOf(secret.slice(0, cutCharsMin), from)
    if (at !== -1 && secret.startsWith(text.slice(at))) return text.slice(0, at) + hidden
  }
  return text
}

/** Several artifacts hold the same long texts. */
function remembered(hide: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const safe = hide(text)
    known.set(text, safe)
    return safe
  }
}
