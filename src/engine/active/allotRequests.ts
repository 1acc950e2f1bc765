import { type Probe, requestsMaxOf } from '../model/probe.ts'

export type Allotment = {
  readonly entries: number
  /** That all of the probes together may send. */
  readonly requestsMax: number
}

/**
 * Shares the requests of a scan among the probes that run: each gets its budget where all fit. Where they do not, what
 * each needs once comes first, and the rest is divided in the proportion of what each wants for every entry, so that
 * none goes short because another was asked first.
 */
export function allotRequests(
  probes: readonly Probe[],
  { entries, requestsMax }: Allotment,
): ReadonlyMap<Probe, number> {
  const once = sum(probes.map(({ budget }) => budget.perScan))
  const wanted = sum(probes.map((probe) => requestsMaxOf(probe, entries)))
  if (wanted <= requestsMax) return new Map(probes.map((probe) => [probe, requestsMaxOf(probe, entries)]))
  const onceShare = once === 0 ? 0 : Math.min(1, requestsMax / once)
  const left = Math.max(0, requestsMax - once)
  const share = wanted === once ? 0 : left / (wanted - once)
  return new Map(
    probes.map((probe) => [
      probe,
      Math.floor(probe.budget.perScan * onceShare + probe.budget.perEntry * entries * share),
    ]),
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
