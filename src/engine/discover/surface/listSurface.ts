import type { GatheredArtifacts, Page, Target } from '../../model/artifacts.ts'
import type { RenderedApplication } from '../../model/browser.ts'
import type { Action } from '../../model/effect.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { Entry, Parameter, Surface, TokenField } from '../../model/surface.ts'
import { parametersMax } from '../../read/body/entryBody.ts'
import { foldWords } from '../../read/effects/foldWords.ts'
import { skippedUse } from '../../read/effects/visits.ts'
import { isCallbackName } from '../../read/knowledge/callbackNames.ts'
import { listScriptRequests } from '../../read/programs/requests/scriptRequests.ts'
import { isEndless, withoutSession } from '../../read/url/crawlUrl.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'
import { pathTemplate } from '../../read/url/pathTemplate.ts'
import { openAccountChanges } from './accountChanges.ts'
import { listBrowserRequests } from './browserRequests.ts'
import { cookieInputs } from './cookieInputs.ts'
import { listDescribedSearches } from './describedSearches.ts'
import { entryOf } from './entryOf.ts'
import { listExchangeRequests } from './exchangeRequests.ts'
import { listFormRequests } from './forms/formRequests.ts'
import { matchForms } from './forms/matchForms.ts'
import { withGraphqlOperation } from './graphql/graphqlOperation.ts'
import { listGraphqlRequests } from './graphql/graphqlRequests.ts'
import { type GraphqlApi, listSchemaRequests } from './graphql/schemaRequests.ts'
import { withKnownSegments } from './identity/knownSegments.ts'
import { isLanguageName } from './identity/languages.ts'
import { operationOfBody } from './identity/operations.ts'
import { markValues } from './identity/pathValues.ts'
import { type LearntPlaces, limitRouting, nothingLearnt } from './identity/places.ts'
import type { Routing } from './identity/routing.ts'
import { collectValues, type KnownValues } from './knownValues.ts'
import { type SurfaceLimits, surfaceLimits } from './limits.ts'
import { listLinkRequests, listResourceRequests } from './linkRequests.ts'
import { listReadVariants } from './listReadVariants.ts'
import type { OpenapiDocument } from './openapi/openapiDocument.ts'
import { listOpenapiRequests } from './openapi/openapiRequests.ts'
import { addReset, isPasswordReset } from './passwordResets.ts'
import { rankEntries } from './rankEntries.ts'
import { listRedirectNames } from './redirectNames.ts'
import { listRenderedRequests, readRenderedPages } from './renderedRequests.ts'
import { joinServerActions } from './serverActions.ts'
import { markContentOverwrites } from './shownTexts.ts'
import { withoutSlashTwins } from './slashTwins.ts'
import { listSoapRequests } from './soapRequests.ts'
import { listUncalledFunctions } from './uncalledFunctions.ts'
import { openUnknownOperations } from './unknownOperations.ts'

export type SeenApplication = Pick<
  GatheredArtifacts,
  'target' | 'pages' | 'responses' | 'scripts' | 'cookies' | 'graphql' | 'browser'
> & {
  readonly rendered?: RenderedApplication | null
}

export type SurfaceOptions = {
  readonly learnt?: LearntPlaces
  readonly limits?: SurfaceLimits
  readonly graphql?: readonly GraphqlApi[]
  /** Overrides the skipping of harmful-looking actions. */
  readonly isAllowed?: (action: Action) => boolean
  readonly known?: KnownValues
  /** Requests of descriptions that the user gave. */
  readonly described?: readonly FoundRequest[]
  /** Default: reads the scripts, which takes seconds for large bundles. */
  readonly scripted?: readonly FoundRequest[]
}

const requestsMax = 10_000
const avoidedMax = 100
const urlCharsMax = 4_000

/**
 * Lists the inputs on the target's origin, each request shape once, the most promising first, and apart from
 * them what is never sent. Deterministic.
 */
