import { expect } from 'chai'
import type { ReportFacts } from '../../../src/engine/model/scanPart.ts'
import { KnownScan, partsOf } from '../../../src/engine/report/knownScan.ts'
import { buildReport, buildReportedFinding } from '../../service/runner/builders.ts'

describe('a known scan', () => {
  it('reads each of many findings a bounded number of times', () => {
    let reads = 0
    const findings = Array.from({ length: 3_000 }, (_, at) => ({
      ...buildReportedFinding({ fingerprint: String(at) }),
      get checkId() {
        reads += 1
        return `cookies.check-${at}`
      },
    }))
    const checks = findings.map((_, at) => ({
      ...{ check_id: `cookies.check-${at}`, state: 'found' as const, reason: null },
    }))
    const known = new KnownScan()
    for (const part of partsOf(buildReport({ checks, findings }))) known.take(part)
    const report = known.report('done')
    expect(report?.findings).to.have.lengthOf(1_000)
    expect(report?.checks.filter(({ reason }) => reason?.startsWith('1 of 1 findings'))).to.have.lengthOf(
      2_000,
    )
    expect(reads / findings.length).to.be.below(100)
  })

  describe('of several runners', () => {
    const writesOf = (sent: number) => ({
      ...{ sent, requests: [{ request: 'POST /notes', count: sent }], stopped: null },
      objects: [{ url: `/notes/${sent}`, change: 'created' as const, state: 'removed' as const }],
    })
    const writes = (sent: number) => ({ type: 'writes', writes: writesOf(sent) }) as const
    const wrote = { type: 'wrote', request: 'POST /notes' } as const
    const none = { sent: 0, requests: [], objects: [], stopped: null }

    it('adds up the writes of all, each counted by its runner', () => {
      const known = new KnownScan()
      known.take(wrote)
      known.take({ type: 'writes', writes: none }, 'a')
      expect(known.hasWritten).to.equal(true)
      for (const part of [writes(2), wrote]) known.take(part, 'b')
      known.take(writes(5))
      const active = { probes: 1, writes: none } as unknown as ReportFacts['active'] // Only its writes are read.
      known.take({ type: 'facts', facts: { ...partsOf(buildReport())[0].facts, active } }, 'c')
      expect(known.report('crash')?.active?.writes).to.deep.equal({
        ...{ sent: 8, requests: [{ request: 'POST /notes', count: 8 }], requests_left_out: 0, stopped: null },
        objects: [...writesOf(5).objects, ...writesOf(2).objects],
      })
    })

    it('knows of no writes if none has written', () => {
      const known = new KnownScan()
      for (const lease of [null, 'a']) known.take({ type: 'writes', writes: none }, lease)
      expect(known.hasWritten).to.equal(false)
    })
  })
})
