/**
 * The active part of a scan: what probes are handed, in which order they run, and what becomes of them. May not know
 * any probe, nor send anything by itself.
 */

import { type SignInWatch, unwatched } from '../../discover/session/watchSignIn.ts'
import type { Check } from '../../model/check.ts'
import type { TargetMonitor } from '../../model/disturbance.ts'
import { type Probe, requestsMaxOf } from '../../model/probe.ts'
import { type Joined, joinFindings } from './joinFindings.ts'
import { openRequestBudgets, weightOf } from './plan/allotter.ts'
import { openParameterReactions, type ParameterReactions } from './plan/looking.ts'
import { asCheck, hasWork, runProbe, type SettledProbe, stoppedProbe, unmonitored } from './probeRun.ts'
import type { ProbeRuntime } from './probeRuntime.ts'
import { noStateSentinel } from './watch/stateSentinel.ts'

/** Probes at once; egress holds what one host is asked at once. */
const probesAtOnceMax = 5

/**
 * Runs every probe and gives them back as checks that the judge can run, in the order given.
 *
 * First all parameters are looked at. Of the probes those that only read come first, a few at once; then those that
 * write, one after the other, so that none sees the traces of another while it compares; last those that measure time
 * or load the target.
 */
export async function runProbes(probes: readonly Probe[], runtime: ProbeRuntime): Promise<readonly Check[]> {
  const settled = new Map<Probe, SettledProbe>()
  const proven = new Map<string, Set<string>>()
  const looking = openParameterReactions(runtime)
  const working = probes.filter((probe) => hasWork(probe, runtime))
  if (working.length > 0) await looking.look('reads')
  const allotter = openRequestBudgets(working, {
    entries: countLive(runtime, looking),
    requestsMax: (runtime.requestsMax ?? Number.POSITIVE_INFINITY) - looking.requestsMax + looking.release(),
  })
  const run = async (probe: Probe): Promise<void> => {
    const allotted = allotter.take(probe)
    const { looks, wereUsed } = looking.hand()
    const provenAt = (place: string) => [...(proven.get(place) ?? [])]
    const ending = await runProbe(probe, { ...runtime, looks, provenAt }, allotted)
    allotter.settle(allotted, ending.requests)
    for (const { place } of ending.observations) {
      if (place !== undefined)
        proven.set(place, (proven.get(place) ?? new Set()).add(probe.partOf ?? probe.id))
    }
    settled.set(probe, wereUsed() ? withLooks(ending, looking) : ending)
  }
  if (!working.some(({ effect }) => effect === 'writes')) allotter.giveBack(looking.end())
  const beside = probes.filter(({ effect, isAlone }) => effect === 'reads' && isAlone !== true)
  const queue = byHunger(beside, runtime).sort((one, other) => rank(one) - rank(other))
  const workers = Array.from({ length: probesAtOnceMax }, async () => {
    for (let probe = queue.shift(); probe !== undefined; probe = queue.shift()) await run(probe)
  })
  await Promise.all(workers)
  const rest = byHunger(
    probes.filter((probe) => !beside.includes(probe)),
    runtime,
  )
  const {
    signIn = unwatched,
    monitor = unmonitored,
    state = noStateSentinel,
    putBack = async () => {},
    overspent = () => 0,
    surfaceGap = () => null,
  } = runtime
  let charged = 0
  /** What was sent beside the probes, beyond what was kept for it, is at their cost. */
  const charge = () => {
    const owed = overspent()
    allotter.giveBack(charged - owed)
    charged = owed
  }
  /** What writes is watched, and no longer run once the application has changed. */
  const runWatched = async (probe: Probe): Promise<void> => {
    const changed = state.changed()
    if (probe.effect === 'writes' && changed !== null) {
      settled.set(
        probe,
        stoppedProbe(`the scan stopped writing, because the application changed: ${changed}`),
      )
      return
    }
    await run(probe)
    if (probe.effect !== 'writes' || settled.get(probe)?.requests === 0) return
    await putBack()
    await state.check()
    charge()
  }
  if (rest.some(({ effect }) => effect === 'writes')) {
    runtime.memory?.startWriting()
    await looking.look('writes')
    allotter.giveBack(looking.end())
    await putBack()
    await state.check()
  }
  for (const probe of rest.filter(({ isAlone }) => isAlone !== true)) await runWatched(probe)
  const alone = rest.filter(({ isAlone }) => isAlone === true)
  for (const probe of alone.filter(({ isLast }) => isLast !== true)) await runWatched(probe)
  for (const probe of alone.filter(({ isLast }) => isLast === true)) await runWatched(probe)
  await monitor.check({ waits: true })
  for (const probe of disturbed(probes, settled, monitor)) await runWatched(probe)
  await monitor.check({ waits: false })
  await signIn.check()
  const endingsOf = (probe: Probe): readonly SettledProbe[] => {
    const ending = settled.get(probe)
    if (ending === undefined) return []
    const { observations, ...rest } = withGap(withoutSignIn(ending, signIn), {
      gap: doubtOf(ending, monitor) ?? surfaceGap(probe.id),
    })
    // A part may be worse than the whole.
    return [{ ...rest, observations: observations.map((one) => ({ severity: probe.severity, ...one })) }]
  }
  const wholes = probes.filter(({ partOf }) => partOf === undefined)
  const endings = new Map(
    wholes.map((probe) => {
      const parts = probes.filter(({ partOf }) => partOf === probe.id)
      return [probe.id, joinEndings([probe, ...parts].flatMap(endingsOf))]
    }),
  )
  const joined = joinFindings(new Map([...endings].map(([id, { observations }]) => [id, observations])))
  return wholes.map((probe) => asCheck(probe, withJoined(endings.get(probe.id), joined.get(probe.id))))
}

