import type {
  ArtifactName,
  CertificateFacts,
  CookieSettingRequest,
  CorsResponse,
  Exchange,
  GraphqlResponse,
  HeaderFields,
  Hop,
  MissingPages,
  ObservedCookie,
  PlainHttp,
  Script,
  SourceMap,
  Target,
  Technology,
  TlsState,
  WeakCipher,
  WellKnownGap,
  WellKnownResponse,
} from '../../../engine/model/artifacts.ts'
import type {
  AuthSettings,
  BackendResponse,
  Backends,
  BucketListing,
  FirebaseBucket,
  FirestoreCollection,
  PublicBucket,
  ReadResponse,
  RealtimeDatabase,
  SupabaseBackend,
  SupabaseBucket,
  SupabaseTable,
} from '../../../engine/model/backends.ts'
import type {
  BrowserState,
  ConsoleMessage,
  RenderedPage,
  RenderedRequest,
  ScriptCookie,
  StoredItem,
} from '../../../engine/model/browser.ts'
import type { SetCookie } from '../../../engine/model/cookie.ts'
import type { CaaRecords, DmarcRecords, DnsName, DnsState, SpfRecords } from '../../../engine/model/dns.ts'
import type { SkippedAction } from '../../../engine/model/effect.ts'
import type { Gathered } from '../../../engine/model/gathered.ts'
import {
  type Advisory,
  advisoryConditions,
  type Libraries,
  type LibraryUse,
  type VersionRange,
} from '../../../engine/model/libraries.ts'
import type { ProbeRequest } from '../../../engine/model/probeRequest.ts'
import type { StorableGathered } from '../../../engine/model/scanArtifacts.ts'
import {
  arrayOf,
  choice,
  either,
  flag,
  number,
  object,
  optional,
  orNull,
  pairOf,
  recordOf,
  type Shape,
  text,
  yes,
} from './shape.ts'

const texts = arrayOf(text)
const textOrNull = orNull(text)

/** The shape of an artifact that may be missing, with its reason. */
export function gatheredOf<T>(value: Shape<T>): Shape<Gathered<T>> {
  type Found = Extract<Gathered<T>, { ok: true }>
  type Missing = Extract<Gathered<T>, { ok: false }>
  const missing = object<Missing>({ ok: no, reason: text })
  const found = object<Found>({ ok: yes, value, gap: optional(textOrNull), part: optional(textOrNull) })
  return either(missing, found)
}

const no: Shape<false> = { misfit: (value, path) => (value === false ? null : path) }

const headers: Shape<HeaderFields> = arrayOf(pairOf(text, text))

const hop = object<Hop>({
  url: text,
  status: number,
  headers,
  location: textOrNull,
  bodyBytes: number,
  body: text,
})

/** The stored part of a probe's request: without the functions that renew its tokens. */
type PlainRequest = Pick<ProbeRequest, 'url' | 'method' | 'headers' | 'body' | 'as' | 'hasCookieInput'>

const probeRequest = object<PlainRequest>({
  url: text,
  method: optional(choice('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND')),
  headers: optional(recordOf(text)),
  body: optional(text),
  as: optional(choice('anonymous', 'user', 'other', 'administrator')),
  hasCookieInput: optional(yes),
})

export const exchange = object<Exchange>({
  method: text,
  url: text,
  requestedUrl: text,
  status: number,
  headers,
  mediaType: text,
  body: text,
  bodyBytes: number,
  bodyTruncated: flag,
  malformed: optional(
    arrayOf(
      choice(
        ...(['status_line', 'line_ending', 'header_without_colon', 'space_before_colon'] as const),
        ...(['folded_header', 'header_name', 'control_character', 'length'] as const),
        ...(['repeated_length', 'length_and_transfer_encoding', 'chunk'] as const),
      ),
    ),
  ),
  redirects: arrayOf(hop),
  sentAs: optional(choice('user', 'other', 'administrator')),
  asked: optional(probeRequest),
  refusesForm: optional(yes),
})

const target = object<Target>({
  requestedUrl: text,
  url: text,
  origin: text,
  host: text,
  hostname: text,
  isHttps: flag,
  hostKind: choice('name', 'address', 'local'),
})

const script = object<Script>({
  url: textOrNull,
  pageUrl: text,
  text,
  isTruncated: flag,
  isFirstParty: flag,
  headers,
  type: text,
})

const setCookie = object<SetCookie>({
  name: text,
  value: text,
  secure: flag,
  httpOnly: flag,
  sameSite: textOrNull,
  domain: textOrNull,
  path: textOrNull,
  maxAge: orNull(number),
  expires: textOrNull,
})

