import type { SignInWatch } from '../../../discover/session/watchSignIn.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'

const keptMax = 1_000
const keptCharsMax = 16 * 1024 * 1024

type Asked = { readonly request: ProbeRequest; readonly as: AccountName }

type Remembered = { readonly exchange: Exchange; readonly durationMs: number }

/**
 * Responses to the initial requests of several probes, such as those with unmodified values. Proofs are
 * always sent anew.
 */
export type ResponseMemory = {
  find(asked: Asked): Remembered | null
  note(asked: Asked, response: Remembered): void
  /** Ends the phase in which even POST requests only read. */
  startWriting(): void
  /** Call it after the session was renewed. */
  forget(): void
}

type ResponseMemoryOptions = {
  readonly writes: () => number
  /** Null while the target is undisturbed. */
  readonly doubt: () => string | null
  readonly signIn: Pick<SignInWatch, 'count' | 'doubt'>
  readonly seen: (request: ProbeRequest) => Exchange | null
}

type Kept = Remembered & { readonly writes: number; readonly at: number }

export function openResponseMemory({ writes, doubt, signIn, seen }: ResponseMemoryOptions): ResponseMemory {
  const kept = new Map<string, Kept>()
  /** True if responses at this path changed after writes, false if one stayed identical. */
  const moved = new Map<string, boolean>()
  const writesAtStart = writes()
  let isWriting = false
  const writesNow = () => (isWriting ? writes() : writesAtStart)
  let charsLeft = keptCharsMax

  function keptBefore({ request, as }: Asked): Kept | null {
    const exchange = as === 'user' ? seen(request) : null
    return exchange === null ? null : { exchange, durationMs: 0, writes: writesAtStart, at: 0 }
  }

  function isLasting(asked: Asked, { exchange }: Kept): boolean {
    return (
      moved.get(addressOf(asked)) === false ||
      ((asked.request.method ?? 'GET') === 'GET' && exchange.status === 404)
    )
  }

  function compare(asked: Asked, before: Kept, { exchange }: Remembered): void {
    const address = addressOf(asked)
    if (!isAlike(before.exchange, exchange)) moved.set(address, true)
    else if (before.writes !== writesNow() && !moved.has(address)) moved.set(address, false)
  }

  return {
    find(asked) {
      const found = kept.get(keyOf(asked)) ?? keptBefore(asked)
      if (found === null || (found.writes !== writesNow() && !isLasting(asked, found))) return null
      // The session may be known as expired only later.
      return asked.as === 'user' && signIn.doubt(found.at, found.at) !== null ? null : found
    },
    note(asked, response) {
      const key = keyOf(asked)
      const before = kept.get(key) ?? keptBefore(asked)
      if (before === null && asked.request.isFirstLook !== true) return
      const { length } = response.exchange.body
      // A disturbed target sends error pages instead.
      if (doubt() !== null || (!kept.has(key) && (kept.size >= keptMax || length > charsLeft))) return
      if (!kept.has(key)) charsLeft -= length
      if (before !== null) compare(asked, before, response)
      kept.set(key, { ...response, writes: writesNow(), at: signIn.count() })
    },
    startWriting() {
      isWriting = true
    },
    forget() {
      kept.clear()
      charsLeft = keptCharsMax
    },
  }
}

function keyOf({ request: { method = 'GET', url, headers = {}, body = '' }, as }: Asked): string {
  return JSON.stringify([as, method, url, Object.entries(headers), body])
}

function addressOf({ request: { method = 'GET', url }, as }: Asked): string {
  const { origin, pathname } = new URL(url)
  return `${as} ${method} ${origin}${pathname}`
}

function isAlike(one: Exchange, other: Exchange): boolean {
  return one.status === other.status && one.body === other.body
}
