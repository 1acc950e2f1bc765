export type KeyPlace = {
  readonly value: string
  readonly start: number
  /** Assigned property, variable, header or parameter; null if unknown. */
  readonly name: string | null
  readonly callee: string | null
  /** In an `Authorization` header, such as `Bearer`. */
  readonly scheme: string | null
}

/** Bundles have a few thousand. */
const keyPlacesMax = 20_000

/** Unspaced literal after a quote or equals sign. The bounds keep it linear. */
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
 * Includes the context before them, at most `keyPlacesMax`. `isWanted` selects the values, because reading
 * the context of all literals is slow.
 */
export function listKeyPlaces(text: string, isWanted: (value: string) => boolean): readonly KeyPlace[] {
  const places: KeyPlace[] = []
  for (const { 1: sign = '', 2: scheme = '', 3: value = '', index } of text.matchAll(literal)) {
    if (!isMixed(value) || value.includes('//')) continue
    // Also the password of `user:password`, as in `btoa("…")`.
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

/** Keys contain digits, or are long with mixed case; most strings do not. */
function isMixed(value: string): boolean {
  return /\d/.test(value) || (value.length >= lettersMin && /[a-z]/.test(value) && /[A-Z]/.test(value))
}

/** Base64 usually encodes user and password of a header. Source: RFC 7617 §2. */
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
 * `apiKey` for `k` in `{apiKey:k}`, `authorization` for `` `Bearer ${k}` ``. Examines at most `usesMax`
 * places.
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
