import { setTimeout as delay } from 'node:timers/promises'
import type { Surface } from '../artifacts/surface.ts'
import type { Egress } from '../egress/egress.ts'
import type { Artifacts, GatheredArtifacts } from '../model/artifacts.ts'
import type { Check } from '../model/check.ts'
import {
  type AccountName,
  type Callbacks,
  type Chance,
  type Intensity,
  type Probe,
  type ProbeAnswer,
  type ProbeBrowser,
  type ProbeContext,
  type ProbeOutcome,
  requestsMaxOf,
} from '../model/probe.ts'
import { errorName } from '../parse/text/errorName.ts'
import type { OpenedAccounts } from '../session/accounts.ts'
import { type SignInWatch, unwatched } from '../session/watchSignIn.ts'

/** A browser for one probe. It starts with the first visit. */
export type OpenedProbeBrowser = { readonly browser: ProbeBrowser; close(): Promise<void> }

/** What the probes of one scan share. */
export type ProbeRuntime = {
  readonly egress: Egress
  readonly gathered: GatheredArtifacts
  readonly surface: Surface
  /** The highest that is authorised and asked for. */
  readonly intensity: Intensity
  readonly accounts: OpenedAccounts
  /** Default: there is no sign-in to watch. */
  readonly signIn?: SignInWatch
  readonly chance: Chance
  readonly callbacks: Callbacks | null
  /** Opens a browser that sends by the budget of one probe; null where the machine has none. */
  readonly openBrowser: ((budget: Pick<ProbeContext, 'send' | 'left'>) => OpenedProbeBrowser) | null
  /** A further host, such as a backend, may be authorised for less than the target. */
  readonly isAuthorized: (url: string, intensity: Intensity) => boolean
  /** Ends what is under way when the time for probing is over or the scan is called off. */
  readonly signal: AbortSignal
  readonly onRequest: () => void
}

/** How a probe went, as the judge reads it. */
export type SettledProbe = ProbeOutcome & {
  readonly skipped: string | null
  readonly requests: number
  readonly identities: Identities
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
} as const

/**
 * Runs one probe within its budget. Never rejects but by the scan's end: one that throws is not evaluated and takes
 * no other with it.
 */
export async function runProbe(probe: Probe, runtime: ProbeRuntime): Promise<SettledProbe> {
  if (probe.intensity === 'intrusive' && runtime.intensity === 'safe') {
    return { ...notRun, skipped: 'it is sent at intrusive intensity alone' }
  }
  const artifacts = needed(probe, runtime.gathered)
  // The judge says what is missing.
  if (artifacts === null) return { ...notRun, skipped: null }
  const budget = openBudget(probe, runtime)
  const opened = runtime.openBrowser?.(budget) ?? null
  const context = contextOf(artifacts, probe, runtime, budget, opened?.browser ?? null)
  try {
    const skipped = probe.skipReason?.(context) ?? null
    if (skipped !== null) return { ...notRun, skipped }
    const outcome = await probe.run(context)
    const gap = outcome.gap ?? gapOf(runtime, budget)
    return { ...outcome, gap, skipped: null, requests: budget.sent(), identities: budget.identities() }
  } catch (error) {
    const gap = `the probe failed: ${errorName(error)}`
    return { ...notRun, gap, skipped: null, requests: budget.sent() }
  } finally {
    await opened?.close()
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
  { egress, surface, accounts, signIn = unwatched, isAuthorized, onRequest }: ProbeRuntime,
): Budget {
  const requestsMax = requestsMaxOf(probe, surface.entries.length)
  let left = requestsMax
  let stopped: string | null = null
  const names = new Set<AccountName>()
  let asUser: Identities['asUser'] = null
  const noteSent = async (name: AccountName) => {
    names.add(name)
    await signIn.noteRequest(name)
    if (name === 'user') asUser = [asUser?.[0] ?? signIn.count(), signIn.count()]
    onRequest()
  }
  /** Why a request may not be sent any more; null while it may. */
  const refusal = (url: string) => {
    if (!isAuthorized(url, probe.intensity)) {
      const message = `This host is not authorised for probes of intensity ${probe.intensity}`
      return { ok: false, code: 'out_of_scope', message } as const // `as`: as below.
    }
    if (left > 0) return null
    stopped ??= `its ${requestsMax} requests were used up before all was tried`
    return {
      ok: false,
      code: 'budget_used_up',
      message: 'The budget of the probe is used up',
    } as const // `as`: the code is one of the union.
  }
  return {
    async send({ as = accounts.accounts.has('user') ? 'user' : 'anonymous', ...request }) {
      const refused = refusal(request.url)
      if (refused !== null) return refused
      left -= 1
      const account = accounts.accountOf(as)
      const answer = await egress.send({ followRedirects: false, ...request, account })
      if (answer.ok) left -= answer.exchange.redirects.length
      else stopped ??= reasonOf(answer)
      await noteSent(as)
      return answer
    },
    async openSocket({ as = accounts.accounts.has('user') ? 'user' : 'anonymous', ...request }, waitMs) {
      const refused = refusal(request.url)
      if (refused !== null) return refused
      left -= 1
      const answer = await egress.openSocket({ ...request, waitMs, account: accounts.accountOf(as) })
      if (!answer.ok) stopped ??= reasonOf(answer)
      await noteSent(as)
      return answer
    },
    left: () => Math.max(0, left),
    sent: () => requestsMax - left,
    identities: () => ({ asUser, areSeveral: names.size > 1 }),
    stopped: () => stopped,
  }
}

/** Of what went wrong only that which leaves no hope for the rest. */
function reasonOf(answer: Extract<ProbeAnswer, { ok: false }>): string | null {
  switch (answer.code) {
    case 'rate_limited':
      return 'the target asked to be left alone'
    case 'budget_used_up':
      return 'the scan had sent all the requests that it may'
    default:
      return null
  }
}

function gapOf({ signal }: ProbeRuntime, budget: Budget): string | null {
  return signal.aborted ? 'the time of the scan was over before all was tried' : budget.stopped()
}

function contextOf(
  artifacts: Artifacts,
  probe: Probe,
  runtime: ProbeRuntime,
  budget: Budget,
  browser: ProbeBrowser | null,
): ProbeContext {
  const { surface, intensity, accounts, chance, callbacks, isAuthorized, signal } = runtime
  return {
    artifacts,
    surface,
    intensity,
    accounts: accounts.accounts,
    send: budget.send,
    openSocket: budget.openSocket,
    left: budget.left,
    chance,
    async wait(ms) {
      // The end of the scan ends the wait; the next request then says why.
      await delay(ms, undefined, { signal }).catch(() => undefined)
    },
    callbacks,
    browser,
    isAuthorized: (url) => isAuthorized(url, probe.intensity),
  }
}
