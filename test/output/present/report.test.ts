import { expect } from 'chai'
import { openapiDocument } from '../../../generated/document.ts'
import { presentFullReport, presentReportSummary } from '../../../src/output/present/report.ts'
import { storedReport } from '../../helpers/databases/completedScan.ts'
import { buildFinding } from '../../helpers/databases/records.ts'

const named = Object.keys(openapiDocument.components.schemas.Report?.properties ?? {})

describe('a stored report', () => {
  it('has exactly the properties of the contract', () => {
    const full = presentFullReport(storedReport, [], { baseUrl: null })
    expect(Object.keys(full ?? {})).to.have.members(named.filter((name) => name !== 'error'))
    const onlyFull = ['api_descriptions', 'error', 'findings', 'pages', 'skipped', 'technologies', 'view']
    expect(Object.keys(presentReportSummary(storedReport) ?? {})).to.have.members(
      named.filter((name) => !onlyFull.includes(name)),
    )
  })

  it('passes on properties that are new in the contract', () => {
    const grown = { ...storedReport, crawl_depth: 3 }
    expect(presentReportSummary(grown)).to.include({ crawl_depth: 3 })
    expect(presentFullReport(grown, [], { baseUrl: null })).to.include({ crawl_depth: 3 })
  })

  it('links the page about a check only if a service shows one', () => {
    const urlsOf = (baseUrl: string | null) => {
      const full = presentFullReport(storedReport, [buildFinding({ checkId: 'csp.missing' })], { baseUrl })
      return JSON.stringify(full).match(/"docs_url":"[^"]*"/g)
    }
    expect(urlsOf('https://scan.example')).to.deep.equal([
      '"docs_url":"https://scan.example/docs/checks/csp.missing"',
    ])
    expect(urlsOf(null)).to.equal(null)
  })

  it('names its advisory data in both shapes', () => {
    const advisories = { source: 'built-in', dated: '2026-08-01', age_days: 111 }
    expect(presentReportSummary(storedReport)).to.deep.include({ advisories })
    expect(presentFullReport(storedReport, [], { baseUrl: null })).to.deep.include({ advisories })
  })
})
