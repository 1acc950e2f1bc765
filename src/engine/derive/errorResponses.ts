import type { Artifacts, Exchange } from '../model/artifacts.ts'
import { isJsonObject, readJson } from '../parse/formats/json.ts'

const bodyCharsMax = 512 * 1024

/**
 * The responses with which the target says that something went wrong: every 4xx and 5xx, where nothing is
 * included, and JSON with `error` or a list of `errors` under any status. A page that explains errors is none of
 * them, nor is a file of translations.
 */
export function errorResponses({
  responses,
  missingPages,
}: Pick<Artifacts, 'responses' | 'missingPages'>): readonly Exchange[] {
  return [...responses, ...missingPages.samples].filter(
    (exchange) => exchange.status >= 400 || hasErrorMember(exchange),
  )
}

/** The text of an error as its author wrote it: line breaks and characters no longer escaped for HTML or JSON. */
export function plainErrorText({ body }: Exchange): string {
  return body
    .slice(0, bodyCharsMax)
    .replace(/<br ?\/?>/gi, '\n')
    .replaceAll('\\r', '')
    .replaceAll('\\n', '\n')
    .replaceAll('\\"', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:39|x27);/gi, "'")
    .replaceAll('&amp;', '&')
}

function hasErrorMember({ url, mediaType, body }: Exchange): boolean {
  if (!/[/+]json$/.test(mediaType) || body.length > bodyCharsMax) return false
  // A file, such as the texts of a language with those of its errors.
  if (new URL(url).pathname.endsWith('.json')) return false
  const value = readJson(body)
  return (
    isJsonObject(value) && (Boolean(value.error) || (Array.isArray(value.errors) && value.errors.length > 0))
  )
}