export function listSurface(
  seen: SeenApplication,
  openapi: readonly OpenapiDocument[] = [],
  {
    learnt = nothingLearnt,
    limits = surfaceLimits.intrusive,
    graphql = [],
    isAllowed = () => false,
    known: shown = collectValues([]),
    described = [],
    scripted,
  }: SurfaceOptions = {},
): Surface {
  if (!seen.target.ok) return { entries: [], entriesLeftOut: 0, avoided: [] }
  const target = seen.target.value
  const rendered = readRenderedPages(seen.rendered?.pages ?? [])
  const { requests: own, uncalled } = joinServerActions(
    listRequests(
      seen,
      { openapi, graphql, rendered, described, scripted: scripted ?? listScripted(seen) },
      target,
    )
      .filter((request) => isOwn(request, target))
      .map(withGraphqlOperation),
  )
  const avoided = new Map<string, Surface['avoided'][number]>()
  const entries = new Map<string, Entry>()
  const resets = new Map<string, Entry>()
  const lasting = own
    .slice(0, requestsMax)
    .map((request) => withKnownSegments({ ...request, url: withoutSession(request.url) }, shown))
  const marked = markValues(
    markContentOverwrites(
      matchForms(lasting),
      [...pagesOf(seen), ...rendered],
      seen.scripts.ok ? seen.scripts.value.map(({ text }) => text) : [],
    ),
    learnt,
  )
  const routing = limitRouting(marked, learnt)
  const asUnknown = openUnknownOperations(marked, routing)
  const accountChange = openAccountChanges(marked)
  for (const request of marked) {
    const skipped = isAllowed(request) ? null : (skippedUse(request) ?? accountChange(request))
    if (isPasswordReset(request)) addReset(resets, toEntry(request, routing))
    if (skipped === null) addEntry(entries, toEntry(withObject(request), routing))
    else avoided.set(keyOf(withObject(request)), { ...skipped, why: nameAction(skipped.why, request) })
    const harmless = skipped === null ? null : asUnknown(request)
    if (harmless !== null) addEntry(entries, harmless)
  }
  // One source may reveal that a request is harmful.
  const there = [...entries.values()].filter((entry) => !avoided.has(keyOf(entry)) && !isMissing(entry))
  const known = withoutSlashTwins(withoutBodiless(there))
  const ranked = rankEntries(withCookies(withoutRepeatedRouters(known, routing), seen, target))
  const kept = withinLimits(ranked, limits)
  return {
    entries: kept,
    entriesLeftOut: ranked.length - kept.length,
    avoided: [...avoided.values()].slice(0, avoidedMax),
    resets: [...resets.values()],
    uncalled: [...uncalled, ...listUncalledFunctions(seen.scripts.ok ? seen.scripts.value : [], own)],
    getVariants: listReadVariants(marked, routing),
    redirectNames: listRedirectNames(marked, seen.scripts.ok ? seen.scripts.value : []),
  }
}

function withinLimits(entries: readonly Entry[], { entriesMax, pointsMax }: SurfaceLimits): readonly Entry[] {
  let points = 0
  return entries.slice(0, entriesMax).filter(({ parameters }) => {
    points += parameters.length
    return parameters.length === 0 || points <= pointsMax
  })
}

const languagePlacesMax = 3

/** Probes only the first value of a router. */
function withoutRepeatedRouters(entries: readonly Entry[], routing: Routing): readonly Entry[] {
  const known = new Set<string>()
  let languagesLeft = languagePlacesMax
  return entries.map((entry) => {
    const path = pathTemplate(new URL(entry.url).pathname)
    const parameters = entry.parameters.filter(({ place, name, value }) => {
      if (place === 'query' && isLanguageName(name)) {
        // `/language?lang=de` is the code that sets it.
        if (isLanguageName(path.split('/').at(-1) ?? '')) return true
        languagesLeft -= 1
        return languagesLeft >= 0
      }
      if (place !== 'query' || !routing.isRouting(path, name, value)) return true
      const router = `${entry.method} ${path} ${name}`
      return known.has(router) ? false : known.add(router)
    })
    return { ...entry, parameters }
  })
}

function nameAction(why: string, { operation = '' }: FoundRequest): string {
  const [, name] = /^action (\S+)$/.exec(operation) ?? []
  return name === undefined ? why : `${why} (Server Action ${name})`
}

function keyOf({
  method,
  url,
  body,
}: Pick<FoundRequest, 'method' | 'url'> & { body?: Entry['body'] }): string {
  return `${method} ${url} ${body?.text ?? ''}`
}

function pagesOf({ pages }: SeenApplication): readonly Page[] {
  return pages.ok ? pages.value : []
}

