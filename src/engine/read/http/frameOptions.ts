import type { HeaderFields } from '../../model/artifacts.ts'
import { headerValues } from './headers.ts'

/**
 * `denies`: cross-origin framing is blocked. `invalid`: a value that gives no protection. Source: HTML, "The
 * X-Frame-Options header": values are split at commas; several different values block framing if one of them
 * is known.
 */
type FrameOptions =
  | { readonly state: 'absent' }
  | { readonly state: 'denies'; readonly isRepeated: boolean }
  | { readonly state: 'invalid'; readonly reason: string }

const known = new Set(['deny', 'sameorigin', 'allowall'])

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
