import { expect } from 'chai'
import { probes } from '../../../../../generated/checks.ts'
import { openRequestBudgets } from '../../../../../src/engine/detect/active/plan/allotter.ts'
import type { Probe } from '../../../../../src/engine/model/probe.ts'

const [any] = probes
type Kind = Partial<Pick<Probe['budget'], 'isSeldom'> & Pick<Probe, 'severity' | 'isAlone'>>

function probeOf(budget: Probe['budget'], { severity = 'medium', isAlone }: Kind = {}): Probe {
  if (any === undefined) throw new Error('Expected a probe, found none')
  const alone = isAlone === true ? { isAlone } : {}
  return { ...any, severity, ...alone, budget }
}

/** A probe that finds something with a part of what it may send. */
function gradual(perScan: number, perEntry: number, kind: Kind = {}): Probe {
  const isSeldom = kind.isSeldom === true ? ({ isSeldom: true } as const) : {} // `as`: `true` alone.
  return probeOf({ perScan, perEntry, isGradual: true, ...isSeldom }, kind)
}

/** A probe that finds nothing with a part of it. */
const whole = (perScan: number) => probeOf({ perScan, perEntry: 0 })

/** A probe that tells nothing with less than all of it. */
const withFloor = probeOf({ perScan: 60, perEntry: 0, isGradual: true, floor: 60 })

const greedy = Array.from({ length: 10 }, () => gradual(600, 0, { severity: 'critical' }))

describe('openAllotter', () => {
  const given = [gradual(10, 0), gradual(20, 1), gradual(20, 3)]
  const open = (requestsMax: number, probes: readonly Probe[] = given) =>
    openRequestBudgets(probes, { entries: 100, requestsMax })
  const allot = (requestsMax: number, probes: readonly Probe[] = given) => {
    const { take } = open(requestsMax, probes)
    return probes.map((one) => take(one))
  }

  it('gives each its budget where all fit', () => expect(allot(450)).to.deep.equal([10, 120, 320]))

  it('gives those that want little all of it, and the others equal parts', () =>
    expect(allot(210)).to.deep.equal([10, 100, 100]))

  it('divides even that where it has to', () => expect(allot(24)).to.deep.equal([8, 8, 8]))

  it('gives those of high weaknesses twice as much, and those of critical ones thrice', () => {
    const three = [
      gradual(100, 0),
      gradual(100, 0, { severity: 'high' }),
      gradual(100, 0, { severity: 'critical' }),
    ]
    expect(allot(120, three)).to.deep.equal([20, 40, 60])
  })

  it('gives four times as much to those that find nothing with a part of it', () =>
    expect(allot(100, [gradual(100, 0), whole(300)])).to.deep.equal([20, 80]))

  it('gives less to those whose weaknesses are seldom there, and to those that wait for delays', () => {
    const seldom = gradual(100, 0, { isSeldom: true })
    expect(allot(80, [seldom, gradual(100, 0)])).to.deep.equal([30, 50])
    const delays = gradual(100, 0, { isSeldom: true, isAlone: true })
    expect(allot(57, [delays, gradual(100, 0)])).to.deep.equal([6, 51])
  })

  it('gives to those that come later what others have not used', () => {
    const [first, second, third] = [gradual(100, 0), gradual(100, 0), gradual(100, 0)]
    const { take, settle, giveBack } = open(90, [first, second, third])
    expect(take(first)).to.equal(30)
    settle(30, 20)
    expect(take(second)).to.equal(35)
    giveBack(20)
    expect(take(third)).to.equal(55)
  })

  it('takes those that seldom use all of it to use a part, and lets each have all as long as it is there', () => {
    const [first, second, third] = [gradual(100, 0), whole(100), whole(100)]
    const { take, settle } = open(170, [first, second, third])
    expect(take(first)).to.equal(100)
    expect(take(second)).to.equal(70)
    settle(70, 40)
    expect(take(third)).to.equal(30)
  })

  it('sets the floor of one aside until it begins, whatever others want', () =>
    expect(allot(600, [...greedy, withFloor]).at(-1)).to.equal(60))

  it('leaves the floor to whom it was set aside for when others cost more than was known', () => {
    const [spent, next] = [gradual(600, 0), gradual(600, 0)]
    const { take, giveBack } = open(600, [spent, next, withFloor])
    expect(take(spent)).to.equal(270)
    giveBack(-200)
    expect(take(next)).to.equal(70)
    expect(take(withFloor)).to.equal(60)
  })

  it('sets nothing aside of a budget that is too short for it', () =>
    expect(allot(590, [...greedy, withFloor]).at(-1)).to.equal(20))

  it('never gives more than there is', () => {
    for (const requestsMax of [0, 1, 7, 49, 50, 51, 449]) {
      expect(allot(requestsMax).reduce((sum, requests) => sum + requests, 0)).to.be.at.most(requestsMax)
    }
  })
})
