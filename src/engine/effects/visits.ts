import type { Action, SkippedAction } from '../model/effect.ts'
import { effectOf } from './effectOf.ts'

/** Why a crawl does not follow something; null where it only reads. */
export function skippedVisit(action: Action): SkippedAction | null {
  const { class: effect, why } = effectOf(action)
  const { method, url } = action
  return effect === 'reads' ? null : { method, url, effect, why: why ?? 'writes' }
}

/** Says whether asking for an address only reads, as far as the address tells. */
export function isReadingUrl(url: string): boolean {
  return effectOf({ method: 'GET', url }).class === 'reads'
}

/**
 * Why a probe may not use a request at all; null for what reads, and for what makes something of the scan's own. Replacing
 * and changing an object counts as that: whoever does it puts the old value back.
 */
export function skippedUse(action: Action): SkippedAction | null {
  const { class: effect, why } = effectOf(action)
  const { method, url } = action
  return effect === 'reads' || effect === 'creates' ? null : { method, url, effect, why: why ?? 'writes' }
}
