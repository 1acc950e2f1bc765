import type { Exchange } from '../../model/artifacts.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { AccountName } from '../../model/probeRequest.ts'
import type { AccountSession } from './accountSession.ts'
import type { OpenedAccounts, SignInState } from './accounts.ts'
import { type SessionEvents, SessionWatch } from './watchSession.ts'

export type SignInWatchOptions = {
  readonly accounts: Pick<OpenedAccounts, 'drop'>
  readonly sessions: readonly AccountSession[]
  /** Addresses of the target that may show who is signed in, the best first. */
  readonly urls: readonly string[]
  /** Told of all sessions. */
  readonly events?: SessionEvents
}

/** Says whether the sign-in of `user` holds, and up to when it surely did. */
export type SignInWatch = {
  readonly state: () => SignInState
  /** Why it does not hold; null where it does, or where there is none. */
  readonly reason: () => string | null
  /**
   * Counts a request that carried a sign-in. True where the session had ended and was renewed, so that the request
   * should be sent again. `response`: what it got; null where it got nothing, or nobody may be asked for it. `sentIn`: the
   * session in which it was sent; default: that of now.
   */
  noteRequest(account: AccountName, response?: Exchange | null, sentIn?: number): Promise<boolean>
  /** The number of the session of an account, higher after each time that it was renewed. */
  readonly session: (account: AccountName) => number
  /** Looks at a response to somebody who is signed in, of a request that is not counted. */
  see(account: EgressAccount, response: Exchange): void
  /** How many requests of `user` have been counted. */
  readonly count: () => number
  /** The count at which the target last knew the sign-in; what was sent later proves nothing when it is lost. */
  readonly goodUntil: () => number
  /**
   * Why requests of `user` from one count to another may have been unauthenticated; null where they were surely not, or where there is no sign-in.
   */
  doubt(from: number, to: number): string | null
  /** Why what several accounts got cannot be compared; null where every account held to the end. */
  doubtOthers(): string | null
  /** Asks now. */
  check(): Promise<SignInState>
}

/** The watch of a scan without a sign-in. */
export const unwatched: SignInWatch = {
  state: () => 'none',
  reason: () => null,
  noteRequest: async () => false,
  session: () => 0,
  see: () => {},
  count: () => 0,
  goodUntil: () => Number.POSITIVE_INFINITY,
  doubt: () => null,
  doubtOthers: () => null,
  check: async () => 'none',
}

/**
 * Opens the watch: where a session is not proven yet, asks addresses with the sign-in and without, and takes what
 * differs as the marks by which it is known again. Where nothing differs the state of `user` is `not_signed_in`, and
 * others are dropped.
 */
export async function watchSignIn(options: SignInWatchOptions): Promise<SignInWatch> {
  const { accounts, sessions, urls } = options
  const user = sessions.find(({ name }) => name === 'user')
  if (user === undefined) return unwatched
  if (user.state === 'not_signed_in' || !(await user.confirm(urls))) {
    const reason = () => user.reason
    return { ...unwatched, state: () => 'not_signed_in', reason, goodUntil: () => -1, doubt: reason }
  }
  for (const session of sessions) {
    if (session === user || session.name === null) continue
    // What the target does not know would make everything look open to everybody.
    const isKnown = session.state !== 'not_signed_in' && (await session.confirm(urlsFor(user, urls)))
    if (!isKnown) accounts.drop(session.name)
  }
  const watch = openWatch(user, sessions, options.events)
  // What was signed in before the crawl may have ended with it.
  if (sessions.some(({ isCredential }) => !isCredential)) await watch.check()
  return watch
}

/** What has shown the user shows the others too. */
function urlsFor({ marked }: AccountSession, urls: readonly string[]): readonly string[] {
  return marked === null ? urls : [marked.url]
}

function openWatch(
  user: AccountSession,
  sessions: readonly AccountSession[],
  events?: SessionEvents,
): SignInWatch {
  const watches = new Map(
    sessions
      .filter(({ state }) => state === 'signed_in')
      .map((session) => [session.name, { session, watch: new SessionWatch(session, events) }]),
  )
  const own = watches.get('user')?.watch ?? new SessionWatch(user)
  const others = [...watches.values()].filter(({ session }) => session !== user)
  return {
    state: () => user.state,
    reason: () => (user.state === 'lost' ? user.reason : null),
    noteRequest: async (name, response = null, sentIn) =>
      (await watches.get(name)?.watch.note(response, sentIn)) ?? false,
    session: (name) => watches.get(name)?.session.epochs ?? 0,
    see(account, response) {
      for (const { session, watch } of watches.values()) {
        if (session.opened.account === account) watch.see(response)
      }
    },
    count: () => own.count,
    goodUntil: () => own.goodUntil,
    doubt: (from, to) => own.doubt(from, to),
    doubtOthers: () => others.find(({ session }) => session.state === 'lost')?.session.reason ?? null,
    async check() {
      for (const { watch } of watches.values()) await watch.check()
      return user.state
    },
  }
}
