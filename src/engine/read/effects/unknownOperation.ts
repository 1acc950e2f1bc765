import type { Action, EffectClass } from '../../model/effect.ts'
import { effectOf } from './effectOf.ts'

/** Parameters by whose value applications choose an operation, and by nothing but their presence seldom one. */
const dispatchNames = /^(?:action|act|do|op|cmd|method|mode|task)$/i
/** No operation is called like that, and none begins with it or ends in it. */
const unknownOperation = 'scanwardunknown'
const pairsMax = 40

/** A request like another that acts, but for an operation that no application has. */
export type UnknownOperation = {
  readonly url: string
  /** The parameter that chooses the operation, and its value now. */
  readonly name: string
  readonly value: string
  /** What the request does with its own value. */
  readonly effect: EffectClass
}

/**
 * Puts an unknown operation into a GET request that acts by the value of one parameter alone; null where something else
 * speaks for it too, such as its path, another parameter, a token, or words that say more than the value does.
 */
export function withUnknownOperation(action: Action): UnknownOperation | null {
  const { method, url, pageUrl, sessionNames, effect: declared } = action
  if (method !== 'GET' || declared === 'writes') return null
  const placed = { method, ...(pageUrl === undefined ? {} : { pageUrl }), ...namesOf(sessionNames) }
  const effect = effectOf({ ...placed, url }).class
  if (effect === 'reads' || effectOf(action).class !== effect) return null
  const names = [...new URL(url).searchParams.keys()].slice(0, pairsMax)
  const dispatching = names.filter((name) => dispatchNames.test(name))
  const safe = dispatching
    // Of two of a name nobody knows which one counts.
    .filter((name) => names.indexOf(name) === names.lastIndexOf(name))
    .map((name) => ({ name, url: replaced(url, name) }))
    .filter((one) => effectOf({ ...placed, url: one.url }).class === 'reads')
  const [only] = safe
  return only === undefined || safe.length > 1 ? null : { ...only, value: unknownOperation, effect }
}

function namesOf(sessionNames: Action['sessionNames']): Pick<Action, 'sessionNames'> {
  return sessionNames === undefined ? {} : { sessionNames }
}

/** Everything else stays as it was written. */
function replaced(url: string, name: string): string {
  const changed = new URL(url)
  changed.search = changed.search
    .slice(1)
    .split('&')
    .map((pair) => (new URLSearchParams(pair).has(name) ? `${name}=${unknownOperation}` : pair))
    .join('&')
  return changed.href
}