function listRequests(
  seen: SeenApplication,
  {
    rendered,
    ...known
  }: {
    readonly openapi: readonly OpenapiDocument[]
    readonly graphql: readonly GraphqlApi[]
    readonly rendered: readonly Page[]
    readonly described: readonly FoundRequest[]
    readonly scripted: readonly FoundRequest[]
  },
  target: Target,
): readonly FoundRequest[] {
  const pages = pagesOf(seen)
  const scripts = seen.scripts.ok ? seen.scripts.value : []
  const graphql = seen.graphql.ok ? seen.graphql.value : []
  return [
    ...listExchangeRequests(seen.responses.ok ? seen.responses.value : []),
    ...listDescribedSearches(seen.responses.ok ? seen.responses.value : []),
    ...listSoapRequests(seen.responses.ok ? seen.responses.value : []),
    ...(seen.browser.ok ? listBrowserRequests(seen.browser.value) : []),
    ...listRenderedRequests(seen.rendered?.requests ?? [], rendered),
    ...pages.flatMap((page) => listFormRequests(page)),
    ...pages.flatMap((page) => listLinkRequests(page)),
    ...pages.flatMap((page) => listResourceRequests(page)),
    ...known.scripted,
    ...known.described,
    ...known.openapi.flatMap((document) => listOpenapiRequests(document, target)),
    ...listGraphqlRequests({ scripts, graphql }, target),
    ...known.graphql.flatMap(listSchemaRequests),
  ]
}

export function listScripted({ target, scripts }: SeenApplication): readonly FoundRequest[] {
  return target.ok && scripts.ok ? listScriptRequests(scripts.value, target.value) : []
}

const staticPath =
  /\.(?:png|jpe?g|gif|webp|avif|ico|svg|bmp|tiff?|mp[34]|webm|ogg|wav|mov|avi|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|apk|iso|woff2?|ttf|otf|eot|css|m?js|map|wasm|webmanifest)$/i
const staticType =
  /^(?:text\/(?:css|javascript)|application\/(?:javascript|wasm|manifest\+json)|image\/|font\/|audio\/|video\/)/
/** Static files and framework paths. */
const servedPath =
  /^\/(?:_next\/static|_nuxt|_app\/immutable|assets|static|cdn-cgi|\.well-known)\/|^\/(?:_app\/version\.json|robots\.txt|sitemap[\w-]*\.xml|favicon\.ico)$/i

/** Polling with ever new queries. */
const pollingPath =
  /\/(?:socket\.io|engine\.io|sockjs(?:-node)?|browser-sync)\/|\/(?:__webpack_hmr|_next\/webpack-hmr|__vite_ping|livereload)\b|^\/(?:@vite|@id|@fs|@react-refresh|_vercel\/(?:insights|speed-insights))(?:\/|$)/i

function isOwn({ url, mediaType = '' }: FoundRequest, target: Target): boolean {
  if (url.length > urlCharsMax || !URL.canParse(url)) return false
  const { origin, pathname, username, password } = new URL(url)
  if (origin !== target.origin || username !== '' || password !== '') return false
  if (isEndless(url)) return false
  if (pollingPath.test(pathname)) return false
  if (servedPath.test(pathname)) return false
  return callsFunction(url) || (!staticPath.test(pathname) && !staticType.test(mediaType))
}

/** `/me.js?callback=show` is JSONP data. */
function callsFunction(url: string): boolean {
  return [...new URL(url).searchParams].some(([name, value]) => value !== '' && isCallbackName(name))
}

function toEntry(request: FoundRequest, routing: Routing): Entry {
  const operation = request.operation ?? toldByBody(request)
  const entry = entryOf(request, routing)
  const parameters = withoutNames(request, entry.parameters)
  const made = { ...entry, ...renewalOf(request), ...placeOfForm(request), parameters }
  if (operation === undefined) return made
  const told = { ...made, handler: `${entry.handler} {${operation}}`, id: `${entry.id} ${operation}` }
  return request.pointerStart === undefined ? told : withInputAt(request.pointerStart, told, operation)
}

/** One operation is one entry, however its body is built. */
function withInputAt(pointerStart: string, entry: Entry, operation: string): Entry {
  const parameters = entry.parameters.filter(({ name }) => name.startsWith(pointerStart))
  const names = parameters.map(({ name }) => name).sort()
  const { method, url } = entry
  const place = `${method} ${pathTemplate(new URL(url).pathname)}`
  return { ...entry, parameters, id: `${place} {${names.join(',')}} ${operation}` }
}

/** Keeps the identifying field, so that the URL of the object stays valid: `Plan` of `/pages/Plan/edit`. */
function withoutNames({ form, url }: FoundRequest, parameters: readonly Parameter[]): readonly Parameter[] {
  if (form === undefined || !form.isFilled) return parameters
  const names = new Set([url, form.page].flatMap(namesIn))
  return parameters.filter(
    ({ place, value }) => (place !== 'form' && place !== 'multipart') || !names.has(foldWords(value)),
  )
}

function namesIn(url: string): readonly string[] {
  const { pathname, searchParams } = new URL(url)
  const texts = [...decodePercent(pathname).split('/'), ...searchParams.values()]
  return texts.map(foldWords).filter((text) => text.trim().length > 1)
}

