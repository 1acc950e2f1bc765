import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock.ts'
import type { DescribedApi } from '../../../shared/model/apiDescription.ts'
import type { ActiveSummary, ReportWrites } from '../../../shared/model/report.ts'
import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import { portOfUrl } from '../../../shared/ports.ts'
import { DataLog } from '../../discover/gather/dataLog.ts'
import { learnSurface } from '../../discover/inputs/learnSurface.ts'
import { summarizeInputs } from '../../discover/inputs/summarizeInputs.ts'
import { openTokenMemory } from '../../discover/inputs/tokenMemory.ts'
import type { AccountSession } from '../../discover/session/accountSession.ts'
import type { OpenedAccounts } from '../../discover/session/accounts.ts'
import { openStorage } from '../../discover/session/guessStorage.ts'
import { type KeptUser, summarizeSessions } from '../../discover/session/openSessions.ts'
import { signInUrls } from '../../discover/session/signInUrls.ts'
import { type SignInWatch, watchSignIn } from '../../discover/session/watchSignIn.ts'
import { surfaceLimits } from '../../discover/surface/limits.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { ProbedCheck } from '../../model/check.ts'
import type { TargetMonitor } from '../../model/disturbance.ts'
import type { SkippedAction } from '../../model/effect.ts'
import type { AdvisoryTable } from '../../model/libraries.ts'
import type { LookAtPoints, Probe, RandomSource } from '../../model/probe.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import type { ActiveScan } from '../../model/scanRequest.ts'
import type { Surface } from '../../model/surface.ts'
import type { SharedBrowser } from '../../network/browser/sharedBrowser.ts'
import type { OpenedCallbacks } from '../../network/egress/callbacks.ts'
import type { Egress } from '../../network/egress/egress.ts'
import type { ActiveAllowance } from '../../network/egress/limits.ts'
import { listenerOf } from '../../network/layers/keepResponses.ts'
import type { MachineLoad } from '../../network/machineLoad.ts'
import { withAdvisories } from '../../read/advisories/choose.ts'
import { allowedActions } from './plan/allowedActions.ts'
import { isAuthorized } from './plan/authorization.ts'
import type { Explored } from './plan/explore.ts'
import { presentRendered } from './plan/renderApplication.ts'
import { surfaceGap } from './plan/surfaceGap.ts'
import { openProbeBrowser } from './probeBrowser.ts'
import type { ProbeRuntime } from './probeRuntime.ts'
import { parentOf, type WriteJournal } from './restore/writeJournal.ts'
import { runProbes } from './runProbes.ts'
import type { ModelCalls } from './watch/modelCalls.ts'
import { NotableResponses } from './watch/notableResponses.ts'
import { listRefusedForms } from './watch/refusedForms.ts'
import { openResponseMemory } from './watch/responseMemory.ts'
import { SeenResponses } from './watch/seenResponses.ts'
import { noStateSentinel, openStateSentinel, type StateSentinel } from './watch/stateSentinel.ts'

export type ProbingOptions = {
  readonly probes: readonly Probe[]
  readonly lookAtPoints: LookAtPoints
  readonly explored: Explored
  readonly advisories: AdvisoryTable
  readonly cache: ScanCache
  /** `journal` records its writes. */
  readonly egress: Egress
  readonly journal: WriteJournal
  readonly models: ModelCalls
  readonly browser: SharedBrowser | null
  readonly machine: MachineLoad
  readonly monitor: TargetMonitor
  /** As `egress`, with a reserve of requests and time for undoing the writes of probes. */
  readonly restoring: Egress
  readonly allowance: ActiveAllowance
  readonly random: RandomSource
  readonly signal: AbortSignal
  readonly onRequest: () => void
  readonly onProbes: NonNullable<ProbeRuntime['onProbes']>
  readonly onSettled: NonNullable<ProbeRuntime['onSettled']>
}

type ActiveSetting = {
  readonly active: ActiveScan
  readonly accounts: OpenedAccounts
  readonly sessions: readonly AccountSession[]
  readonly kept: KeptUser
  readonly callbacks: OpenedCallbacks | null
  readonly intensity: ScanIntensity
  readonly descriptions: readonly DescribedApi[]
  readonly clock: Clock
}

export type LearnedApplication = {
  readonly surface: Surface
  readonly signIn: SignInWatch
  readonly state: StateSentinel
  readonly seen: SeenResponses
  /** JSON responses that learned the inputs of the API, unauthenticated. */
  readonly data: readonly Exchange[]
  readonly doubt: () => string | null
}

