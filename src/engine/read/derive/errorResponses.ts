import type { Json } from '../../../shared/json.ts'
import type { Artifacts, Exchange } from '../../model/artifacts.ts'
import { isJsonObject, readJson } from '../formats/json.ts'

const bodyCharsMax = 512 * 1024

/** Includes JSON with an error member under any status. Excludes translation files. */
export function errorResponses({
  responses,
  missingPages,
}: Pick<Artifacts, 'responses' | 'missingPages'>): readonly Exchange[] {
  return [...responses, ...missingPages.samples].filter(
    (exchange) => exchange.status >= 400 || hasErrorMember(exchange),
  )
}

export function plainErrorText({ body }: Exchange): string {
  return (
    body
      .slice(0, bodyCharsMax)
      .replace(/<br ?\/?>/gi, '\n')
      // Express renders stack frames as list items.
      .replace(/(?:<\/(?:li|p|div|dd)>\s{0,20})?<(?:li|p|div|dd)(?: [^<>]{0,200})?>/gi, '\n ')
      .replace(/<\/(?:li|p|div|dd)>/gi, '\n')
      .replaceAll('\\r', '')
      .replaceAll('\\n', '\n')
      .replaceAll('\\t', '\t')
      .replaceAll('\\"', '"')
      .replace(/&(?:nbsp|Tab|#(?:0{0,4}9|160|x0{0,3}9|xa0));|\u00a0/gi, ' ')
      .replace(/&(?:NewLine|#(?:10|xa));/gi, '\n')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replace(/&#(?:39|x27);/gi, "'")
      .replaceAll('&amp;', '&')
  )
}

function hasErrorMember({ url, mediaType, body }: Exchange): boolean {
  if (!/[/+]json$/.test(mediaType) || body.length > bodyCharsMax) return false
  if (new URL(url).pathname.endsWith('.json')) return false
  return hasErrorReport(readJson(body), 0)
}

const errorDepthMax = 4
const itemsMax = 100

const contentMember =
  /^(?:data|results?|response|payload|body|items|rows|records|value|operations|jobs|details|error_?info)$/i

function hasErrorReport(value: Json | undefined, depth: number): boolean {
  if (depth > errorDepthMax || value === null || typeof value !== 'object') return false
  if (!isJsonObject(value)) {
    return Object.values(value)
      .slice(0, itemsMax)
      .some((item) => hasErrorReport(item, depth + 1))
  }
  const { error, err, exception, fault, errors, success, ok, status } = value
  if (error || err || exception || fault) return true
  if (Array.isArray(errors) && errors.length > 0) return true
  if (success === false || ok === false || /^(?:error|fail(?:ed|ure)?)$/i.test(String(status))) return true
  return Object.entries(value).some(([name, item]) => {
    if (/^(?:stack_?trace|stack|trace|traceback|back_?trace)$/i.test(name)) return isTrace(item)
    return contentMember.test(name) && hasErrorReport(item, depth + 1)
  })
}

/** A single word may mean anything. */
function isTrace(value: Json): boolean {
  return Array.isArray(value) ? value.length > 1 : typeof value === 'string' && value.includes('\n')
}
