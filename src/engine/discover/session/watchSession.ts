import type { Exchange } from '../../model/artifacts.ts'
import { headerValue } from '../../read/http/headers.ts'
import { signInPath } from '../../read/knowledge/signInWords.ts'
import { pathOf, resolveUrl } from '../../read/url/urls.ts'
import type { AccountSession, SignInVerdict } from './accountSession.ts'

/** So many requests of a sign-in may pass before the target is asked whether it still knows it. */
export const requestsBetweenChecks = 50

/** How often a response may say nothing before that counts as lost. */
const unclearMax = 3
/** Refusals after which the target is asked at once. */
const refusalChecksMax = 150
/** The same of what was never granted: an application refuses much, and such a refusal says little. */
const newRefusalChecksMax = 20
/** Requests that may pass after one more of those before the target is asked. */
const requestsAfterRefusal = 20
const pathsMax = 2_000

const sessionEnded = 'the target ended the session of the scan: renew the sign-in under Domains > Sign-ins'

/** What is told of a session that is watched. */
export type SessionEvents = {
  /** The target is asked whether it knows the account. */
  readonly onCheck?: () => void
  /** A response has shown that it does. */
  readonly onProof?: () => void
}

/**
 * Watches one session: counts its requests, asks now and then whether it holds, and has it renewed. Where others request
 * what shows the session, nothing has to be asked.
 */
export class SessionWatch {
  readonly #session: AccountSession
  readonly #events: SessionEvents
  #count = 0
  #goodUntil = 0
  #nextCheck = requestsBetweenChecks
  #unclear = 0
  #refusalChecks = 0
  #newRefusalChecks = 0
  /** Refusals of which is not known yet whether they came of a lost session: the count before them, and what was refused. */
  #unsettled: { readonly from: number; readonly keys: Set<string> } | null = null
  #checking: Promise<void> | null = null
  /** Counts between which the target may have taken the account for an unauthenticated visitor. */
  readonly #gaps: (readonly [from: number, to: number])[] = []
  /** What has been granted, and what is refused although the session holds. */
  readonly #granted = new Set<string>()
  readonly #refused = new Set<string>()

  constructor(session: AccountSession, events: SessionEvents = {}) {
    this.#session = session
    this.#events = events
  }

  get count(): number {
    return this.#count
  }

  get goodUntil(): number {
    return this.#goodUntil
  }

