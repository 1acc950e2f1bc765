import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { Target } from '../../../model/artifacts.ts'
import { listAt, memberOf, objectAt, textAt } from '../../../read/descriptions/openapi.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { isDeveloperHost } from '../../../read/url/hostnames.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import type { OpenapiDocument } from './openapiDocument.ts'

const serversMax = 20
const urlCharsMax = 500
const candidatesMax = 8
const liveUrlsMax = 2_000
const livePrefixesMax = 2

type OperationPlace = { readonly item: JsonObject; readonly operation: JsonObject }

/**
 * Null off the target's host and port. The nearest `servers` counts (OpenAPI 3.1 §4.8.10), but a confirmed
 * `base` overrides that of the document.
 */
export function serverOf(
  described: OpenapiDocument,
  { item, operation }: OperationPlace,
  target: Target,
): string | null {
  const nearest = [operation, item].map((part) => listAt(part, 'servers')).find((list) => list.length > 0)
  if (nearest === undefined && described.base !== undefined) return described.base
  return serversOf(described, nearest).flatMap((server) => ownUrl(server, described, target) ?? [])[0] ?? null
}

/**
 * Lists same-origin base URLs, the likeliest first. Includes paths of other servers, because self-hosted
 * copies often name the vendor's.
 */
export function listServerCandidates(
  described: OpenapiDocument,
  target: Target,
  liveUrls: readonly string[],
): readonly string[] {
  const { url } = described
  const servers = serversOf(described)
  const paths = servers.flatMap((server) => resolveUrl(server, url)?.pathname ?? [])
  const folder = new URL('.', url)
  const candidates = [
    ...servers.flatMap((server) => ownUrl(server, described, target) ?? []),
    ...livePrefixes(described, liveUrls),
    ...[folder.pathname, new URL('..', folder).pathname, '/', ...paths],
    ...(described.isGiven === true && !namesServer(described) ? usualBases : []),
  ]
  const bases = candidates.map((path) => trimmed(path.startsWith('/') ? `${target.origin}${path}` : path))
  return [...new Set(bases)].slice(0, candidatesMax)
}

const usualBases = ['/api', '/api/v1', '/v1']

export function namesServer({ document }: OpenapiDocument): boolean {
  return listAt(document, 'servers').length > 0 || textAt(document, 'basePath') !== null
}

function serversOf({ document }: OpenapiDocument, nearest?: readonly Json[]): readonly string[] {
  if (textAt(document, 'swagger') !== null) return [legacyServer(document)]
  const servers = (nearest ?? listAt(document, 'servers')).slice(0, serversMax).map(urlOf)
  return servers.length === 0 ? ['/'] : servers
}

/** Swagger 2.0; `host` defaults to that of the document. */
function legacyServer(document: JsonObject): string {
  const host = textAt(document, 'host')
  const [scheme] = listAt(document, 'schemes')
  const path = (textAt(document, 'basePath') ?? '/').slice(0, urlCharsMax)
  if (host === null) return path === '' ? '/' : path
  const start = typeof scheme === 'string' && /^https?$/.test(scheme) ? `${scheme}:` : ''
  return `${start}//${host.slice(0, urlCharsMax)}/${path.replace(/^\/+/, '')}`
}

/** An undefined server variable usually stands for this host. */
const unknownHost = 'localhost'

const variableHost =
  /^(?:(?:\w{1,10}|\{[^{}]{1,100}\}):)?\/\/\{[^{}]{1,100}\}[\w.-]{0,200}(?::(?:\d{1,5}|\{[^{}]{1,100}\}))?/

function urlOf(server: Json): string {
  if (!isJsonObject(server)) return ''
  const variables = objectAt(server, 'variables')
  const url = (textAt(server, 'url') ?? '/').slice(0, urlCharsMax).replace(variableHost, (written) => {
    const [scheme = '', host = ''] = fillVariables(written, variables).split('//')
    return /^\w/.test(host) ? `${scheme}//${host.replace(/:$/, '')}` : `//${unknownHost}`
  })
  // Frameworks mean the root, not the document's URL as in the standard.
  return fillVariables(url, variables).trim() || '/'
}

function fillVariables(text: string, variables: JsonObject): string {
  return text.replace(/\{([^{}]{1,100})\}/g, (_, name: string) => {
    const variable = memberOf(variables, name)
    return isJsonObject(variable) ? (textAt(variable, 'default') ?? '') : ''
  })
}

/** Accepts http behind a TLS proxy, and a developer's `localhost`. */
function ownUrl(written: string, { url: base, isGiven }: OpenapiDocument, target: Target): string | null {
  const url = resolveUrl(written, base)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const isProxied = url.port === '' && new URL(target.origin).port === '' && url.hostname === target.hostname
  const isOwn = isGiven === true || url.origin === target.origin || isProxied || isDeveloperHost(url.hostname)
  return isOwn ? trimmed(`${target.origin}${url.pathname}`) : null
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, '')
}

function livePrefixes({ document }: OpenapiDocument, liveUrls: readonly string[]): readonly string[] {
  const described = Object.keys(objectAt(document, 'paths')).filter((path) => /^\/[^{]{2,}/.test(path))
  const starts = described.map((path) => (path.split('{', 1)[0] ?? '').replace(/\/$/, ''))
  const counts = new Map<string, number>()
  for (const url of liveUrls.slice(0, liveUrlsMax)) {
    const { pathname } = new URL(url)
    const start = starts.find((one) => one.length > 2 && `${pathname}/`.includes(`${one}/`))
    if (start === undefined) continue
    const prefix = pathname.slice(0, `${pathname}/`.indexOf(`${start}/`))
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
  }
  const frequent = [...counts].sort(([, one], [, other]) => other - one)
  return frequent.slice(0, livePrefixesMax).map(([prefix]) => `${prefix}/`)
}
