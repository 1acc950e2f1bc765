import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import type { ActiveSummary } from '../../../shared/model/report.ts'
import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import { portOfUrl } from '../../../shared/ports.ts'
import { learnSurface } from '../../discover/inputs/learnSurface.ts'
import { summarizeInputs } from '../../discover/inputs/summarizeInputs.ts'
import { openTokenMemory } from '../../discover/inputs/tokenMemory.ts'
import type { AccountSession } from '../../discover/session/accountSession.ts'
import type { OpenedAccounts } from '../../discover/session/accounts.ts'
import { summarizeSessions } from '../../discover/session/openSessions.ts'
import { signInUrls } from '../../discover/session/signInUrls.ts'
import { type SignInWatch, watchSignIn } from '../../discover/session/watchSignIn.ts'
import { surfaceLimits } from '../../discover/surface/limits.ts'
import { openAlternateReadUrls } from '../../discover/surface/shownElsewhere.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Check } from '../../model/check.ts'
import type { TargetMonitor } from '../../model/disturbance.ts'
import type { SkippedAction } from '../../model/effect.ts'
import type { LookAtPoints, Probe, RandomSource } from '../../model/probe.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import type { ActiveScan } from '../../model/scanRequest.ts'
import type { Surface } from '../../model/surface.ts'
import { openSharedBrowser, type SharedBrowser } from '../../network/browser/sharedBrowser.ts'
import type { OpenedCallbacks } from '../../network/egress/callbacks.ts'
import type { Egress } from '../../network/egress/egress.ts'
import { keepData } from '../../network/egress/keepData.ts'
import type { ActiveAllowance } from '../../network/egress/limits.ts'
import { allowedActions } from './plan/allowedActions.ts'
import { isAuthorized } from './plan/authorization.ts'
import type { Explored } from './plan/explore.ts'
import { presentRendered } from './plan/renderApplication.ts'
import { surfaceGap } from './plan/surfaceGap.ts'
import { openProbeBrowser } from './probeBrowser.ts'
import type { ProbeRuntime } from './probeRuntime.ts'
import type { WriteJournal } from './restore/writeJournal.ts'
import { runProbes } from './runProbes.ts'
import { leaveHanging } from './watch/leaveHanging.ts'
import { leaveLimited } from './watch/leaveLimited.ts'
import { openResponseMemory } from './watch/responseMemory.ts'
import { openResponseSieve } from './watch/responseSieve.ts'
import { openSeenResponses } from './watch/seenResponses.ts'
import { noStateSentinel, openStateSentinel, type StateSentinel } from './watch/stateSentinel.ts'

export type ProbingOptions = {
  readonly probes: readonly Probe[]
  readonly lookAtPoints: LookAtPoints
  readonly explored: Explored
  readonly cache: ScanCache
  /** A door held to what is authorized, with the limits of the intensity; it takes back what is written through it. */
  readonly journal: WriteJournal
  readonly monitor: TargetMonitor
  /** The same, with some time and some requests for taking back what probes have written. */
  readonly restoring: Egress
  readonly allowance: ActiveAllowance
  readonly random: RandomSource
  readonly signal: AbortSignal
  readonly onRequest: () => void
}

export type Probed = {
  readonly checks: readonly Check[]
  readonly summary: ActiveSummary
  /** Responses that the checks of contents have to see beside those of the crawl. */
  readonly provoked: readonly Exchange[]
  /** Why those are not all that they would have been. */
  readonly provokedGap: string | null
  /** Data that the target gave to everybody while the scan learned what its API takes. */
  readonly read: readonly Exchange[]
  /** Requests that were seen and are never sent. */
  readonly skipped: readonly SkippedAction[]
}

/** What is the same for all that the active part of one scan does. */
export type ActiveSetting = {
  readonly active: ActiveScan
  readonly accounts: OpenedAccounts
  readonly sessions: readonly AccountSession[]
  /** Path of the Chromium; null: the machine has none. */
  readonly browser: string | null
  readonly callbacks: OpenedCallbacks | null
  readonly intensity: ScanIntensity
  readonly clock: Clock
}

