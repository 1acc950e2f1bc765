import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import { type Pair, readPairs } from '../../../read/body/entryBody.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

/** An object that a request of the scan created: where it is, and a text of ours that it shows. */
export type CreatedObject = {
  readonly url: string
  readonly mark: string
  /** The response named it; else it may be a page that only shows what was written elsewhere, and is never deleted. */
  readonly isNamed: boolean
}

const idNames = ['id', '_id', 'uuid', 'Id', 'ID'] as const // `as`: names of members.
const idCharsMax = 64
/** A shorter text may stand in anybody's object. */
const markCharsMin = 5

/**
 * The object that a POST created, by its `Location` (RFC 9110, 10.2.2), by the id in its response, or by the page to which a form
 * leads (RFC 9110, 15.4.4); null where it created none, or where nothing of what was sent would tell it from others.
 */
export function createdBy(
  request: EgressRequest,
  { status, headers, body, url }: Exchange,
): CreatedObject | null {
  if (request.method !== 'POST') return null
  const isRedirect = status === 302 || status === 303
  if (!isRedirect && status !== 200 && status !== 201) return null
  const mark = markOf(textsOf(request)) ?? markOfFields(request)
  if (mark === null) return null
  const location = status === 200 ? null : headerValue(headers, 'location')
  const id = isRedirect ? null : idOf(readJson(body))
  const base = isRedirect ? url : `${url.split(/[?#]/, 1)[0]?.replace(/\/$/, '')}/`
  const object = location ?? (id === null ? null : encodeURIComponent(id))
  const resolved = object === null ? null : resolveUrl(object, base)
  if (resolved === null || resolved.origin !== new URL(url).origin) return null
  // A page that is told in its query what to show, such as an error, holds nothing of it.
  if (isRedirect && [...resolved.searchParams.values()].some((value) => value.includes(mark))) return null
  resolved.hash = ''
  return { url: resolved.href, mark, isNamed: !isRedirect }
}

/** What the scan itself has written into a request: of a form only what is not the form's own. */
function textsOf({ body = '', form }: EgressRequest): readonly string[] {
  if (form !== undefined && form.body.kind === 'form') {
    const isOwn = ([name, value]: Pair) =>
      form.changed.some(([own]) => own === name) || (!form.isFilled && /scanward/i.test(value))
    return readPairs(body)
      .filter(isOwn)
      .map(([, value]) => value)
  }
  const value = readJson(body)
  return isJsonObject(value)
    ? Object.values(value).filter((text): text is string => typeof text === 'string')
    : []
}

/** The longest text that was sent. */
function markOf(texts: readonly string[]): string | null {
  // Of characters that every response writes as they are.
  const runs = texts.flatMap((text) => text.match(/[\w .-]{2,200}/g) ?? [])
  const [longest = ''] = runs.toSorted((one, other) => other.length - one.length)
  return longest.length < markCharsMin ? null : longest
}

/** A short text still tells an object of JSON where it stands in the field that it was sent for. */
function markOfFields({ body = '' }: EgressRequest): string | null {
  const value = readJson(body)
  const fields = isJsonObject(value) ? Object.entries(value) : []
  const marks = fields.flatMap(([name, text]) =>
    typeof text === 'string' && text !== '' ? [JSON.stringify({ [name]: text }).slice(1, -1)] : [],
  )
  const [longest = null] = marks.toSorted((one, other) => other.length - one.length)
  return longest
}

function idOf(value: Json | undefined): string | null {
  if (!isJsonObject(value)) return null
  const objects = [value, ...Object.values(value).filter((inner) => isJsonObject(inner))]
  for (const object of objects) {
    for (const name of idNames) {
      const id = object[name]
      if (typeof id === 'number' || (typeof id === 'string' && id !== '' && id.length <= idCharsMax))
        return String(id)
    }
  }
  return null
}
