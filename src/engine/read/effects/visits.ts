import type { Action, SkippedAction } from '../../model/effect.ts'
import { effectOf } from './effectOf.ts'

/** Why a crawl does not follow something; null where it only reads. */
export function skippedVisit(action: Action): SkippedAction | null {
  const { class: effect, why } = effectOf(action)
  const { method, url } = action
  if (effect !== 'reads') return { method, url, effect, why: why ?? 'writes' }
  return carriesPassword(url) ? { method, url, effect: 'changes', why: 'carries a password' } : null
}

/** Says whether asking for an address only reads, as far as the address tells. */
export function isReadingUrl(url: string): boolean {
  return skippedVisit({ method: 'GET', url }) === null
}

const pairsMax = 50
const passwordName = /pass(?:word|wd|phrase|code)|pwd|kennwort|contrasena|senha/i
/** Of pages about a password. */
const aboutPassword = /forgot|lost|reset|recover|remind|show|hint|policy/i
/** A shorter one is a flag. */
const passwordCharsMin = 6

/** A form by GET that asks for a password signs in or sets another one: whoever asks for its URL sends it. */
function carriesPassword(url: string): boolean {
  return [...new URL(url).searchParams]
    .slice(0, pairsMax)
    .some(
      ([name, value]) =>
        value.length >= passwordCharsMin && passwordName.test(name) && !aboutPassword.test(name),
    )
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
