import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import type { ActiveSummary, ScanReport } from '../../model/report.ts'
import type { ScanIntensity } from '../../model/scanMode.ts'
import { portOfUrl } from '../../ports.ts'
import type { GatherContext } from '../crawl/context.ts'
import { crawlGap } from '../derive/crawlGap.ts'
import { type OpenedCallbacks, openCallbacks } from '../egress/callbacks.ts'
import type { Egress } from '../egress/egress.ts'
import { activeLimits } from '../egress/limits.ts'
import { learnSurface } from '../inputs/learnSurface.ts'
import { summarizeInputs } from '../inputs/summarizeInputs.ts'
import type { Exchange, GatheredArtifacts } from '../model/artifacts.ts'
import type { Check } from '../model/check.ts'
import type { TargetMonitor } from '../model/disturbance.ts'
import type { SkippedAction } from '../model/effect.ts'
import type { Probe, RandomSource } from '../model/probe.ts'
import type { ScanCache } from '../model/scanCache.ts'
import type { ActiveScan, ScanRequest } from '../model/scanRequest.ts'
import type { Surface } from '../model/surface.ts'
import { isLoopback } from '../parse/url/hostnames.ts'
import type { AccountSession } from '../session/accountSession.ts'
import type { OpenedAccounts } from '../session/accounts.ts'
import { openAccounts } from '../session/openAccounts.ts'
import { openSessions, signInAll, summarizeSessions } from '../session/openSessions.ts'
import type { SignInContext } from '../session/signIn/signInContext.ts'
import { signInUrls } from '../session/signInUrls.ts'
import { watchSignIn } from '../session/watchSignIn.ts'
import { surfaceLimits } from '../surface/limits.ts'
import { isAuthorized } from './authorization.ts'
import { type Explored, explore } from './explore.ts'
import { hideSecrets } from './hideSecrets.ts'
import { openProbeBrowser } from './probeBrowser.ts'
import type { ProbeRuntime } from './probeRun.ts'
import { presentRendered, renderApplication } from './renderApplication.ts'
import { openResponseSieve } from './responseSieve.ts'
import { runProbes } from './runProbes.ts'
import { noStateSentinel, openStateSentinel } from './stateSentinel.ts'
import { openWriteJournal } from './writeJournal.ts'

/** What an active scan does beside a passive one. */
export type ActivePart = {
  readonly intensity: ScanIntensity
  /** Signs the accounts in; a sentence about those that failed, where the scan has to end for them. */
  signIn(context: Omit<SignInContext, 'browser' | 'clock'>): Promise<string | null>
  /** Sees the target as far as an active scan may, with the sign-in of the scan where it has one. */
  explore(context: GatherContext, seen: GatheredArtifacts): Promise<Explored>
  probe(options: ProbingOptions): Promise<Probed>
  /** Says whether this is where the target may be made to call: no request of the scan itself may go there. */
  isCallback(hostname: string, port: number): boolean
  /** Stops to listen for the target. */
  close(): Promise<void>
  /** The report without anything of a sign-in, wherever the target repeated it. */
  hide(report: ScanReport): ScanReport
}

export type ProbingOptions = {
  readonly probes: readonly Probe[]
  readonly explored: Explored
  readonly cache: ScanCache
  /** A door held to what is authorized, with the limits of the intensity. */
  readonly egress: Egress
  readonly monitor: TargetMonitor
  /** The same, with some time and some requests for taking back what probes have written. */
  readonly restoring: Egress
  readonly random: RandomSource
  readonly signal: AbortSignal
  readonly onRequest: () => void
}

export type Probed = {
  readonly checks: readonly Check[]
  readonly summary: ActiveSummary
  /** Responses that the checks of contents have to see beside those of the crawl. */
  readonly provoked: readonly Exchange[]
  /** Requests that were seen and are never sent. */
  readonly skipped: readonly SkippedAction[]
}

/** Opens the active part of a scan. Its intensity is the lower of what is asked for and what is authorized. */
export function openActivePart(
  { targetUrl, intensity, browser }: ScanRequest,
  active: ActiveScan,
  clock: Clock,
): ActivePart {
  const accounts = openAccounts(active.signIns, targetUrl, clock)
  let sessions: readonly AccountSession[] = []
  const allowed: ScanIntensity = active.authorizations[0].intensity === 'safe' ? 'safe' : intensity
  const callbacks = callbacksFor(active, targetUrl)
  return {
    intensity: allowed,
    async signIn(context) {
      sessions = openSessions(accounts, { ...context, browser, clock })
      const failures = await signInAll(accounts, sessions)
      return failures.length === 0 || active.signIns.continueUnauthenticated
        ? null
        : explainFailures(failures)
    },
    explore: (context, seen) =>
      explore({
        context,
        seen,
        intensity: allowed,
        account: accounts.accountOf('user'),
        render: (site) =>
          renderApplication(site, {
            browser,
            context,
            account: accounts.accountOf('user'),
            storage: accounts.storageOf('user'),
            intensity: allowed,
          }),
        startUrls: sessions.find(({ name }) => name === 'user')?.landed ?? [],
      }),
    probe: (options) =>
      probe(options, { active, accounts, sessions, browser, callbacks, intensity: allowed }),
    isCallback: (hostname, port) => callbacks?.isOwn(hostname, port) ?? false,
    close: async () => await callbacks?.close(),
    hide: (report) => hideSecrets(report, accounts.secrets()),
  }
}

