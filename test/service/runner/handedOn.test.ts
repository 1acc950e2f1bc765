import { mock } from 'node:test'
import { expect } from 'chai'
import { HandedOn, silenceMsMax } from '../../../src/service/runner/handedOn.ts'
import type { ScanProgress } from '../../../src/shared/model/scanProgress.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { buildReportedFinding } from './builders.ts'

describe('what a scan process hands on', () => {
  const clock = movableClock()
  let told: ScanProgress[] = []
  let handedOn: HandedOn

  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] })
    told = []
    const onProgress = (progress: ScanProgress) => told.push(progress)
    handedOn = new HandedOn({ journalFile: undefined, timeLimitMs: 60_000, clock, onProgress })
  })
  afterEach(() => {
    handedOn.close()
    mock.timers.reset()
  })

  function pass(ms: number): void {
    clock.advance(ms)
    mock.timers.tick(ms)
  }

  const judging = { type: 'progress', progress: { stage: 'judging', requests: 3 } } as const // `as`: literals.

  it('is told with the findings so far and the time left, also while the process is silent', () => {
    const finding = buildReportedFinding()
    const outcome = { check_id: finding.checkId, state: 'found', reason: null } as const // `as`: literals.
    pass(10_000)
    expect(told).to.deep.equal([])
    handedOn.take(judging)
    handedOn.take({ type: 'judged', checks: [outcome], findings: [finding], isFinal: false })
    pass(silenceMsMax)
    pass(silenceMsMax)
    expect(told).to.deep.equal([
      { ...judging.progress, findings: 0, leftMs: 50_000 },
      { ...judging.progress, findings: 1, leftMs: 48_000 },
      { ...judging.progress, findings: 1, leftMs: 46_000 },
    ])
  })

  it('is not told any more at the end', () => {
    handedOn.take(judging)
    handedOn.close()
    pass(60_000)
    expect(told).to.have.lengthOf(1)
  })
})
