import { unfinishedReasons } from '../../shared/model/endedBy.ts'
import type {
  CheckOutcome,
  EndedBy,
  ReportedFinding,
  ReportWrites,
  ScanReport,
} from '../../shared/model/report.ts'
import type { ReportFacts, ScanPart } from '../model/scanPart.ts'
import { countFindings } from './countFindings.ts'
import { fitReport } from './fitReport.ts'

type Judged = {
  readonly outcome: CheckOutcome
  readonly findings: readonly ReportedFinding[]
  readonly isFinal: boolean
}

/** Kinds of writing requests that the report lists, as in `openapi.yaml`. */
const requestsMax = 100

type PartOf<Type> = Extract<ScanPart, { type: Type }>

export function partsOf({
  categories: _categories,
  totals: _totals,
  ended_by: _endedBy,
  checks,
  findings,
  ...facts
}: ScanReport): readonly [PartOf<'facts'>, PartOf<'judged'>] {
  return [
    { type: 'facts', facts },
    { type: 'judged', checks, findings, isFinal: true },
  ]
}

export class KnownScan {
  #planned: readonly string[] = []
  #facts: ReportFacts | null = null
  #writes: ReportWrites = { sent: 0, requests: [], objects: [], stopped: null }
  readonly #wrote = new Map<string, number>()
  readonly #judged = new Map<string, Judged>()

  /** Before those beyond the limits of a report are dropped. */
  get findingsCount(): number {
    return [...this.#judged.values()].reduce((sum, { findings }) => sum + findings.length, 0)
  }

  get hasWritten(): boolean {
    return this.#allWrites().sent > 0
  }

  take(part: ScanPart): void {
    if (part.type === 'planned') this.#planned = part.checkIds
    else if (part.type === 'facts') this.#takeFacts(part.facts)
    else if (part.type === 'writes') this.#takeWrites(part.writes)
    else if (part.type === 'wrote') this.#wrote.set(part.request, (this.#wrote.get(part.request) ?? 0) + 1)
    else this.#takeJudged(part)
  }

  /**
   * Null if the scan has not reached its target. A check that had not ended is not evaluated. Its findings
   * until then stay, with the reason why there may be more.
   */
  report(
    endedBy: EndedBy,
    reached: Partial<Pick<ScanReport, 'requests' | 'duration_ms'>> = {},
  ): ScanReport | null {
    const facts = this.#facts
    if (facts === null) return null
    const ids = [...new Set([...this.#planned, ...this.#judged.keys()])]
    const judged = ids.map((id) => this.#judged.get(id) ?? null)
    const { findings, outcomes } = fitReport(
      judged.flatMap((one) => one?.findings ?? []),
      ids.map((id, at) => outcomeOf(id, judged[at] ?? null, unfinishedReasons[endedBy])),
    )
    return {
      ...facts,
      ...countFindings(findings),
      active: facts.active === null ? null : { ...facts.active, writes: this.#allWrites() },
      requests: Math.max(facts.requests, reached.requests ?? 0),
      duration_ms: Math.max(facts.duration_ms, reached.duration_ms ?? 0),
      ended_by: endedBy,
      checks: [...outcomes],
      findings,
    }
  }

  #takeFacts(facts: ReportFacts): void {
    // Another process of the scan begins before its active part.
    this.#facts = { ...facts, active: facts.active ?? this.#facts?.active ?? null }
    if (facts.active?.writes !== undefined) this.#takeWrites(facts.active.writes)
  }

  #takeWrites(writes: ReportWrites): void {
    this.#writes = writes
    this.#wrote.clear()
  }

  #takeJudged({ checks, findings, isFinal }: PartOf<'judged'>): void {
    const byCheck = new Map(checks.map(({ check_id: id }) => [id, [] as ReportedFinding[]])) // `as`: empty.
    for (const finding of findings) byCheck.get(finding.checkId)?.push(finding)
    for (const outcome of checks) {
      const own = byCheck.get(outcome.check_id) ?? []
      this.#judged.set(outcome.check_id, { outcome, findings: own, isFinal })
    }
  }

  #allWrites(): ReportWrites {
    if (this.#wrote.size === 0) return this.#writes
    const { requests, sent, ...rest } = this.#writes
    const counts = new Map(requests.map(({ request, count }) => [request, count]))
    for (const [request, count] of this.#wrote) counts.set(request, (counts.get(request) ?? 0) + count)
    const all = [...counts].map(([request, count]) => ({ request, count }))
    return {
      ...rest,
      sent: [...this.#wrote.values()].reduce((sum, count) => sum + count, sent),
      requests: all.slice(0, requestsMax),
      requests_left_out: (rest.requests_left_out ?? 0) + Math.max(0, all.length - requestsMax),
    }
  }
}

function outcomeOf(id: string, judged: Judged | null, reason: string): CheckOutcome {
  if (judged === null) return { check_id: id, state: 'not_evaluated', reason }
  const { outcome, isFinal } = judged
  if (isFinal) return outcome
  const state = outcome.state === 'found' ? 'found' : 'not_evaluated'
  return { ...outcome, state, reason: outcome.reason ?? reason }
}
