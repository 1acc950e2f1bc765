import type { Exchange } from '../../../model/artifacts.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'

const fieldsMin = 2
const fieldsMax = 200
const valueCharsMax = 2_000

/** Compares the filled form fields of two pages, except values that an unused id shows too. */
export function isFilledAlike(own: Exchange, other: Exchange, missing: Exchange): boolean {
  const [ours, theirs, none] = [own, other, missing].map(filledFields)
  if (ours === undefined || theirs === undefined || none === undefined) return false
  const telling = [...ours].filter(([name, value]) => none.get(name) !== value)
  return telling.length >= fieldsMin && telling.every(([name, value]) => theirs.get(name) === value)
}

function filledFields(exchange: Exchange): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  if (!rendersHtml(exchange)) return fields
  for (const { name: element, attributes, text } of parseHtml(exchange.body, exchange.url).elements) {
    const isText =
      element === 'textarea' ||
      (element === 'input' && /^(?:text|email|tel|url|password)?$/i.test(attributes.type ?? ''))
    const value = (element === 'textarea' ? text : (attributes.value ?? '')).trim()
    const { name = '' } = attributes
    if (!isText || name === '' || fields.has(name) || fields.size >= fieldsMax) continue
    if (/\p{L}{2}/u.test(value) && value.length <= valueCharsMax) fields.set(name, value)
  }
  return fields
}
