import type { ProbeContext } from '../../../model/probe.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from './insertionPoints.ts'

/** Says whether another check has found something at the point that leaves this one nothing to tell. */
export function isProven(
  { provenAt }: Pick<ProbeContext, 'provenAt'>,
  { entry, parameter }: InsertionPoint,
  by: RegExp,
): boolean {
  return provenAt(placeOf(entry, parameter)).some((id) => by.test(id))
}

/** What reads a value as SQL reads it as no other language; a proof of its errors needs none of its conditions. */
export const provenSql = /^injection\.sqli-/
/** What reads a value as something else than SQL: another language, a document, or the name of a file or URL. */
export const provenElsewhere =
  /^(?:injection\.(?:nosql|ldap-xpath|code|ssti|command|xxe|deserialization)|traversal\.|ssrf\.|redirect\.open)/
/** What reads a value: a language, a path or a URL to fetch. It reads it as one thing, so nothing else is tried or measured. */
export const provenInjection = /^(?:injection|traversal|ssrf)\./
/** What reads a value as a language of its own: behind its filters a value hardly does something else as well. */
export const provenLanguage = /^injection\.(?:sqli-|nosql|ldap-xpath|code|ssti|command)/
/** What reads a value as a query of data prints what it finds, and nothing of the value that it could calculate. */
export const provenQuery = /^injection\.(?:sqli-|nosql|ldap-xpath)/
