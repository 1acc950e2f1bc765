import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { DescribedApi } from '../../../shared/model/apiDescription.ts'
import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import type { GatherContext } from '../../discover/crawl/context.ts'
import type { AccountSession } from '../../discover/session/accountSession.ts'
import type { OpenedAccounts } from '../../discover/session/accounts.ts'
import { openStorage } from '../../discover/session/guessStorage.ts'
import { openAccounts } from '../../discover/session/openAccounts.ts'
import { type KeptUser, keptUser, openSessions, signInAll } from '../../discover/session/openSessions.ts'
import type { SignInContext } from '../../discover/session/signIn/signInContext.ts'
import type { GatheredArtifacts } from '../../model/artifacts.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { Callbacks } from '../../model/probe.ts'
import type { AccountName } from '../../model/probeRequest.ts'
import type { ActiveScan, ScanRequest } from '../../model/scanRequest.ts'
import {
  callbackLimits,
  type OpenedCallbacks,
  openCallbacks,
  templateCallbackLimits,
} from '../../network/egress/callbacks.ts'
import { type ActiveAllowance, allowanceOf } from '../../network/egress/limits.ts'
import { isLoopback } from '../../read/url/hostnames.ts'
import { type Explored, explore } from './plan/explore.ts'
import { renderApplication } from './plan/renderApplication.ts'
import { Probing, type ProbingOptions } from './probing.ts'

export class ActivePart {
  readonly intensity: ScanIntensity
  readonly #active: ActiveScan
  readonly #clock: Clock
  readonly #descriptions: readonly DescribedApi[]
  readonly #accounts: OpenedAccounts
  readonly #callbacks: OpenedCallbacks | null
  readonly #templateCallbacks: OpenedCallbacks | null
  #sessions: readonly AccountSession[] = []
  /** One watch until the probes begin, because two would check and count apart. */
  #kept: KeptUser = {}

  constructor(request: ScanRequest, active: ActiveScan, clock: Clock) {
    const { targetUrl, intensity, descriptions = [] } = request
    this.#descriptions = descriptions
    this.intensity = active.authorizations[0].intensity === 'safe' ? 'safe' : intensity
    this.#active = active
    this.#clock = clock
    this.#accounts = openAccounts(active.signIns, targetUrl, clock)
    this.#callbacks = callbacksFor(active, targetUrl, callbackLimits)
    this.#templateCallbacks = callbacksFor(active, targetUrl, templateCallbackLimits)
  }

  allow(sent: number): ActiveAllowance {
    return allowanceOf(this.intensity, { requestsMax: this.#active.requestsMax, sent })
  }

  async signIn(context: Omit<SignInContext, 'clock'>): Promise<string | null> {
    this.#sessions = openSessions(this.#accounts, { ...context, clock: this.#clock })
    const failures = await signInAll(this.#accounts, this.#sessions)
    this.#kept = keptUser(this.#sessions)
    if (failures.length === 0 || this.#active.signIns.continueUnauthenticated) return null
    return `Sign-in failed. ${failures.map((failure) => `Account ${failure}`).join('. ')}`
  }

  async explore(given: GatherContext, seen: GatheredArtifacts): Promise<Explored> {
    const account = this.#accounts.accountOf('user')
    const { intensity } = this
    const context = { ...given, egress: given.egress.through(this.#kept) }
    return await explore({
      context,
      seen,
      intensity,
      account,
      signInCookies: this.#accounts.observedCookiesOf('user'),
      render: (site) =>
        renderApplication(site, {
          ...{ context, account, intensity },
          visited: {
            pages: seen.pages.ok ? seen.pages.value : [],
            exchanges: [
              ...(seen.responses.ok ? seen.responses.value : []),
              ...site.exchanges.filter(({ mediaType }) => /javascript|ecmascript/.test(mediaType)),
            ],
          },
          storage: openStorage(this.#accounts, seen.scripts.ok ? seen.scripts.value : [])(),
        }),
      startUrls: this.#sessions.find(({ name }) => name === 'user')?.landed ?? [],
    })
  }

  startProbing(options: ProbingOptions): Probing {
    return new Probing(options, {
      ...{ active: this.#active, accounts: this.#accounts, sessions: this.#sessions, clock: this.#clock },
      kept: this.#kept,
      ...{ callbacks: this.#callbacks, intensity: this.intensity },
      descriptions: this.#descriptions,
    })
  }

  accountOf(name: AccountName): EgressAccount | null {
    return this.#accounts.accountOf(name)
  }

  get templateCallbacks(): Callbacks | null {
    return this.#templateCallbacks
  }

  isCallback(hostname: string, port: number): boolean {
    return [this.#callbacks, this.#templateCallbacks].some((one) => one?.isOwn(hostname, port) === true)
  }

  async close(): Promise<void> {
    await Promise.all([this.#callbacks?.close(), this.#templateCallbacks?.close()])
  }

  get secrets(): readonly string[] {
    return this.#accounts.secrets()
  }
}

const callbackBytes = 24

/** A target on this machine calls back over loopback, any other over the configured host. */
function callbacksFor(
  { callbackHost }: ActiveScan,
  targetUrl: string,
  limits: typeof callbackLimits,
): OpenedCallbacks | null {
  const { hostname } = new URL(targetUrl)
  const loopback = isLoopback(hostname) ? (hostname.includes(':') ? '::1' : '127.0.0.1') : null
  const host = loopback ?? callbackHost
  return host === null
    ? null
    : openCallbacks({ host, limits, randomText: () => randomBytes(callbackBytes).toString('hex') })
}