const cookie = object<ObservedCookie>({
  url: text,
  isHttps: flag,
  cookie: setCookie,
  isOfSignIn: optional(yes),
  carriesSession: optional(yes),
  mayCarrySession: optional(yes),
  date: optional(text),
  setBy: optional(
    object<CookieSettingRequest>({
      method: text,
      contentType: text,
      body: textOrNull,
      renewed: optional(object({ page: text, fields: texts })),
    }),
  ),
})

const sourceMap = object<SourceMap>({
  url: text,
  scriptUrl: text,
  sources: texts,
  contents: arrayOf(textOrNull),
})

const missingPages = object<MissingPages>({ samples: arrayOf(exchange), respondsToEverything: flag })

const wellKnown = either(
  object<WellKnownGap>({ path: text, gap: text }),
  object<WellKnownResponse>({
    path: text,
    exchange,
    resemblesMissing: flag,
    isConfirmed: flag,
    isCut: optional(yes),
  }),
)

const cors = object<CorsResponse>({
  url: text,
  originSent: text,
  kind: choice('foreign', 'null'),
  exchange,
})

const plainHttp = object<PlainHttp>({
  requestedUrl: text,
  hops: arrayOf(object<PlainHttp['hops'][number]>({ url: text, status: number, location: textOrNull })),
})

const certificate = object<CertificateFacts>({
  subject: text,
  isSelfSigned: flag,
  keyType: text,
  keyBits: orNull(number),
  signature: text,
})

const weakCipher = object<WeakCipher>({
  name: text,
  kind: choice('no_encryption', 'no_authentication', 'export', 'des', 'rc4', 'triple_des'),
})

const tls = object<TlsState>({
  host: text,
  protocol: textOrNull,
  authorizationError: textOrNull,
  validFrom: text,
  validTo: text,
  subjectAltNames: texts,
  issuer: text,
  outdatedProtocols: orNull(texts),
  cipher: textOrNull,
  weakCiphers: orNull(arrayOf(weakCipher)),
  diffieHellmanBits: orNull(number),
  certificates: arrayOf(certificate),
  checkedAt: text,
})

const technology = object<Technology>({
  name: text,
  kind: choice('framework', 'library', 'build', 'backend', 'hosting', 'server', 'builder'),
  version: textOrNull,
  evidence: text,
})

const libraryUse = object<LibraryUse>({
  name: text,
  version: text,
  sign: choice('code', 'banner', 'address', 'file name', 'pattern'),
  proof: text,
  url: text,
  pageUrl: text,
})

const advisory = object<Advisory>({
  ids: texts,
  severity: choice('critical', 'high', 'medium', 'low', 'info'),
  cvss: optional(number),
  cvssVector: optional(text),
  isExploited: optional(yes),
  cwes: arrayOf(number),
  ranges: arrayOf(object<VersionRange>({ from: textOrNull, below: textOrNull, last: optional(text) })),
  conditions: optional(arrayOf(choice(...advisoryConditions))),
  summary: text,
  link: text,
})

const libraries = object<Libraries>({
  found: arrayOf(libraryUse),
  advisories: recordOf(arrayOf(advisory)),
})

const dnsName = object<DnsName>({
  name: text,
  seenAt: text,
  cnames: texts,
  end: choice('address', 'no_address', 'no_name', 'unknown'),
  privateNetworks: texts,
  lastDomain: choice('registered', 'not_registered', 'unknown'),
  isWildcard: flag,
})

const dns = object<DnsState>({
  hostname: text,
  domain: text,
  names: arrayOf(dnsName),
  mailServers: gatheredOf(texts),
  spf: gatheredOf(
    object<SpfRecords>({
      domain: text,
      records: texts,
      others: arrayOf(object<SpfRecords['others'][number]>({ domain: text, records: orNull(texts) })),
    }),
  ),
  dmarc: gatheredOf(object<DmarcRecords>({ domain: texts, hostname: texts })),
  caa: gatheredOf(object<CaaRecords>({ name: textOrNull, records: texts })),
})

const ofBackend = {
  method: text,
  url: text,
  status: number,
  contentRange: textOrNull,
  proxyError: textOrNull,
} as const

const backendResponse = object<BackendResponse>(ofBackend)

function readResponse<Facts>(facts: Shape<Facts>): Shape<Gathered<ReadResponse<Facts>>> {
  return gatheredOf(both(backendResponse, object<{ readonly facts: Facts | null }>({ facts: orNull(facts) })))
}

function both<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One & Other> {
  return { misfit: (value, path) => one.misfit(value, path) ?? other.misfit(value, path) }
}

