import type { Exchange } from '../../../../model/artifacts.ts'
import { readJson } from '../../../../read/formats/json.ts'
import { headerValue, utf8HeaderText } from '../../../../read/http/headers.ts'
import { jsonStrings } from '../../../../read/text/jsonStrings.ts'
import { decodePercent } from '../../../../read/url/decodePercent.ts'
import { resolveUrl } from '../../../../read/url/urls.ts'
import { isCounterId } from './counterIds.ts'

export type NamedAddress = {
  readonly before: string
  readonly id: string
  readonly after: string
}

/** A longer body is content, not a mere link. */
const bodyCharsMax = 300
const addressText = /^(?:https?:\/\/|\/)[^\s<>"']{1,250}$/

/**
 * The response redirects there, or has it as whole body. Null if the request contained the id, or for another
 * host.
 */
export function namedBy(exchange: Exchange): NamedAddress | null {
  const { requestedUrl } = exchange
  const text = redirectOf(exchange) ?? bodyAddressOf(exchange)
  const url = text === null ? null : resolveUrl(text, requestedUrl)
  if (url === null || url.host !== new URL(requestedUrl).host) return null
  const named = splitId(url)
  return named === null || wordsOf(requestedUrl).includes(named.id) ? null : named
}

function redirectOf({ redirects: [first], status, headers }: Exchange): string | null {
  if (first !== undefined) return first.location
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  return location === null ? null : utf8HeaderText(location)
}

function bodyAddressOf({ status, body, bodyTruncated }: Exchange): string | null {
  if ((status !== 200 && status !== 201) || bodyTruncated || body.length > bodyCharsMax) return null
  const text = body.trim()
  if (addressText.test(text)) return text
  const addresses = jsonStrings(readJson(text)).filter((value) => addressText.test(value))
  return addresses.length === 1 ? (addresses[0] ?? null) : null
}

/** The id is the last path segment, or the value of the only parameter. */
function splitId({ origin, pathname, search, searchParams }: URL): NamedAddress | null {
  const pairs = [...searchParams]
  const [, path = '', segment = '', slash = ''] = /^(.*\/)([^/]+)(\/?)$/.exec(pathname) ?? []
  const [name, value] = pairs[0] ?? [segment, segment]
  if (pairs.length > 1 || !isCounterId(value)) return null
  if (search === '') return { before: origin + path, id: value, after: slash }
  return { before: `${origin}${pathname}?${encodeURIComponent(name)}=`, id: value, after: '' }
}

function wordsOf(url: string): readonly string[] {
  const { pathname, search } = new URL(url)
  return decodePercent(pathname + search).split(/[^\p{L}\p{N}]+/u)
}
