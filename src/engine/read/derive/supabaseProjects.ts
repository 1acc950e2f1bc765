import type { ScanCache } from '../../model/scanCache.ts'
import { decodeJwt, textClaim } from '../formats/jwt.ts'
import { supabaseJwt } from '../knowledge/supabaseKeys.ts'
import { freeStanding, type TokenForm } from '../text/findTokens.ts'
import { looksRandom } from '../text/randomness.ts'
import type { ClientText } from './clientTexts.ts'
import { findSupabaseClient, type SupabaseClient } from './supabaseClients.ts'
import { findTokensIn } from './tokenPlaces.ts'

type SupabaseProject = {
  readonly ref: string | null
  /** Null if only a publishable key was found. */
  readonly origin: string | null
  /** First occurrence. */
  readonly seenAt: string
  readonly key: SupabaseKey | null
}

export type SupabaseKey = {
  readonly kind: 'anon' | 'publishable'
  readonly value: string
  /** RFC 3339; null if the key has no expiry. */
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

type Sighting = { readonly value: string; readonly source: ClientText }

type KeySighting = {
  readonly key: SupabaseKey
  readonly url: string
  readonly client: SupabaseClient | null
  readonly named: string | null
}

/**
 * Projects with a key come first. A URL passed with a key takes precedence over the project named in the key.
 */
export function findSupabaseProjects(
  texts: readonly ClientText[],
  cache: ScanCache,
): readonly SupabaseProject[] {
  const keys = [
    ...keySightings(sightings(texts, anonKey, cache), anonOf),
    ...keySightings(sightings(texts, publishableKey, cache), publishableOf),
  ]
  const own = customDomainProjects(keys)
  const hosted = hostedProjects(sightings(texts, projectUrl, cache), keys, new Set(own.map(({ ref }) => ref)))
  const projects = [...hosted, ...own]
  const publishable = keys.find(({ key }) => key.kind === 'publishable')
  if (projects.length === 0 && publishable !== undefined)
    return [{ ref: null, origin: null, seenAt: publishable.url, key: publishable.key }]
  return [...projects.filter(({ key }) => key !== null), ...projects.filter(({ key }) => key === null)]
}

function hostedProjects(
  addresses: readonly Sighting[],
  keys: readonly KeySighting[],
  movedRefs: ReadonlySet<string | null>,
): readonly SupabaseProject[] {
  const urls = addresses
    .map(({ value, source }) => ({ ref: refOfUrl(value), url: source.url }))
    // Placeholder in documentation.
    .filter(({ ref }) => looksRandom(ref))
  const candidates = keys
    .filter(({ client }) => client === null || client.ref !== null)
    .map(({ client, named, ...seen }) => ({ ...seen, ref: client === null ? named : client.ref }))
  const refs = [...new Set([...urls, ...candidates].map(({ ref }) => ref))].flatMap((ref) =>
    ref === null || movedRefs.has(ref) ? [] : [ref],
  )
  // A publishable key names no project.
  const only = candidates.find(
    ({ key, ref }) => refs.length === 1 && ref === null && key.kind === 'publishable',
  )
  return refs.map((ref): SupabaseProject => {
    const candidate = candidates.find((each) => each.ref === ref) ?? only
    const seenAt = urls.find((url) => url.ref === ref)?.url ?? candidate?.url ?? ''
    return { ref, origin: `https://${ref}.supabase.co`, seenAt, key: candidate?.key ?? null }
  })
}

function customDomainProjects(keys: readonly KeySighting[]): readonly SupabaseProject[] {
  const projects = new Map<string, SupabaseProject>()
  for (const { client, key, url, named } of keys) {
    if (client === null || client.ref !== null || projects.has(client.origin)) continue
    projects.set(client.origin, { ref: named, origin: client.origin, seenAt: url, key })
  }
  return [...projects.values()]
}

function sightings(texts: readonly ClientText[], form: TokenForm, cache: ScanCache): readonly Sighting[] {
  return texts.flatMap((source) => findTokensIn(source, form, cache).map(({ value }) => ({ value, source })))
}

function keySightings(
  seen: readonly Sighting[],
  keyOf: (value: string) => SupabaseKey,
): readonly KeySighting[] {
  const keys = new Map<string, KeySighting>()
  for (const { value, source } of seen) {
    const known = keys.get(value)
    if (known?.client != null) continue
    const client = findSupabaseClient(source.text, value)
    const named = refOfKey(value)
    if (known === undefined || client !== null) {
      keys.set(value, { key: keyOf(value), url: known?.url ?? source.url, client, named })
    }
  }
  return [...keys.values()]
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
  // The year 10000: not a real expiry.
  const isDate = typeof exp === 'number' && exp > 0 && exp < 253_402_300_800
  return { kind: 'anon', value, expiresAt: isDate ? new Date(exp * 1000).toISOString() : null }
}

function publishableOf(value: string): SupabaseKey {
  return { kind: 'publishable', value, expiresAt: null }
}
