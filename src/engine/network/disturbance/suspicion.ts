import type { ScanCache } from '../../model/scanCache.ts'
import { isSamePlace, type ResponseLook } from './looks.ts'

/** Responses that are compared with each other. */
const recentMax = 8
/** So many of them alike, at as many paths, are worth a look. */
const alikeMin = 4
/** An application may well fail at one odd request; a 502 comes from what stands before it. */
const ownFailures = [500, 501, 505]
const ownFailuresMin = 5
/** The longest that a kind of response is passed over once it turned out to be the application's own. */
const passedOverMax = 40
const knownPagesMax = 20

/**
 * Tells which responses are worth a look at the target's condition. Each kind that turns out to be the application's
 * own is passed over for a while, longer each time: many a server refuses every dotted path.
 */
export class Suspicion {
  readonly #cache: ScanCache
  readonly #ownKinds = new Map<string, { left: number; next: number }>()
  readonly #ownPages: ResponseLook[] = []
  #recent: ResponseLook[] = []

  constructor(cache: ScanCache) {
    this.#cache = cache
  }

  /** Takes in a response, and says whether it is suspicious. */
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

  /** The target was well after all: what was suspicious is the application's own. */
  clear(look: ResponseLook): void {
    if (look.kind === null) {
      if (this.#ownPages.length < knownPagesMax) this.#ownPages.push(look)
      return
    }
    const next = this.#ownKinds.get(keyOf(look))?.next ?? 2
    this.#ownKinds.set(keyOf(look), { left: next, next: Math.min(passedOverMax, next * 2 + 2) })
  }

  /** A challenge has one text for everything; so has the shell of a single-page application. */
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