/** Says what was tried; the id of the check lets people look up what to do. */
function explainFailures(failures: readonly string[]): string {
  return `Sign-in failed (scan.auth-failed). ${failures.map((failure) => `Account ${failure}`).join('. ')}. Correct the account, or set continueUnauthenticated to scan without it.`
}

async function probe(
  options: ProbingOptions,
  {
    active,
    accounts,
    sessions,
    browser,
    callbacks,
    intensity,
  }: {
    readonly active: ActiveScan
    readonly accounts: OpenedAccounts
    readonly sessions: readonly AccountSession[]
    readonly browser: string | null
    readonly callbacks: OpenedCallbacks | null
    readonly intensity: ScanIntensity
  },
): Promise<Probed> {
  const { explored, cache, restoring, monitor, random, signal, onRequest } = options
  const { gathered } = explored
  const journal = openWriteJournal({
    egress: options.egress,
    restoring,
    host: gathered.target.ok ? gathered.target.value.host : '',
  })
  const sieve = openResponseSieve(journal.egress, gathered.target.ok ? gathered.target.value.host : '')
  const { egress } = sieve
  const before = egress.requests
  await monitor.check({ waits: true })
  const account = accounts.accountOf('user')
  const beforeSurface = monitor.requests
  const { rendered } = explored
  const seen = { ...gathered, rendered: rendered.ok ? rendered.value : null }
  const surface = await learnSurface({ egress, account, cache, intensity, random, onRequest }, seen, {
    learnt: explored.learnt,
    limits: surfaceLimits[intensity],
  })
  const learned = [beforeSurface, monitor.requests] as const // `as`: a pair.
  const urls = gathered.target.ok ? signInUrls(gathered.target.value, surface) : []
  const signIn = await watchSignIn({ accounts, sessions, urls })
  const state =
    intensity === 'intrusive' && gathered.target.ok
      ? await openStateSentinel(gathered.target.value.url, surface.entries, {
          egress: restoring,
          account,
          wait: async (ms) => void (await delay(ms, undefined, { signal }).catch(() => undefined)),
        })
      : noStateSentinel
  const checks = await runProbes(options.probes, {
    state,
    egress,
    gathered,
    cache,
    surface,
    intensity,
    accounts,
    signIn,
    monitor,
    surfaceGap: () => surfaceGap(gathered, surface) ?? monitor.doubt(...learned),
    random,
    callbacks,
    openBrowser: browserOpener(browser, options),
    isAuthorized: (url, wanted) => isUrlAuthorized(active, url, wanted),
    signal,
    onRequest,
    requestsMax: Math.floor(activeLimits[intensity].requestsMax * probesShare) - egress.requests,
  })
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
  return { checks, summary, skipped: surface.avoided, provoked: sieve.kept() }
}

/** The rest is kept back for watching the sign-in and the target while probes run. */
const probesShare = 0.92

/** On what the surface rests. */
const surfaceSources = ['pages', 'responses', 'scripts'] as const

/** Why a probe that saw nothing may have had too little to try; null where it had all there is. */
function surfaceGap(gathered: GatheredArtifacts, { entries, entriesLeftOut }: Surface): string | null {
  const gaps = surfaceSources.map((name) => {
    const artifact = gathered[name]
    return artifact.ok ? (artifact.gap ?? null) : null
  })
  const gap = gaps.find((each) => each !== null) ?? crawlGap(gathered)
  if (gap !== null || entriesLeftOut === 0) return gap
  return `${entriesLeftOut} endpoints beyond the limit of ${entries.length} were not tested: scan a smaller part of the site`
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

const callbackBytes = 24

/** A target on this machine reaches it by its loopback, whatever else was said; others where they were told. */
function callbacksFor({ callbackHost }: ActiveScan, targetUrl: string): OpenedCallbacks | null {
  const { hostname } = new URL(targetUrl)
  const own = isLoopback(hostname) ? (hostname.includes(':') ? '::1' : '127.0.0.1') : null
  const host = own ?? callbackHost
  return host === null
    ? null
    : openCallbacks({ host, randomText: () => randomBytes(callbackBytes).toString('hex') })
}

/** A browser of its own for each probe, so that what it asks for is charged to that probe. */
function browserOpener(
  path: string | null,
  {
    explored: {
      gathered: { target, responses },
    },
    signal,
  }: ProbingOptions,
): ProbeRuntime['openBrowser'] {
  if (path === null || !target.ok) return null
  const exchanges = responses.ok ? responses.value : []
  return (budget) => openProbeBrowser({ ...budget, path, target: target.value, exchanges, signal })
}

function isUrlAuthorized({ authorizations }: ActiveScan, text: string, intensity: ScanIntensity): boolean {
  if (!URL.canParse(text)) return false
  // A WebSocket is asked for on the ports of http.
  const url = text.replace(/^ws/i, 'http')
  return isAuthorized(authorizations, new URL(url).hostname, portOfUrl(url), intensity)
}
