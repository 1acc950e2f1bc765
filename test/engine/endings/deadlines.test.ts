import { expect } from 'chai'
import { Deadlines, type Phase } from '../../../src/engine/scanDeadlines.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const phases: readonly Phase[] = ['gathering', 'crawl', 'probing', 'restoring']

describe('deadlines of a scan', () => {
  const opened: Deadlines[] = []
  afterEach(() => {
    for (const deadlines of opened.splice(0)) deadlines.close()
  })

  function open({ isActive = true, timeLimitMs = 100_000 } = {}) {
    const clock = movableClock()
    const deadlines = new Deadlines({ timeLimitMs, isActive, clock })
    opened.push(deadlines)
    const ended = () => phases.filter((phase) => deadlines.signals[phase].aborted)
    const ends = () => phases.map((phase) => Math.round(deadlines.endOf(phase)))
    return { clock, deadlines, ended, ends }
  }

  it('keep shares of the limit until something was measured', () => {
    expect(open().ends()).to.deep.equal([21_750, 34_800, 87_000, 91_000])
    expect(open({ isActive: false }).ends()).to.deep.equal([79_170, 91_000, 91_000, 91_000])
  })

  it('give a fast machine nearly the whole limit', () => {
    const { deadlines, ends } = open()
    deadlines.noteJudging(200)
    const note = deadlines.timeRequest()
    note()
    expect(ends()).to.deep.equal([24_600, 39_360, 98_400, 98_400])
  })

  it('keep more where judging is slow, and never go back to less', () => {
    const { deadlines, ends } = open()
    deadlines.noteJudging(6_000)
    deadlines.noteJudging(1_000)
    expect(ends()[3]).to.equal(81_000)
  })

  it('keep at most three tenths of the limit each for judging and for undoing', () => {
    const { clock, deadlines, ends } = open()
    deadlines.noteJudging(60_000)
    const note = deadlines.timeRequest()
    clock.advance(1_000)
    note()
    deadlines.restoreBy(() => 1_000)
    expect(ends()).to.deep.equal([9_750, 15_600, 39_000, 69_000])
  })

  it('end probing earlier the more there is to undo', () => {
    const { clock, deadlines, ended } = open()
    deadlines.noteJudging(0)
    const note = deadlines.timeRequest()
    clock.advance(500)
    note()
    let requests = 0
    deadlines.restoreBy(() => requests)
    clock.advance(88_500)
    deadlines.check()
    expect(ended()).to.deep.equal(['gathering', 'crawl'])
    requests = 11
    deadlines.check()
    expect(ended()).to.deep.equal(['gathering', 'crawl', 'probing'])
    clock.advance(10_000)
    deadlines.check()
    expect(ended()).to.deep.equal([...phases])
  })

  it('end each phase exactly at its time', () => {
    const { clock, deadlines, ended } = open()
    clock.advance(21_749)
    deadlines.check()
    expect(ended()).to.deep.equal([])
    clock.advance(1)
    deadlines.check()
    expect(ended()).to.deep.equal(['gathering'])
  })

  it('end a phase by themselves', async () => {
    const deadlines = new Deadlines({
      timeLimitMs: 20,
      isActive: false,
      clock: { now: () => performance.now() },
    })
    opened.push(deadlines)
    const { gathering } = deadlines.signals
    await new Promise((resolve) => gathering.addEventListener('abort', resolve, { once: true }))
    expect(gathering.aborted).to.equal(true)
  })
})
