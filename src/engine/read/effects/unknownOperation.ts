import type { Action, EffectClass } from '../../model/effect.ts'
import { effectOf } from './effectOf.ts'

/** Parameters that select an operation by value, rarely by presence. */
const dispatchNames = /^(?:action|act|do|op|cmd|method|mode|task)$/i
const unknownOperation = 'scanwardunknown'
const pairsMax = 40

export type UnknownOperation = {
  readonly url: string
  readonly name: string
  readonly value: string
  readonly effect: EffectClass
}

/** The request must act through one parameter only. Null if anything else suggests the action too. */
export function withUnknownOperation(action: Action): UnknownOperation | null {
  const { method, url, pageUrl, sessionNames, effect: declared } = action
  if (method !== 'GET' || declared === 'writes') return null
  const placed = { method, ...(pageUrl === undefined ? {} : { pageUrl }), ...namesOf(sessionNames) }
  const effect = effectOf({ ...placed, url }).class
  if (effect === 'reads' || effectOf(action).class !== effect) return null
  const names = [...new URL(url).searchParams.keys()].slice(0, pairsMax)
  const dispatching = names.filter((name) => dispatchNames.test(name))
  const safe = dispatching
    .filter((name) => names.indexOf(name) === names.lastIndexOf(name))
    .map((name) => ({ name, url: replaced(url, name) }))
    .filter((one) => effectOf({ ...placed, url: one.url }).class === 'reads')
  const [only] = safe
  return only === undefined || safe.length > 1 ? null : { ...only, value: unknownOperation, effect }
}

function namesOf(sessionNames: Action['sessionNames']): Pick<Action, 'sessionNames'> {
  return sessionNames === undefined ? {} : { sessionNames }
}

function replaced(url: string, name: string): string {
  const changed = new URL(url)
  changed.search = changed.search
    .slice(1)
    .split('&')
    .map((pair) => (new URLSearchParams(pair).has(name) ? `${name}=${unknownOperation}` : pair))
    .join('&')
  return changed.href
}
