import { expect } from 'chai'
import { probes } from '../../../generated/checks.ts'
import { allotRequests } from '../../../src/engine/active/allotRequests.ts'
import type { Probe } from '../../../src/engine/model/probe.ts'

const [any] = probes
const probe = (perScan: number, perEntry: number): Probe => {
  if (any === undefined) throw new Error('Expected a probe, found none')
  return { ...any, budget: { perScan, perEntry } }
}

describe('allotRequests', () => {
  const given = [probe(10, 0), probe(20, 1), probe(20, 3)]
  const allot = (requestsMax: number) => [...allotRequests(given, { entries: 100, requestsMax }).values()]

  it('gives each its budget where all fit', () => expect(allot(450)).to.deep.equal([10, 120, 320]))

  it('divides what is left after what each needs once', () => expect(allot(250)).to.deep.equal([10, 70, 170]))

  it('divides even that where it has to', () => expect(allot(25)).to.deep.equal([5, 10, 10]))

  it('never gives more than there is', () => {
    for (const requestsMax of [0, 1, 7, 49, 50, 51, 449]) {
      expect(allot(requestsMax).reduce((sum, requests) => sum + requests, 0)).to.be.at.most(requestsMax)
    }
  })
})
