import { setTimeout as delay } from 'node:timers/promises'
import type { Artifacts, GatheredArtifacts } from '../../model/artifacts.ts'
import type { ProbedCheck } from '../../model/check.ts'
import type { TargetMonitor } from '../../model/disturbance.ts'
import { noLooks } from '../../model/look.ts'
import {
  type Probe,
  type ProbeBrowser,
  type ProbeContext,
  type ProbeOutcome,
  requestsMaxOf,
} from '../../model/probe.ts'
import { errorName } from '../../read/text/errorName.ts'
import type { ProbeRuntime } from './probeRuntime.ts'
import { type Identities, ProbeSender } from './probeSender.ts'
export type SettledProbe = ProbeOutcome & {
  readonly skipped: string | null
  readonly part: string | null
  readonly requests: number
  readonly identities: Identities
  /** Request numbers of the monitor. Other probes may have sent requests between them. */
  readonly span: readonly [from: number, to: number]
  /** Set if the probe relied on parameter reactions. Returns the reason for doubt, or null. */
  readonly doubtOfLooks?: () => string | null
}

const notRun = {
  observations: [],
  gap: null,
  part: null,
  requests: 0,
  identities: { asUser: null, areSeveral: false },
  span: [0, 0],
} as const

export const unmonitored: TargetMonitor = {
  requests: 0,
  doubt: () => null,
  isDisturbed: () => false,
  noteWell: () => {},
  check: async () => {},
}

export function stoppedProbe(gap: string): SettledProbe {
  return { ...notRun, gap, skipped: null }
}

/** A probe that throws is not evaluated; the others are. */
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
  // The judge names the missing artifact.
  if (artifacts === null) return { ...notRun, skipped: null }
  const { monitor = unmonitored } = runtime
  const from = monitor.requests
  const spanSoFar = () => [from, monitor.requests] as const
  const sender = new ProbeSender(probe, runtime, requestsMax)
  const browser = runtime.browserFor?.(sender) ?? null
  const context = contextOf(artifacts, probe, runtime, sender, browser)
  try {
    const skipped = probe.skipReason?.(context) ?? null
    if (skipped !== null) return { ...notRun, skipped }
    const machine = probe.measuresTime === true ? runtime.machine : undefined
    const wasQuiet = (await machine?.becomesQuiet(runtime.signal)) ?? true
    const outcome = await probe.run(context)
    const isNoisy = !wasQuiet || machine?.isQuiet === false
    const gap =
      browser?.refusal ?? outcome.gap ?? sender.gap ?? browser?.unfinished ?? (isNoisy ? tooBusy : null)
    const { sent, identities } = sender
    const part = outcome.part ?? sender.part
    return { ...outcome, gap, part, skipped: null, requests: sent, identities, span: spanSoFar() }
  } catch (error) {
    const gap = `internal error in the probe: ${errorName(error)}`
    return { ...notRun, gap, skipped: null, requests: sender.sent, span: spanSoFar() }
  }
}

const tooBusy = 'this machine was too busy to measure delays: scan again when less runs beside the scan'

export function hasWork(probe: Probe, runtime: ProbeRuntime): boolean {
  if (probe.intensity === 'intrusive' && runtime.intensity === 'safe') return false
  const artifacts = needed(probe, runtime.gathered)
  if (artifacts === null) return false
  const sender = new ProbeSender(probe, runtime, 0)
  const browser = runtime.browserFor === null ? null : { visit: async () => null }
  try {
    return (probe.skipReason?.(contextOf(artifacts, probe, runtime, sender, browser)) ?? null) === null
  } catch {
    // `runProbe` reports the error.
    return true
  }
}

export function asCheck(
  probe: Probe,
  { observations, gap, part, skipped }: Pick<SettledProbe, 'observations' | 'gap' | 'part' | 'skipped'>,
): ProbedCheck {
  const { id, cwe, severity, owner, title, why, fix, references, textsOfKind, fallbacks = {} } = probe
  const needs = probe.needs.filter((name) => !(name in fallbacks))
  const ofKind = textsOfKind === undefined ? {} : { textsOfKind }
  const texts = { id, cwe, severity, owner, title, why, fix, references, ...ofKind }
  const reasons = { skipReason: () => skipped, gapReason: () => gap, partReason: () => part }
  return { ...texts, needs, ...reasons, run: () => observations }
}

function needed({ needs, fallbacks = {} }: Probe, gathered: GatheredArtifacts): Artifacts | null {
  const artifacts: Partial<Artifacts> = {}
  for (const name of needs) {
    const artifact = gathered[name]
    if (!artifact.ok && !(name in fallbacks)) return null
    Object.assign(artifacts, { [name]: artifact.ok ? artifact.value : fallbacks[name] })
  }
  return artifacts as Artifacts // Holds the artifacts of `needs`; `activeProbe` prevents access to others.
}

function contextOf(
  artifacts: Artifacts,
  probe: Probe,
  runtime: ProbeRuntime,
  sender: ProbeSender,
  browser: ProbeBrowser | null,
): ProbeContext {
  const { cache, surface, looks = noLooks, provenAt = () => [], intensity, accounts } = runtime
  const { random, callbacks, isAuthorized, signal, signedUp = () => [], noteLeft = () => {} } = runtime
  return {
    artifacts,
    cache,
    surface,
    looks,
    provenAt,
    intensity,
    accounts: accounts.accounts,
    signedUp,
    send: sender.send,
    openSocket: sender.openSocket,
    left: sender.left,
    noteTested: sender.noteTested,
    noteLeft,
    random,
    async wait(ms) {
      // The next request reports the end of the scan.
      await delay(ms, undefined, { signal }).catch(() => undefined)
    },
    callbacks,
    browser,
    isAuthorized: (url) => isAuthorized(url, probe.intensity),
  }
}