/** What a probe left out by looks was seen by whom they were taken as. */
function withLooks(ending: SettledProbe, { identities, doubt }: ParameterReactions): SettledProbe {
  const [own, ofLooks] = [ending.identities.asUser, identities().asUser]
  const asUser = own === null || ofLooks === null ? (own ?? ofLooks) : ([ofLooks[0], own[1]] as const) // `as`: a pair.
  return { ...ending, identities: { ...ending.identities, asUser }, doubtOfLooks: doubt }
}

/** Why a probe may have seen too little: the target was not well, now or when its parameters were looked at. */
function doubtOf({ span, doubtOfLooks }: SettledProbe, monitor: TargetMonitor): string | null {
  return monitor.doubt(...span) ?? doubtOfLooks?.() ?? null
}

/** A check whose findings another one reports has not passed. */
function withJoined(
  ending: JoinedEnding = { observations: [], gap: null, skipped: null },
  joined: Joined = { observations: [], reportedAs: null },
): JoinedEnding {
  const { observations, reportedAs } = joined
  const gap = reportedAs === null ? ending.gap : `what it found is reported as ${reportedAs}`
  return { ...ending, observations, gap }
}

/**
 * Those that saw nothing while the target was not well, and are worth a second run since it is again. What may lock an
 * account is not tried twice.
 */
function disturbed(
  probes: readonly Probe[],
  settled: ReadonlyMap<Probe, SettledProbe>,
  monitor: TargetMonitor,
): readonly Probe[] {
  // Nothing would be answered now.
  if (monitor.doubt(monitor.requests, monitor.requests) !== null) return []
  return probes.filter((probe) => {
    const ending = settled.get(probe)
    if (ending === undefined || ending.skipped !== null || ending.observations.length > 0) return false
    return probe.isLast !== true && ending.requests > 0 && doubtOf(ending, monitor) !== null
  })
}

/** What a probe that sent nothing did not see has nothing to do with how the target was. */
function withGap(ending: SettledProbe, { gap }: { readonly gap: string | null }): SettledProbe {
  return ending.skipped === null ? { ...ending, gap: ending.gap ?? gap } : ending
}

type JoinedEnding = Pick<SettledProbe, 'observations' | 'gap' | 'skipped'>

/** One ending of a probe and its parts: skipped where all of them were, else what those that ran have seen. */
function joinEndings(endings: readonly SettledProbe[]): JoinedEnding {
  const ran = endings.filter(({ skipped }) => skipped === null)
  return {
    observations: ran.flatMap(({ observations }) => observations),
    gap: ran.map(({ gap }) => gap).find((gap) => gap !== null) ?? null,
    skipped: ran.length === 0 ? (endings[0]?.skipped ?? null) : null,
  }
}

/**
 * What a probe saw as a user who was none: nothing to be read from seeing nothing, nor from comparing that user with
 * anybody. What it found otherwise stands, as whoever asks may find it.
 */
function withoutSignIn(ending: SettledProbe, signIn: SignInWatch): SettledProbe {
  const { asUser, areSeveral } = ending.identities
  const ofUser = asUser === null ? null : signIn.doubt(...asUser)
  const reason = ofUser ?? (areSeveral ? signIn.doubtOthers() : null)
  if (reason === null) return ending
  const observations = areSeveral ? [] : ending.observations
  return { ...ending, observations, gap: observations.length === 0 ? (ending.gap ?? reason) : ending.gap }
}

/** Entries of which a response says something of a parameter, as far as was looked: what the others want is little. */
function countLive({ surface: { entries } }: ProbeRuntime, { hand }: ParameterReactions): number {
  const { looks } = hand()
  return entries.filter((entry) =>
    entry.parameters.some((parameter) => {
      const look = looks.of(entry, parameter)
      return look === null || look.breaks || look.matters || look.repeats || look.isInHeaders
    }),
  ).length
}

/** Those that want most for their weight come last, as they use what others leave. */
function byHunger(probes: readonly Probe[], { surface: { entries } }: ProbeRuntime): Probe[] {
  const hunger = (probe: Probe) => requestsMaxOf(probe, entries.length) / weightOf(probe)
  return probes.toSorted((one, other) => hunger(one) - hunger(other))
}

/** Safe ones first: what they find must not wait for what is seldom allowed. */
function rank({ intensity }: Probe): number {
  return intensity === 'safe' ? 0 : 1
}