  /**
   * Counts a request, and asks the target once `requestsBetweenChecks` have passed, or at once where the response
   * looks as if nobody was signed in. True where the session was renewed and the request should be sent again: meanwhile,
   * or since it was sent (`sentIn`), as a refusal of the session before says nothing of this one.
   */
  async note(response: Exchange | null, sentIn = this.#session.epochs): Promise<boolean> {
    this.#count += 1
    const key = response === null ? '' : `${response.method} ${pathOf(response.requestedUrl)}`
    const looksRefused = response !== null && isSignInRefusal(response)
    if (response !== null && !looksRefused && response.status < 300) addTo(this.#granted, key)
    if (this.#session.state !== 'signed_in') return false
    if (response !== null) this.see(response)
    const isBeingChecked = this.#checking !== null
    if (isBeingChecked) await this.#checking
    if (looksRefused && sentIn < this.#session.epochs) return true
    if (isBeingChecked) return false
    if (looksRefused && !this.#refused.has(key)) {
      if (this.#isCheckedAtOnce(key)) return this.#checkRefusal(key)
      this.#leaveUnsettled(key)
    }
    if (this.#count >= this.#nextCheck) await this.check()
    return false
  }

  /** Looks at the response to a request that carried the sign-in, whoever sent it. */
  see(response: Exchange): void {
    if (this.#session.state !== 'signed_in' || this.#checking !== null) return
    if (!this.#session.isShownBy(response)) return
    this.#unclear = 0
    this.#settle()
    this.#nextCheck = this.#count + requestsBetweenChecks
    // Of those that were counted just now one may have been answered later.
    this.#goodUntil = Math.max(this.#goodUntil, this.#count - requestsInFlightMax)
    this.#events.onProof?.()
  }

  /** Asks now. */
  async check(): Promise<void> {
    if (this.#session.state !== 'signed_in') return
    await this.#checkOnce(() => this.#judge(), { isRefusal: false })
  }

  async #judge(): Promise<SignInVerdict> {
    this.#events.onCheck?.()
    return await this.#session.judge(this.#events.onProof)
  }

  /** Why requests from one count to another may have been unauthenticated; null where they were surely not. */
  doubt(from: number, to: number): string | null {
    const isLost = this.#session.state === 'lost' && to > this.#goodUntil
    return isLost || this.#gaps.some((gap) => from <= gap[1] && to > gap[0]) ? sessionEnded : null
  }

  #isCheckedAtOnce(key: string): boolean {
    if (this.#granted.has(key) || this.#session.marked === null) return this.#refusalChecks < refusalChecksMax
    this.#newRefusalChecks += 1
    return this.#newRefusalChecks <= newRefusalChecksMax
  }

  #leaveUnsettled(key: string): void {
    this.#unsettled ??= { from: this.#count - requestsInFlightMax, keys: new Set() }
    this.#unsettled.keys.add(key)
    this.#nextCheck = Math.min(this.#nextCheck, this.#count + requestsAfterRefusal)
  }

  /** The session holds, and has held: what was refused is refused to this account. */
  #settle(): void {
    for (const key of this.#unsettled?.keys ?? []) addTo(this.#refused, key)
    this.#unsettled = null
  }

  async #checkRefusal(key: string): Promise<boolean> {
    this.#refusalChecks += 1
    const { epochs } = this.#session
    const wasGranted = this.#granted.has(key)
    // Without marks a refusal of what was granted is the one sign that there is.
    const judge = async (): Promise<SignInVerdict> =>
      this.#session.marked !== null ? this.#judge() : wasGranted ? 'stranger' : 'user'
    await this.#checkOnce(judge, { isRefusal: true })
    const isRenewed = this.#session.epochs > epochs
    if (!isRenewed && this.#session.state === 'signed_in') addTo(this.#refused, key)
    return isRenewed
  }

  async #checkOnce(
    judge: () => Promise<SignInVerdict>,
    given: { readonly isRefusal: boolean },
  ): Promise<void> {
    this.#checking ??= this.#judgeNow(judge, given).finally(() => {
      this.#checking = null
    })
    await this.#checking
  }

  async #judgeNow(
    judge: () => Promise<SignInVerdict>,
    { isRefusal }: { readonly isRefusal: boolean },
  ): Promise<void> {
    const countBefore = this.#count
    this.#nextCheck = countBefore + requestsBetweenChecks
    let judged = await judge()
    if (judged === 'user') this.#settle()
    if (judged === 'stranger') judged = await this.#recover(judge, { isRefusal })
    const isUnmarked = this.#session.marked === null
    this.#unclear = judged === 'unclear' && !isUnmarked ? this.#unclear + 1 : 0
    if (judged === 'stranger' || this.#unclear >= unclearMax) this.#session.lose(sessionEnded)
    else if (judged === 'user' || isUnmarked) this.#goodUntil = countBefore
  }

  /** The cookies of the sign-in may still do; else another sign-in. */
  async #recover(
    judge: () => Promise<SignInVerdict>,
    { isRefusal }: { readonly isRefusal: boolean },
  ): Promise<SignInVerdict> {
    // A request may have made the target take the cookies away that it had set.
    this.#session.opened.reset()
    const again = this.#session.marked === null ? 'stranger' : await judge()
    const judged = again === 'stranger' && (await this.#session.renew()) ? 'user' : again
    // What is refused is seen at once and sent again, so that only what was answered otherwise is in doubt.
    const seenFrom = Math.min(this.#count - requestsInFlightMax, this.#unsettled?.from ?? this.#count)
    this.#gaps.push([isRefusal ? Math.max(this.#goodUntil, seenFrom) : this.#goodUntil, this.#count])
    this.#unsettled = null
    return judged
  }
}

/** Requests that may be under way when one of them is refused. */
const requestsInFlightMax = 5

/** A response that somebody without a session gets: 401, 403, or a redirect to the sign-in page. */
function isSignInRefusal({ status, headers, url }: Exchange): boolean {
  if (status === 401 || status === 403) return true
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  const to = location === null ? null : resolveUrl(location, url)
  return to !== null && signInPath.test(to.pathname)
}

function addTo(set: Set<string>, key: string): void {
  if (set.size < pathsMax) set.add(key)
}
