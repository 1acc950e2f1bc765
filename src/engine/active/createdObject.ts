import type { Json } from '../../json.ts'
import type { Exchange } from '../model/artifacts.ts'
import type { EgressRequest } from '../model/egress.ts'
import { isJsonObject, readJson } from '../parse/formats/json.ts'
import { headerValue } from '../parse/http/headers.ts'
import { resolveUrl } from '../parse/url/urls.ts'

/** An object that a request of the scan created: where it is, and a text of ours that it shows. */
export type CreatedObject = { readonly url: string; readonly mark: string }

const idNames = ['id', '_id', 'uuid', 'Id', 'ID'] as const // `as`: names of members.
const idCharsMax = 64
/** A shorter text may stand in anybody's object. */
const markCharsMin = 5

/**
 * The object that a POST created, by its `Location` (RFC 9110, 10.2.2) or by the id in its response; null where it
 * created none, or where nothing of what was sent would tell it from others.
 */
export function createdBy(
  request: EgressRequest,
  { status, headers, body, url }: Exchange,
): CreatedObject | null {
  if (request.method !== 'POST' || (status !== 200 && status !== 201)) return null
  const mark = markOf(request.body ?? '')
  if (mark === null) return null
  const location = status === 201 ? headerValue(headers, 'location') : null
  const id = idOf(readJson(body))
  const base = `${url.split(/[?#]/, 1)[0]?.replace(/\/$/, '')}/`
  const object = location ?? (id === null ? null : encodeURIComponent(id))
  const resolved = object === null ? null : resolveUrl(object, base)
  return resolved === null || resolved.origin !== new URL(url).origin ? null : { url: resolved.href, mark }
}

/** The longest text that was sent. */
function markOf(body: string): string | null {
  const value = readJson(body)
  if (!isJsonObject(value)) return null
  const texts = Object.values(value).filter((text): text is string => typeof text === 'string')
  // Of characters that every response writes as they are.
  const runs = texts.flatMap((text) => text.match(/[\w .-]{2,200}/g) ?? [])
  const [longest = ''] = runs.toSorted((one, other) => other.length - one.length)
  return longest.length < markCharsMin ? null : longest
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
