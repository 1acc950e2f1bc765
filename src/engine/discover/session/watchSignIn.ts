import type { Exchange } from '../../model/artifacts.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { AccountName } from '../../model/probeRequest.ts'
import type { AccountSession } from './accountSession.ts'
import type { OpenedAccounts, SignInState } from './accounts.ts'
import { type SessionEvents, SessionWatch } from './watchSession.ts'

type SignInWatchOptions = {
  readonly accounts: Pick<OpenedAccounts, 'drop'>
  readonly sessions: readonly AccountSession[]
  readonly urls: readonly string[]
  readonly events?: SessionEvents
}

export type SignInWatch = {
  readonly state: () => SignInState
  readonly reason: () => string | null
  /**
   * Counts a request. Returns true if the session was renewed and the request should be repeated. `response`:
   * null if it must not trigger checks. `sentIn`: its session; default: the current one.
   */
  noteRequest(account: AccountName, response?: Exchange | null, sentIn?: number): Promise<boolean>
  readonly session: (account: AccountName) => number
  /** Inspects a response without counting it. */
  see(account: EgressAccount, response: Exchange): void
  readonly count: () => number
  /** After a loss, requests beyond this count prove nothing. */
  readonly goodUntil: () => number
  /** Returns the reason why requests between two counts may have been unauthenticated, or null. */
  doubt(from: number, to: number): string | null
  /** Returns the reason why accounts cannot be compared, or null. */
  doubtOthers(): string | null
  check(): Promise<SignInState>
}

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
 * Confirms unproven sessions by comparing URLs with and without the sign-in. An unconfirmed `user` is
 * `not_signed_in`; others are dropped.
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
    // An unconfirmed account would make protected pages look public.
    const isKnown = session.state !== 'not_signed_in' && (await session.confirm(urlsFor(user, urls)))
    if (!isKnown) accounts.drop(session.name)
  }
  const watch = openWatch(user, sessions, options.events)
  // Sessions opened before the crawl may have expired during it.
  if (sessions.some(({ isCredential }) => !isCredential)) await watch.check()
  return watch
}

/** The URL that identifies the user identifies the other accounts, too. */
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
