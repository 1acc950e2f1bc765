import { expect } from 'chai'
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
})
