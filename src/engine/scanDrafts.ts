import { steadyClock } from '../shared/clock.ts'
import type { ReportWrites, ScanReport } from '../shared/model/report.ts'
import { judgeArtifacts } from './judgeArtifacts.ts'
import type { Check, ProbedCheck } from './model/check.ts'
import type { ScanArtifacts } from './model/scanArtifacts.ts'
import { partsOf } from './report/knownScan.ts'
import type { Deadlines } from './scanDeadlines.ts'
import type { ScanRun } from './scanRun.ts'

type DraftedRun = Pick<ScanRun, 'requested' | 'options' | 'cache' | 'handOn' | 'hide'> & {
  readonly deadlines: Pick<Deadlines, 'noteJudging'>
}

/** Gathered artifacts are judged again after as many times what judging them took. */
const judgingPauses = 9

/** Hands on findings while the scan runs, so that a killed one leaves a report. */
export class ScanDrafts {
  readonly #run: DraftedRun
  readonly #handed = new Map<string, string>()
  /** Observations of probes when they were judged, by check. */
  readonly #judged = new Map<string, string>()
  #judgedAt = Number.NEGATIVE_INFINITY
  #judgingMs = 0

  constructor(run: DraftedRun) {
    this.#run = run
  }

  plan(): void {
    const { checks, probes, templates, complete } = this.#run.requested
    const ids = [...checks, ...probes.filter(({ partOf }) => partOf === undefined)].map(({ id }) => id)
    ids.push(...templates.map(({ checkId }) => checkId))
    const checkIds = complete(ids.map((id) => ({ check_id: id, state: 'passed', reason: null })))
    this.#run.handOn({ type: 'planned', checkIds: checkIds.map(({ check_id: id }) => id) })
  }

  state(artifacts: ScanArtifacts): void {
    const [facts] = partsOf(this.#judge([], artifacts))
    this.#run.handOn(facts)
  }

  /** Judges what was gathered so far, unless that takes more than a tenth of the time since the last time. */
  judge(artifacts: () => ScanArtifacts, { isDue }: { readonly isDue?: true } = {}): void {
    const now = steadyClock.now()
    if (!isDue && now - this.#judgedAt < this.#judgingMs * judgingPauses) return
    this.#handFound(this.#judge(this.#run.requested.checks, artifacts()))
    this.#judgedAt = steadyClock.now()
    this.#judgingMs = this.#judgedAt - now
    this.#run.deadlines.noteJudging(this.#judgingMs)
  }

  /** Judges only the probes whose observations have changed, so most calls judge nothing. */
  probes(
    checks: readonly ProbedCheck[],
    { artifacts, writes }: { readonly artifacts: () => ScanArtifacts; readonly writes: () => ReportWrites },
  ): void {
    const changed = checks.filter((check) => this.#hasChanged(check.id, check.run()))
    if (changed.length > 0) this.#handFound(this.#judge(changed, artifacts()))
    const list = writes()
    if (this.#hasChanged('writes', list)) this.#run.handOn({ type: 'writes', writes: this.#run.hide(list) })
  }

  #judge(checks: readonly Check[], artifacts: ScanArtifacts): ScanReport {
    const { cache, options } = this.#run
    const { clock, advisories = null } = options
    return this.#run.hide(judgeArtifacts(checks, artifacts, { cache, clock, advisories }))
  }

  #hasChanged(name: string, value: readonly unknown[] | ReportWrites): boolean {
    const own = JSON.stringify(value)
    if ((this.#judged.get(name) ?? '[]') === own) return false
    this.#judged.set(name, own)
    return true
  }

  #handFound({ checks, findings }: ScanReport): void {
    const changed = checks.filter((outcome) => {
      const own = JSON.stringify(findings.filter(({ checkId }) => checkId === outcome.check_id))
      // A finding that proved doubtful, or is reported as another, is taken back.
      if ((this.#handed.get(outcome.check_id) ?? '[]') === own) return false
      this.#handed.set(outcome.check_id, own)
      return true
    })
    if (changed.length === 0) return
    const ids = new Set(changed.map(({ check_id: id }) => id))
    this.#run.handOn({
      ...{ type: 'judged', isFinal: false, checks: changed },
      findings: findings.filter(({ checkId }) => ids.has(checkId)),
    })
  }
}
