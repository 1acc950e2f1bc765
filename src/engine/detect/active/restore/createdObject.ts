import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import { type Pair, readPairs } from '../../../read/body/entryBody.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

export type CreatedObject = {
  readonly url: string
  readonly mark: string
  /** The response names the object. Otherwise the page may only show it, and is never deleted. */
  readonly isNamed: boolean
}

const idNames = ['id', '_id', 'uuid', 'Id', 'ID'] as const
const idCharsMax = 64
const markCharsMin = 5
const sharedMark = 'scanward'
const emailDomain = /@[\w.-]{1,200}/g

/**
 * Requires a submitted text in the object. The URL is that of `Location` (RFC 9110 §10.2.2), of the id in the
 * response, or of the page after a form (RFC 9110 §15.4.4).
 */
export function createdBy(
  request: EgressRequest,
  { status, headers, body, url }: Exchange,
): CreatedObject | null {
  if (request.method !== 'POST') return null
  const isRedirect = status === 302 || status === 303
  if (!isRedirect && status !== 200 && status !== 201) return null
  const mark = markOf(textsOf(request), shownBefore(request)) ?? markOfFields(request)
  if (mark === null) return null
  const location = status === 200 ? null : headerValue(headers, 'location')
  const id = isRedirect ? null : idOf(readJson(body))
  const base = isRedirect ? url : `${url.split(/[?#]/, 1)[0]?.replace(/\/$/, '')}/`
  const object = location ?? (id === null ? null : encodeURIComponent(id))
  const resolved = object === null ? null : resolveUrl(object, base)
  if (resolved === null || resolved.origin !== new URL(url).origin) return null
  // Error pages may take their message from the query.
  if (isRedirect && [...resolved.searchParams.values()].some((value) => value.includes(mark))) return null
  resolved.hash = ''
  return { url: resolved.href, mark, isNamed: !isRedirect }
}

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

function shownBefore({ form }: EgressRequest): string {
  if (form?.isFilled !== true) return ''
  return readPairs(form.body.text)
    .map(([, value]) => value)
    .join('\n')
}

function markOf(texts: readonly string[], before: string): string | null {
  const runs = texts
    .flatMap((text) => text.replace(emailDomain, '@').match(/[\w .-]{2,200}/g) ?? [])
    .filter((run) => !before.includes(run.trim()))
  const [longest = ''] = runs.toSorted((one, other) => other.length - one.length)
  return longest.length < markCharsMin || longest.toLowerCase() === sharedMark ? null : longest
}

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
