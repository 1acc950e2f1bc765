import { setTimeout as delay } from 'node:timers/promises'
import type { ScanIntensity } from '../../model/scanMode.ts'
import type { Egress } from '../egress/egress.ts'
import { renewRequest } from '../inputs/renewRequest.ts'
import type { Artifacts, GatheredArtifacts } from '../model/artifacts.ts'
import type { Check } from '../model/check.ts'
import type { TargetMonitor } from '../model/disturbance.ts'
import {
  type AccountName,
  type Callbacks,
  type Probe,
  type ProbeBrowser,
  type ProbeContext,
  type ProbeOutcome,
  type ProbeRequest,
  type ProbeResponse,
  type RandomSource,
  requestsMaxOf,
} from '../model/probe.ts'
import type { ScanCache } from '../model/scanCache.ts'
import type { Surface } from '../model/surface.ts'
import { errorName } from '../parse/text/errorName.ts'
import type { OpenedAccounts } from '../session/accounts.ts'
import { type SignInWatch, unwatched } from '../session/watchSignIn.ts'
import type { StateSentinel } from './stateSentinel.ts'

/** A browser for one probe. It starts with the first visit. */
export type OpenedProbeBrowser = { readonly browser: ProbeBrowser; close(): Promise<void> }

/** What the probes of one scan share. */
export type ProbeRuntime = {
  readonly egress: Egress
  readonly gathered: GatheredArtifacts
  readonly cache: ScanCache
  readonly surface: Surface
  /** The highest that is authorized and asked for. */
  readonly intensity: ScanIntensity
  readonly accounts: OpenedAccounts
  /** Default: nobody watches whether the application changes. */
  readonly state?: StateSentinel
  /** Default: there is no sign-in to watch. */
  readonly signIn?: SignInWatch
  readonly random: RandomSource
  readonly callbacks: Callbacks | null
  /** Default: nobody watches the target. */
  readonly monitor?: TargetMonitor
  /** Why the surface may lack entries, by what is known now; default: it lacks none. */
  readonly surfaceGap?: () => string | null
  /** Opens a browser that sends by the budget of one probe; null where the machine has none. */
  readonly openBrowser: ((budget: Pick<ProbeContext, 'send' | 'left'>) => OpenedProbeBrowser) | null
  /** A further host, such as a backend, may be authorized for less than the target. */
  readonly isAuthorized: (url: string, intensity: ScanIntensity) => boolean
  /** Ends what is under way when the time for probing is over or the scan is called off. */
  readonly signal: AbortSignal
  readonly onRequest: () => void
  /** Requests that all probes together may send; default: what their budgets allow. */
  readonly requestsMax?: number
}

/** How a probe went, as the judge reads it. */
export type SettledProbe = ProbeOutcome & {
  readonly skipped: string | null
  readonly requests: number
  readonly identities: Identities
  /** Numbers of the requests before its first and at its last; those of others lie between them too. */
  readonly span: readonly [from: number, to: number]
}

/** As whom a probe has asked. */
export type Identities = {
  /** Counts of the watch at its first and its last request as `user`; null when there was none. */
  readonly asUser: readonly [first: number, last: number] | null
  /** It compares what several of them are answered. */
  readonly areSeveral: boolean
}

const notRun = {
  observations: [],
  gap: null,
  requests: 0,
  identities: { asUser: null, areSeveral: false },
  span: [0, 0],
} as const

/** The watch over a target that nobody watches. */
export const unmonitored: TargetMonitor = {
  requests: 0,
  doubt: () => null,
  isDisturbed: () => false,
  check: async () => {},
}

/** A probe that was not run, for a reason that has nothing to do with it. */
export function stoppedProbe(gap: string): SettledProbe {
  return { ...notRun, gap, skipped: null }
}

/**
 * Runs one probe within its budget. Never rejects but by the scan's end: one that throws is not evaluated and takes
 * no other with it.
 */
export async function runProbe(
  probe: Probe,
  runtime: ProbeRuntime,
  requestsMax = requestsMaxOf(probe, runtime.surface.entries.length),
): Promise<SettledProbe> {
  if (probe.intensity === 'intrusive' && runtime.intensity === 'safe') {
    return {
      ...notRun,
      skipped: 'needs intensity intrusive: authorize it for the domain and start the scan with it',
    }
  }
  const artifacts = needed(probe, runtime.gathered)
  // The judge says what is missing.
  if (artifacts === null) return { ...notRun, skipped: null }
  const { monitor = unmonitored } = runtime
  const from = monitor.requests
  const spanSoFar = () => [from, monitor.requests] as const // `as`: a pair.
  const budget = openBudget(probe, runtime, requestsMax)
  const opened = runtime.openBrowser?.(budget) ?? null
  const context = contextOf(artifacts, probe, runtime, budget, opened?.browser ?? null)
  try {
    const skipped = probe.skipReason?.(context) ?? null
    if (skipped !== null) return { ...notRun, skipped }
    const outcome = await probe.run(context)
    const gap = outcome.gap ?? gapOf(runtime, budget)
    const { sent, identities } = budget
    return { ...outcome, gap, skipped: null, requests: sent(), identities: identities(), span: spanSoFar() }
  } catch (error) {
    const gap = `internal error in the probe: ${errorName(error)}`
    return { ...notRun, gap, skipped: null, requests: budget.sent(), span: spanSoFar() }
  } finally {
    await opened?.close()
  }
}

