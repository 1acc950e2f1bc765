import { randomBytes } from 'node:crypto'
import { checks, probes } from '../../generated/checks.ts'
import { type Clock, steadyClock } from '../shared/clock.ts'
import type { EndedBy } from '../shared/model/report.ts'
import type { ProbeProgress, ScanProgress } from '../shared/model/scanProgress.ts'
import { secretsOfSiteHeader } from '../shared/siteHeaders.ts'
import { ActivePart } from './detect/active/activePart.ts'
import { hideSecrets } from './detect/active/hideSecrets.ts'
import { scopeOfTarget, withinAuthorization } from './detect/active/plan/authorization.ts'
import { openRandom } from './detect/active/plan/random.ts'
import type { GatherContext } from './discover/crawl/context.ts'
import type { EgressLimits, ScanScope } from './model/egress.ts'
import type { LoadedAdvisories } from './model/libraries.ts'
import type { Probe, RandomSource } from './model/probe.ts'
import type { StorableArtifacts } from './model/scanArtifacts.ts'
import type { ScanCache } from './model/scanCache.ts'
import type { ScanPart } from './model/scanPart.ts'
import type { ScanRequest } from './model/scanRequest.ts'
import type { ReadTemplate } from './model/template.ts'
import type { WriteTape } from './model/writeTape.ts'
import { openSharedBrowser, type SharedBrowser } from './network/browser/sharedBrowser.ts'
import { type DisturbanceLimits, disturbanceLimits } from './network/disturbance/limits.ts'
import { Monitor } from './network/disturbance/monitor.ts'
import { type Egress, isInScanScope, openEgress } from './network/egress/egress.ts'
import { activeGatheringLimits, passiveLimits } from './network/egress/limits.ts'
import type { EgressOptions } from './network/egress/options.ts'
import { RequestRate } from './network/egress/requestRate.ts'
import { excludedPaths } from './network/excludedPaths.ts'
import { MachineLoad } from './network/machineLoad.ts'
import { siteHeadersOf } from './network/siteHeadersOf.ts'
import { openScanCache } from './read/derive/scanCache.ts'
import { addSiteHeaders } from './report/evidence/addSiteHeaders.ts'
import { pickChecks, type RequestedChecks } from './report/requestedChecks.ts'
import { Deadlines } from './scanDeadlines.ts'

/** Time of templates in any scan. */
const templatesMsMax = 240_000

/** Time to undo writes after a scan was told to end, or has lost its target. */
const restoringMsMax = 30_000

export type RunScanOptions = {
  readonly clock: Clock
  /** Ends the scan: all work is dropped, and `runScan` rejects with the signal's reason. */
  readonly signal: AbortSignal
  /** Fires with a `StoppedBy`: the scan only undoes its writes, and judges what it has. */
  readonly stop?: AbortSignal
  readonly onProgress?: (progress: ScanProgress) => void
  /** Records writes, so that a later process can undo them. Default: none. */
  readonly tape?: WriteTape
  /** Takes what the scan knows as it arises. The report at its end replaces it. */
  readonly onPart?: (part: ScanPart) => void
  /** Names that no site uses. Default: random per scan. */
  readonly randomName?: () => string
  /** Replaces parts in tests. */
  readonly network?: NonNullable<EgressOptions['network']>
  /** Default: secure randomness. */
  readonly random?: RandomSource
  readonly probes?: readonly Probe[]
  /** Replaces limits in tests that cannot wait as long. */
  readonly limits?: Partial<EgressLimits>
  readonly disturbance?: Partial<DisturbanceLimits>
  /** Newer vulnerability data than the bundled one. Default: none. */
  readonly advisories?: LoadedAdvisories | null
  /** Templates of the community, as they were read. Default: none. */
  readonly templates?: readonly ReadTemplate[]
  /** Takes what the scan has gathered, without the secrets of its sign-ins, before it is judged. */
  readonly onArtifacts?: (artifacts: StorableArtifacts) => void
}

type Budget = { readonly egress: Pick<Egress, 'requests'>; readonly requestsMax: number }

