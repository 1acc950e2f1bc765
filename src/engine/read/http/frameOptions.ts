import type { HeaderFields } from '../../model/artifacts.ts'
import { headerValues } from './headers.ts'

/**
 * What browsers make of the `X-Frame-Options` fields of a response.
 *
 * `denies`: the page is not framed by other sites. `invalid`: there is a value, and browsers do not protect
 * the page by it. Source: HTML, "The X-Frame-Options header": the values of all fields are split at commas;
 * with several different values the page is framed nowhere if one of them is a known one.
 */
export type FrameOptions =
  | { readonly state: 'absent' }
  | { readonly state: 'denies'; readonly isRepeated: boolean }
  | { readonly state: 'invalid'; readonly reason: string }

const known = new Set(['deny', 'sameorigin', 'allowall'])

/** Reads all `X-Frame-Options` fields of a response together, as browsers do. */
export function readFrameOptions(headers: HeaderFields): FrameOptions {
  const fields = headerValues(headers, 'x-frame-options')
  if (fields.length === 0) return { state: 'absent' }
  const written = fields.flatMap((field) => field.split(',')).map((value) => value.trim().toLowerCase())
  const values = [...new Set(written)]
  if (values.length > 1 && values.some((value) => known.has(value))) {
    return { state: 'denies', isRepeated: true }
  }
  const [value = ''] = values
  if (values.length === 1 && (value === 'deny' || value === 'sameorigin')) {
    return { state: 'denies', isRepeated: written.length > 1 }
  }
  if (value.startsWith('allow-from')) return { state: 'invalid', reason: 'ALLOW-FROM is ignored by browsers' }
  if (value === '') return { state: 'invalid', reason: 'the value is empty' }
  return { state: 'invalid', reason: 'the value is neither DENY nor SAMEORIGIN' }
}
