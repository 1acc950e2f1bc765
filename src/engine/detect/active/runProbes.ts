import { unwatched } from '../../discover/session/watchSignIn.ts'
import type { ProbedCheck } from '../../model/check.ts'
import { type Probe, requestsMaxOf } from '../../model/probe.ts'
import { concludeProbes, doubtOf } from './concludeProbes.ts'
import { openParameterReactions, type ParameterReactions } from './plan/parameterReactions.ts'
import { openRequestBudgets, type RequestBudgets, weightOf } from './plan/requestBudgets.ts'
import { hasWork, runProbe, type SettledProbe, stoppedProbe, unmonitored } from './probeRun.ts'
import type { ProbeRuntime } from './probeRuntime.ts'
import { noStateSentinel } from './watch/stateSentinel.ts'

const probesAtOnceMax = 5
const browserProbesAtOnceMax = 2

/**
 * Writing probes run one after the other, so that none compares responses while
 * another changes them. Probes that measure time or load the target run alone, at the end.
 */
export async function runProbes(
  probes: readonly Probe[],
  runtime: ProbeRuntime,
): Promise<readonly ProbedCheck[]> {
  const phases = orderPhases(probes, runtime)
  const run = await ProbePhases.open(probes, runtime)
  await run.sideBySide(phases.reading)
  const writes = probes.some(({ effect }) => effect === 'writes')
  if (writes) run.startWriting()
  await run.inOrder(phases.signingUp)
  if (writes) await run.lookAtWrites()
  await run.inOrder(phases.writing)
  await run.inOrder(phases.alone)
  await run.inOrder(phases.last)
  await run.repeatDisturbed(probes)
  await run.checkSignIn()
  return run.conclude()
}

type Phases = {
  readonly reading: readonly Probe[]
  readonly signingUp: readonly Probe[]
  readonly writing: readonly Probe[]
  readonly alone: readonly Probe[]
  readonly last: readonly Probe[]
}

function orderPhases(probes: readonly Probe[], { surface: { entries } }: ProbeRuntime): Phases {
  // Probes with a high demand use the requests that others leave.
  const demand = (probe: Probe) => requestsMaxOf(probe, entries.length) / weightOf(probe)
  const ordered = probes.toSorted((one, other) => demand(one) - demand(other))
  const earlier = ordered.filter(({ isLast }) => isLast !== true)
  const together = earlier.filter(({ isAlone }) => isAlone !== true)
  return {
    // Safe probes first: their findings must not wait for probes that are seldom authorized.
    reading: together
      .filter(({ effect }) => effect === 'reads')
      .sort((one, other) => rankOf(one) - rankOf(other)),
    signingUp: together.filter(({ signsUp }) => signsUp === true),
    writing: together.filter(({ effect, signsUp }) => effect === 'writes' && signsUp !== true),
    alone: earlier.filter(({ isAlone }) => isAlone === true),
    last: ordered.filter(({ isLast }) => isLast === true),
  }
}

function rankOf({ intensity }: Probe): number {
  return intensity === 'safe' ? 0 : 1
}

type Safeguards = Required<Pick<ProbeRuntime, 'signIn' | 'monitor' | 'state' | 'putBack' | 'overspent'>>

class ProbePhases {
  readonly #probes: readonly Probe[]
  readonly #runtime: ProbeRuntime
  readonly #safeguards: Safeguards
  readonly #reactions: ParameterReactions
  readonly #budgets: RequestBudgets
  readonly #settled = new Map<Probe, SettledProbe>()
  readonly #proven = new Map<string, Set<string>>()
  readonly #running = new Set<string>()
  readonly #working: readonly Probe[]
  #charged = 0

