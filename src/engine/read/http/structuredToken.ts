import type { HeaderFields } from '../../model/artifacts.ts'
import { headerValues } from './headers.ts'

const fieldCharsMax = 4_096

const token = "[A-Za-z*][\\w!#$%&'*+.^`|~:/-]*"
const bareItem = `(?:${token}|"(?:[ !#-\\[\\]-~]|\\\\["\\\\])*"|-?\\d{1,15}(?:\\.\\d{1,3})?|:[A-Za-z0-9+/=]*:|\\?[01])`
const item = new RegExp(`^ *(${token})(?:; *[a-z*][a-z0-9_.*-]*(?:=${bareItem})?)* *$`)

/**
 * Case-sensitive, such as `require-corp; report-to="coep"`. Null if missing, sent twice, quoted, or with a
 * blank before the semicolon. Source: RFC 8941 §4.2.3.
 */
export function readStructuredToken(headers: HeaderFields, name: string): string | null {
  const value = headerValues(headers, name).join(', ')
  return value.length > fieldCharsMax ? null : (item.exec(value)?.[1] ?? null)
}
