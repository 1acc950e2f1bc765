/**
 * The active part of a scan: what probes are handed, in which order they run, and what becomes of them. May not know
 * any probe, nor send anything by itself.
 */
import type { Check } from '../check.ts'
import type { Probe } from '../probe.ts'
import { asCheck, type ProbeRuntime, runProbe, type SettledProbe } from './probeRun.ts'

/** Probes at once; egress holds what one host is asked at once. */
const probesAtOnceMax = 5

/**
 * Runs every probe and gives them back as checks that the judge can run, in the order given.
 *
 * Those that only read come first, a few at once; then those that write, one after the other, so that none sees the
 * traces of another while it compares; last those that measure time or load the target.
 */
export async function runProbes(probes: readonly Probe[], runtime: ProbeRuntime): Promise<readonly Check[]> {
  const settled = new Map<Probe, SettledProbe>()
  const run = async (probe: Probe): Promise<void> => {
    settled.set(probe, await runProbe(probe, runtime))
  }
  const beside = probes.filter(({ effect, isAlone }) => effect === 'reads' && isAlone !== true)
  const queue = [...beside].sort((one, other) => rank(one) - rank(other))
  const workers = Array.from({ length: probesAtOnceMax }, async () => {
    for (let probe = queue.shift(); probe !== undefined; probe = queue.shift()) await run(probe)
  })
  await Promise.all(workers)
  const rest = probes.filter((probe) => !beside.includes(probe))
  for (const probe of rest.filter(({ isAlone }) => isAlone !== true)) await run(probe)
  for (const probe of rest.filter(({ isAlone }) => isAlone === true)) await run(probe)
  return probes.flatMap((probe) => {
    const ending = settled.get(probe)
    return ending === undefined ? [] : [asCheck(probe, ending)]
  })
}

/** Safe ones first: what they find must not wait for what is seldom allowed. */
function rank({ intensity }: Probe): number {
  return intensity === 'safe' ? 0 : 1
}
