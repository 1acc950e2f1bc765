import { type SignInWatch, unwatched } from '../../discover/session/watchSignIn.ts'
import type { ProbedCheck } from '../../model/check.ts'
import type { TargetMonitor } from '../../model/disturbance.ts'
import type { Probe } from '../../model/probe.ts'
import { type Joined, joinFindings } from './joinFindings.ts'
import { asCheck, type SettledProbe, unmonitored } from './probeRun.ts'
import type { ProbeRuntime } from './probeRuntime.ts'

type Watches = Pick<ProbeRuntime, 'signIn' | 'monitor' | 'surfaceGap'>

type JoinedResult = Pick<SettledProbe, 'observations' | 'gap' | 'part' | 'skipped'>

/** Joins parts with their probe, and gives doubtful results a gap. */
export function concludeProbes(
  probes: readonly Probe[],
  settled: ReadonlyMap<Probe, SettledProbe>,
  watches: Watches,
): readonly ProbedCheck[] {
  const wholes = probes.filter(({ partOf }) => partOf === undefined)
  const results = new Map(
    wholes.map((probe) => {
      const parts = probes.filter(({ partOf }) => partOf === probe.id)
      return [probe.id, joinResults([probe, ...parts].flatMap((one) => resultsOf(one, settled, watches)))]
    }),
  )
  const joined = joinFindings(new Map([...results].map(([id, { observations }]) => [id, observations])))
  return wholes.map((probe) => asCheck(probe, withJoined(results.get(probe.id), joined.get(probe.id))))
}

/** The target was disturbed during the probe or during the reactions that it used. */
export function doubtOf({ span, doubtOfLooks }: SettledProbe, monitor: TargetMonitor): string | null {
  return monitor.doubt(...span) ?? doubtOfLooks?.() ?? null
}

function resultsOf(
  probe: Probe,
  settled: ReadonlyMap<Probe, SettledProbe>,
  { signIn = unwatched, monitor = unmonitored, surfaceGap = () => ({ gap: null, part: null }) }: Watches,
): readonly SettledProbe[] {
  const result = settled.get(probe)
  if (result === undefined) return []
  const ofSurface = surfaceGap(probe.id)
  const { observations, ...rest } = withGap(withoutSignIn(result, signIn), {
    gap: doubtOf(result, monitor) ?? ofSurface.gap,
    part: ofSurface.part,
  })
  // A part may be more severe than its probe.
  return [{ ...rest, observations: observations.map((one) => ({ severity: probe.severity, ...one })) }]
}

/** A skipped probe sent nothing, so disturbances do not concern it. */
function withGap(result: SettledProbe, { gap, part }: Pick<SettledProbe, 'gap' | 'part'>): SettledProbe {
  if (result.skipped !== null) return result
  return { ...result, gap: result.gap ?? gap, part: result.part ?? part }
}

/**
 * Adds a gap if a session had ended: finding nothing then proves nothing, and comparisons between accounts are void.
 * Findings of other probes stay, since they hold without the session too.
 */
function withoutSignIn(result: SettledProbe, signIn: SignInWatch): SettledProbe {
  const { asUser, areSeveral } = result.identities
  const ofUser = asUser === null ? null : signIn.doubt(...asUser)
  const reason = ofUser ?? (areSeveral ? signIn.doubtOthers() : null)
  if (reason === null) return result
  const observations = areSeveral ? [] : result.observations
  return { ...result, observations, gap: observations.length === 0 ? (result.gap ?? reason) : result.gap }
}

/** A probe is skipped only if all of its parts are. */
function joinResults(results: readonly SettledProbe[]): JoinedResult {
  const ran = results.filter(({ skipped }) => skipped === null)
  return {
    observations: ran.flatMap(({ observations }) => observations),
    gap: ran.map(({ gap }) => gap).find((gap) => gap !== null) ?? null,
    part: ran.map(({ part }) => part).find((part) => part !== null) ?? null,
    skipped: ran.length === 0 ? (results[0]?.skipped ?? null) : null,
  }
}

/** A check whose findings another check reports has not passed. */
function withJoined(
  result: JoinedResult = { observations: [], gap: null, part: null, skipped: null },
  joined: Joined = { observations: [], reportedAs: null },
): JoinedResult {
  const { observations, reportedAs } = joined
  const gap = reportedAs === null ? result.gap : `what it found is reported as ${reportedAs}`
  return { ...result, observations, gap }
}
