import { randomBytes } from 'node:crypto'
import { portOfUrl } from '../../ports.ts'
import { type OpenedCallbacks, openCallbacks } from '../egress/callbacks.ts'
import type { Egress } from '../egress/egress.ts'
import { gatherOpenapiDocuments } from '../gather/openapiDocuments.ts'
import type { GatheredArtifacts } from '../model/artifacts.ts'
import type { Check } from '../model/check.ts'
import type { EgressAccount } from '../model/egress.ts'
import type { Chance, Intensity, Probe } from '../model/probe.ts'
import { isLoopback } from '../parse/url/hostnames.ts'
import type { ActiveScan, ActiveSummary, ScanReport, ScanRequest } from '../report.ts'
import type { OpenedAccounts } from '../session/accounts.ts'
import { openAccounts } from '../session/openAccounts.ts'
import { signInAddresses } from '../session/signInAddresses.ts'
import { watchSignIn } from '../session/watchSignIn.ts'
import { listSurface } from '../surface/listSurface.ts'
import { isAuthorized } from './authorization.ts'
import { hideSecrets } from './hideSecrets.ts'
import { openProbeBrowser } from './probeBrowser.ts'
import type { ProbeRuntime } from './probeRun.ts'
import { runProbes } from './runProbes.ts'

/** What an active scan does beside a passive one. */
export type ActivePart = {
  readonly intensity: Intensity
  /** The sign-in that the crawl carries; null where the scan has none. */
  readonly account: EgressAccount | null
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
  readonly gathered: GatheredArtifacts
  /** A door held to what is authorised, with the limits of the intensity. */
  readonly egress: Egress
  readonly chance: Chance
  readonly signal: AbortSignal
  readonly onRequest: () => void
}

export type Probed = { readonly checks: readonly Check[]; readonly summary: ActiveSummary }

/** Opens the active part of a scan. Its intensity is the lower of what is asked for and what is authorised. */
export function openActivePart(
  { targetUrl, intensity, browser }: ScanRequest,
  active: ActiveScan,
): ActivePart {
  const accounts = openAccounts(active.signIns, targetUrl)
  const allowed: Intensity = active.authorizations[0].intensity === 'safe' ? 'safe' : intensity
  const callbacks = callbacksFor(active, targetUrl)
  return {
    intensity: allowed,
    account: accounts.accountOf('user'),
    probe: (options) => probe(options, { active, accounts, browser, callbacks, intensity: allowed }),
    isCallback: (hostname, port) => callbacks?.isOwn(hostname, port) ?? false,
    close: async () => await callbacks?.close(),
    hide: (report) => hideSecrets(report, accounts.secrets()),
  }
}

async function probe(
  options: ProbingOptions,
  {
    active,
    accounts,
    browser,
    callbacks,
    intensity,
  }: {
    readonly active: ActiveScan
    readonly accounts: OpenedAccounts
    readonly browser: string | null
    readonly callbacks: OpenedCallbacks | null
    readonly intensity: Intensity
  },
): Promise<Probed> {
  const { gathered, egress, chance, signal, onRequest } = options
  const before = egress.requests
  const openapi = await gatherOpenapiDocuments(
    { egress, onRequest, account: accounts.accountOf('user') },
    gathered,
  )
  const surface = listSurface(gathered, openapi)
  const urls = gathered.target.ok
    ? signInAddresses(active.signIns.checkPath, gathered.target.value, surface)
    : []
  const signIn = await watchSignIn({ accounts, egress, urls, onRequest })
  const checks = await runProbes(options.probes, {
    egress,
    gathered,
    surface,
    intensity,
    accounts,
    signIn,
    chance,
    callbacks,
    openBrowser: browserOpener(browser, options),
    isAuthorized: (url, wanted) => isUrlAuthorized(active, url, wanted),
    signal,
    onRequest,
  })
  const summary = {
    intensity,
    entries: surface.entries.length,
    entriesLeftOut: surface.entriesLeftOut,
    avoided: surface.avoided.length,
    signIn: signIn.state(),
    requests: egress.requests - before,
  }
  return { checks, summary }
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
  { gathered: { target, responses }, signal }: ProbingOptions,
): ProbeRuntime['openBrowser'] {
  if (path === null || !target.ok) return null
  const exchanges = responses.ok ? responses.value : []
  return (budget) => openProbeBrowser({ ...budget, path, target: target.value, exchanges, signal })
}

function isUrlAuthorized({ authorizations }: ActiveScan, text: string, intensity: Intensity): boolean {
  if (!URL.canParse(text)) return false
  // A WebSocket is asked for on the ports of http.
  const url = text.replace(/^ws/i, 'http')
  return isAuthorized(authorizations, new URL(url).hostname, portOfUrl(url), intensity)
}
