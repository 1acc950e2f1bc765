import { expect } from 'chai'
import { probes } from '../../../generated/checks.ts'
import { openAllotter } from '../../../src/engine/active/allotter.ts'
import type { Probe } from '../../../src/engine/model/probe.ts'

const [any] = probes
const probe = (
  perScan: number,
  perEntry: number,
  { severity = 'medium', ...kind }: Partial<Probe['budget'] & Pick<Probe, 'severity'>> = {},
): Probe => {
  if (any === undefined) throw new Error('Expected a probe, found none')
  return { ...any, severity, budget: { perScan, perEntry, ...kind } }
}

describe('openAllotter', () => {
  const given = [probe(10, 0), probe(20, 1), probe(20, 3)]
  const open = (requestsMax: number, probes: readonly Probe[] = given) =>
    openAllotter(probes, { entries: 100, requestsMax })
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
      probe(100, 0),
      probe(100, 0, { severity: 'high' }),
      probe(100, 0, { severity: 'critical' }),
    ]
    expect(allot(120, three)).to.deep.equal([20, 40, 60])
  })

  it('gives three times as much to those that find nothing with a part of it', () =>
    expect(allot(80, [probe(100, 0, { isGradual: true }), probe(100, 0)])).to.deep.equal([20, 60]))

  it('gives half as much to those whose weaknesses are seldom there', () =>
    expect(allot(90, [probe(100, 0, { isSeldom: true }), probe(100, 0)])).to.deep.equal([30, 60]))

  it('gives to those that come later what others have not used', () => {
    const [first, second, third] = [probe(100, 0), probe(100, 0), probe(100, 0)]
    const { take, giveBack } = open(90, [first, second, third])
    expect(take(first)).to.equal(30)
    giveBack(20)
    expect([take(second), take(third)]).to.deep.equal([40, 40])
  })

  it('gives more to those that come early where others have used little, and keeps half of the parts of the rest', () => {
    const small = Array.from({ length: 5 }, () => probe(2, 0))
    const hungry = [probe(100, 0), probe(100, 0), probe(100, 0)]
    const { take, settle } = open(100, [...small, ...hungry])
    for (const one of small) settle(take(one), 1)
    // Each of 95 has a part of 31, doubled as those before have used half of theirs, and half of it is kept for each other.
    expect(hungry.map((one) => take(one))).to.deep.equal([63, 24, 8])
  })

  it('never gives more than there is', () => {
    for (const requestsMax of [0, 1, 7, 49, 50, 51, 449]) {
      expect(allot(requestsMax).reduce((sum, requests) => sum + requests, 0)).to.be.at.most(requestsMax)
    }
  })
})
