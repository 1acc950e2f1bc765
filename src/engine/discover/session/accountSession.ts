import type { Exchange } from '../../model/artifacts.ts'
import type { AccountName } from '../../model/probeRequest.ts'
import { isReadingUrl } from '../../read/effects/visits.ts'
import { signInPath } from '../../read/knowledge/signInWords.ts'
import type { Carried, OpenedAccount, SignInState } from './accounts.ts'
import { findSignedInIndicators, type IndicatorUrl, requestAs } from './findSignedInIndicators.ts'
import { listDataUrls } from './listDataUrls.ts'
import { openAccount } from './openAccount.ts'
import { originsOf } from './openAccounts.ts'
import { type ApplicationStorage, readApplicationStorage } from './signIn/applicationStorage.ts'
import { attemptSignIn, inventAccount } from './signIn/attemptSignIn.ts'
import type { SignInAttempt, SignInContext } from './signIn/signInContext.ts'
import { isPersonal, isPersonalName } from './signInUrls.ts'

const landedMax = 30
/** A failed renewal ends them, so that no account gets locked out. Enough for sessions of half a minute. */
const renewalsMax = 60

export type SignInVerdict = 'user' | 'stranger' | 'unclear'

/** Results of different epochs cannot be compared. */
export class AccountSession {
  readonly name: AccountName | null
  readonly opened: OpenedAccount
  readonly #context: SignInContext
  #state: SignInState = 'none'
  #reason: string | null = null
  #marked: IndicatorUrl | null = null
  #hasToken = false
  #epochs = 0
  #landed: readonly string[] = []
  #storage: ApplicationStorage | null = null

  constructor(name: AccountName | null, opened: OpenedAccount, context: SignInContext) {
    this.name = name
    this.opened = opened
    this.#context = context
  }

  get state(): SignInState {
    return this.#state
  }

  get reason(): string | null {
    return this.#reason
  }

  get epochs(): number {
    return this.#epochs
  }

  get landed(): readonly string[] {
    return this.#landed
  }

  /** The indicators of the signed-in state; null while unconfirmed. */
  get marked(): IndicatorUrl | null {
    return this.#marked
  }

  /** Its token, cookie or header was given, not obtained by a sign-in. */
  get isCredential(): boolean {
    return ['bearer', 'cookie', 'header'].includes(this.opened.given.signIn.kind)
  }

