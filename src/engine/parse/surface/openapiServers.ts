import type { Json, JsonObject } from '../../../json.ts'
import type { Target } from '../../model/artifacts.ts'
import {
  listAt,
  memberOf,
  type OpenapiDocument,
  objectAt,
  textAt,
} from '../../surface/openapi/openapiDocument.ts'
import { isJsonObject } from '../formats/json.ts'
import { resolveUrl } from '../url/urls.ts'

const serversMax = 20
const addressCharsMax = 500

export type OperationPlace = { readonly item: JsonObject; readonly operation: JsonObject }

/**
 * Where an operation is served, without a slash at the end; null when that is on another host or port than the
 * target's. The nearest list of servers counts (OpenAPI 3.1, 4.8.10).
 */
export function serverOf(
  described: OpenapiDocument,
  { item, operation }: OperationPlace,
  target: Target,
): string | null {
  const { url, document } = described
  if (textAt(document, 'swagger') !== null) return legacyServer(described, target)
  const lists = [operation, item, document].map((part) => listAt(part, 'servers'))
  const servers = lists.find((list) => list.length > 0) ?? [{ url: '/' }]
  for (const server of servers.slice(0, serversMax)) {
    const own = ownAddress(addressOf(server), url, target)
    if (own !== null) return own
  }
  return null
}

/** Swagger 2.0: `host`, by itself that of the document, and `basePath`. */
function legacyServer({ url, document }: OpenapiDocument, target: Target): string | null {
  const host = textAt(document, 'host')
  const schemes = listAt(document, 'schemes')
  const path = (textAt(document, 'basePath') ?? '/').slice(0, addressCharsMax)
  if (host === null) return ownAddress(path, url, target)
  const scheme =
    schemes.includes(target.isHttps ? 'https' : 'http') || schemes.length === 0 ? '' : `${schemes[0]}:`
  return ownAddress(`${scheme}//${host.slice(0, addressCharsMax)}/${path.replace(/^\/+/, '')}`, url, target)
}

function addressOf(server: Json): string {
  if (!isJsonObject(server)) return ''
  const variables = objectAt(server, 'variables')
  return (textAt(server, 'url') ?? '/')
    .slice(0, addressCharsMax)
    .replace(/\{([^{}]{1,100})\}/g, (_, name: string) => {
      const variable = memberOf(variables, name)
      return isJsonObject(variable) ? (textAt(variable, 'default') ?? '') : ''
    })
}

/** The same host and port. A document that says http where https is used was written behind a proxy. */
function ownAddress(written: string, base: string, target: Target): string | null {
  const url = resolveUrl(written, base)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const isProxied = url.port === '' && new URL(target.origin).port === '' && url.hostname === target.hostname
  if (url.host !== target.host && !isProxied) return null
  if (url.origin !== target.origin && !isProxied) return null
  return `${target.origin}${url.pathname}`.replace(/\/+$/, '')
}
