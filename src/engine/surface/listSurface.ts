import type { Entry, Surface } from '../artifacts/surface.ts'
import type { GatheredArtifacts, Target } from '../model/artifacts.ts'
import { avoidReason, type FoundRequest } from '../parse/surface/avoidReason.ts'
import { entryOf } from '../parse/surface/entryOf.ts'
import { entriesMax, parametersMax } from '../parse/surface/limits.ts'
import { listOpenapiRequests } from '../parse/surface/openapiRequests.ts'
import { markSlugs } from '../parse/surface/slugSegments.ts'
import { listBrowserRequests } from './browserRequests.ts'
import { cookieParameters } from './cookieParameters.ts'
import { listExchangeRequests } from './exchangeRequests.ts'
import { listFormRequests } from './forms/formRequests.ts'
import { listGraphqlRequests } from './graphql/graphqlRequests.ts'
import { listLinkRequests } from './linkRequests.ts'
import type { OpenapiDocument } from './openapi/openapiDocument.ts'
import { rankEntries } from './rankEntries.ts'
import { listScriptRequests } from './scripts/scriptRequests.ts'

/** What a scan has seen of an application. What could not be gathered adds nothing. */
export type SeenApplication = Pick<
  GatheredArtifacts,
  'target' | 'pages' | 'responses' | 'scripts' | 'cookies' | 'graphql' | 'browser'
>

const requestsMax = 10_000
const avoidedMax = 100
const urlCharsMax = 4_000

/**
 * Lists where an application takes input, from all that a scan has seen of it: each shape of a request once, the most
 * promising first, and apart from them what is never sent. Only the target's own origin; the same for the same.
 */
export function listSurface(seen: SeenApplication, openapi: readonly OpenapiDocument[] = []): Surface {
  if (!seen.target.ok) return { entries: [], entriesLeftOut: 0, avoided: [] }
  const target = seen.target.value
  const own = listRequests(seen, openapi, target).filter((request) => isOwn(request, target))
  const avoided = new Map<string, Surface['avoided'][number]>()
  const entries = new Map<string, Entry>()
  for (const request of markSlugs(own.slice(0, requestsMax))) {
    const why = avoidReason(request)
    const { method, url } = request
    if (why === null) addEntry(entries, toEntry(request))
    else avoided.set(keyOf(request), { method, url, why })
  }
  // One place may say what a request does, and another only name its address.
  const known = withoutBodiless([...entries.values()].filter((entry) => !avoided.has(keyOf(entry))))
  const ranked = rankEntries(withCookies(known, seen, target))
  return {
    entries: ranked.slice(0, entriesMax),
    entriesLeftOut: Math.max(0, ranked.length - entriesMax),
    avoided: [...avoided.values()].slice(0, avoidedMax),
  }
}

function keyOf({
  method,
  url,
  body,
}: Pick<FoundRequest, 'method' | 'url'> & { body?: Entry['body'] }): string {
  return `${method} ${url} ${body?.text ?? ''}`
}

/** What is surest first, as of two that are alike the first gives the values. */
function listRequests(
  seen: SeenApplication,
  openapi: readonly OpenapiDocument[],
  target: Target,
): readonly FoundRequest[] {
  const pages = seen.pages.ok ? seen.pages.value : []
  const scripts = seen.scripts.ok ? seen.scripts.value : []
  const graphql = seen.graphql.ok ? seen.graphql.value : []
  return [
    ...listExchangeRequests(seen.responses.ok ? seen.responses.value : []),
    ...(seen.browser.ok ? listBrowserRequests(seen.browser.value) : []),
    ...pages.flatMap((page) => listFormRequests(page)),
    ...pages.flatMap((page) => listLinkRequests(page)),
    ...listScriptRequests(scripts, target),
    ...openapi.flatMap((described) => listOpenapiRequests(described, target)),
    ...listGraphqlRequests({ scripts, graphql }, target),
  ]
}

const staticPath =
  /\.(?:png|jpe?g|gif|webp|avif|ico|svg|bmp|tiff?|mp[34]|webm|ogg|wav|mov|avi|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|apk|iso|woff2?|ttf|otf|eot|css|m?js|map|wasm|webmanifest)$/i
const staticType =
  /^(?:text\/(?:css|javascript)|application\/(?:javascript|wasm|manifest\+json)|image\/|font\/|audio\/|video\/)/
/** What is served as it is, or belongs to the framework. */
const servedPath =
  /^\/(?:_next\/static|_nuxt|assets|static|cdn-cgi|\.well-known)\/|^\/(?:robots\.txt|sitemap[\w-]*\.xml|favicon\.ico)$/i

function isOwn({ url, mediaType = '' }: FoundRequest, target: Target): boolean {
  if (url.length > urlCharsMax || !URL.canParse(url)) return false
  const { origin, pathname, username, password } = new URL(url)
  if (origin !== target.origin || username !== '' || password !== '') return false
  return !staticPath.test(pathname) && !staticType.test(mediaType) && !servedPath.test(pathname)
}

function toEntry(request: FoundRequest): Entry {
  const { operation, pointerStart } = request
  const entry = entryOf(request)
  return {
    ...entry,
    id: operation === undefined ? entry.id : `${entry.id} ${operation}`,
    parameters:
      pointerStart === undefined
        ? entry.parameters
        : entry.parameters.filter(({ name }) => name.startsWith(pointerStart)),
  }
}

/** Of two that are alike one that was answered well gives the values, else the first. */
function addEntry(entries: Map<string, Entry>, entry: Entry): void {
  const known = entries.get(entry.id)
  if (known === undefined) {
    entries.set(entry.id, entry)
    return
  }
  const isBetter = !isAnswered(known) && isAnswered(entry)
  const [kept, other] = isBetter ? [entry, known] : [known, entry]
  const names = new Set(kept.parameters.map(({ place, name }) => `${place} ${name}`))
  const further = other.parameters.filter(({ place, name }) => !names.has(`${place} ${name}`))
  entries.set(entry.id, {
    ...kept,
    parameters: [...kept.parameters, ...further].slice(0, parametersMax),
    headers: { ...other.headers, ...kept.headers },
  })
}

function isAnswered({ status }: Entry): boolean {
  return status !== null && status < 400
}

/** A request that was seen without its body, as a browser shows it, tells nothing where one with a body is known. */
function withoutBodiless(entries: readonly Entry[]): readonly Entry[] {
  const filled = new Set(entries.flatMap((entry) => (entry.body === null ? [] : [placeOf(entry)])))
  return entries.filter(
    (entry) => entry.body !== null || entry.effect === 'reads' || !filled.has(placeOf(entry)),
  )
}

function placeOf({ id }: Entry): string {
  return id.split(/[?{]/, 1)[0]?.trim() ?? id
}

/** Cookies that are settings of a visitor go with the first page alone: they are read in every other place too. */
function withCookies(
  entries: readonly Entry[],
  { cookies }: SeenApplication,
  target: Target,
): readonly Entry[] {
  const extra = cookieParameters(cookies.ok ? cookies.value : [], target)
  if (extra.length === 0) return entries
  const path = new URL(target.url).pathname
  return entries.map((entry) =>
    entry.method === 'GET' && new URL(entry.url).pathname === path
      ? { ...entry, parameters: [...entry.parameters, ...extra].slice(0, parametersMax) }
      : entry,
  )
}
