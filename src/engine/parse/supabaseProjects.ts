import type { ClientText } from './clientTexts.ts'
import { findTokens, freeStanding, type TokenForm } from './findTokens.ts'
import { decodeJwt, textClaim } from './jwt.ts'
import { looksRandom } from './randomness.ts'
import { supabaseJwt } from './supabaseKeys.ts'

/** A Supabase project that the client code names. */
export type SupabaseProject = {
  /** Twenty letters; null when only a publishable key was seen, which does not name its project. */
  readonly ref: string | null
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

type Sighting = { readonly value: string; readonly url: string }

/** Lists the Supabase projects that client code names by address or key, each once. */
export function findSupabaseProjects(texts: readonly ClientText[]): readonly SupabaseProject[] {
  // Documentation writes `abcdefghijklmnopqrst`.
  const urls = sightings(texts, projectUrl)
    .map(({ value, url }) => ({ ref: refOfUrl(value), url }))
    .filter(({ ref }) => looksRandom(ref))
  const anonKeys = sightings(texts, anonKey).map((seen) => ({ ...seen, ref: refOfKey(seen.value) }))
  const [publishable] = sightings(texts, publishableKey)
  const refs = new Set([...urls, ...anonKeys].flatMap(({ ref }) => ref ?? []))
  const projects = [...refs].map((ref): SupabaseProject => {
    const named = urls.find((url) => url.ref === ref)
    const anon = anonKeys.find((key) => key.ref === ref)
    // A publishable key belongs to the only project there is.
    const other = refs.size === 1 ? publishable : undefined
    const key = anon === undefined ? publishableOf(other) : anonOf(anon.value)
    return { ref, seenAt: named?.url ?? anon?.url ?? '', key }
  })
  if (projects.length > 0 || publishable === undefined) return projects
  return [{ ref: null, seenAt: publishable.url, key: publishableOf(publishable) }]
}

function sightings(texts: readonly ClientText[], form: TokenForm): readonly Sighting[] {
  const seen = new Map<string, Sighting>()
  for (const { text, url } of texts) {
    for (const { value } of findTokens(text, form)) {
      if (!seen.has(value)) seen.set(value, { value, url })
    }
  }
  return [...seen.values()]
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
