import type { Egress } from '../egress/egress.ts'
import type { Exchange } from '../model/artifacts.ts'
import type { AccountName } from '../model/probe.ts'
import type { OpenedAccounts, SignInState } from './accounts.ts'
import { type SignInMarks, tellApart } from './signInMarks.ts'

/** So many requests of a sign-in may pass before the target is asked whether it still knows it. */
export const requestsBetweenChecks = 100

/** Addresses that are tried until one shows a difference; each costs two requests, the one that does four. */
const addressesMax = 6
const bodyBytesMax = 512 * 1024
const timeoutMs = 15_000
/** How often an answer may say nothing before that counts as lost. */
const unclearMax = 3

export type SignInWatchOptions = {
  readonly accounts: OpenedAccounts
  readonly egress: Egress
  /** Addresses of the target that may show who is signed in, the best first. */
  readonly urls: readonly string[]
  readonly onRequest: () => void
}

/** Says whether the sign-in of `user` holds, and up to when it surely did. */
export type SignInWatch = {
  readonly state: () => SignInState
  /** Why it does not hold, as the end of a sentence; null where it does, or where there is none. */
  readonly reason: () => string | null
  /** Counts a request that carried a sign-in, and asks the target once `requestsBetweenChecks` have passed. */
  noteRequest(account: AccountName): Promise<void>
  /** How many requests have been counted. */
  readonly count: () => number
  /** The count at which the target last knew the sign-in; what was sent later proves nothing when it is lost. */
  readonly goodUntil: () => number
  /**
   * Why requests of `user` from one count to another may have been those of a stranger, as the end of a sentence;
   * null where they were surely not, or where there is no sign-in.
   */
  doubt(from: number, to: number): string | null
  /** Asks now. */
  check(): Promise<SignInState>
}

/**
 * Opens the watch: asks an address with the sign-in of `user` and without, and takes what differs as the marks by
 * which it is known again. Where nothing differs the state is `not_signed_in`.
 */
export async function watchSignIn(options: SignInWatchOptions): Promise<SignInWatch> {
  const { accounts } = options
  if (accounts.accountOf('user') === null) return unwatched
  const found = await findMarks(options)
  if (!found.ok) {
    const reason = () => found.reason
    return { ...unwatched, state: () => 'not_signed_in', reason, goodUntil: () => -1, doubt: reason }
  }
  await dropStrangers(options, found)
  return openWatch(options, found)
}

const ended = 'the target had ended the sign-in of the scan'

/** The watch of a scan without a sign-in. */
export const unwatched: SignInWatch = {
  state: () => 'none',
  reason: () => null,
  noteRequest: async () => {},
  count: () => 0,
  goodUntil: () => Number.POSITIVE_INFINITY,
  doubt: () => null,
  check: async () => 'none',
}

type Marked = { readonly ok: true; readonly url: string; readonly marks: SignInMarks }

/** What the target does not know would make everything look open to everybody. */
async function dropStrangers(options: SignInWatchOptions, { url, marks }: Marked): Promise<void> {
  for (const name of ['other', 'administrator'] as const) {
    if (options.accounts.accountOf(name) === null) continue
    const answer = await ask(options, url, name)
    if (answer === null || marks.judge(answer) !== 'user') options.accounts.drop(name)
  }
}

function openWatch(options: SignInWatchOptions, { url, marks }: Marked): SignInWatch {
  let state: SignInState = 'signed_in'
  let count = 0
  let goodUntil = 0
  let nextCheck = requestsBetweenChecks
  let unclear = 0
  let checking: Promise<void> | null = null
  /** Counts between which the target took the user for a stranger, until the first cookies were sent again. */
  const gaps: (readonly [from: number, to: number])[] = []

  async function askAgain(): Promise<void> {
    const countBefore = count
    nextCheck = countBefore + requestsBetweenChecks
    let judged = await judgeNow(options, url, marks)
    if (judged === 'stranger') {
      // A request may have made the target take the cookies away that it had set; those of the sign-in may still do.
      options.accounts.reset('user')
      judged = await judgeNow(options, url, marks)
      gaps.push([goodUntil, count])
    }
    unclear = judged === 'unclear' ? unclear + 1 : 0
    if (judged === 'stranger' || unclear >= unclearMax) state = 'lost'
    else if (judged === 'user') goodUntil = countBefore
  }

  async function check(): Promise<void> {
    checking ??= askAgain().finally(() => {
      checking = null
    })
    await checking
  }

  return {
    state: () => state,
    reason: () => (state === 'lost' ? ended : null),
    async noteRequest(account) {
      if (account !== 'user') return
      count += 1
      if (checking !== null) await checking
      else if (state === 'signed_in' && count >= nextCheck) await check()
    },
    count: () => count,
    goodUntil: () => goodUntil,
    doubt(from, to) {
      const isLost = state === 'lost' && to > goodUntil
      return isLost || gaps.some((gap) => from <= gap[1] && to > gap[0]) ? ended : null
    },
    async check() {
      if (state === 'signed_in') await check()
      return state
    },
  }
}

async function findMarks(
  options: SignInWatchOptions,
): Promise<Marked | { readonly ok: false; readonly reason: string }> {
  let reason = 'no page of the target answered'
  for (const [index, url] of [...new Set(options.urls)].slice(0, addressesMax).entries()) {
    const pair = await askBoth(options, url)
    if (pair === null) continue
    const first = tellApart([pair.user], [pair.stranger])
    const again = first.ok ? await askBoth(options, url) : null
    const told = again === null ? first : tellApart([pair.user, again.user], [pair.stranger, again.stranger])
    if (told.ok) return { ok: true, url, marks: told.marks }
    // What the best address says is what the owner can do something about.
    if (index === 0) reason = `${told.reason}, at ${new URL(url).pathname}`
  }
  return { ok: false, reason }
}

async function askBoth(options: SignInWatchOptions, url: string) {
  const user = await ask(options, url, 'user')
  const stranger = await ask(options, url, 'anonymous')
  return user === null || stranger === null ? null : { user, stranger }
}

async function judgeNow(
  options: SignInWatchOptions,
  url: string,
  marks: SignInMarks,
): Promise<'user' | 'stranger' | 'unclear'> {
  const answer = await ask(options, url, 'user')
  return answer === null ? 'unclear' : marks.judge(answer)
}

async function ask(
  { accounts, egress, onRequest }: SignInWatchOptions,
  url: string,
  name: AccountName,
): Promise<Exchange | null> {
  const account = accounts.accountOf(name)
  const headers = { accept: 'text/html,application/json;q=0.9,*/*;q=0.8' }
  const answer = await egress.send({ url, account, headers, followRedirects: false, bodyBytesMax, timeoutMs })
  onRequest()
  return answer.ok ? answer.exchange : null
}
