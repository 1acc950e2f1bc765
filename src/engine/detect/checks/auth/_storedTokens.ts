import type { Json } from '../../../../shared/json.ts'
import type { RenderedPage } from '../../../model/browser.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { findJwts, identifiesUser, jwtPrefix } from '../../../read/formats/jwt.ts'
import { isPublicKey } from '../../../read/knowledge/publicKeys.ts'
import { looksRandom } from '../../../read/text/randomness.ts'
import { type LocatedItem, listStoredItems } from './_storedItems.ts'

/** A token that signs a visitor in, in the browser's storage. */
export type StoredToken = {
  readonly item: LocatedItem
  /** The property of the entry's JSON that holds it; null when it is the whole entry. */
  readonly property: string | null
  readonly value: string
  /** A JSON Web Token; else a random text under the name of a token. */
  readonly isJwt: boolean
  /** The library that keeps it there unless it is told otherwise; null when it was somebody's choice. */
  readonly library: string | null
}

/** Entries of libraries that keep the session in the browser by default, by their names. */
const libraries: readonly { readonly name: string; readonly key: RegExp }[] = [
  { name: 'supabase-js', key: /^(?:sb-[\w-]{1,60}-auth-token(?:\.\d)?|supabase\.auth\.token)$/ },
  { name: 'Firebase Authentication', key: /^firebase:authUser:/ },
  { name: 'AWS Amplify', key: /^CognitoIdentityServiceProvider\./ },
  { name: 'PocketBase', key: /^pocketbase_auth$/ },
  { name: 'Okta Auth', key: /^okta-token-storage$/ },
  { name: 'Convex Auth', key: /^__convexAuth/ },
]

/** Names of what signs somebody in, whatever its form. */
const tokenName =
  /^(?:(?:user|auth|login|jwt|session|api)?[._-]?(?:access|refresh|id|auth|session|bearer|login|user|jwt)[._-]?(?:token|jwt)|jwt|bearer)$/i

/** Names under which only a token of known form counts. */
const vagueName = /token|jwt|auth|session|user|login|credential|access/i

/** Tokens of other things: of forms, devices, test groups, statistics, keys that belong into the browser. */
const nonAuthTokenName =
  /csrf|xsrf|device|push|fcm|apns|captcha|visitor|anonymous|guest|analytics|tracking|telemetry|mapbox|maps|public|publishable|anon|flag|experiment|widget|verifier|challenge|nonce|theme|i18n/i

const nodesMax = 500
const depthMax = 5
const valueCharsMin = 20
const valueCharsMax = 8_000

/** Finds the tokens that rendered pages keep in the browser's storage, one for an entry: that which is a JWT, or the first. */
export function findStoredTokens(pages: readonly RenderedPage[]): readonly StoredToken[] {
  return listStoredItems(pages).flatMap((item) => {
    const keptBy = libraries.find(({ key }) => key.test(item.key))?.name ?? null
    const tokens = candidatesOf(item).flatMap((candidate) => readToken(candidate) ?? [])
    const token = tokens.find(({ isJwt }) => isJwt) ?? tokens[0]
    return token === undefined ? [] : [{ item, keptBy, ...token }]
  })
}

type Candidate = { readonly name: string; readonly property: string | null; readonly text: string }

function candidatesOf({ key, value }: LocatedItem): readonly Candidate[] {
  const document = readJson(value)
  if (document === undefined || typeof document === 'number')
    return [{ name: key, property: null, text: value }]
  if (typeof document === 'string') return [{ name: key, property: null, text: document }]
  const candidates: Candidate[] = []
  const queue: { readonly value: Json; readonly depth: number }[] = [{ value: document, depth: 0 }]
  for (let visited = 0; visited < queue.length && visited < nodesMax; visited += 1) {
    const node = queue[visited]
    if (node === undefined || typeof node.value !== 'object' || node.value === null) continue
    const isNamed = isJsonObject(node.value)
    for (const [name, item] of Object.entries(node.value).slice(0, nodesMax)) {
      if (typeof item === 'string' && isNamed) candidates.push({ name, property: name, text: item })
      else if (node.depth < depthMax) queue.push({ value: item, depth: node.depth + 1 })
    }
  }
  return candidates
}

function readToken({
  name,
  property,
  text,
}: Candidate): Pick<StoredToken, 'property' | 'value' | 'isJwt'> | null {
  const value = text.trim().replace(/^Bearer /i, '')
  if (value.length < valueCharsMin || value.length > valueCharsMax || /\s/.test(value)) return null
  if (nonAuthTokenName.test(name) || isPublicKey(value)) return null
  const [found] = value.startsWith(jwtPrefix) ? findJwts(value) : []
  if (found !== undefined && found.token.value === value) {
    const isOfUser = identifiesUser(found.jwt) && (tokenName.test(name) || vagueName.test(name))
    return isOfUser ? { property, value, isJwt: true } : null
  }
  return tokenName.test(name) && looksRandom(value) && !/^https?:/.test(value)
    ? { property, value, isJwt: false }
    : null
}
