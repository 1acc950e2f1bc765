import { randomBytes } from 'node:crypto'
import { checks, probes } from '../../generated/checks.ts'
import type { Clock } from '../shared/clock.ts'
import type { EndedBy } from '../shared/model/report.ts'
import { ActivePart } from './detect/active/activePart.ts'
import { scopeOfTarget, withinAuthorization } from './detect/active/plan/authorization.ts'
import { openRandom } from './detect/active/plan/random.ts'
import type { GatherContext } from './discover/crawl/context.ts'
import type { EgressLimits, ScanScope } from './model/egress.ts'
import type { LoadedAdvisories } from './model/libraries.ts'
import type { Probe, RandomSource } from './model/probe.ts'
import type { StorableArtifacts } from './model/scanArtifacts.ts'
import type { ScanCache } from './model/scanCache.ts'
import type { ScanPart } from './model/scanPart.ts'
import type { ScanProgress, ScanRequest, StoppedBy } from './model/scanRequest.ts'
import { type DisturbanceLimits, disturbanceLimits } from './network/disturbance/limits.ts'
import { Monitor } from './network/disturbance/monitor.ts'
import { type Egress, isInScanScope, openEgress } from './network/egress/egress.ts'
import { activeGatheringLimits, passiveLimits } from './network/egress/limits.ts'
import type { EgressOptions } from './network/egress/options.ts'
import { excludedPaths } from './network/excludedPaths.ts'
import { openScanCache } from './read/derive/scanCache.ts'
import { pickChecks, type RequestedChecks } from './report/requestedChecks.ts'

/** Share of the time limit at which gathering ends, so that what was gathered can still be judged. */
const gatheringShare = { passive: 0.8, active: 0.25 } as const
/** Shares of the time limit at which the phases of the active part end. */
const activeShares = { crawl: 0.4, probing: 0.92, restoring: 0.98 } as const

/** Time to undo writes after the scan was told to end. */
const restoringMsMax = 30_000

export type RunScanOptions = {
  readonly clock: Clock
  /** Ends the scan: all work is dropped, and `runScan` rejects with the signal's reason. */
  readonly signal: AbortSignal
  /** Fires with a `StoppedBy`: the scan only undoes its writes, and judges what it has. */
  readonly stop?: AbortSignal
  readonly onProgress?: (progress: ScanProgress) => void
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
  /** Takes what the scan has gathered, without the secrets of its sign-ins, before it is judged. */
  readonly onArtifacts?: (artifacts: StorableArtifacts) => void
}

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
  readonly gatheringSignal: AbortSignal
  /** Fire when the phases of the active part have to end. */
  readonly signals: Readonly<Record<keyof typeof activeShares, AbortSignal>>
  /** For unauthenticated gathering. */
  readonly context: GatherContext
  readonly #timers: NodeJS.Timeout[] = []
  readonly #egresses: Egress[] = []
  #stage = 'reaching the target'
  #endedBy: EndedBy = 'done'

  constructor(request: ScanRequest, options: RunScanOptions) {
    this.request = request
    this.options = options
    this.startedAt = options.clock.now()
    const ofMode = { checks, probes: request.active === null ? [] : (options.probes ?? probes) }
    this.requested = pickChecks(request.onlyChecks, ofMode)
    this.active = request.active === null ? null : new ActivePart(request, request.active, options.clock)
    this.random = options.random ?? openRandom()
    const limits = { ...disturbanceLimits[request.mode], ...options.disturbance }
    const name = options.randomName ?? randomName
    this.monitor = new Monitor({ limits, cache: this.cache, randomName: name })
    this.gatheringSignal = this.#signalAt(gatheringShare[this.active === null ? 'passive' : 'active'])
    this.signals = {
      crawl: this.#signalAt(activeShares.crawl),
      probing: this.#signalAt(activeShares.probing),
      restoring: this.#restoringSignal(),
    }
    this.context = this.#openContext(name)
  }

  /** Requests sent so far by all phases. */
  get requests(): number {
    return this.#egresses.reduce((sum, { requests }) => sum + requests, 0)
  }

  /** Begins a phase. Rejects if the scan was stopped. */
  begin(stage: string): void {
    this.options.signal.throwIfAborted()
    this.#stage = stage
  }

  handOn(part: ScanPart): void {
    this.options.onPart?.(part)
  }

  /** Notes what ended the last phase that looks for weaknesses. */
  endLooking(): void {
    const { stop } = this.options
    const { aborted: isOver } = this.active === null ? this.gatheringSignal : this.signals.probing
    const stoppedBy: StoppedBy | null = stop?.aborted ? stop.reason : null
    this.#endedBy = stoppedBy ?? (isOver ? 'time_limit' : 'done')
  }

  get endedBy(): EndedBy {
    return this.#endedBy
  }

  readonly reportProgress = (): void => {
    this.options.onProgress?.({ stage: this.#stage, requests: this.requests })
  }

  /** Opens an egress that the end of the scan closes. */
  openEgress(own: Pick<EgressOptions, 'isInScope' | 'limits' | 'signal' | 'monitor'>): Egress {
    const { request, options } = this
    const targetHostname = new URL(request.targetUrl).hostname
    const egress = openEgress({
      allowPrivateTargets: request.allowPrivateTargets,
      typedHosts: request.typedHosts ?? [],
      isExcluded: excludedPaths(request.targetUrl, request),
      headers: { 'user-agent': request.userAgent, 'x-scanward-scan': request.scanId },
      clock: options.clock,
      isPageHost: (hostname) => isInScanScope(hostname, targetHostname),
      ...(options.network === undefined ? {} : { network: options.network }),
      ...own,
    })
    this.#egresses.push(egress)
    return egress
  }

  /** Hosts and ports that the active part may reach: those authorized, without the scan's own callback listener. */
  scopeOf(active: ActivePart): ScanScope {
    return withinAuthorization(this.request, (hostname, port) => !active.isCallback(hostname, port))
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer)
    await this.active?.close()
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
      browser: request.browser,
      signal,
      monitor,
      randomName: name,
      onRequest: this.reportProgress,
    }
  }

  /** A signal that fires when the scan is told to end, or after this share of its time limit. */
  #signalAt(share: number): AbortSignal {
    const { signal, stop } = this.options
    return AbortSignal.any([signal, this.#after(share), ...(stop === undefined ? [] : [stop])])
  }

  /** A scan that is told to end has a while to undo its writes. */
  #restoringSignal(): AbortSignal {
    const { signal, stop } = this.options
    const over = new AbortController()
    const onStop = (): void => {
      this.#timers.push(setTimeout(() => over.abort(), restoringMsMax))
    }
    stop?.addEventListener('abort', onStop, { once: true })
    return AbortSignal.any([signal, this.#after(activeShares.restoring), over.signal])
  }

  #after(share: number): AbortSignal {
    const over = new AbortController()
    this.#timers.push(setTimeout(() => over.abort(), this.request.timeLimitMs * share))
    return over.signal
  }
}

/** A valid DNS label that no site has by chance. */
function randomName(): string {
  return `x${randomBytes(6).toString('hex').slice(1)}`
}
