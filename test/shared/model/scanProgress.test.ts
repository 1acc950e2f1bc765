import { expect } from 'chai'
import {
  describeProgress,
  readProgress,
  type ScanProgress,
  writeProgress,
} from '../../../src/shared/model/scanProgress.ts'

describe('the progress of a scan', () => {
  const whole: ScanProgress = {
    ...{ stage: 'probing', requests: 1_234, requestsLeft: 4_516, findings: 1, leftMs: 90_000 },
    waiting: 'the target limits the rate of requests',
    probes: { done: 12, total: 80, running: ['xss.reflected', 'sqli.error'] },
  }

  it('is read as it was written', () => {
    for (const progress of [whole, { stage: 'judging', requests: 0 }]) {
      expect(readProgress({ stage: progress.stage, ...writeProgress(progress) })).to.deep.equal(progress)
    }
  })

  it('is read from any server', () => {
    const nothing = { stage: '', requests: 0 }
    expect(readProgress({})).to.deep.equal(nothing)
    expect(
      readProgress({ stage: 7, requests: '9', findings: -1, probes: [], seconds_left: 1.5 }),
    ).to.deep.equal(nothing)
    expect(readProgress({ probes: { running: ['a', 7] } }).probes).to.deep.equal({
      done: 0,
      total: 0,
      running: ['a'],
    })
  })

  it('names at most ten probes', () => {
    const running = Array.from({ length: 11 }, (_, at) => `a.${at}`)
    expect(
      writeProgress({ ...whole, probes: { done: 0, total: 11, running } }).probes?.running,
    ).to.have.lengthOf(10)
  })

  it('is described, as far as it is known', () => {
    expect(describeProgress(whole)).to.deep.equal([
      '1,234 requests, up to 4,516 more',
      '1 finding',
      'waiting: the target limits the rate of requests',
      'at most 90 s left',
      '12 of 80 probes done, running xss.reflected, sqli.error',
    ])
    expect(describeProgress({ stage: 'gathering', requests: 1, leftMs: 121_000 })).to.deep.equal([
      '1 request',
      'at most 3 min left',
    ])
  })
})
