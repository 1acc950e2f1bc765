import type { ScanReport } from '../shared/model/report.ts'
import { judgeArtifacts } from './judgeArtifacts.ts'
import type { Check } from './model/check.ts'
import type { ScanArtifacts } from './model/scanArtifacts.ts'
import { partsOf } from './report/knownScan.ts'
import type { ScanRun } from './scanRun.ts'

/** Gathered artifacts are judged again after as many times what judging them took. */
const judgingPauses = 9

/** Hands on what a scan knows while it runs, so that a scan that is killed leaves a report. */
export class ScanDrafts {
  readonly #run: ScanRun
  /** Findings of probes as they were handed on, by check. */
  readonly #handed = new Map<string, string>()
  #judgedAt = Number.NEGATIVE_INFINITY
  #judgingMs = 0

  constructor(run: ScanRun) {
    this.#run = run
  }

  plan(): void {
    const { checks, probes, complete } = this.#run.requested
    const ids = [...checks, ...probes.filter(({ partOf }) => partOf === undefined)].map(({ id }) => id)
    const checkIds = complete(ids.map((id) => ({ check_id: id, state: 'passed', reason: null })))
    this.#run.handOn({ type: 'planned', checkIds: checkIds.map(({ check_id: id }) => id) })
  }

  state(artifacts: ScanArtifacts): void {
    const [facts] = partsOf(this.#judge([], artifacts))
    this.#run.handOn(facts)
  }

  /** Judges what was gathered so far, unless that takes more than a tenth of the time since the last time. */
  judge(artifacts: () => ScanArtifacts, { isDue }: { readonly isDue?: true } = {}): void {
    const { clock } = this.#run.options
    const now = clock.now()
    if (!isDue && now - this.#judgedAt < this.#judgingMs * judgingPauses) return
    this.#handFound(this.#judge(this.#run.requested.checks, artifacts()))
    this.#judgedAt = clock.now()
    this.#judgingMs = this.#judgedAt - now
  }

  /** Hands on those whose findings have changed. */
  probes(checks: readonly Check[], artifacts: ScanArtifacts): void {
    const report = this.#judge(checks, artifacts)
    this.#handFound(report)
    const writes = report.active?.writes
    if (writes !== undefined) this.#run.handOn({ type: 'writes', writes })
  }

  #judge(checks: readonly Check[], artifacts: ScanArtifacts): ScanReport {
    const { cache, options, active } = this.#run
    const { clock, advisories = null } = options
    const report = judgeArtifacts(checks, artifacts, { cache, clock, advisories })
    return active === null ? report : active.hide(report)
  }

  #handFound({ checks, findings }: ScanReport): void {
    const changed = checks.filter((outcome) => {
      const own = JSON.stringify(findings.filter(({ checkId }) => checkId === outcome.check_id))
      if (outcome.state !== 'found' || this.#handed.get(outcome.check_id) === own) return false
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