  private constructor(
    probes: readonly Probe[],
    runtime: ProbeRuntime,
    {
      working,
      reactions,
      budgets,
    }: {
      readonly working: readonly Probe[]
      readonly reactions: ParameterReactions
      readonly budgets: RequestBudgets
    },
  ) {
    this.#probes = probes
    this.#working = working
    this.#runtime = runtime
    this.#safeguards = {
      signIn: unwatched,
      monitor: unmonitored,
      state: noStateSentinel,
      putBack: async () => {},
      overspent: () => 0,
      ...runtime,
    }
    this.#reactions = reactions
    this.#budgets = budgets
  }

  static async open(probes: readonly Probe[], runtime: ProbeRuntime): Promise<ProbePhases> {
    const reactions = openParameterReactions(runtime)
    const working = probes.filter((probe) => hasWork(probe, runtime))
    if (working.length > 0) await reactions.look('reads')
    const requestsMax = runtime.requestsMax ?? Number.POSITIVE_INFINITY
    const budgets = openRequestBudgets(working, {
      entries: countLive(runtime, reactions),
      requestsMax: requestsMax - reactions.requestsMax + reactions.release(),
    })
    if (!working.some(({ effect }) => effect === 'writes')) budgets.giveBack(reactions.end())
    return new ProbePhases(probes, runtime, { working, reactions, budgets })
  }

  conclude(): readonly ProbedCheck[] {
    return concludeProbes(this.#probes, this.#settled, this.#runtime)
  }

  async sideBySide(probes: readonly Probe[]): Promise<void> {
    // A page takes seconds to load, so probes that load them must not delay the others.
    await Promise.all([
      this.#inLane(
        probes.filter(({ usesBrowser }) => usesBrowser),
        browserProbesAtOnceMax,
      ),
      this.#inLane(
        probes.filter(({ usesBrowser }) => !usesBrowser),
        probesAtOnceMax,
      ),
    ])
  }

  async #inLane(probes: readonly Probe[], atOnceMax: number): Promise<void> {
    const queue = [...probes]
    const running = new Set<Promise<void>>()
    while (queue.length > 0 || running.size > 0) {
      const { slowness = 1 } = this.#runtime.machine ?? {}
      const room = Math.max(1, Math.round(atOnceMax / Math.sqrt(slowness))) - running.size
      for (const probe of queue.splice(0, Math.max(0, room))) {
        const run: Promise<void> = this.#run(probe).finally(() => running.delete(run))
        running.add(run)
      }
      await Promise.race(running)
    }
  }

  startWriting(): void {
    this.#runtime.memory?.startWriting()
  }

  async lookAtWrites(): Promise<void> {
    await this.#reactions.look('writes')
    this.#budgets.giveBack(this.#reactions.end())
    await this.#safeguards.putBack()
    await this.#safeguards.state.check()
  }

  async inOrder(probes: readonly Probe[]): Promise<void> {
    for (const probe of probes) await (probe.effect === 'writes' ? this.#runWriting(probe) : this.#run(probe))
  }

  /** Repeats only once the target has recovered, or in a session that was renewed. */
  async repeatDisturbed(probes: readonly Probe[]): Promise<void> {
    const { monitor, signIn } = this.#safeguards
    await monitor.check({ waits: true })
    await signIn.check()
    const isDown = monitor.doubt(monitor.requests, monitor.requests) !== null
    await this.inOrder(isDown ? [] : probes.filter((probe) => this.#wasDisturbed(probe)))
    await monitor.check({ waits: false })
  }

  async checkSignIn(): Promise<void> {
    await this.#safeguards.signIn.check()
  }

  async #run(probe: Probe): Promise<void> {
    const allotted = this.#budgets.take(probe)
    const { looks, wereUsed } = this.#reactions.hand()
    const provenAt = (place: string) => [...(this.#proven.get(place) ?? [])]
    this.#running.add(probe.id)
    this.#report()
    const result = await runProbe(probe, { ...this.#runtime, looks, provenAt }, allotted)
    this.#running.delete(probe.id)
    this.#budgets.settle(allotted, result.requests)
    for (const { place } of result.observations) {
      if (place === undefined) continue
      this.#proven.set(place, (this.#proven.get(place) ?? new Set()).add(probe.partOf ?? probe.id))
    }
    const { doubt } = this.#reactions
    this.#settled.set(probe, wereUsed() ? { ...result, doubtOfLooks: doubt } : result)
    this.#runtime.onSettled?.(this.conclude())
    this.#report()
  }

  #report(): void {
    this.#runtime.onProbes?.({
      done: this.#working.filter((probe) => this.#settled.has(probe)).length,
      total: this.#working.length,
      running: [...this.#running],
    })
  }

  /** Once the application has changed, writing probes no longer run. */
  async #runWriting(probe: Probe): Promise<void> {
    const { state, putBack } = this.#safeguards
    const changed = state.changed()
    if (changed !== null) {
      const gap = `the scan stopped writing, because the application changed: ${changed}`
      this.#settled.set(probe, stoppedProbe(gap))
      return
    }
    await this.#run(probe)
    if (this.#settled.get(probe)?.requests === 0) return
    await putBack()
    await state.check()
    this.#chargeOverspent()
  }

  #chargeOverspent(): void {
    const owed = this.#safeguards.overspent()
    this.#budgets.giveBack(this.#charged - owed)
    this.#charged = owed
  }

  #wasDisturbed(probe: Probe): boolean {
    const result = this.#settled.get(probe)
    if (result === undefined || result.skipped !== null || result.observations.length > 0) return false
    // The last probes may lock an account: they run once.
    if (probe.isLast === true || result.requests === 0) return false
    const { monitor, signIn } = this.#safeguards
    const { asUser } = result.identities
    const isUnauthenticated =
      asUser !== null && signIn.state() === 'signed_in' && signIn.doubt(...asUser) !== null
    return isUnauthenticated || doubtOf(result, monitor) !== null
  }
}

function countLive({ surface: { entries } }: ProbeRuntime, { hand }: ParameterReactions): number {
  const { looks } = hand()
  return entries.filter((entry) =>
    entry.parameters.some((parameter) => {
      const look = looks.of(entry, parameter)
      return look === null || look.breaks || look.matters || look.repeats || look.isInHeaders
    }),
  ).length
}
