import { escapePattern } from '../text/escapePattern.ts'
import { looksRandom } from '../text/randomness.ts'

export type SupabaseClient = {
  readonly origin: string
  /** Twenty letters; null for a custom domain and a local installation. */
  readonly ref: string | null
}

const placesMax = 10
/** Beyond this distance lies unrelated code of the bundle. */
const windowChars = 4_000
const objectChars = 1_500

const urlLiteral =
  '["\'`](https?:\\/\\/(?:[A-Za-z0-9.-]{4,253}|\\[[0-9A-Fa-f:]{2,39}\\])(?::\\d{1,5})?)\\/?["\'`]'
const reference = '[A-Za-z_$][\\w$]{0,60}(?:\\.[A-Za-z_$][\\w$]{0,60})?'
const fallback = '(?:[\\w$.?]{1,120}\\s{0,3}(?:\\|\\||\\?\\?)\\s{0,3})?'

const orEmpty = '(?:\\s{0,3}(?:\\|\\||\\?\\?)\\s{0,3}["\'`]{2})?'

const urlArgument = new RegExp(`${urlLiteral}\\s{0,20},\\s{0,20}["'\`]$`)
const referenceArgument = new RegExp(`\\(\\s{0,20}(${reference})${orEmpty}\\s{0,20},\\s{0,20}["'\`]$`)
const assignedTo = new RegExp(`(?<![\\w$.])([A-Za-z_$][\\w$]{0,60})\\s{0,3}=\\s{0,3}${fallback}["'\`]$`)
const memberOf = new RegExp(
  `(?:^|[{,\\s"'\`])[\\w$]{0,60}(?:key|token|anon)["'\`]?\\s{0,3}:\\s{0,3}${fallback}["'\`]$`,
  'i',
)
const urlMember = new RegExp(`(?<![\\w$])url["'\`]?\\s{0,3}:\\s{0,3}${fallback}${urlLiteral}`, 'i')
const supabaseUrlMember = new RegExp(`supabase_?url["'\`]?\\s{0,3}:\\s{0,3}${fallback}${urlLiteral}`, 'i')

const hostedName = /^([a-z]{20})\.supabase\.co$/
const placeholder = /(?:^|[-.])(?:your|example|placeholder|project-ref|xyzcompany)|\.supabase\.(?:co|in|com)$/

/** The URL passed with it, as in `createClient(url, key)` under any name. Takes time linear in `text`. */
export function findSupabaseClient(text: string, key: string): SupabaseClient | null {
  let at = text.indexOf(key)
  for (let places = 0; at !== -1 && places < placesMax; places += 1) {
    const written = urlInCall(text, at) ?? urlByVariable(text, at, key) ?? urlInObject(text, at, key)
    const client = written === null ? null : clientAt(written)
    if (client !== null) return client
    at = text.indexOf(key, at + key.length)
  }
  return null
}

function clientAt(url: string): SupabaseClient | null {
  if (!URL.canParse(url)) return null
  const { origin, hostname } = new URL(url)
  const ref = hostedName.exec(hostname)?.[1] ?? null
  // Placeholder in documentation.
  if (ref !== null) return looksRandom(ref) ? { origin, ref } : null
  const isHost = /\.[a-z][a-z0-9-]+$|^(?:localhost|[\d.]+|\[.+\])$/.test(hostname)
  return isHost && !placeholder.test(hostname) ? { origin, ref } : null
}

/** `f("https://…", "key")`, `f(url, "key")` */
function urlInCall(text: string, keyAt: number): string | null {
  const before = text.slice(Math.max(0, keyAt - windowChars), keyAt)
  const near = before.slice(-objectChars)
  const literal = urlArgument.exec(near)?.[1]
  if (literal !== undefined) return literal
  const argument = referenceArgument.exec(near)?.[1]
  return argument === undefined ? null : resolve(argument, before, '')
}

/** `k = "key"`, `f(url, k)` */
function urlByVariable(text: string, keyAt: number, key: string): string | null {
  const before = text.slice(Math.max(0, keyAt - windowChars), keyAt)
  const name = assignedTo.exec(before.slice(-objectChars))?.[1]
  if (name === undefined) return null
  const after = text.slice(keyAt + key.length, keyAt + key.length + windowChars)
  const call = new RegExp(
    `\\(\\s{0,20}(?:${urlLiteral}|(${reference})${orEmpty})\\s{0,20},\\s{0,20}${escapePattern(name)}${orEmpty}\\s{0,20}[,)]`,
  )
  const around = before + after
  // A function above may contain the call.
  const match = call.exec(after)
  const callAt = match === null ? (call.exec(before)?.index ?? -1) : before.length + match.index
  if (callAt === -1) return null
  const [, literal, argument] = call.exec(around.slice(callAt)) ?? []
  if (argument === undefined) return literal ?? null
  return resolve(argument, around.slice(0, callAt), around.slice(callAt))
}

/** `{ url: "https://…", anonKey: "key" }` in any order */
function urlInObject(text: string, keyAt: number, key: string): string | null {
  const before = text.slice(Math.max(0, keyAt - objectChars), keyAt)
  if (!memberOf.test(before)) return null
  const after = text.slice(keyAt + key.length, keyAt + key.length + objectChars)
  const members = `${siblings([...before].reverse(), '}{')
    .reverse()
    .join('')}${siblings([...after], '{}').join('')}`
  return (supabaseUrlMember.exec(members) ?? urlMember.exec(members))?.[1] ?? null
}

function siblings(characters: readonly string[], [open, close]: string): string[] {
  const kept: string[] = []
  let depth = 0
  for (const character of characters) {
    if (character === open) depth += 1
    else if (character === close && depth === 0) break
    else if (character === close) depth -= 1
    else if (depth === 0) kept.push(character)
  }
  return kept
}

/** Minifiers reuse names: another assignment in between gives null. */
function resolve(name: string, before: string, after: string): string | null {
  const [object = '', member] = name.split('.', 2)
  const given =
    member === undefined
      ? `(?<![\\w$.])${escapePattern(object)}\\s{0,3}=(?![=>])\\s{0,3}`
      : `(?<![\\w$])${escapePattern(member)}["'\`]?\\s{0,3}:\\s{0,3}`
  const value = new RegExp(`${given}(?:${fallback}${urlLiteral})?`, 'g')
  const match = [...before.matchAll(value)].at(-1) ?? [...after.matchAll(value)][0]
  return match?.[1] ?? null
}