  /** Signs in and confirms it. A given credential is confirmed only by a given check. */
  async start(): Promise<boolean> {
    const { check } = this.opened.given
    if (this.isCredential && (check?.signedIn ?? null) === null) return true
    const attempt = await attemptSignIn(this.opened, this.#context)
    if (!attempt.ok) return this.fail(attempt.reason)
    this.#begin(attempt)
    const found = await this.#prove(attempt)
    if (!found.ok && !attempt.hasToken) return this.fail(found.reason)
    if (found.ok) this.#marked = found
    const isOpen = !this.isCredential && (await this.#isOpenToInvented())
    if (isOpen) {
      return this.fail(
        'sign-in not confirmed: an invented user with an invented password gets the same response',
      )
    }
    this.#state = 'signed_in'
    if (this.name === 'user' && attempt.hasToken && this.opened.given.signIn.kind === 'json') {
      this.#storage = await readApplicationStorage(this.opened.given, this.#context)
      this.#keep(attempt.carried)
      // A second sign-in may have ended the first session.
      if ((await this.judge()) === 'stranger') return await this.renew()
    }
    return true
  }

  /** Searches further URLs for signed-in indicators if none is known. */
  async confirm(urls: readonly string[]): Promise<boolean> {
    if (this.#marked !== null) return true
    const found = await this.#search(this.opened.given.check === null ? urls : this.#urlsAfter([]))
    if (found.ok) {
      this.#marked = found
      this.#state = 'signed_in'
      if (this.#epochs === 0) this.#epochs = 1
      return true
    }
    return this.#hasToken || this.fail(found.reason)
  }

  /** Checks if the target still recognizes the account; `onProof` is called if it surely does. */
  async judge(onProof = () => {}): Promise<SignInVerdict> {
    if (this.#marked === null) return 'unclear'
    const { url, marks } = this.#marked
    const response = await requestAs(this.#context, url, this.opened.account)
    if (response === null) return 'unclear'
    if (marks.proves(response)) onProof()
    return marks.judge(response)
  }

  isShownBy(response: Exchange): boolean {
    if (this.#marked === null || response.method !== 'GET') return false
    const { url, marks } = this.#marked
    return response.requestedUrl === url && response.redirects.length === 0 && marks.proves(response)
  }

  /** Signs in again. Returns false if the target then rejects the session. */
  async renew(): Promise<boolean> {
    if (this.isCredential || this.#epochs > renewalsMax) return false
    const attempt = await attemptSignIn(this.opened, this.#context)
    if (!attempt.ok) return false
    this.#begin(attempt)
    return (await this.judge()) !== 'stranger'
  }

  lose(reason: string): void {
    this.#state = 'lost'
    this.#reason = reason
  }

  fail(reason: string): false {
    this.#state = 'not_signed_in'
    this.#reason = reason
    return false
  }

  #begin({ carried, hasToken, urls }: Extract<SignInAttempt, { ok: true }>): void {
    this.#landed = [...new Set(urls.filter(isReadingUrl))].slice(0, landedMax)
    this.#keep(carried)
    this.#hasToken = hasToken
    this.#epochs += 1
  }

  #keep(carried: Carried): void {
    this.opened.keep(this.#storage === null ? carried : { ...carried, storage: this.#storage(carried) })
  }

  #search(urls: readonly string[]) {
    const { egress, onRequest } = this.#context
    const signedIn = this.opened.given.check?.signedIn ?? null
    return findSignedInIndicators({ egress, account: this.opened.account, urls, signedIn, onRequest })
  }

  /** Falls back to API URLs if no page shows the session. */
  async #prove({ urls, hasToken }: Extract<SignInAttempt, { ok: true }>) {
    const found = await this.#search(this.#urlsAfter(urls))
    if (found.ok || hasToken || this.opened.given.check !== null) return found
    const further = this.#visitable(await listDataUrls(this.#context))
    const second = further.length === 0 ? found : await this.#search(further)
    return second.ok ? second : found
  }

  #urlsAfter(landed: readonly string[]): readonly string[] {
    const { targetUrl } = this.#context
    const { check } = this.opened.given
    if (check !== null) return [new URL(check.url, targetUrl).href]
    return this.#visitable([
      ...landed.slice(0, 1),
      targetUrl,
      ...landed.filter((url) => isPersonal(url)),
      ...landed,
    ])
  }

  /** Drops sign-in pages, but keeps `/auth/me`. */
  #visitable(urls: readonly string[]): readonly string[] {
    return urls.filter((url) => {
      const { pathname } = new URL(url)
      const isOfSignIn = signInPath.test(pathname) && !isPersonalName(pathname.split('/').at(-1) ?? '')
      return isReadingUrl(url) && !isOfSignIn
    })
  }

  /** If invented credentials get the same response, the indicators prove nothing. */
  async #isOpenToInvented(): Promise<boolean> {
    const { targetUrl, clock, randomName } = this.#context
    const given = inventAccount(this.opened.given, randomName)
    if (given === null) return false
    const invented = openAccount(given, originsOf(targetUrl), clock)
    const attempt = await attemptSignIn(invented, this.#context)
    if (!attempt.ok) return false
    invented.keep(attempt.carried)
    if (this.#marked === null) return attempt.hasToken
    const response = await requestAs(this.#context, this.#marked.url, invented.account)
    return response !== null && this.#marked.marks.judge(response) === 'user'
  }
}