/** Learns where the application takes input, runs the probes on it, and takes back what they have written. */
export async function probeTarget(options: ProbingOptions, setting: ActiveSetting): Promise<Probed> {
  const { explored, cache, journal, monitor, restoring, allowance, random, signal, onRequest } = options
  const { active, accounts, sessions, browser, callbacks, intensity } = setting
  const { gathered, rendered } = explored
  const sieve = openResponseSieve(journal.egress, gathered.target.ok ? gathered.target.value.host : '')
  const egress = leaveHanging(
    leaveLimited(sieve.egress),
    () => monitor.doubt(monitor.requests, monitor.requests) === null,
  )
  const before = egress.requests
  await monitor.check({ waits: true })
  const beforeSurface = monitor.requests
  const read = keepData(egress, gathered.target.ok ? gathered.target.value.host : '')
  const seen = openSeenResponses(read.egress, gathered, accounts.accountOf('user'))
  const surface = await learnSurface(
    { egress: seen.egress, account: accounts.accountOf('user'), cache, intensity, random, onRequest },
    { ...gathered, rendered: rendered.ok ? rendered.value : null },
    {
      ...{ learnt: explored.learnt, limits: surfaceLimits[intensity] },
      isAllowed: allowedActions(active.allowActions),
    },
  )
  await journal.showBy(openAlternateReadUrls(surface.entries))
  const learned = [beforeSurface, monitor.requests] as const // `as`: a pair.
  const urls = gathered.target.ok ? signInUrls(gathered.target.value, surface) : []
  const tokens = openTokenMemory()
  const signIn = await watchSignIn({
    accounts,
    sessions,
    urls,
    events: { onCheck: () => journal.noteSent(), onProof: () => monitor.noteWell() },
  })
  journal.signInBy({ renew: async () => void (await signIn.check()), see: signIn.see })
  await journal.putBack()
  const state = await watchState(options, setting, { surface, signIn })
  const sharedBrowser = browser === null ? null : openSharedBrowser({ path: browser, signal })
  const checks = await runProbes(options.probes, {
    lookAtPoints: options.lookAtPoints,
    seen: seen.of,
    memory: openResponseMemory({
      writes: journal.writes,
      doubt: () => monitor.doubt(monitor.requests - 1, monitor.requests),
      signIn,
      seen: seen.of,
    }),
    state,
    putBack: () => journal.putBack(),
    overspent: () => Math.max(0, restoring.requests - allowance.besideMax),
    tokens,
    takeRead: (url, account) => journal.takeRead(url, account),
    signedUp: () => journal.signedUp(),
    egress,
    gathered,
    cache,
    surface,
    intensity,
    accounts,
    signIn,
    monitor,
    surfaceGap: (id) => surfaceGap(gathered, surface, id) ?? monitor.doubt(...learned),
    random,
    callbacks,
    browserFor: probeBrowsers(sharedBrowser, setting, options),
    isAuthorized: (url, wanted) => isUrlAuthorized(active, url, wanted),
    signal,
    onRequest,
    requestsMax: Math.floor(allowance.limits.requestsMax * probesShare) - egress.requests,
  }).finally(() => sharedBrowser?.close())
  const summary = {
    intensity,
    entries: surface.entries.length,
    entries_left_out: surface.entriesLeftOut,
    avoided: surface.avoided.length,
    sign_in: signIn.state(),
    requests: egress.requests - before,
    ...(explored.summary === null ? {} : { crawl: explored.summary }),
    rendered: presentRendered(rendered),
    inputs: summarizeInputs(surface),
    ...(sessions.length === 0 ? {} : { sign_ins: summarizeSessions(sessions) }),
    writes: { ...(await journal.restore(deletableBy(surface))), stopped: state.changed() },
  }
  const provokedGap = monitor.doubt(beforeSurface, monitor.requests)
  return {
    checks,
    summary,
    skipped: surface.avoided,
    provoked: sieve.kept(),
    provokedGap,
    read: read.exchanges(),
  }
}

/** The rest is kept back for watching the sign-in and the target while probes run. */
const probesShare = 0.95

/** Where nothing is written nothing has to be watched. */
async function watchState(
  { explored: { gathered }, journal, restoring, signal }: ProbingOptions,
  { intensity, accounts, sessions }: ActiveSetting,
  { surface, signIn }: { readonly surface: Surface; readonly signIn: SignInWatch },
): Promise<StateSentinel> {
  if (intensity !== 'intrusive' || !gathered.target.ok) return noStateSentinel
  const account = accounts.accountOf('user')
  const marked = sessions.find(({ name }) => name === 'user')?.marked?.url ?? null
  const startUrls = [gathered.target.value.url, ...(marked === null ? [] : [marked])]
  return await openStateSentinel(startUrls, surface.entries, {
    egress: {
      async send(request) {
        journal.noteSent()
        const response = await restoring.send(request)
        if (response.ok && account !== null) signIn.see(account, response.exchange)
        return response
      },
    },
    account,
    writes: journal.writes,
    wait: async (ms) => void (await delay(ms, undefined, { signal }).catch(() => undefined)),
  })
}

/** What the application deletes by a request that was seen, and is never sent but for objects of the scan. */
function deletableBy({ avoided }: Surface): (url: string) => boolean {
  const parents = new Set(avoided.flatMap(({ method, url }) => (method === 'DELETE' ? [parentOf(url)] : [])))
  return (url) => parents.has(parentOf(url))
}

function parentOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/[^/]*\/?$/, '')}`
}

/** What a visit asks for is charged to the probe that it is made for, whichever browser it is made in. */
function probeBrowsers(
  sharedBrowser: SharedBrowser | null,
  { clock, accounts }: Pick<ActiveSetting, 'clock' | 'accounts'>,
  {
    explored: {
      gathered: { target, responses },
    },
    signal,
  }: ProbingOptions,
): ProbeRuntime['browserFor'] {
  if (sharedBrowser === null || !target.ok) return null
  const exchanges = responses.ok ? responses.value : []
  const storage = () => accounts.storageOf('user')
  return (budget) =>
    openProbeBrowser({ ...budget, sharedBrowser, target: target.value, exchanges, storage, clock, signal })
}

function isUrlAuthorized({ authorizations }: ActiveScan, text: string, intensity: ScanIntensity): boolean {
  if (!URL.canParse(text)) return false
  // A WebSocket is asked for on the ports of http.
  const url = text.replace(/^ws/i, 'http')
  return isAuthorized(authorizations, new URL(url).hostname, portOfUrl(url), intensity)
}