export type Probed = {
  readonly checks: readonly ProbedCheck[]
  readonly provoked: readonly Exchange[]
  readonly provokedGap: string | null
  readonly writes: ReportWrites
  readonly summary: ActiveSummary
  readonly skipped: readonly SkippedAction[]
}

export class Probing {
  readonly #options: ProbingOptions
  readonly #setting: ActiveSetting
  readonly #host: string
  readonly #notable: NotableResponses
  readonly #egress: Egress
  readonly #requestsBefore: number
  #fromRequest = 0

  constructor(options: ProbingOptions, setting: ActiveSetting) {
    const { egress, explored, monitor } = options
    const { target } = explored.gathered
    this.#options = options
    this.#setting = setting
    this.#host = target.ok ? target.value.host : ''
    this.#notable = new NotableResponses(this.#host)
    this.#egress = egress.through({
      isTargetWell: () => monitor.doubt(monitor.requests, monitor.requests) === null,
      skipsRateLimited: setting.clock,
      listeners: [listenerOf(this.#notable)],
    })
    this.#requestsBefore = egress.requests
  }

  async learn(): Promise<LearnedApplication> {
    const { explored, cache, journal, monitor, random, onRequest } = this.#options
    const { active, accounts, intensity, descriptions } = this.#setting
    const { gathered, rendered } = explored
    await monitor.check({ waits: true })
    this.#fromRequest = monitor.requests
    const account = accounts.accountOf('user')
    const data = new DataLog(this.#host)
    const seen = new SeenResponses(gathered, account)
    const egress = this.#egress.through({
      listeners: [listenerOf(data), listenerOf(seen)],
      ...this.#setting.kept,
    })
    const surface = await learnSurface(
      {
        ...{ egress, account, cache, intensity, random, onRequest, descriptions },
        onModels: (entries) => this.#options.models.know(entries),
      },
      { ...gathered, rendered: rendered.ok ? rendered.value : null },
      {
        ...{ learnt: explored.learnt, limits: surfaceLimits[intensity] },
        isAllowed: allowedActions(active.allowActions),
      },
    )
    await journal.learn(surface.entries, deletableIn(surface))
    journal.limitSignUps(surface.entries)
    const span = [this.#fromRequest, monitor.requests] as const
    const signIn = await this.#watchSignIn(surface)
    await journal.putBack()
    const state = await this.#watchState(surface, signIn)
    return { surface, signIn, state, seen, data: data.exchanges(), doubt: () => monitor.doubt(...span) }
  }

