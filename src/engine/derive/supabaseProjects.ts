import { supabaseJwt } from '../knowledge/supabaseKeys.ts'
import type { ScanCache } from '../model/scanCache.ts'
import { decodeJwt, jwtPrefix, textClaim } from '../parse/formats/jwt.ts'
import { freeStanding, type TokenForm } from '../parse/text/findTokens.ts'
import { looksRandom } from '../parse/text/randomness.ts'
import type { ClientText } from './clientTexts.ts'
import { findTokensIn } from './tokenPlaces.ts'

/** A Supabase project that the client code names. */
export type SupabaseProject = {
  /** Twenty letters; null for an address of one's own, and when only a publishable key was seen. */
  readonly ref: string | null
  /** Where it returns; null when only a publishable key was seen, which does not name its project. */
  readonly origin: string | null
  /** Where the name or key was seen first. */
  readonly seenAt: string
  readonly key: SupabaseKey | null
}

/** The public key that client code uses for a project. */
export type SupabaseKey = {
  readonly kind: 'anon' | 'publishable'
  readonly value: string
  /** RFC 3339; null when the key names no end. */
  readonly expiresAt: string | null
}

const projectUrl: TokenForm = {
  prefixes: ['https://'],
  read: freeStanding(/https:\/\/[a-z]{20}\.supabase\.co(?![\w.-])/y),
}
const publishableKey: TokenForm = {
  prefixes: ['sb_publishable_'],
  read: freeStanding(/sb_publishable_[\w-]{31}(?![\w-])/y),
}
const anonKey = supabaseJwt('anon')

type Sighting = {
  readonly value: string
  readonly url: string
  /** Origin of the address that is handed over together with the key, as in `createClient(address, key)`. */
  readonly beside: string | null
}

/** Lists the Supabase projects that client code names by address or key, each once. */
export function findSupabaseProjects(
  texts: readonly ClientText[],
  cache: ScanCache,
): readonly SupabaseProject[] {
  // Documentation writes `abcdefghijklmnopqrst`.
  const urls = sightings(texts, projectUrl, cache)
    .map(({ value, url }) => ({ ref: refOfUrl(value), url }))
    .filter(({ ref }) => looksRandom(ref))
  const anonKeys = sightings(texts, anonKey, cache).map((seen) => ({ ...seen, ref: refOfKey(seen.value) }))
  const publishables = sightings(texts, publishableKey, cache)
  const [publishable] = publishables
  const refs = new Set([...urls, ...anonKeys].flatMap(({ ref }) => ref ?? []))
  const projects = [...refs].map((ref): SupabaseProject => {
    const named = urls.find((url) => url.ref === ref)
    const anon = anonKeys.find((key) => key.ref === ref)
    // A publishable key belongs to the only project there is.
    const other = refs.size === 1 ? publishable : undefined
    const key = anon === undefined ? publishableOf(other) : anonOf(anon.value)
    return { ref, origin: `https://${ref}.supabase.co`, seenAt: named?.url ?? anon?.url ?? '', key }
  })
  const own = ownInstallations([...anonKeys.filter(({ ref }) => ref === null), ...publishables])
  if (projects.length > 0 || own.length > 0 || publishable === undefined) return [...projects, ...own]
  return [{ ref: null, origin: null, seenAt: publishable.url, key: publishableOf(publishable) }]
}

/** Projects at addresses of their own: only what is handed over together with a key can be told to be one. */
function ownInstallations(keys: readonly Sighting[]): readonly SupabaseProject[] {
  const projects = new Map<string, SupabaseProject>()
  for (const seen of keys) {
    const { beside: origin, value, url } = seen
    if (origin === null || projects.has(origin)) continue
    const key = value.startsWith(jwtPrefix) ? anonOf(value) : publishableOf(seen)
    projects.set(origin, { ref: null, origin, seenAt: url, key })
  }
  return [...projects.values()]
}

function sightings(texts: readonly ClientText[], form: TokenForm, cache: ScanCache): readonly Sighting[] {
  const seen = new Map<string, Sighting>()
  for (const source of texts) {
    for (const { value, start } of findTokensIn(source, form, cache)) {
      if (seen.has(value)) continue
      seen.set(value, { value, url: source.url, beside: originBeside(source.text, start) })
    }
  }
  return [...seen.values()]
}

const urlCharsMax = 300
const urlBefore = /["'`](https:\/\/[A-Za-z0-9.-]{4,253}(?::\d{1,5})?)\/?["'`]\s{0,20},\s{0,20}["'`]$/
const placeholder = /(?:^|[-.])(?:your|example|placeholder|project-ref|xyzcompany)|\.supabase\.(?:co|in|com)$/

/** The origin of the address before a key in one list of arguments; null when there is none that names a host. */
function originBeside(text: string, keyStart: number): string | null {
  const written = urlBefore.exec(text.slice(Math.max(0, keyStart - urlCharsMax), keyStart))?.[1] ?? ''
  if (!URL.canParse(written)) return null
  const { origin, hostname } = new URL(written)
  const isName = /\.[a-z][a-z0-9-]+$/.test(hostname)
  return isName && !placeholder.test(hostname) ? origin : null
}

function refOfUrl(url: string): string {
  return new URL(url).hostname.split('.', 1)[0] ?? ''
}

function refOfKey(key: string): string | null {
  const jwt = decodeJwt(key)
  const ref = jwt === null ? null : textClaim(jwt, 'ref')
  return ref !== null && /^[a-z]{20}$/.test(ref) ? ref : null
}

function anonOf(value: string): SupabaseKey {
  const exp = decodeJwt(value)?.payload.exp
  // Beyond this a date has more than four digits of a year, and is no claim that anybody made in earnest.
  const isDate = typeof exp === 'number' && exp > 0 && exp < 253_402_300_800
  return { kind: 'anon', value, expiresAt: isDate ? new Date(exp * 1000).toISOString() : null }
}

function publishableOf(seen: Sighting | undefined): SupabaseKey | null {
  return seen === undefined ? null : { kind: 'publishable', value: seen.value, expiresAt: null }
}