export class ScanRun {
  readonly request: ScanRequest
  readonly options: RunScanOptions
  readonly startedAt: number
  readonly requested: RequestedChecks
  /** Null for a passive scan. */
  readonly active: ActivePart | null
  readonly cache: ScanCache = openScanCache()
  readonly monitor: Monitor
  readonly random: RandomSource
  readonly browser: SharedBrowser | null
  readonly machine = new MachineLoad({ clock: steadyClock })
  readonly gatheringSignal: AbortSignal
  readonly signals: Readonly<Record<'crawl' | 'probing' | 'restoring', AbortSignal>>
  readonly deadlines: Deadlines
  readonly context: GatherContext
  readonly #timers: NodeJS.Timeout[] = []
  readonly #egresses: Egress[] = []
  /** Fires when the scan is told to end, or has lost its target. */
  readonly #early = new AbortController()
  readonly #restoringOver = new AbortController()
  #templatesSignal: AbortSignal | null = null
  readonly #rate: RequestRate | null
  readonly #slowness = (): number => this.machine.slowness
  #stage = 'reaching the target'
  #budget: Budget | null = null
  #probes: ProbeProgress | null = null
  #endedBy: EndedBy = 'done'
  #hasLooked = false
  #browserEnded: Promise<void> | null = null

  constructor(request: ScanRequest, options: RunScanOptions) {
    this.request = request
    this.options = options
    this.startedAt = options.clock.now()
    this.machine.start()
    const ofMode = { checks, probes: request.active === null ? [] : (options.probes ?? probes) }
    this.requested = pickChecks(request.onlyChecks, { ...ofMode, templates: options.templates ?? [] })
    this.active = request.active === null ? null : new ActivePart(request, request.active, options.clock)
    const perSecond = request.pace?.requestsPerSecond ?? null
    this.#rate = perSecond === null ? null : new RequestRate(perSecond, steadyClock)
    this.random = options.random ?? openRandom()
    const limits = { ...disturbanceLimits[request.mode], ...options.disturbance }
    const name = options.randomName ?? randomName
    this.monitor = new Monitor({
      ...{ limits, cache: this.cache, randomName: name, slowness: this.#slowness },
      onLost: () => this.#end('target_lost'),
      onWait: this.#reportWaiting,
    })
    this.deadlines = new Deadlines({
      timeLimitMs: request.timeLimitMs,
      isActive: this.active !== null,
      clock: steadyClock,
    })
    const { gathering, crawl, probing, restoring } = this.deadlines.signals
    const orEarly = (signal: AbortSignal) => AbortSignal.any([options.signal, signal, this.#early.signal])
    this.gatheringSignal = orEarly(gathering)
    this.signals = {
      crawl: orEarly(crawl),
      probing: orEarly(probing),
      restoring: AbortSignal.any([options.signal, restoring, this.#restoringOver.signal]),
    }
    const { browser: path } = request
    this.browser =
      path === null ? null : openSharedBrowser({ path, slowness: this.#slowness, signal: options.signal })
    this.context = this.#openContext(name)
    const { stop } = options
    if (stop?.aborted) this.#end(stop.reason)
    else stop?.addEventListener('abort', () => this.#end(stop.reason), { once: true })
  }

  /** Requests sent so far by all phases. */
  get requests(): number {
    return this.#egresses.reduce((sum, { requests }) => sum + requests, 0)
  }

  /** Begins a phase. Rejects if the scan was stopped. */
  begin(stage: string, budget: Budget | null = null): void {
    this.options.signal.throwIfAborted()
    this.#stage = stage
    this.#budget = budget
    this.#probes = null
    this.reportProgress()
  }

  readonly noteProbes = (probes: ProbeProgress): void => {
    this.#probes = probes
    this.reportProgress()
  }

  handOn(part: ScanPart): void {
    this.options.onPart?.(part)
  }

  /** Notes how looking ended. A later call notes only an end of the scan itself. */
  endLooking(): void {
    const isOver = this.signals.probing.aborted || (this.active === null && this.gatheringSignal.aborted)
    if (this.#early.signal.aborted) this.#endedBy = this.#early.signal.reason
    else if (!this.#hasLooked && isOver) this.#endedBy = 'time_limit'
    this.#hasLooked = true
  }

  get endedBy(): EndedBy {
    return this.#endedBy
  }

  readonly reportProgress = (): void => this.#report()

  readonly #reportWaiting = (waiting: string): void => this.#report({ waiting })

  #report(own: Pick<ScanProgress, 'waiting'> = {}): void {
    const budget = this.#budget
    this.options.onProgress?.({
      stage: this.#stage,
      requests: this.requests,
      ...(budget === null ? {} : { requestsLeft: Math.max(0, budget.requestsMax - budget.egress.requests) }),
      ...(this.#probes === null ? {} : { probes: this.#probes }),
      ...own,
    })
  }

  /** Ends the phase of templates. */
  get templatesSignal(): AbortSignal {
    if (this.#templatesSignal === null) {
      const over = new AbortController()
      this.#timers.push(setTimeout(() => over.abort(), templatesMsMax))
      this.#templatesSignal = AbortSignal.any([this.signals.probing, over.signal])
    }
    return this.#templatesSignal
  }

  /** Opens an egress that the end of the scan closes. */
  openEgress(own: Pick<EgressOptions, 'isInScope' | 'limits' | 'signal' | 'monitor'>): Egress {
    const { request, options } = this
    const target = new URL(request.targetUrl)
    const isPageHost = (hostname: string) => isInScanScope(hostname, target.hostname)
    const { siteHeaders = [], siteTls, pace } = request
    const parallel = pace?.parallel ?? own.limits.perHostMax
    const egress = openEgress({
      allowPrivateTargets: request.allowPrivateTargets,
      typedHosts: request.typedHosts ?? [],
      proxy: request.proxy ?? null,
      isExcluded: excludedPaths(request.targetUrl, request),
      headers: { 'user-agent': request.userAgent, 'x-scanward-scan': request.scanId },
      clock: options.clock,
      slowness: this.#slowness,
      onWait: this.#reportWaiting,
      isPageHost,
      ...siteHeadersOf(target, siteHeaders),
      ...(siteTls === undefined ? {} : { hostTls: { ...siteTls, hostname: target.hostname } }),
      ...(this.#rate === null ? {} : { rate: this.#rate }),
      ...(options.network === undefined ? {} : { network: options.network }),
      ...own,
      limits: { ...own.limits, perHostMax: Math.min(own.limits.perHostMax, parallel) },
    })
    this.#egresses.push(egress)
    return egress
  }

  /** Starts the browser beside the first requests, which it waits for. */
  warmBrowser(): void {
    if (this.requested.reads('browser') || this.requested.reads('responses')) this.browser?.warm()
  }

  /** Ends the browser while the scan judges. */
  endBrowser(): void {
    this.#browserEnded ??= this.browser?.close() ?? Promise.resolve()
  }

  /** Hides the secrets of the user, and writes their headers into commands. */
  hide<T>(known: T): T {
    const { targetUrl, siteHeaders = [] } = this.request
    return hideSecrets(addSiteHeaders(known, { targetUrl, siteHeaders }), this.secrets)
  }

  get secrets(): readonly string[] {
    const { targetUrl, siteHeaders = [] } = this.request
    const own = siteHeaders.flatMap(secretsOfSiteHeader).filter((secret) => !targetUrl.includes(secret))
    return [...(this.active?.secrets ?? []), ...own]
  }

  /** Excludes the scan's own callback listener. */
  scopeOf(active: ActivePart): ScanScope {
    return withinAuthorization(this.request, (hostname, port) => !active.isCallback(hostname, port))
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer)
    this.deadlines.close()
    this.machine.stop()
    this.endBrowser()
    await Promise.all([this.#browserEnded, this.active?.close()])
    await Promise.all(this.#egresses.map((egress) => egress.close()))
  }

  #openContext(name: () => string): GatherContext {
    const { request, cache, monitor, gatheringSignal: signal } = this
    const ofMode = this.active === null ? passiveLimits : activeGatheringLimits
    const limits = { ...ofMode, ...this.options.limits }
    return {
      egress: this.openEgress({ isInScope: scopeOfTarget(request), limits, signal, monitor }),
      requestsMax: limits.requestsMax,
      cache,
      openBackendClient: (wanted, own) =>
        this.openEgress({ isInScope: withinAuthorization(request, wanted), limits: own, signal }),
      passiveProbes: request.passiveProbes,
      browser: this.browser,
      firstUrls: request.firstUrls ?? [],
      descriptions: request.descriptions ?? [],
      graphqlPaths: request.graphqlPaths ?? [],
      signal,
      monitor,
      randomName: name,
      onRequest: this.reportProgress,
    }
  }

  /** Ends the phases that look for weaknesses. Undoing writes has a while left. */
  #end(by: EndedBy): void {
    if (this.#early.signal.aborted) return
    this.#timers.push(setTimeout(() => this.#restoringOver.abort(), restoringMsMax))
    this.#early.abort(by)
  }
}

/** A valid DNS label that no site has by chance. */
function randomName(): string {
  return `x${randomBytes(6).toString('hex').slice(1)}`
}
