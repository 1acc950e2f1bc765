import { unfinishedReasons } from '../../../shared/model/endedBy.ts'
import type { EndedBy } from '../../../shared/model/report.ts'
import { renewRequest } from '../../discover/inputs/renewRequest.ts'
import { openTokenMemory, type TokenMemory } from '../../discover/inputs/tokenMemory.ts'
import { type SignInWatch, unwatched } from '../../discover/session/watchSignIn.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { EgressAccount, EgressFailureCode } from '../../model/egress.ts'
import type { Probe, ProbeContext, ProbeResponse, TestedParameters } from '../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../model/probeRequest.ts'
import type { Egress } from '../../network/egress/egress.ts'
import { RequestAllowance } from '../../network/layers/budget.ts'
import type { EgressRefusal } from '../../network/layers/layer.ts'
import type { ProbeRuntime } from './probeRuntime.ts'

export type Identities = {
  /** Request counts of the sign-in watch at the first and last request as `user`, or null. */
  readonly asUser: readonly [first: number, last: number] | null
  /** The probe compares responses to several accounts. */
  readonly areSeveral: boolean
}

type Asked = { readonly request: ProbeRequest; readonly account: EgressAccount | null }

/** Repeats a request if the session had ended. */
export class ProbeSender {
  readonly #probe: Pick<Probe, 'intensity'>
  readonly #runtime: ProbeRuntime
  readonly #requestsMax: number
  readonly #allowance: RequestAllowance
  /** Spends the allowance; `#runtime.egress` does not. */
  readonly #budgeted: Egress
  readonly #signIn: SignInWatch
  readonly #tokens: TokenMemory
  readonly #names = new Set<AccountName>()
  #asUser: Identities['asUser'] = null
  #stopped: string | null = null
  #limited: string | null = null
  #sentCount = 0
  #unansweredCount = 0
  #cutCount = 0
  #coverage: TestedParameters | null = null

  constructor(probe: Pick<Probe, 'intensity'>, runtime: ProbeRuntime, requestsMax: number) {
    this.#probe = probe
    this.#runtime = runtime
    this.#requestsMax = requestsMax
    this.#allowance = new RequestAllowance(requestsMax, 'The request budget of the probe is exhausted')
    this.#budgeted = runtime.egress.through({ allowance: this.#allowance })
    this.#signIn = runtime.signIn ?? unwatched
    this.#tokens = runtime.tokens ?? openTokenMemory()
  }

