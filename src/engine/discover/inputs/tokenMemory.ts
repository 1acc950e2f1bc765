import type { EgressAccount } from '../../model/egress.ts'
import type { Change, FilledRequest } from '../../model/surface.ts'

/** Loads of a page that have to give the same tokens, each after the one before was used. */
const sameMin = 3
/** Requests with tokens that have lasted before they are loaded again, to see whether they still do. */
const usesMax = 5
/** Refusals that fresh tokens did not change: they have other reasons then. */
const otherRefusalsMax = 2
const keptMax = 500

/** Statuses by which frameworks refuse a token, or what it came with. */
const refusals = [400, 401, 403, 409, 412, 419, 422, 440, 498]

type TokenRequest = {
  readonly request: Pick<FilledRequest, 'url' | 'renewal' | 'form'>
  /** Whose tokens they are. */
  readonly account: EgressAccount | null
}

/**
 * Tokens against request forgery that are the same for a whole session, as most frameworks give them: their page need not
 * be loaded before each request. One that serves once is never kept, nor what a visitor is given with a session of its own.
 */
export type TokenMemory = {
  /** The tokens that have lasted; null where the page has to be loaded. */
  use(asked: TokenRequest): readonly Change[] | null
  /** Notes what the page gave now. */
  note(asked: TokenRequest, tokens: readonly Change[]): void
  /** Says whether a request with tokens that have lasted has to be sent again with fresh ones. */
  isRefused(asked: TokenRequest, status: number): boolean
  /** Notes what became of it then. */
  noteAgain(asked: TokenRequest, status: number): void
  /** The session is another one. */
  forget(): void
}

type Known = {
  readonly text: string
  readonly tokens: readonly Change[]
  readonly same: number
  readonly uses: number
}

/** Opens the memory of one scan. */
export function openTokenMemory(): TokenMemory {
  const known = new Map<string, Known>()
  /** What was another token at the next load: it may serve once. */
  const changing = new Set<string>()
  const otherRefusals = new Map<string, number>()
  const accounts: EgressAccount[] = []

  function keyOf({ request: { url, renewal, form }, account }: TokenRequest): string | null {
    // What is filled in already may have a version that is new after each change.
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
