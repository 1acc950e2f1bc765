import { placeOf } from '../../evidence/observeProbe.ts'
import type { ProbeContext } from '../../model/probe.ts'
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
/** What has been shown to leave the value's place by other means, or to be fetched as a URL, is not measured as well. */
export const provenInjection = /^(?:injection|traversal|ssrf)\./
/** What reads a value as a language of its own: behind its filters a value hardly does something else as well. */
export const provenLanguage = /^injection\.(?:sqli-|nosql|ldap-xpath|code|ssti|command)/