/** For scripts and browsers only the body shows it. */
function toldByBody({ source, body }: FoundRequest): string | undefined {
  if (body === undefined || (source !== 'script' && source !== 'browser')) return undefined
  return operationOfBody(body) || undefined
}

function renewalOf({ form, body }: FoundRequest): Pick<Entry, 'renewal'> {
  if (form === undefined || form.hidden.length === 0) return {}
  const place = body?.kind ?? 'query'
  const tokens = form.hidden.map(
    (name): TokenField => ({ from: { kind: 'field', name }, to: { place, name } }),
  )
  return { renewal: { page: form.page, tokens } }
}

function placeOfForm({ form, body }: FoundRequest): Pick<Entry, 'form'> {
  if (form === undefined || body === undefined) return {}
  const { page, isFilled, passwords, texts, fixed = [] } = form
  return { form: { page, isFilled, passwords, texts, fixed } }
}

/** Prefers values of successful requests, then of forms. */
function addEntry(entries: Map<string, Entry>, entry: Entry): void {
  const known = entries.get(entry.id)
  if (known === undefined) {
    entries.set(entry.id, entry)
    return
  }
  const isBetter = worth(entry) > worth(known)
  const [kept, other] = isBetter ? [entry, known] : [known, entry]
  const names = new Set(kept.parameters.map(({ place, name }) => `${place} ${name}`))
  const further = other.parameters.filter(({ place, name }) => !names.has(`${place} ${name}`))
  const renewal = kept.renewal ?? other.renewal
  entries.set(entry.id, {
    ...kept,
    body: withFiles(kept.body, other.body),
    ...(renewal === undefined ? {} : { renewal }),
    parameters: [...kept.parameters, ...further].slice(0, parametersMax),
    headers: { ...other.headers, ...kept.headers },
  })
}

function withFiles(body: Entry['body'], other: Entry['body']): Entry['body'] {
  if (body?.kind !== 'multipart' || other?.files === undefined) return body
  return { ...body, files: { ...other.files, ...body.files } }
}

function worth({ status, form }: Entry): number {
  // A redirect may hide what authenticated users see.
  if (status !== null && status < 400) return status < 300 ? 4 : 3
  if (form === undefined) return 0
  // Prefers creating an object to changing one.
  return form.isFilled ? 1 : 2
}

const missingStatuses: ReadonlySet<number> = new Set([404, 405, 410, 501])

function isMissing({ method, status, parameters }: Entry): boolean {
  const isAsked = parameters.some(({ place }) => place !== 'path')
  return method === 'GET' && status !== null && missingStatuses.has(status) && !isAsked
}

function withoutBodiless(entries: readonly Entry[]): readonly Entry[] {
  const filled = new Set(entries.flatMap((entry) => (isBodiless(entry) ? [] : [placeOf(entry)])))
  return entries.filter(
    (entry) => !isBodiless(entry) || entry.effect === 'reads' || !filled.has(placeOf(entry)),
  )
}

/** APIs that take an object fail on the `null` of an unknown body. */
function withObject(request: FoundRequest): FoundRequest {
  const { source, body, headers } = request
  const isUnknown = source === 'script' && body?.kind === 'json' && body.text === 'null'
  return isUnknown && headers?.['next-action'] === undefined
    ? { ...request, body: { ...body, text: '{}' } }
    : request
}

/** Scripts may read the fields of a body at run time. */
function isBodiless({ body, source, parameters }: Entry): boolean {
  return body === null || (source === 'script' && !parameters.some(({ place }) => place === body.kind))
}

function placeOf({ handler }: Entry): string {
  return handler.split(' {', 1)[0] ?? handler
}

/** One or two pages suffice; the others read the cookie, too. */
function withCookies(
  entries: readonly Entry[],
  { cookies }: SeenApplication,
  target: Target,
): readonly Entry[] {
  const further = new Map<Entry, Parameter[]>()
  for (const { parameter, paths } of cookieInputs(cookies.ok ? cookies.value : [], target)) {
    for (const path of new Set(paths)) {
      const pages = entries.filter(
        ({ method, url, operationParameter }) =>
          method === 'GET' && operationParameter === undefined && new URL(url).pathname === path,
      )
      const page = pages.find(({ url }) => new URL(url).search === '') ?? pages[0]
      if (page !== undefined) further.set(page, [...(further.get(page) ?? []), parameter])
    }
  }
  return entries.map((entry) => {
    const added = further.get(entry) ?? []
    const parameters = [...entry.parameters, ...added].slice(0, parametersMax)
    return added.length === 0 ? entry : { ...entry, parameters }
  })
}
