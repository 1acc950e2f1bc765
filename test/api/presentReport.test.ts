import { expect } from 'chai'
import { presentFullReport, presentReportSummary } from '../../src/api/present/report.ts'
import { storedReport } from '../helpers/databases/completedScan.ts'

describe('a stored report', () => {
  it('tells which data about libraries it was made with, in both shapes', () => {
    const advisories = { source: 'built-in', dated: '2026-08-01', age_days: 111 }
    expect(presentReportSummary(storedReport)).to.deep.include({ advisories })
    expect(presentFullReport(storedReport, [])).to.deep.include({ advisories })
  })

  it('is shown although an earlier version of the program did not tell', () => {
    const { advisories: _, ...earlier } = storedReport
    expect(presentReportSummary(earlier)).to.deep.include({ advisories: null, requests: 62 })
  })
})
