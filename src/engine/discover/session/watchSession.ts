import type { Exchange } from '../../model/artifacts.ts'
import type { KeptSession } from '../../network/layers/layer.ts'
import { headerValue } from '../../read/http/headers.ts'
import { signInPath } from '../../read/knowledge/signInWords.ts'
import { pathOf, resolveUrl } from '../../read/url/urls.ts'
import type { AccountSession, SignInVerdict } from './accountSession.ts'

export const requestsBetweenChecks = 50

const unclearMax = 3
/** Refusals of granted requests that trigger an immediate check. */
const refusalChecksMax = 150
/** The same for requests never granted, which say little. */
const newRefusalChecksMax = 20
/** Then refusals are checked after this many requests. */
const requestsAfterRefusal = 20
const pathsMax = 2_000

const sessionEnded =
  'the target ended the session of the scan: use an account, token or cookie that stays valid'

/** Watches a session until the probes begin, which count requests of their own. */
export function keptSessionOf(session: AccountSession): KeptSession {
  const watch = new SessionWatch(session)
  return {
    account: session.opened.account,
    get epoch() {
      return session.epochs
    },
    note: (exchange, sentIn) => watch.note(exchange, sentIn),
  }
}

export type SessionEvents = {
  readonly onCheck?: () => void
  readonly onProof?: () => void
}

/** Checks the session regularly and renews it. A response that proves the session postpones the check. */
export class SessionWatch {
  readonly #session: AccountSession
  readonly #events: SessionEvents
  #count = 0
  #goodUntil = 0
  #nextCheck = requestsBetweenChecks
  #unclear = 0
  #refusalChecks = 0
  #newRefusalChecks = 0
  /** Refusals of unknown cause and the count before the first. */
  #unsettled: { readonly from: number; readonly keys: Set<string> } | null = null
  #checking: Promise<void> | null = null
  readonly #gaps: (readonly [from: number, to: number])[] = []
  /** `METHOD path` that was granted, or refused in a valid session. */
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
   * Counts a request and checks the session when due or on a refusal. Returns true if it was renewed since
   * the request (`sentIn`), which should be repeated.
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

  see(response: Exchange): void {
    if (this.#session.state !== 'signed_in' || this.#checking !== null) return
    if (!this.#session.isShownBy(response)) return
    this.#unclear = 0
    this.#settle()
    this.#nextCheck = this.#count + requestsBetweenChecks
    // Requests in flight may have been processed after this one.
    this.#goodUntil = Math.max(this.#goodUntil, this.#count - requestsInFlightMax)
    this.#events.onProof?.()
  }

  async check(): Promise<void> {
    if (this.#session.state !== 'signed_in') return
    await this.#checkOnce(() => this.#judge(), { isRefusal: false })
  }

  async #judge(): Promise<SignInVerdict> {
    this.#events.onCheck?.()
    return await this.#session.judge(this.#events.onProof)
  }

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

  /** The account lacks permission for these. */
  #settle(): void {
    for (const key of this.#unsettled?.keys ?? []) addTo(this.#refused, key)
    this.#unsettled = null
  }

  async #checkRefusal(key: string): Promise<boolean> {
    this.#refusalChecks += 1
    const { epochs } = this.#session
    const wasGranted = this.#granted.has(key)
    // A refusal after a grant is the only evidence without indicators.
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

  async #recover(
    judge: () => Promise<SignInVerdict>,
    { isRefusal }: { readonly isRefusal: boolean },
  ): Promise<SignInVerdict> {
    // A response may have replaced session cookies.
    this.#session.opened.reset()
    const again = this.#session.marked === null ? 'stranger' : await judge()
    const judged = again === 'stranger' && (await this.#session.renew()) ? 'user' : again
    // Refused requests are repeated; others since the last proof are in doubt.
    const seenFrom = Math.min(this.#count - requestsInFlightMax, this.#unsettled?.from ?? this.#count)
    this.#gaps.push([isRefusal ? Math.max(this.#goodUntil, seenFrom) : this.#goodUntil, this.#count])
    this.#unsettled = null
    return judged
  }
}

const requestsInFlightMax = 5

function isSignInRefusal(response: Exchange): boolean {
  const { status, redirects, mediaType, body } = response
  if (status === 401 || status === 403) return true
  if ([...redirects, response].some(leadsToSignIn)) return true
  return mediaType === 'text/html' && passwordField.test(body)
}

function leadsToSignIn({ status, headers, url }: Pick<Exchange, 'status' | 'headers' | 'url'>): boolean {
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
  const to = location === null ? null : resolveUrl(location, url)
  return to !== null && signInPath.test(to.pathname)
}

const passwordField = /<input\b[^>]{0,400}\btype\s*=\s*["']?password\b/i

function addTo(set: Set<string>, key: string): void {
  if (set.size < pathsMax) set.add(key)
}
