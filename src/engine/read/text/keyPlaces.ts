/** A text in a place where programs put keys. */
export type KeyPlace = {
  readonly value: string
  /** Index of its first character. */
  readonly start: number
  /** What it is given to: a property, variable, header or parameter; null when that cannot be told. */
  readonly name: string | null
  /** The function or class that it is an argument of; null for none. */
  readonly callee: string | null
  /** How it begins in an `Authorization` header, such as `Bearer`; null outside of one. */
  readonly scheme: string | null
}

/** Further ones tell nothing that these did not: bundles have a few thousand. */
const keyPlacesMax = 20_000

/** A text without blanks behind a quote or an equals sign, and before the end of either. The bounds keep it linear. */
const literal =
  /(["'`=])((?:Bearer|Token|Key|Bot|Basic|SSWS|Api-Key|ApiKey|Client-ID|Klaviyo-API-Key)\s)?([A-Za-z0-9_][\w+/.:~|%@-]{14,1100}={0,2})(?=["'`\s&#<\\,;)}]|$)/g

const beforeCharsMax = 140
const assignedName =
  /([A-Za-z_$][\w$.-]{0,60})\\?["'`]?\]?\s{0,3}(?:[:=]|\|\||\?\?)\s{0,3}(?:["'`](?:Bearer|Token|Key|Bot|SSWS|Api-Key)\s["'`](?:\s?\+\s?|\.concat\())?\\?$/
const parameterName = /([\w.-]{1,60})$/
const headerName = /["'`]([\w-]{2,60})\\?["'`]\s{0,2},\s{0,2}\\?$/
const calledName =
  /([A-Za-z_$][\w$.]{0,60})\s?\(\s{0,3}(?:\{\s{0,3}[A-Za-z]{1,20}:\s{0,3})?(?:[^()"'`]{0,60},\s{0,3}|["'`][^"'`]{0,120}["'`],\s{0,3})?\\?$/

/**
 * Lists the places of a text that may hold keys, with what stands before each; `keyPlacesMax` at most.
 *
 * Of a few thousand texts in a program hardly one is a key, and reading the names of all takes long: `isWanted` says of
 * which values the caller wants to know.
 */
export function listKeyPlaces(text: string, isWanted: (value: string) => boolean): readonly KeyPlace[] {
  const places: KeyPlace[] = []
  for (const { 1: sign = '', 2: scheme = '', 3: value = '', index } of text.matchAll(literal)) {
    if (!isMixed(value) || value.includes('//')) continue
    // The password of `user:password` too, as in the argument of `btoa`.
    const colon = value.lastIndexOf(':') + 1
    const values = [0, ...(colon > 0 ? [colon] : [])].filter((from) => isWanted(value.slice(from)))
    if (values.length === 0) continue
    if (places.length >= keyPlacesMax) break
    const names = readNames(text.slice(Math.max(0, index - beforeCharsMax), index), sign)
    const start = index + sign.length + scheme.length
    for (const from of values) {
      const place = { value: value.slice(from), start: start + from, ...names }
      places.push({ ...place, scheme: readScheme(scheme, names.callee) })
    }
  }
  return places
}

const lettersMin = 24

/** Keys are drawn from digits too, or are long and of letters in both cases; most strings of a program are neither. */
function isMixed(value: string): boolean {
  return /\d/.test(value) || (value.length >= lettersMin && /[a-z]/.test(value) && /[A-Z]/.test(value))
}

/** What is encoded in Base64 is the user and password of a header, usually. Source: RFC 7617 §2. */
function readScheme(scheme: string, callee: string | null): string | null {
  if (scheme !== '') return scheme.trim()
  return callee === 'btoa' || callee === 'Buffer.from' ? 'Basic' : null
}

function readNames(before: string, sign: string): Pick<KeyPlace, 'name' | 'callee'> {
  if (sign === '=') return { name: parameterName.exec(before)?.[1] ?? null, callee: null }
  const name = assignedName.exec(before)?.[1] ?? headerName.exec(before)?.[1] ?? null
  return { name, callee: calledName.exec(before)?.[1] ?? null }
}

const useBefore =
  /(?:(?:Bearer|Token|Key|Bot|Api-Key|Client-ID)\s(?:\$\{|["'`]\s?\+\s?|["'`]\.concat\()|([\w$.-]{1,60})["'`]?\s{0,2}[:=,(]\s{0,2}(?:["'`]?\$\{|["'`]\s?\+\s?)?)(?:[\w$]{1,30}\.){0,3}$/
const useBeforeCharsMax = 110
const usesMax = 40

/**
 * Tells for what a name is used in a stretch of text, such as `apiKey` for `k` in `{apiKey:k}`, and
 * `authorization` in `` `Bearer ${k}` ``. At most `usesMax` of its places are looked at.
 */
export function listNameUses(text: string, name: string): readonly string[] {
  const uses: string[] = []
  let index = text.indexOf(name)
  for (let tried = 0; index !== -1 && tried < usesMax; tried += 1) {
    const end = index + name.length
    if (!/[\w$]/.test(text.charAt(index - 1)) && !/[\w$:]/.test(text.charAt(end))) {
      const match = useBefore.exec(text.slice(Math.max(0, index - useBeforeCharsMax), index))
      if (match !== null) uses.push(match[1] ?? 'authorization')
    }
    index = text.indexOf(name, end)
  }
  return uses
}
