import type { EgressAccount } from '../../model/egress.ts'
import type { Change, FilledRequest } from '../../model/surface.ts'

/** Loads that must return the same, already used tokens before they are reused. */
const sameMin = 3
/** Reuses before the tokens are loaded again. */
const usesMax = 5
/** Refusals despite fresh tokens, after which refusals are taken to have another cause. */
const otherRefusalsMax = 2
const keptMax = 500

/** Status codes with which frameworks reject a token. */
const refusals = [400, 401, 403, 409, 412, 419, 422, 440, 498]

type Asked = {
  readonly request: Pick<FilledRequest, 'url' | 'renewal' | 'form'>
  readonly account: EgressAccount | null
}

/**
 * Remembers CSRF tokens that stay the same for a session, as in most frameworks, to save page loads.
 * Single-use tokens and those of unauthenticated sessions are not kept.
 */
export type TokenMemory = {
  /** Returns reusable tokens, or null if the page must be loaded. */
  use(asked: Asked): readonly Change[] | null
  /** Notes freshly loaded tokens. */
  note(asked: Asked, tokens: readonly Change[]): void
  /** Returns true if a request with reused tokens must be repeated with fresh ones. */
  isRefused(asked: Asked, status: number): boolean
  /** Notes the status of the repeated request. */
  noteAgain(asked: Asked, status: number): void
  /** Forgets the tokens of an ended session. */
  forget(): void
}

type Known = {
  readonly text: string
  readonly tokens: readonly Change[]
  readonly same: number
  readonly uses: number
}

export function openTokenMemory(): TokenMemory {
  const known = new Map<string, Known>()
  /** Tokens that changed between loads, so that they may be single-use. */
  const changing = new Set<string>()
  const otherRefusals = new Map<string, number>()
  const accounts: EgressAccount[] = []

  function keyOf({ request: { url, renewal, form }, account }: Asked): string | null {
    // An existing object may carry a version that changes on each save.
    if (account === null || renewal === undefined || renewal.page === null || form?.isFilled === true)
      return null
    if (!accounts.includes(account)) accounts.push(account)
    return JSON.stringify([accounts.indexOf(account), new URL(url).pathname, renewal.page, renewal.tokens])
  }

  return {
    use(asked) {
      const key = keyOf(asked)
      const found = key === null ? undefined : known.get(key)
      if (key === null || found === undefined || found.same < sameMin || found.uses >= usesMax) return null
      known.set(key, { ...found, uses: found.uses + 1 })
      return found.tokens
    },
    note(asked, tokens) {
      const key = keyOf(asked)
      if (key === null || changing.has(key) || tokens.length !== asked.request.renewal?.tokens.length) return
      const text = JSON.stringify(tokens)
      const before = known.get(key)
      if (before !== undefined && before.text !== text) {
        changing.add(key)
        known.delete(key)
      } else if (before !== undefined || known.size < keptMax)
        known.set(key, { text, tokens, same: (before?.same ?? 0) + 1, uses: 0 })
    },
    isRefused(asked, status) {
      const key = keyOf(asked)
      if (key === null || !refusals.includes(status)) return false
      const found = known.get(key)
      if ((otherRefusals.get(key) ?? 0) >= otherRefusalsMax || found === undefined) return false
      known.set(key, { ...found, uses: usesMax })
      return true
    },
    noteAgain(asked, status) {
      const key = keyOf(asked)
      if (key !== null && refusals.includes(status)) otherRefusals.set(key, (otherRefusals.get(key) ?? 0) + 1)
    },
    forget() {
      known.clear()
      changing.clear()
    },
  }
}
