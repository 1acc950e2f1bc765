import type { ProbeContext } from '../../../model/probe.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from './insertionPoints.ts'

/** Says whether a check whose id matches `by` has already reported this point. */
export function isProven(
  { provenAt }: Pick<ProbeContext, 'provenAt'>,
  { entry, parameter }: InsertionPoint,
  by: RegExp,
): boolean {
  return provenAt(placeOf(entry, parameter)).some((id) => by.test(id))
}

/** SQL injection. Rules out other languages, and one SQL proof per point is enough. */
export const provenSql = /^injection\.sqli-/
/** Interpreters other than SQL: a language, a document parser, a file or URL. */
export const provenElsewhere =
  /^(?:injection\.(?:nosql|ldap-xpath|code|ssti|command|xxe|deserialization)|traversal\.|ssrf\.|redirect\.open)/
/** A value is interpreted in one way, so a proven point needs no other test. */
export const provenInjection = /^(?:injection|traversal|ssrf)\./
/** The value is parsed as a language, so another injection behind it is unlikely. */
export const provenLanguage = /^injection\.(?:sqli-|nosql|ldap-xpath|code|ssti|command)/
/** Data queries return matching records and never a computed value. */
export const provenQuery = /^injection\.(?:sqli-|nosql|ldap-xpath)/
