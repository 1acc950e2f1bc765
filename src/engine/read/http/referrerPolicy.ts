import type { HeaderFields } from '../../model/artifacts.ts'
import type { HtmlDocument } from '../../model/html.ts'
import { metaNamed } from '../html/metaElements.ts'
import { headerValues } from './headers.ts'

const known = new Set([
  'no-referrer',
  'no-referrer-when-downgrade',
  'origin',
  'origin-when-cross-origin',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
])

/** Legacy keywords of the meta element. Source: HTML, "Standard metadata names". */
const legacy: Readonly<Record<string, string>> = {
  never: 'no-referrer',
  default: 'strict-origin-when-cross-origin',
  always: 'unsafe-url',
  'origin-when-crossorigin': 'origin-when-cross-origin',
}

/**
 * Null if unset. The last known keyword of the header counts, and a meta element replaces it. Source:
 * Referrer Policy §8.1 and §4.
 */
export function effectiveReferrerPolicy(headers: HeaderFields, document: HtmlDocument): string | null {
  const words = headerValues(headers, 'referrer-policy')
    .flatMap((field) => field.split(','))
    .map((word) => word.trim().toLowerCase())
  const fromHeader = words.filter((word) => known.has(word)).at(-1) ?? null
  const fromMeta = metaNamed(document, 'referrer')
    .map((word) => legacy[word.trim().toLowerCase()] ?? word.trim().toLowerCase())
    .filter((word) => known.has(word))
    .at(-1)
  return fromMeta ?? fromHeader
}