  readonly send: ProbeContext['send'] = async ({ signsIn = false, as: wanted, ...request }) => {
    const { accounts, memory } = this.#runtime
    const as = wanted ?? (accounts.accounts.has('user') && !signsIn ? 'user' : 'anonymous')
    const refusal = this.#refusalOf(request.url)
    if (refusal !== null) return refusal
    const remembered = this.#recall(request, as)
    if (remembered !== null) return remembered
    const sentIn = this.#signIn.session(as)
    const response = await this.#sendOnce(request, as, this.#budgeted)
    if (!(await this.#noteSent(as, response, sentIn))) return this.#remember(request, as, response)
    this.#tokens.forget()
    memory?.forget()
    const again = await this.#sendOnce(request, as, this.#runtime.egress)
    await this.#noteSent(as, again)
    return this.#remember(request, as, again)
  }

  readonly openSocket: ProbeContext['openSocket'] = async ({ as: wanted, ...request }, waitMs) => {
    const { accounts, egress } = this.#runtime
    const as = wanted ?? (accounts.accounts.has('user') ? 'user' : 'anonymous')
    const refusal = this.#refusalOf(request.url) ?? this.#allowance.spend()
    if (refusal !== null) return refusal
    const response = await egress.openSocket({ ...request, waitMs, account: accounts.accountOf(as) })
    if (!response.ok) this.#noteFailure(response, request)
    if (request.callsModel === true && (response.ok || !isHeldBack(response.code))) {
      this.#sentCount += 1
      const isOpen = response.ok && response.exchange.status === 101
      if (!isOpen && wanted !== 'anonymous') this.#unansweredCount += 1
    }
    await this.#noteSent(as, null)
    return response
  }

  readonly left = (): number => this.#allowance.left

  /** Parameters that were tested after the end were not sent. */
  readonly noteTested = (parameters: TestedParameters): void => {
    if (!this.#runtime.signal.aborted && this.#stopped === null) this.#coverage = parameters
  }

  get sent(): number {
    return this.#allowance.spent
  }

  get identities(): Identities {
    return { asUser: this.#asUser, areSeveral: this.#names.size > 1 }
  }

  /** Null if the scan went on, and most requests got a whole response. */
  get gap(): string | null {
    const stopped = reasonOfEnd(this.#runtime.signal) ?? this.#stopped
    if (stopped !== null) return this.#coverage === null ? stopped : withCoverage(stopped, this.#coverage)
    if (this.#unansweredCount > this.#sentCount / 2) return this.#unanswered
    return this.#cutCount === 0 ? null : describeCut(this.#cutCount, this.#sentCount)
  }

  get part(): string | null {
    return this.#limited ?? (this.#unansweredCount === 0 ? null : this.#unanswered)
  }

  get #unanswered(): string {
    const [lost, sent] = [this.#unansweredCount, this.#sentCount]
    return `${lost} of ${sent} requests got no response: scan again when the target responds`
  }

  #refusalOf(url: string): EgressRefusal | null {
    const { intensity } = this.#probe
    if (!this.#runtime.isAuthorized(url, intensity)) {
      const message = `This host is not authorized for ${intensity} probes`
      return { ok: false, code: 'out_of_scope', message }
    }
    if (this.#allowance.left > 0) return null
    this.#limited ??= `request budget (${this.#requestsMax}) exhausted before all tests were run`
    return this.#allowance.spend()
  }

  #recall(request: ProbeRequest, as: AccountName): ProbeResponse | null {
    if (request.isFirstLook !== true) return null
    const found = this.#runtime.memory?.find({ request, as }) ?? null
    if (found === null) return null
    this.#names.add(as)
    if (as === 'user') this.#noteUser()
    return { ok: true, ...found }
  }

  #remember(request: ProbeRequest, as: AccountName, response: ProbeResponse): ProbeResponse {
    if (response.ok && request.renewal === undefined) this.#runtime.memory?.note({ request, as }, response)
    return response
  }

  async #sendOnce(request: ProbeRequest, as: AccountName, egress: Egress): Promise<ProbeResponse> {
    const { accounts, random } = this.#runtime
    const account = accounts.accountOf(as)
    const asked: Asked = { request, account }
    const renewed = await renewRequest(request, {
      ...{ random, isAnonymous: account === null },
      load: (url) => this.#loadPage(url, account),
      cookiesFor: (url) => account?.headersFor(new URL(url)).cookie ?? '',
      lasting: () => this.#tokens.use(asked),
      onTokens: (tokens) => this.#tokens.note(asked, tokens),
    })
    const response = await egress.send({
      followRedirects: false,
      bodyBytesMax,
      ...renewed.request,
      account,
      asked: request,
    })
    if (!response.ok) this.#noteFailure(response, request)
    if (response.ok || !isHeldBack(response.code)) this.#sentCount += 1
    if (isUnanswered(response, request)) this.#unansweredCount += 1
    if (!response.ok) return response
    if (isCut(response.exchange, request)) this.#cutCount += 1
    if (renewed.isLasting === true && this.#tokens.isRefused(asked, response.exchange.status)) {
      const again = await this.#sendOnce(request, as, this.#runtime.egress)
      if (again.ok) this.#tokens.noteAgain(asked, again.exchange.status)
      return again
    }
    const sentAs = as === 'anonymous' || account === null ? {} : { sentAs: as }
    return { ...response, exchange: { ...response.exchange, ...sentAs }, renewed: renewed.values }
  }

  /** Tokens cost no budget, since the probe did not request their page. */
  async #loadPage(url: string, account: EgressAccount | null): Promise<Exchange | null> {
    const { takeRead = () => null, egress } = this.#runtime
    const read = takeRead(url, account)
    if (read !== null) return read
    const page = await egress.send({ url, account, bodyBytesMax })
    if (!page.ok) return null
    if (account !== null) this.#signIn.see(account, page.exchange)
    return page.exchange
  }

  /** Returns true if the session was renewed and the request must be repeated. */
  async #noteSent(
    name: AccountName,
    response: ProbeResponse | null,
    sentIn = this.#signIn.session(name),
  ): Promise<boolean> {
    this.#names.add(name)
    const isStale = await this.#signIn.noteRequest(name, response?.ok ? response.exchange : null, sentIn)
    if (name === 'user' && !isStale) this.#noteUser()
    this.#runtime.onRequest()
    return isStale
  }

  #noteFailure(
    response: Extract<ProbeResponse, { ok: false }>,
    request: Pick<ProbeRequest, 'callsModel'> = {},
  ): void {
    this.#stopped ??= stopReasonOf(response, request)
    this.#limited ??= limitReasonOf(response)
  }

