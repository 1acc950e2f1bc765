import { unfinishedReasons } from '../../shared/model/endedBy.ts'
import type { CheckOutcome, EndedBy, ReportedFinding, ScanReport } from '../../shared/model/report.ts'
import type { ReportFacts, ScanPart } from '../model/scanPart.ts'
import { countFindings } from './countFindings.ts'
import { fitReport } from './fitReport.ts'
import { WriteSums } from './writeSums.ts'

type Judged = {
  readonly outcome: CheckOutcome
  readonly findings: readonly ReportedFinding[]
  readonly isFinal: boolean
}

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
  readonly #writes = new WriteSums()
  readonly #judged = new Map<string, Judged>()

  /** Before those beyond the limits of a report are dropped. */
  get findingsCount(): number {
    return [...this.#judged.values()].reduce((sum, { findings }) => sum + findings.length, 0)
  }

  get hasWritten(): boolean {
    return this.#writes.all.sent > 0
  }

  /** `lease`: that of the other runner which handed it on. */
  take(part: ScanPart, lease: string | null = null): void {
    if (part.type === 'planned') this.#planned = part.checkIds
    else if (part.type === 'facts') this.#takeFacts(part.facts, lease)
    else if (part.type === 'writes') this.#writes.take(part.writes, lease)
    else if (part.type === 'wrote') this.#writes.note(part.request, lease)
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
      active: facts.active === null ? null : { ...facts.active, writes: this.#writes.all },
      requests: Math.max(facts.requests, reached.requests ?? 0),
      duration_ms: Math.max(facts.duration_ms, reached.duration_ms ?? 0),
      ended_by: endedBy,
      checks: [...outcomes],
      findings,
    }
  }

  #takeFacts(facts: ReportFacts, lease: string | null): void {
    // Another process of the scan begins before its active part.
    this.#facts = { ...facts, active: facts.active ?? this.#facts?.active ?? null }
    if (facts.active?.writes !== undefined) this.#writes.take(facts.active.writes, lease)
  }

  #takeJudged({ checks, findings, isFinal }: PartOf<'judged'>): void {
    const byCheck = new Map(checks.map(({ check_id: id }) => [id, [] as ReportedFinding[]])) // `as`: empty.
    for (const finding of findings) byCheck.get(finding.checkId)?.push(finding)
    for (const outcome of checks) {
      const own = byCheck.get(outcome.check_id) ?? []
      this.#judged.set(outcome.check_id, { outcome, findings: own, isFinal })
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
