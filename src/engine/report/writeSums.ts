import type { ReportWrites } from '../../shared/model/report.ts'

/** Kinds of writing requests and objects that the report lists, as in `openapi.yaml`. */
const requestsMax = 100
const objectsMax = 800

type Sum = { readonly writes: ReportWrites; readonly wrote: string[] }

const noWrites: ReportWrites = { sent: 0, requests: [], objects: [], stopped: null }

/** Writes of a scan by the lease of their runner; null for those of this machine. */
export class WriteSums {
  readonly #byLease = new Map<string | null, Sum>()

  /** Replaces all writes of the lease. */
  take(writes: ReportWrites, lease: string | null): void {
    this.#byLease.set(lease, { writes, wrote: [] })
  }

  note(request: string, lease: string | null): void {
    const sum = this.#byLease.get(lease) ?? { writes: noWrites, wrote: [] }
    this.#byLease.set(lease, sum)
    sum.wrote.push(request)
  }

  get all(): ReportWrites {
    const [first, ...others] = this.#byLease.values()
    if (first === undefined) return noWrites
    return others.length + first.wrote.length === 0 ? first.writes : addUp([first, ...others])
  }
}

function addUp(sums: readonly Sum[]): ReportWrites {
  const lists = sums.map(({ writes }) => writes)
  const wrote = sums.flatMap((sum) => sum.wrote.map((request) => ({ request, count: 1 })))
  const counts = new Map<string, number>()
  for (const { request, count } of [...lists.flatMap(({ requests }) => requests), ...wrote])
    counts.set(request, (counts.get(request) ?? 0) + count)
  const requests = [...counts].map(([request, count]) => ({ request, count }))
  const leftOut = lists.reduce((sum, writes) => sum + (writes.requests_left_out ?? 0), 0)
  return {
    sent: lists.reduce((sum, { sent }) => sum + sent, wrote.length),
    requests: requests.slice(0, requestsMax),
    requests_left_out: leftOut + Math.max(0, requests.length - requestsMax),
    objects: lists.flatMap(({ objects }) => objects).slice(0, objectsMax),
    stopped: lists.find(({ stopped }) => stopped !== null)?.stopped ?? null,
  }
}
