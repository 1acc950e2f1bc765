import type { Action, SkippedAction } from '../../model/effect.ts'
import { effectOf } from './effectOf.ts'

export function skippedVisit(action: Action): SkippedAction | null {
  const { class: effect, why } = effectOf(action)
  const { method, url } = action
  if (effect !== 'reads') return { method, url, effect, why: why ?? 'writes' }
  return carriesPassword(url) ? { method, url, effect: 'changes', why: 'carries a password' } : null
}

export function isReadingUrl(url: string): boolean {
  return skippedVisit({ method: 'GET', url }) === null
}

const pairsMax = 50
const passwordName = /pass(?:word|wd|phrase|code)|pwd|kennwort|contrasena|senha/i
const aboutPassword = /forgot|lost|reset|recover|remind|show|hint|policy/i
const passwordCharsMin = 6

/** A GET form with a password signs in or sets one: requesting its URL submits it. */
function carriesPassword(url: string): boolean {
  return [...new URL(url).searchParams]
    .slice(0, pairsMax)
    .some(
      ([name, value]) =>
        value.length >= passwordCharsMin && passwordName.test(name) && !aboutPassword.test(name),
    )
}

/**
 * Null if the request reads, or only affects the scan's own objects. Updates count as such, because the
 * prober restores the old value.
 */
export function skippedUse(action: Action): SkippedAction | null {
  const { class: effect, why } = effectOf(action)
  const { method, url } = action
  return effect === 'reads' || effect === 'creates' ? null : { method, url, effect, why: why ?? 'writes' }
}
