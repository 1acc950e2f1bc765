import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { ScanReport } from '../../../shared/model/report.ts'
import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import type { GatherContext } from '../../discover/crawl/context.ts'
import type { AccountSession } from '../../discover/session/accountSession.ts'
import { openAccounts } from '../../discover/session/openAccounts.ts'
import { openSessions, signInAll } from '../../discover/session/openSessions.ts'
import type { SignInContext } from '../../discover/session/signIn/signInContext.ts'
import type { GatheredArtifacts } from '../../model/artifacts.ts'
import type { ActiveScan, ScanRequest } from '../../model/scanRequest.ts'
import { type OpenedCallbacks, openCallbacks } from '../../network/egress/callbacks.ts'
import { type ActiveAllowance, allowanceOf } from '../../network/egress/limits.ts'
import { isLoopback } from '../../read/url/hostnames.ts'
import { hideSecrets } from './hideSecrets.ts'
import { type Explored, explore } from './plan/explore.ts'
import { renderApplication } from './plan/renderApplication.ts'
import { type Probed, type ProbingOptions, probeTarget } from './probeTarget.ts'

/** What an active scan does beside a passive one. */
export type ActivePart = {
  readonly intensity: ScanIntensity
  /** What its crawl and its probes may send, where the scan has sent so many requests before. */
  allow(sent: number): ActiveAllowance
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
    allow: (sent) => allowanceOf(allowed, { requestsMax: active.requestsMax, sent }),
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
        signInCookies: accounts.observedCookiesOf('user'),
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
      probeTarget(options, { active, accounts, sessions, browser, callbacks, intensity: allowed, clock }),
    isCallback: (hostname, port) => callbacks?.isOwn(hostname, port) ?? false,
    close: async () => await callbacks?.close(),
    hide: (report) => hideSecrets(report, accounts.secrets()),
  }
}

/** Says what was tried. What to do about it is told by who shows it: that differs between shell and dashboard. */
function explainFailures(failures: readonly string[]): string {
  return `Sign-in failed. ${failures.map((failure) => `Account ${failure}`).join('. ')}`
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
