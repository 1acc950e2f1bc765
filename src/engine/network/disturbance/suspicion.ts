import type { ScanCache } from '../../model/scanCache.ts'
import { isSamePlace, type ResponseLook } from './looks.ts'

const recentMax = 8
/** Similar responses at as many paths are suspicious. */
const alikeMin = 4
/** A payload may cause these; a 502 comes from a proxy. */
const ownFailures = [500, 501, 505]
const ownFailuresMin = 5
/** Responses for which a kind is ignored at most. */
const passedOverMax = 40
const knownPagesMax = 20

/**
 * Selects responses that justify a control request. Unfounded kinds are ignored for growing periods: many
 * servers refuse all dotfiles.
 */
export class Suspicion {
  readonly #cache: ScanCache
  readonly #ownKinds = new Map<string, { left: number; next: number }>()
  readonly #ownPages: ResponseLook[] = []
  #recent: ResponseLook[] = []

  constructor(cache: ScanCache) {
    this.#cache = cache
  }

  note(look: ResponseLook): boolean {
    this.#recent = [...this.#recent.slice(1 - recentMax), look]
    if (look.kind === null) return this.#isOnePageEverywhere(look)
    if (ownFailures.includes(look.status)) {
      const failures = this.#recent.filter(({ status }) => ownFailures.includes(status))
      if (failures.length < ownFailuresMin) return false
    }
    const own = this.#ownKinds.get(keyOf(look))
    if (own === undefined || own.left === 0) return true
    own.left -= 1
    return false
  }

  /** The suspicion was unfounded. */
  clear(look: ResponseLook): void {
    if (look.kind === null) {
      if (this.#ownPages.length < knownPagesMax) this.#ownPages.push(look)
      return
    }
    const next = this.#ownKinds.get(keyOf(look))?.next ?? 2
    this.#ownKinds.set(keyOf(look), { left: next, next: Math.min(passedOverMax, next * 2 + 2) })
  }

  /** A challenge repeats one text, but so does a single-page application. */
  #isOnePageEverywhere(look: ResponseLook): boolean {
    const isPage = look.location !== '' || (look.status >= 200 && look.status < 300)
    if (!isPage || this.#recent.length < recentMax / 2) return false
    const alike = this.#recent.filter((recent) => isSamePlace(recent, look, this.#cache))
    if (new Set(alike.map(({ pathname }) => pathname)).size < alikeMin) return false
    return !this.#ownPages.some((known) => isSamePlace(known, look, this.#cache))
  }
}

function keyOf({ kind, status }: ResponseLook): string {
  return `${kind} ${status}`
}