  #noteUser(): void {
    const count = this.#signIn.count()
    this.#asUser = [this.#asUser?.[0] ?? count, count]
  }
}

function isHeldBack(code: EgressFailureCode): boolean {
  return code === 'withheld' || code === 'model_spared'
}

function isUnanswered(
  response: ProbeResponse,
  { isRefusalExpected }: Pick<ProbeRequest, 'isRefusalExpected'>,
): boolean {
  if (response.ok) return response.exchange.status === 429 && isRefusalExpected !== true
  if (isHeldBack(response.code)) return false
  return !['out_of_scope', 'budget_used_up', 'too_many_redirects', 'address_refused'].includes(response.code)
}

/** The response broke off below the limit. Event streams do not end. */
function isCut(
  { bodyTruncated, bodyBytes, mediaType }: Exchange,
  { timeoutMs, bodyBytesMax: own = bodyBytesMax }: Pick<ProbeRequest, 'timeoutMs' | 'bodyBytesMax'>,
): boolean {
  return bodyTruncated && bodyBytes < own && timeoutMs === undefined && mediaType !== 'text/event-stream'
}

function describeCut(cut: number, sent: number): string {
  return `${cut} of ${sent} responses were not read to their end: scan again when the target sends them whole`
}

/** Covers the scripts that probe browsers load. */
const bodyBytesMax = 2 * 1024 * 1024

const rateLimited = 'rate-limited by the target: allow the scanner, or scan again later'
const outOfTime =
  'time limit of the scan reached: scan a smaller part of the site, or when it responds faster'

/** Puts it before the step that the reason names. */
function withCoverage(reason: string, { tested, all }: TestedParameters): string {
  const [happened = '', ...step] = reason.split(/(?=: )/)
  return [`${happened}, after ${tested} of ${all} parameters`, ...step].join('')
}

function reasonOfEnd({ aborted, reason }: AbortSignal): string | null {
  if (!aborted) return null
  return isEarlyEnd(reason) ? unfinishedReasons[reason] : outOfTime
}

function isEarlyEnd(reason: unknown): reason is EndedBy {
  return typeof reason === 'string' && Object.hasOwn(unfinishedReasons, reason)
}

function stopReasonOf(
  response: Extract<ProbeResponse, { ok: false }>,
  { callsModel }: Pick<ProbeRequest, 'callsModel'> = {},
): string | null {
  switch (response.code) {
    case 'rate_limited':
      return rateLimited
    case 'disturbed':
      return response.message
    case 'model_spared':
      return callsModel === true ? response.message : null
    default:
      return null
  }
}

function limitReasonOf(response: Extract<ProbeResponse, { ok: false }>): string | null {
  switch (response.code) {
    case 'endpoint_limited':
      return 'one endpoint rate-limits requests: allow the scanner, or scan again later'
    case 'budget_used_up':
      return 'request budget of the scan exhausted: scan a smaller part of the site'
    case 'withheld':
      return `a request was not sent: it ${response.message}`
    default:
      return null
  }
}