  async probe(learned: LearnedApplication): Promise<readonly ProbedCheck[]> {
    const {
      probes,
      explored,
      cache,
      journal,
      monitor,
      advisories,
      restoring,
      allowance,
      random,
      signal,
      onRequest,
      onProbes,
      onSettled,
      lookAtPoints,
    } = this.#options
    const { active, accounts, callbacks, intensity } = this.#setting
    const { surface, signIn, state } = learned
    const { gathered } = explored
    const seen = (request: ProbeRequest) => learned.seen.find(request)
    return await runProbes(probes, {
      ...{
        egress: this.#egress,
        gathered: { ...gathered, libraries: withAdvisories(gathered, advisories) },
        cache,
        surface,
        intensity,
        accounts,
        signIn,
        monitor,
        random,
        callbacks,
      },
      ...{
        lookAtPoints,
        seen,
        state,
        signal,
        onRequest,
        onProbes,
        onSettled,
        machine: this.#options.machine,
      },
      memory: openResponseMemory({
        writes: () => journal.writes,
        doubt: () => monitor.doubt(monitor.requests - 1, monitor.requests),
        signIn,
        seen,
      }),
      putBack: () => journal.putBack(),
      overspent: () => Math.max(0, restoring.requests - allowance.besideMax),
      tokens: openTokenMemory(),
      takeRead: (url, account) => journal.takeRead(url, account),
      signedUp: () => journal.signedUp(),
      noteLeft: (url) => journal.noteLeft(url),
      surfaceGap: (id) => {
        const { gap, part } = surfaceGap(gathered, surface, id)
        return { gap: gap ?? learned.doubt(), part }
      },
      browserFor: probeBrowsers(this.#setting, this.#options),
      isAuthorized: (url, wanted) => isUrlAuthorized(active, url, wanted),
      requestsMax: Math.floor(allowance.limits.requestsMax * probesShare) - this.#egress.requests,
    })
  }

  async restore({ state }: LearnedApplication): Promise<ReportWrites> {
    const restored = await this.#options.journal.restore()
    return { ...restored, stopped: state.changed() }
  }

  conclude(learned: LearnedApplication, checks: readonly ProbedCheck[], writes: ReportWrites): Probed {
    const { monitor } = this.#options
    return {
      checks,
      provoked: [...this.#notable.kept, ...listRefusedForms(learned.surface.entries)],
      provokedGap: monitor.doubt(this.#fromRequest, monitor.requests),
      writes,
      summary: this.summarize(learned, writes),
      skipped: learned.surface.avoided,
    }
  }

  summarize(learned: LearnedApplication | null, writes: ReportWrites): ActiveSummary {
    const { explored, models } = this.#options
    const { intensity, sessions } = this.#setting
    const modelCalls = models.summary()
    return {
      intensity,
      entries: learned?.surface.entries.length ?? 0,
      entries_left_out: learned?.surface.entriesLeftOut ?? 0,
      avoided: learned?.surface.avoided.length ?? 0,
      sign_in: learned?.signIn.state() ?? 'none',
      requests: this.#egress.requests - this.#requestsBefore,
      ...(explored.summary === null ? {} : { crawl: explored.summary }),
      rendered: presentRendered(explored.rendered),
      ...(learned === null ? {} : { inputs: summarizeInputs(learned.surface) }),
      ...(sessions.length === 0 ? {} : { sign_ins: summarizeSessions(sessions) }),
      ...(modelCalls === null ? {} : { model_calls: modelCalls }),
      writes,
    }
  }

  async #watchSignIn(surface: Surface): Promise<SignInWatch> {
    const { explored, journal, monitor } = this.#options
    const { accounts, sessions } = this.#setting
    const { target } = explored.gathered
    const signIn = await watchSignIn({
      accounts,
      sessions,
      urls: target.ok ? signInUrls(target.value, surface) : [],
      events: { onCheck: () => journal.noteSent(), onProof: () => monitor.noteWell() },
    })
    journal.signInBy({ renew: async () => void (await signIn.check()), see: signIn.see })
    return signIn
  }

  /** Only intrusive scans write, so only they need the sentinel. */
  async #watchState(surface: Surface, signIn: SignInWatch): Promise<StateSentinel> {
    const { explored, journal, restoring, signal } = this.#options
    const { intensity, accounts, sessions } = this.#setting
    const { target } = explored.gathered
    if (intensity !== 'intrusive' || !target.ok) return noStateSentinel
    const account = accounts.accountOf('user')
    const marked = sessions.find(({ name }) => name === 'user')?.marked?.url ?? null
    const startUrls = [target.value.url, ...(marked === null ? [] : [marked])]
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
      writes: () => journal.writes,
      wait: async (ms) => void (await delay(ms, undefined, { signal }).catch(() => undefined)),
    })
  }
}

/** The rest is for watching sign-in and target while probes run. */
const probesShare = 0.95

function deletableIn({ avoided }: Surface): readonly string[] {
  return [...new Set(avoided.flatMap(({ method, url }) => (method === 'DELETE' ? [parentOf(url)] : [])))]
}

/** The requests of a visit are charged to its probe, also in a shared browser. */
function probeBrowsers(
  { clock, accounts }: Pick<ActiveSetting, 'clock' | 'accounts'>,
  {
    explored: {
      gathered: { target, responses, scripts },
    },
    browser: sharedBrowser,
    signal,
  }: ProbingOptions,
): ProbeRuntime['browserFor'] {
  if (sharedBrowser === null || !target.ok) return null
  const exchanges = responses.ok ? responses.value : []
  const storage = openStorage(accounts, scripts.ok ? scripts.value : [])
  return (budget) =>
    openProbeBrowser({ ...budget, sharedBrowser, target: target.value, exchanges, storage, clock, signal })
}

function isUrlAuthorized({ authorizations }: ActiveScan, text: string, intensity: ScanIntensity): boolean {
  if (!URL.canParse(text)) return false
  // WebSockets use the ports of HTTP.
  const url = text.replace(/^ws/i, 'http')
  return isAuthorized(authorizations, new URL(url).hostname, portOfUrl(url), intensity)
}
