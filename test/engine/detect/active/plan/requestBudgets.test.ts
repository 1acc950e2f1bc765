import { expect } from 'chai'
import { probes } from '../../../../../generated/checks.ts'
import { openRequestBudgets } from '../../../../../src/engine/detect/active/plan/requestBudgets.ts'
import type { Probe } from '../../../../../src/engine/model/probe.ts'

const [any] = probes
type Kind = Partial<Pick<Probe['budget'], 'isSeldom'> & Pick<Probe, 'severity' | 'isAlone'>>

function probeOf(budget: Probe['budget'], { severity = 'medium', isAlone }: Kind = {}): Probe {
  if (any === undefined) throw new Error('Expected a probe, found none')
  const alone = isAlone === true ? { isAlone } : {}
  return { ...any, severity, ...alone, budget }
}

/** Probe that works with part of its budget. */
function gradual(perScan: number, perEntry: number, kind: Kind = {}): Probe {
  const isSeldom = kind.isSeldom === true ? ({ isSeldom: true } as const) : {}
  return probeOf({ perScan, perEntry, isGradual: true, ...isSeldom }, kind)
}

/** Probe that needs its whole budget. */
const whole = (perScan: number) => probeOf({ perScan, perEntry: 0 })

const withFloor = probeOf({ perScan: 60, perEntry: 0, isGradual: true, floor: 60 })

const greedy = Array.from({ length: 10 }, () => gradual(600, 0, { severity: 'critical' }))

describe('openRequestBudgets', () => {
  const given = [gradual(10, 0), gradual(20, 1), gradual(20, 3)]
  const open = (requestsMax: number, probes: readonly Probe[] = given) =>
    openRequestBudgets(probes, { entries: 100, requestsMax })
  const allot = (requestsMax: number, probes: readonly Probe[] = given) => {
    const { take } = open(requestsMax, probes)
    return probes.map((one) => take(one))
  }

  it('gives each probe its budget if all fit', () => expect(allot(450)).to.deep.equal([10, 120, 320]))

  it('gives small demands in full, and equal parts to the others', () =>
    expect(allot(210)).to.deep.equal([10, 100, 100]))

  it('divides small demands too if necessary', () => expect(allot(24)).to.deep.equal([8, 8, 8]))

  it('gives high severity twice, and critical three times as much', () => {
    const three = [
      gradual(100, 0),
      gradual(100, 0, { severity: 'high' }),
      gradual(100, 0, { severity: 'critical' }),
    ]
    expect(allot(120, three)).to.deep.equal([20, 40, 60])
  })

  it('gives four times as much to probes that need their whole budget', () =>
    expect(allot(100, [gradual(100, 0), whole(300)])).to.deep.equal([20, 80]))

  it('gives less to probes of rare weaknesses and to time-based probes', () => {
    const seldom = gradual(100, 0, { isSeldom: true })
    expect(allot(80, [seldom, gradual(100, 0)])).to.deep.equal([30, 50])
    const delays = gradual(100, 0, { isSeldom: true, isAlone: true })
    expect(allot(57, [delays, gradual(100, 0)])).to.deep.equal([6, 51])
  })

  it('gives unused budget to later probes', () => {
    const [first, second, third] = [gradual(100, 0), gradual(100, 0), gradual(100, 0)]
    const { take, settle, giveBack } = open(90, [first, second, third])
    expect(take(first)).to.equal(30)
    settle(30, 20)
    expect(take(second)).to.equal(35)
    giveBack(20)
    expect(take(third)).to.equal(55)
  })

  it('expects probes that rarely use their whole budget to use a part, but gives all while available', () => {
    const [first, second, third] = [gradual(100, 0), whole(100), whole(100)]
    const { take, settle } = open(170, [first, second, third])
    expect(take(first)).to.equal(100)
    expect(take(second)).to.equal(70)
    settle(70, 40)
    expect(take(third)).to.equal(30)
  })

  it('reserves the floor of a probe until it starts', () =>
    expect(allot(600, [...greedy, withFloor]).at(-1)).to.equal(60))

  it('keeps a reserved floor if others cost more than expected', () => {
    const [spent, next] = [gradual(600, 0), gradual(600, 0)]
    const { take, giveBack } = open(600, [spent, next, withFloor])
    expect(take(spent)).to.equal(270)
    giveBack(-200)
    expect(take(next)).to.equal(70)
    expect(take(withFloor)).to.equal(60)
  })

  it('reserves nothing of a budget that is too small', () =>
    expect(allot(590, [...greedy, withFloor]).at(-1)).to.equal(20))

  it('never exceeds the budget', () => {
    for (const requestsMax of [0, 1, 7, 49, 50, 51, 449]) {
      expect(allot(requestsMax).reduce((sum, requests) => sum + requests, 0)).to.be.at.most(requestsMax)
    }
  })
})
