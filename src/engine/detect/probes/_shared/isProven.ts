import type { ProbeContext } from '../../../model/probe.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from './insertionPoints.ts'

/** Says whether a check that matches `by` has reported this point. */
export function isProven(
  { provenAt }: Pick<ProbeContext, 'provenAt'>,
  { entry, parameter }: InsertionPoint,
  by: RegExp,
): boolean {
  return provenAt(placeOf(entry, parameter)).some((id) => by.test(id))
}

/** SQL injection rules out other languages, and one proof per point is enough. */
export const provenSql = /^injection\.sqli-/
export const provenByOtherProbe =
  /^(?:injection\.(?:nosql|ldap-xpath|code|ssti|command|xxe|deserialization)|traversal\.|ssrf\.|redirect\.open)/
export const provenInjection = /^(?:injection|traversal|ssrf)\./
export const provenLanguage = /^injection\.(?:sqli-|nosql|ldap-xpath|code|ssti|command)/
/** Data queries never return computed values. */
export const provenQuery = /^injection\.(?:sqli-|nosql|ldap-xpath)/
