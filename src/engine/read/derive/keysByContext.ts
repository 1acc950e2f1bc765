import type { ScanCache } from '../../model/scanCache.ts'
import { isDocumentedSample } from '../knowledge/documentedSamples.ts'
import { type PlacedSecret, placedSecrets } from '../knowledge/secrets/secretKinds.ts'
import type { PlacedKind } from '../knowledge/secrets/secretVendor.ts'
import { isDrawnByChance } from '../text/base64Data.ts'
import { withoutBuildPrefix } from '../text/buildPrefix.ts'
import type { Token } from '../text/findTokens.ts'
import { type KeyPlace, listKeyPlaces, listNameUses } from '../text/keyPlaces.ts'
import { looksRandom } from '../text/randomness.ts'
import type { ClientText } from './clientTexts.ts'
import { findVendorWords } from './tokenPlaces.ts'

type ContextKey = {
  readonly secret: PlacedSecret
  readonly token: Token
  readonly name: string | null
}

const nearChars = 500
const useChars = 700
/** Clients of a vendor contain its name a few hundred times. */
const mentionsMax = 2_000
const usePlacesMax = 30
const keysMax = 200
/** Each search takes up to a millisecond. */
const variablesMax = 200

const keyNames = /key|token|secret|auth|bearer|credential|passw|pwd|^pat$/i
/** `new Client(…)`, `createClient(…)` */
const clientNames = /^[A-Z]|(?:^|\.)(?:create|init|connect|make|setup|use)/
const publicName =
  /public|publishable|client_?id|app_?id|account_?id|site_?key|tenant|project_?(?:id|ref|key)$/i
const settingName =
  /(?:ur[li]|host|hostname|endpoint|model|region|locale|build|author|authors|author_?name)$|model_?id|voice|version|release|revision|dsn|placeholder|example/i
const computedName = /hash|commit|(?:^|[_a-z])sha\d|checksum|integrity|etag|csrf|xsrf|nonce/i
const lookupName =
  /(?:cache|query|storage|primary|foreign|sort|group|partition|translation|i18n|hot|react|idempotency|row|item|node|menu|route|object)key$|key_?(?:id|code|frame|board|word|map|path|name)|monkey|tokeni[sz]|max_?token|tokens?_?(?:count|limit|type|address|symbol|name|hash|uri)/i
const otherNames = [publicName, settingName, computedName, lookupName]

/**
 * Judges by the assigned name, the vendor's host or name nearby, or a use of the variable there. Each value
 * once.
 */
export function findKeysByContext(source: ClientText, cache: ScanCache): readonly ContextKey[] {
  const { text } = source
  const mentions = listMentions(text, findVendorWords(source, cache))
  if (mentions.size === 0) return []
  const shapes = new Set([...mentions.keys()].map(({ place }) => place.shape))
  const places = listKeyPlaces(text, (value) => [...shapes].some((shape) => shape.test(value)))
  const found = new Map<string, ContextKey>()
  let variablesLeft = variablesMax
  for (const place of places) {
    if (found.size >= keysMax) break
    if (found.has(place.value)) continue
    const fitting = listPossibleVendors(place, { text, mentions })
    if (fitting.length === 0) continue
    let secret = pickVendor(place, fitting, mentions)
    if (secret === null && variablesLeft > 0) {
      variablesLeft -= 1
      secret = fitting.find((one) => isUsedNearVendor(place, one, { text, mentions })) ?? null
    }
    if (secret === null || !looksRandom(place.value) || isDocumentedSample(place.value)) continue
    const { value, start, name } = place
    found.set(value, { secret, token: { value, start }, name })
  }
  return [...found.values()]
}

type Mentions = ReadonlyMap<PlacedSecret, readonly number[]>
type Searched = { readonly text: string; readonly mentions: Mentions }

function listMentions(text: string, places: ReturnType<typeof findVendorWords>): Mentions {
  return new Map(
    placedSecrets.flatMap((secret) => {
      const indexes = secret.place.words.flatMap((word) => {
        const all = places.get(word)?.indexes.slice(0, mentionsMax) ?? []
        return all.filter((start) => !isDrawnByChance(text, { value: word, start }))
      })
      return indexes.length === 0 ? [] : [[secret, indexes.sort((one, other) => one - other)] as const]
    }),
  )
}

function listPossibleVendors(place: KeyPlace, { text, mentions }: Searched): readonly PlacedSecret[] {
  const own = namesOf(place).map(withoutBuildPrefix)
  return [...mentions.keys()].filter(
    ({ place: { shape, publicNames, accept } }) =>
      shape.test(place.value) &&
      !own.some((name) => publicNames?.test(name) === true || hasOtherUse(name)) &&
      accept?.(text, place) !== false,
  )
}

function pickVendor(
  place: KeyPlace,
  fitting: readonly PlacedSecret[],
  mentions: Mentions,
): PlacedSecret | null {
  const own = namesOf(place).join(' ').toLowerCase()
  const roles = [place.name, place.callee, place.scheme === null ? null : 'authorization'].filter(
    (role) => role !== null,
  )
  const keyed = fitting.filter(({ place: kind }) => roles.some((role) => receivesKey(role, kind)))
  return (
    keyed.find(({ place: { words } }) => words.some((word) => own.includes(word))) ??
    nearest(place, keyed, mentions)
  )
}

function receivesKey(role: string, { names, words }: PlacedKind): boolean {
  if ((names ?? keyNames).test(role)) return true
  const isClient = names === undefined && clientNames.test(role)
  return isClient && words.some((word) => role.toLowerCase().includes(word))
}

function namesOf({ name, callee }: KeyPlace): readonly string[] {
  return [name, callee].filter((one) => one !== null)
}

function hasOtherUse(name: string): boolean {
  return otherNames.some((pattern) => pattern.test(name))
}

function nearest(
  { start, value }: KeyPlace,
  secrets: readonly PlacedSecret[],
  mentions: Mentions,
): PlacedSecret | null {
  let best: { readonly secret: PlacedSecret; readonly distance: number } | null = null
  for (const secret of secrets) {
    const indexes = mentions.get(secret) ?? []
    const next = indexFrom(indexes, start)
    const before = start - (indexes[next - 1] ?? Number.NEGATIVE_INFINITY)
    const after = Math.max(0, (indexes[next] ?? Number.POSITIVE_INFINITY) - start - value.length)
    const distance = Math.min(before, after)
    if (distance <= nearChars && (best === null || distance < best.distance)) best = { secret, distance }
  }
  return best?.secret ?? null
}

/** Binary search. */
function indexFrom(indexes: readonly number[], from: number): number {
  let low = 0
  let high = indexes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((indexes[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}

function isUsedNearVendor({ name }: KeyPlace, secret: PlacedSecret, { text, mentions }: Searched): boolean {
  const variable = name?.split('.').at(-1) ?? ''
  if (!/^[A-Za-z_$][\w$]{0,60}$/.test(variable)) return false
  return (mentions.get(secret) ?? []).slice(0, usePlacesMax).some((index) => {
    const near = text.slice(Math.max(0, index - useChars), index + useChars)
    return listNameUses(near, variable).some((use) => receivesKey(use, secret.place) && !hasOtherUse(use))
  })
}
