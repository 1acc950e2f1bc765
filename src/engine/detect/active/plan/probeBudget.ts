import { renewRequest } from '../../../discover/inputs/renewRequest.ts'
import { openTokenMemory } from '../../../discover/inputs/tokenMemory.ts'
import { unwatched } from '../../../discover/session/watchSignIn.ts'
import type { Probe, ProbeContext, ProbeResponse } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { ProbeRuntime } from '../probeRuntime.ts'

/** As whom a probe has asked. */
export type Identities = {
  /** Counts of the watch at its first and its last request as `user`; null when there was none. */
  readonly asUser: readonly [first: number, last: number] | null
  /** It compares what several of them are answered. */
  readonly areSeveral: boolean
}

export type Budget = {
  send: ProbeContext['send']
  openSocket: ProbeContext['openSocket']
  readonly left: () => number
  readonly sent: () => number
  readonly identities: () => Identities
  /** Why a request was not answered as it should have been, if that says something of the whole probe. */
  readonly stopped: () => string | null
}

/** Opens the budget of one probe: every request of its goes through it. */
export function openBudget(
  probe: Pick<Probe, 'intensity'>,
  {
    egress,
    accounts,
    signIn = unwatched,
    takeRead = () => null,
    tokens = openTokenMemory(),
    memory,
    isAuthorized,
    random,
    onRequest,
  }: ProbeRuntime,
  requestsMax: number,
): Budget {
  let left = requestsMax
  let stopped: string | null = null
  let sentCount = 0
  let unanswered = 0
  const names = new Set<AccountName>()
  let asUser: Identities['asUser'] = null
  /** True where the request should be sent again: the session had ended and was renewed. */
  const noteSent = async (
    name: AccountName,
    response: ProbeResponse | null,
    sentIn = signIn.session(name),
  ): Promise<boolean> => {
    names.add(name)
    const isStale = await signIn.noteRequest(name, response?.ok ? response.exchange : null, sentIn)
    if (name === 'user' && !isStale) asUser = [asUser?.[0] ?? signIn.count(), signIn.count()]
    onRequest()
    return isStale
  }
  /** Why a request may not be sent any more; null while it may. */
  const refusal = (url: string) => {
    if (!isAuthorized(url, probe.intensity)) {
      const message = `This host is not authorized for ${probe.intensity} probes`
      return { ok: false, code: 'out_of_scope', message } as const // `as`: as below.
    }
    if (left > 0) return null
    stopped ??= `request budget (${requestsMax}) exhausted before all tests were run`
    return {
      ok: false,
      code: 'budget_used_up',
      message: 'The request budget of the probe is exhausted',
    } as const // `as`: the code is one of the union.
  }
  /** The response to a first look that the scan has had before; null where it has to be sent. */
  const recall = (request: ProbeRequest, as: AccountName): ProbeResponse | null => {
    const found = request.isFirstLook === true ? (memory?.find({ request, as }) ?? null) : null
    if (found === null) return null
    names.add(as)
    if (as === 'user') asUser = [asUser?.[0] ?? signIn.count(), signIn.count()]
    return { ok: true, ...found }
  }
  return {
    async send({
      signsIn = false,
      as = accounts.accounts.has('user') && !signsIn ? 'user' : 'anonymous',
      ...request
    }) {
      const refused = refusal(request.url)
      if (refused !== null) return refused
      const remembered = recall(request, as)
      if (remembered !== null) return remembered
      left -= 1
      const account = accounts.accountOf(as)
      // Pages with tokens are no requests of the probe's own choice, and no cost of it.
      const load = async (url: string) => {
        const read = takeRead(url, account)
        if (read !== null) return read
        const page = await egress.send({ url, account, bodyBytesMax })
        if (!page.ok) return null
        if (account !== null) signIn.see(account, page.exchange)
        return page.exchange
      }
      const asked = { request, account }
      const sendOnce = async (): Promise<ProbeResponse> => {
        const renewed = await renewRequest(request, {
          ...{ load, random, isAnonymous: account === null },
          lasting: () => tokens.use(asked),
          onTokens: (found) => tokens.note(asked, found),
        })
        const response = await egress.send({
          followRedirects: false,
          bodyBytesMax,
          ...renewed.request,
          account,
          asked: request,
        })
        if (response.ok) left -= response.exchange.redirects.length
        else stopped ??= reasonOf(response)
        // What was never sent costs the target nothing.
        if (!response.ok && response.code === 'withheld') left += 1
        else sentCount += 1
        if (isUnanswered(response, request)) unanswered += 1
        if (!response.ok) return response
        const sentAs = as === 'anonymous' || account === null ? {} : { sentAs: as }
        const { isLasting, values } = renewed
        if (isLasting === true && tokens.isRefused(asked, response.exchange.status)) {
          const again = await sendOnce()
          if (again.ok) tokens.noteAgain(asked, again.exchange.status)
          return again
        }
        return { ...response, exchange: { ...response.exchange, ...sentAs }, renewed: values }
      }
      const remember = (response: ProbeResponse) => {
        if (response.ok && request.renewal === undefined) memory?.note({ request, as }, response)
        return response
      }
      const sentIn = signIn.session(as)
      const response = await sendOnce()
      if (!(await noteSent(as, response, sentIn))) return remember(response)
      tokens.forget()
      memory?.forget()
      const again = await sendOnce()
      await noteSent(as, again)
      return remember(again)
    },
    async openSocket({ as = accounts.accounts.has('user') ? 'user' : 'anonymous', ...request }, waitMs) {
      const refused = refusal(request.url)
      if (refused !== null) return refused
      left -= 1
      const response = await egress.openSocket({ ...request, waitMs, account: accounts.accountOf(as) })
      if (!response.ok) stopped ??= reasonOf(response)
      await noteSent(as, null)
      return response
    },
    left: () => Math.max(0, left),
    sent: () => requestsMax - left,
    identities: () => ({ asUser, areSeveral: names.size > 1 }),
    stopped: () => stopped ?? (unanswered === 0 ? null : sayUnanswered(unanswered, sentCount)),
  }
}

/** Nothing of the application came back, although nothing forbade to send it. */
function isUnanswered(
  response: ProbeResponse,
  { isRefusalExpected }: Pick<ProbeRequest, 'isRefusalExpected'>,
): boolean {
  if (response.ok) return response.exchange.status === 429 && isRefusalExpected !== true
  return !['out_of_scope', 'budget_used_up', 'too_many_redirects', 'address_refused'].includes(response.code)
}

function sayUnanswered(unanswered: number, sent: number): string {
  return `${unanswered} of ${sent} requests got no response: scan again when the target responds`
}

/** Of a response to a probe; scripts that a browser runs may be longer. */
const bodyBytesMax = 2 * 1024 * 1024

const rateLimited = 'rate-limited by the target: allow the scanner, or scan again later'
export const outOfTime =
  'time limit of the scan reached: scan a smaller part of the site, or when it responds faster'

/** Of what went wrong only that which leaves no hope for the rest. */
function reasonOf(response: Extract<ProbeResponse, { ok: false }>): string | null {
  switch (response.code) {
    case 'rate_limited':
      return rateLimited
    case 'disturbed':
      return response.message
    case 'budget_used_up':
      return 'request budget of the scan exhausted: scan a smaller part of the site'
    case 'withheld':
      return `a request was not sent: it ${response.message}`
    default:
      return null
  }
}
