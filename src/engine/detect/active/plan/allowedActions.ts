import { matchesWildcard } from '../../../../shared/model/wildcard.ts'
import type { Action } from '../../../model/effect.ts'
import { effectOf } from '../../../read/effects/effectOf.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'

/** No pattern allows DELETE requests and sign-outs. */
export function allowedActions(patterns: readonly string[]): (action: Action) => boolean {
  if (patterns.length === 0) return () => false
  return (action) => {
    const what = `${action.method} ${decodePercent(new URL(action.url).pathname)}`
    if (action.method === 'DELETE' || !patterns.some((pattern) => matchesWildcard(pattern, what)))
      return false
    return effectOf(action).class !== 'ends_session'
  }
}
