import { matchesWildcard } from '../../../../shared/model/wildcard.ts'
import type { Action } from '../../../model/effect.ts'
import { effectOf } from '../../../read/effects/effectOf.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'

/**
 * Says which requests the owner of a target lets a scan send although their words speak against it: those whose method
 * and path fit one of the patterns. What ends the session of the scan, and what deletes, no pattern allows.
 */
export function allowedActions(patterns: readonly string[]): (action: Action) => boolean {
  if (patterns.length === 0) return () => false
  return (action) => {
    // Servers decode paths.
    const what = `${action.method} ${decodePercent(new URL(action.url).pathname)}`
    if (action.method === 'DELETE' || !patterns.some((pattern) => matchesWildcard(pattern, what)))
      return false
    return effectOf(action).class !== 'ends_session'
  }
}