/** Says whether a probe has anything to try on this target, without sending anything. */
export function hasWork(probe: Probe, runtime: ProbeRuntime): boolean {
  if (probe.intensity === 'intrusive' && runtime.intensity === 'safe') return false
  const artifacts = needed(probe, runtime.gathered)
  if (artifacts === null) return false
  const budget = openBudget(probe, runtime, 0)
  const browser = runtime.openBrowser === null ? null : { visit: async () => null }
  try {
    return (probe.skipReason?.(contextOf(artifacts, probe, runtime, budget, browser)) ?? null) === null
  } catch {
    // What went wrong is said when it runs.
    return true
  }
}

/** The probe as a check that has been run, so that the judge treats both alike. */
export function asCheck(
  probe: Probe,
  { observations, gap, skipped }: Pick<SettledProbe, 'observations' | 'gap' | 'skipped'>,
): Check {
  const { id, cwe, severity, owner, title, why, fix, references, needs } = probe
  const texts = { id, cwe, severity, owner, title, why, fix, references }
  return { ...texts, needs, skipReason: () => skipped, gapReason: () => gap, run: () => observations }
}

function needed({ needs }: Probe, gathered: GatheredArtifacts): Artifacts | null {
  const artifacts: Partial<Artifacts> = {}
  for (const name of needs) {
    const artifact = gathered[name]
    if (!artifact.ok) return null
    Object.assign(artifacts, { [name]: artifact.value })
  }
  return artifacts as Artifacts // Holds what the probe needs; activeProbe keeps it from reading more.
}

type Budget = {
  send: ProbeContext['send']
  openSocket: ProbeContext['openSocket']
  readonly left: () => number
  readonly sent: () => number
  readonly identities: () => Identities
  /** Why a request was not answered as it should have been, if that says something of the whole probe. */
  readonly stopped: () => string | null
}

function openBudget(
  probe: Probe,
  { egress, accounts, signIn = unwatched, isAuthorized, random, onRequest }: ProbeRuntime,
  requestsMax: number,
): Budget {
  let left = requestsMax
  let stopped: string | null = null
  let sentCount = 0
  let unanswered = 0
  const names = new Set<AccountName>()
  let asUser: Identities['asUser'] = null
  /** True where the request should be sent again: the session had ended and was renewed. */
  const noteSent = async (name: AccountName, response: ProbeResponse | null): Promise<boolean> => {
    names.add(name)
    const isStale = await signIn.noteRequest(name, response?.ok ? response.exchange : null)
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
  return {
    async send({ as = accounts.accounts.has('user') ? 'user' : 'anonymous', ...request }) {
      const refused = refusal(request.url)
      if (refused !== null) return refused
      left -= 1
      const account = accounts.accountOf(as)
      // Pages with tokens are no requests of the probe's own choice, and no cost of it.
      const load = async (url: string) => {
        const page = await egress.send({ url, account })
        return page.ok ? page.exchange : null
      }
      const sendOnce = async () => {
        const renewed = await renewRequest(request, { load, random, isAnonymous: account === null })
        const response = await egress.send({ followRedirects: false, ...renewed.request, account })
        if (response.ok) left -= response.exchange.redirects.length
        else stopped ??= reasonOf(response)
        sentCount += 1
        if (isUnanswered(response, request)) unanswered += 1
        return response.ok ? { ...response, renewed: renewed.values } : response
      }
      const response = await sendOnce()
      if (!(await noteSent(as, response))) return response
      const again = await sendOnce()
      await noteSent(as, again)
      return again
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

const rateLimited = 'rate-limited by the target: allow the scanner, or scan again later'
const outOfTime =
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

function gapOf({ signal }: ProbeRuntime, budget: Budget): string | null {
  return signal.aborted ? outOfTime : budget.stopped()
}

function contextOf(
  artifacts: Artifacts,
  probe: Probe,
  runtime: ProbeRuntime,
  budget: Budget,
  browser: ProbeBrowser | null,
): ProbeContext {
  const { cache, surface, intensity, accounts, random, callbacks, isAuthorized, signal } = runtime
  return {
    artifacts,
    cache,
    surface,
    intensity,
    accounts: accounts.accounts,
    send: budget.send,
    openSocket: budget.openSocket,
    left: budget.left,
    random,
    async wait(ms) {
      // The end of the scan ends the wait; the next request then says why.
      await delay(ms, undefined, { signal }).catch(() => undefined)
    },
    callbacks,
    browser,
    isAuthorized: (url) => isAuthorized(url, probe.intensity),
  }
}
