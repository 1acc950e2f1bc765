import type { EgressAccount } from '../../model/egress.ts'
import type { Change, FilledRequest } from '../../model/surface.ts'

/** Equal loads, each after a use, before tokens are reused. */
const sameMin = 3
/** Reuses before the tokens are loaded again. */
const usesMax = 5
/** Then refusals have another cause. */
const otherRefusalsMax = 2
const keptMax = 500

const refusals = [400, 401, 403, 409, 412, 419, 422, 440, 498]

type TokenRequest = {
  readonly request: Pick<FilledRequest, 'url' | 'renewal' | 'form'>
  readonly account: EgressAccount | null
}

/**
 * Saves page loads for CSRF tokens that last a session. Excludes single-use tokens and unauthenticated
 * sessions.
 */
export type TokenMemory = {
  /** Null if the page must be loaded. */
  use(asked: TokenRequest): readonly Change[] | null
  note(asked: TokenRequest, tokens: readonly Change[]): void
  /** Returns true if the request must be repeated with fresh tokens. */
  isRefused(asked: TokenRequest, status: number): boolean
  noteAgain(asked: TokenRequest, status: number): void
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
  /** Tokens that changed between loads may be single-use. */
  const changing = new Set<string>()
  const otherRefusals = new Map<string, number>()
  const accounts: EgressAccount[] = []

  function keyOf({ request: { url, renewal, form }, account }: TokenRequest): string | null {
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
