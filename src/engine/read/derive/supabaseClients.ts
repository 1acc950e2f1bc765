import { looksRandom } from '../text/randomness.ts'

/** Where a client of Supabase sends its requests. */
export type SupabaseClient = {
  readonly origin: string
  /** Twenty letters, of an address at Supabase; null for a domain of one's own. */
  readonly ref: string | null
}

/** How often a key is looked at in one text: bundles repeat what the build puts in its place. */
const placesMax = 10
/** How far from a key its URL or the call may stand. What is further away belongs to another part of a bundle. */
const windowChars = 4_000
const objectChars = 1_500

const urlLiteral = '["\'`](https:\\/\\/[A-Za-z0-9.-]{4,253}(?::\\d{1,5})?)\\/?["\'`]'
const reference = '[A-Za-z_$][\\w$]{0,60}(?:\\.[A-Za-z_$][\\w$]{0,60})?'
/** `process.env.NAME ||` before a value that stands in for it. */
const fallback = '(?:[\\w$.?]{1,120}\\s{0,3}(?:\\|\\||\\?\\?)\\s{0,3})?'

/** `|| ""` behind an argument. */
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

/**
 * Finds the client that code makes of a key: the URL that it hands over together with it, as in
 * `createClient(url, key)`, whatever the call is named, written there or in variables or members beside.
 *
 * Null where none is seen, or where the URL is no https address of a named host. Takes time linear in `text`.
 */
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
  // Documentation writes `abcdefghijklmnopqrst`.
  if (ref !== null) return looksRandom(ref) ? { origin, ref } : null
  const isName = /\.[a-z][a-z0-9-]+$/.test(hostname)
  return isName && !placeholder.test(hostname) ? { origin, ref } : null
}

/** `f("https://…", "key")`, `f(url, "key")`. */
function urlInCall(text: string, keyAt: number): string | null {
  const before = text.slice(Math.max(0, keyAt - windowChars), keyAt)
  const near = before.slice(-objectChars)
  const literal = urlArgument.exec(near)?.[1]
  if (literal !== undefined) return literal
  const argument = referenceArgument.exec(near)?.[1]
  return argument === undefined ? null : resolve(argument, before, '')
}

/** `k = "key"`, and `f(url, k)` near it. */
function urlByVariable(text: string, keyAt: number, key: string): string | null {
  const before = text.slice(Math.max(0, keyAt - windowChars), keyAt)
  const name = assignedTo.exec(before.slice(-objectChars))?.[1]
  if (name === undefined) return null
  const after = text.slice(keyAt + key.length, keyAt + key.length + windowChars)
  const call = new RegExp(
    `\\(\\s{0,20}(?:${urlLiteral}|(${reference})${orEmpty})\\s{0,20},\\s{0,20}${escapePattern(name)}${orEmpty}\\s{0,20}[,)]`,
  )
  const around = before + after
  // The call usually follows the variables; a function in front of them may hold it too.
  const match = call.exec(after)
  const callAt = match === null ? (call.exec(before)?.index ?? -1) : before.length + match.index
  if (callAt === -1) return null
  const [, literal, argument] = call.exec(around.slice(callAt)) ?? []
  if (argument === undefined) return literal ?? null
  return resolve(argument, around.slice(0, callAt), around.slice(callAt))
}

/** `{ url: "https://…", anonKey: "key" }`, in any order; of several URLs the one that is named after Supabase. */
function urlInObject(text: string, keyAt: number, key: string): string | null {
  const before = text.slice(Math.max(0, keyAt - objectChars), keyAt)
  if (!memberOf.test(before)) return null
  const after = text.slice(keyAt + key.length, keyAt + key.length + objectChars)
  const members = `${siblings([...before].reverse(), '}{')
    .reverse()
    .join('')}${siblings([...after], '{}').join('')}`
  return (supabaseUrlMember.exec(members) ?? urlMember.exec(members))?.[1] ?? null
}

/** What stands before the brace that closes this object, without the objects inside it. */
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

/**
 * The URL that a variable or member was given last before its use, else first after it. A short name is used for
 * many things in a bundle: any other value in between means that it is not this one.
 */
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

function escapePattern(name: string): string {
  return name.replace(/\$/g, '\\$')
}
