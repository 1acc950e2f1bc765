import type { SignInWatch } from '../../../discover/session/watchSignIn.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'

const keptMax = 1_000
const keptCharsMax = 16 * 1024 * 1024

type Asked = { readonly request: ProbeRequest; readonly as: AccountName }

export type Remembered = { readonly exchange: Exchange; readonly durationMs: number }

/**
 * Responses to requests that several probes begin with, such as that of an application's own values. A probe that only
 * takes a first look need not send them again; what proves something is always sent anew.
 */
export type ResponseMemory = {
  /** Null where none was seen, or where it may be another one by now. */
  find(asked: Asked): Remembered | null
  /** Keeps the response to a first look, and what the same request brings later. */
  note(asked: Asked, response: Remembered): void
  /** From now on writing requests are sent: until then those that are posted only read. */
  startWriting(): void
  /** The session is another one. */
  forget(): void
}

export type ResponseMemoryOptions = {
  /** How many writing requests have been sent until now. */
  readonly writes: () => number
  /** Why a response of now would prove nothing; null where the target is well. */
  readonly doubt: () => string | null
  /** The sign-in of the user: how far it has come, and what it says of its requests between two counts. */
  readonly signIn: Pick<SignInWatch, 'count' | 'doubt'>
  /** What the user was responded before any probe ran. */
  readonly seen: (request: ProbeRequest) => Exchange | null
}

type Kept = Remembered & { readonly writes: number; readonly at: number }

/** Opens the memory of one scan. */
export function openResponseMemory({ writes, doubt, signIn, seen }: ResponseMemoryOptions): ResponseMemory {
  const kept = new Map<string, Kept>()
  /** Whether writes move what an address responds: false once one of its responses has outlived them to the letter. */
  const moved = new Map<string, boolean>()
  const writesAtStart = writes()
  let isWriting = false
  const writesNow = () => (isWriting ? writes() : writesAtStart)
  let charsLeft = keptCharsMax

  function keptBefore({ request, as }: Asked): Kept | null {
    const exchange = as === 'user' ? seen(request) : null
    return exchange === null ? null : { exchange, durationMs: 0, writes: writesAtStart, at: 0 }
  }

  /** Learns whether writes move what an address responds. */
  function compare(asked: Asked, before: Kept, { exchange }: Remembered): void {
    const address = addressOf(asked)
    if (!isAlike(before.exchange, exchange)) moved.set(address, true)
    else if (before.writes !== writesNow() && !moved.has(address)) moved.set(address, false)
  }

  return {
    find(asked) {
      const found = kept.get(keyOf(asked)) ?? keptBefore(asked)
      if (found === null || (found.writes !== writesNow() && moved.get(addressOf(asked)) !== false))
        return null
      // That its session had ended by then may have been learnt later.
      return asked.as === 'user' && signIn.doubt(found.at, found.at) !== null ? null : found
    },
    note(asked, response) {
      const key = keyOf(asked)
      const before = kept.get(key) ?? keptBefore(asked)
      if (before === null && asked.request.isFirstLook !== true) return
      const { length } = response.exchange.body
      // What the target says while it is not well is none of the application's.
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

/** What one handler responds to, whatever it is sent. */
function addressOf({ request: { method = 'GET', url }, as }: Asked): string {
  const { origin, pathname } = new URL(url)
  return `${as} ${method} ${origin}${pathname}`
}

function isAlike(one: Exchange, other: Exchange): boolean {
  return one.status === other.status && one.body === other.body
}