const supabase = object<SupabaseBackend>({
  origin: text,
  seenAt: text,
  settings: readResponse(
    object<AuthSettings>({
      isSignupOpen: flag,
      isEmailEnabled: flag,
      confirmsEmailsItself: flag,
      allowsAnonymousUsers: flag,
      providers: texts,
    }),
  ),
  schema: readResponse(object<{ readonly isOpenApi: boolean }>({ isOpenApi: flag })),
  buckets: readResponse(arrayOf(object<SupabaseBucket>({ name: text, isPublic: flag }))),
  graphql: readResponse(object<{ readonly queryType: string | null }>({ queryType: textOrNull })),
  tables: arrayOf(
    object<SupabaseTable>({
      name: text,
      schema: textOrNull,
      columns: texts,
      seenAt: text,
      response: gatheredOf(backendResponse),
    }),
  ),
})

const backends = object<Backends>({
  supabase: arrayOf(supabase),
  databases: arrayOf(
    object<RealtimeDatabase>({
      origin: text,
      seenAt: text,
      response: readResponse(
        object<{ readonly isEmpty: boolean; readonly keys: number }>({ isEmpty: flag, keys: number }),
      ),
    }),
  ),
  collections: arrayOf(
    object<FirestoreCollection>({
      project: text,
      name: text,
      fields: texts,
      seenAt: text,
      response: readResponse(object<{ readonly documents: number }>({ documents: number })),
    }),
  ),
  firebaseBuckets: arrayOf(
    object<FirebaseBucket>({
      name: text,
      seenAt: text,
      response: readResponse(object<{ readonly entries: number }>({ entries: number })),
    }),
  ),
  buckets: arrayOf(
    object<PublicBucket>({
      provider: choice('s3', 'gcs', 'azure', 'spaces'),
      name: text,
      usedUrl: text,
      usedAs: choice('script', 'frame', 'style', 'media', 'link', 'code'),
      seenAt: text,
      response: readResponse(
        either(
          object<Extract<BucketListing, { kind: 'listing' }>>({ kind: choice('listing'), entries: number }),
          object<Extract<BucketListing, { kind: 'error' }>>({ kind: choice('error'), code: text }),
        ),
      ),
    }),
  ),
})

const renderedPage = object<RenderedPage>({
  requestedUrl: text,
  url: text,
  title: text,
  html: text,
  isHtmlCut: flag,
  isComplete: flag,
  requests: arrayOf(
    object<RenderedRequest>({
      url: text,
      method: text,
      kind: text,
      refused: orNull(choice('other_host', 'method', 'kind', 'prefetch', 'acting', 'budget', 'failed')),
    }),
  ),
  console: arrayOf(object<ConsoleMessage>({ level: text, text })),
  errors: texts,
  storage: arrayOf(object<StoredItem>({ area: choice('local', 'session'), key: text, value: text })),
  popups: texts,
  dialogs: number,
})

const browser = object<BrowserState>({
  product: text,
  pages: arrayOf(renderedPage),
  scriptCookies: arrayOf(
    object<ScriptCookie>({
      name: text,
      value: text,
      domain: text,
      path: text,
      secure: flag,
      sameSite: textOrNull,
      expires: orNull(number),
    }),
  ),
})

export const skippedAction = object<SkippedAction>({
  method: text,
  url: text,
  effect: choice('creates', 'unclear', 'changes', 'ends_session', 'destroys'),
  why: text,
})

/** The shape of every artifact, by its name. A new artifact, or a new property of one, does not compile without its shape. */
export const artifactShapes: { readonly [Name in ArtifactName]: Shape<StorableGathered[Name]> } = {
  target: gatheredOf(target),
  pages: gatheredOf(arrayOf(exchange)),
  responses: gatheredOf(arrayOf(exchange)),
  scripts: gatheredOf(arrayOf(script)),
  folders: gatheredOf(arrayOf(exchange)),
  unreadScripts: gatheredOf(number),
  unvisitedPages: gatheredOf(number),
  cookies: gatheredOf(arrayOf(cookie)),
  sourceMaps: gatheredOf(arrayOf(sourceMap)),
  missingPages: gatheredOf(missingPages),
  wellKnown: gatheredOf(recordOf(wellKnown)),
  cors: gatheredOf(arrayOf(cors)),
  plainHttp: gatheredOf(plainHttp),
  tls: gatheredOf(tls),
  graphql: gatheredOf(arrayOf(object<GraphqlResponse>({ endpoint: text, exchange }))),
  technologies: gatheredOf(arrayOf(technology)),
  libraries: gatheredOf(libraries),
  dns: gatheredOf(dns),
  backends: gatheredOf(backends),
  browser: gatheredOf(browser),
  skipped: gatheredOf(arrayOf(skippedAction)),
}
