import { expect } from 'chai'
import { estimateDisk } from '../../bench/scale/disk.ts'
import { doCountsAgree } from '../../bench/scale/document.ts'
import { readScaleOptions } from '../../bench/scale/options.ts'
import { findingsEach, stubReport } from '../../bench/scale/stubReport.ts'

describe('npm run bench:scale', () => {
  it('measures a hundred thousand sites by default', () => {
    expect(readScaleOptions([])).to.deep.equal({
      ...{ sites: 100_000, issues: 1_000_000, findings: 10_000_000, runners: 16, seconds: 900, write: false },
    })
  })

  it('takes other sizes', () => {
    const args = '--sites 500 --issues 5000 --findings 20000 --runners 2 --seconds 60 --write'.split(' ')
    expect(readScaleOptions(args)).to.deep.equal({
      ...{ sites: 500, issues: 5_000, findings: 20_000, runners: 2, seconds: 60, write: true },
    })
  })

  for (const [option, fine, wrong] of [
    ['--sites', ['100', '1000000'], ['99', '1000001', '1e3', '-1', 'many', '']],
    ['--runners', ['1', '64'], ['0', '65']],
    ['--seconds', ['10', '86400'], ['9', '86401']],
  ] as const) {
    for (const value of fine) {
      it(`takes ${option} ${value}`, () => {
        expect(() => readScaleOptions([`${option}=${value}`])).not.to.throw()
      })
    }
    for (const value of wrong) {
      it(`refuses ${option} ${value === '' ? 'without a value' : value}`, () => {
        expect(() => readScaleOptions([`${option}=${value}`])).to.throw(`Expected ${option} from`)
      })
    }
  }
})

describe('the disk that a year takes', () => {
  const sizes = { scan: 5_000, finding: 2_500, issue: 4_000, message: 2_000 }

  it('is that of scans with their findings for as long as they are kept, and of messages for 30 days', () => {
    expect(estimateDisk(sizes, { sites: 100, issues: 1_000, keptDays: 365 })).to.deep.equal({
      keptDays: 365,
      scans: 365 * 100 * (5_000 + findingsEach * 2_500),
      issues: 4_000_000,
      messages: 30 * 100 * 2_000,
      total: 365 * 100 * 30_000 + 4_000_000 + 6_000_000,
    })
  })

  it('has no more messages than days', () => {
    expect(estimateDisk(sizes, { sites: 100, issues: 0, keptDays: 7 }).messages).to.equal(7 * 100 * 2_000)
  })
})

describe('the report that stands in for the engine', () => {
  const fingerprints = (site: number) =>
    stubReport({ targetUrl: `https://site-${site}.example/` }).findings.map(({ fingerprint }) => fingerprint)

  it('reports the same findings in every scan of a site, and other ones for other sites', () => {
    expect(fingerprints(5)).to.deep.equal(fingerprints(5))
    expect(fingerprints(5)).to.have.length(findingsEach)
    expect(fingerprints(5).filter((one) => fingerprints(6).includes(one))).to.deep.equal([])
  })

  it('lacks a finding on one site of ten, and has a new one on another', () => {
    const counts = Array.from({ length: 10 }, (_, site) => fingerprints(site).length)
    expect(counts).to.deep.equal([9, 11, 10, 10, 10, 10, 10, 10, 10, 10])
  })
})

describe('the counts of a day', () => {
  const counts = {
    ...{
      schedulesRun: 90,
      scansStarted: 90,
      schedulesWithScan: 90,
      scansRun: 85,
      scansCompleted: 85,
      scansLeft: 5,
    },
    ...{ scansTriedAgain: 0, findingsExpected: 850, findingsStored: 850, completionsTold: 85 },
    ...{ messagesWritten: 100, messagesDelivered: 99, messagesReceived: 99 },
  }

  it('agree where every scan that ran is stored once, and the others wait', () => {
    expect(doCountsAgree(counts)).to.equal(true)
  })

  for (const [name, wrong] of Object.entries({
    'a schedule that started two scans': { scansStarted: 91, scansLeft: 6 },
    'a scan that was lost': { scansLeft: 4 },
    'a scan that ran twice': { scansRun: 86 },
    'a scan that was tried again': { scansTriedAgain: 1 },
    'a finding that was lost': { findingsStored: 849 },
    'a scan that no webhook was told of': { completionsTold: 84 },
  })) {
    it(`do not agree with ${name}`, () => {
      expect(doCountsAgree({ ...counts, ...wrong })).to.equal(false)
    })
  }
})
