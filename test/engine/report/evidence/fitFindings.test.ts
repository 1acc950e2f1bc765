import { expect } from 'chai'
import { findingsBytesMax, fitFindings } from '../../../../src/engine/report/evidence/fitFindings.ts'
import type { ReportedFinding } from '../../../../src/shared/model/report.ts'

const buildFinding = (name: string, excerpt: string): ReportedFinding => ({
  checkId: 'cookies.no-secure',
  severity: 'medium',
  title: 'Cookie without Secure on HTTPS',
  description: 'A browser also sends it over plain http.',
  evidence: {
    url: 'https://app.example.com/',
    request: null,
    response: null,
    excerpt,
    samples: [name, 'another'],
    samples_total: 2,
    confidence: 'certain',
    lifetime_days: 3,
  },
  remediation: 'Set `Secure` on every cookie.',
  cweId: 'CWE-614',
  fingerprint: name,
  formerFingerprints: ['b'.repeat(64)],
})

const bytesOf = (...findings: readonly ReportedFinding[]) =>
  findings.reduce((sum, finding) => sum + Buffer.byteLength(JSON.stringify(finding)) + 1, 0)

const short = (finding: ReportedFinding): ReportedFinding => ({
  ...finding,
  evidence: {
    url: 'https://app.example.com/',
    request: null,
    response: null,
    excerpt: null,
    samples: [finding.fingerprint],
    samples_total: 2,
    confidence: 'certain',
    shortened: true,
  },
})

describe('fitFindings', () => {
  const one = buildFinding('one', 'é'.repeat(1000))
  const two = buildFinding('two', 'x'.repeat(3000))
  const three = buildFinding('three', 'x'.repeat(1000))

  it('keeps findings that fit exactly', () => {
    const all = [one, two, three]
    expect(fitFindings(all, bytesOf(...all))).to.deep.equal(all)
  })

  it('drops evidence if a byte too long, that of the worst finding last', () => {
    const all = [one, two, three]
    expect(fitFindings(all, bytesOf(...all) - 1)).to.deep.equal([one, two, short(three)])
    const smaller = bytesOf(one, short(two), three)
    expect(fitFindings(all, smaller)).to.deep.equal([one, short(two), three])
    expect(fitFindings(all, bytesOf(short(one), short(two), short(three)))).to.deep.equal([
      short(one),
      short(two),
      short(three),
    ])
  })

  it('drops the mildest findings if evidence is not enough', () => {
    const bytes = bytesOf(short(one), short(two), short(three)) - 1
    const kept = fitFindings([one, two, three], bytes)
    expect(kept.map(({ fingerprint }) => fingerprint)).to.deep.equal(['one', 'two'])
    expect(bytesOf(...kept)).to.be.at.most(bytes)
  })

  it('keeps evidence that is not longer than its short form', () => {
    const empty = { ...one, evidence: {} }
    expect(fitFindings([empty], bytesOf(empty))).to.deep.equal([empty])
  })

  it('has a default limit', () => {
    const full = Array.from({ length: 1000 }, (_, index) => buildFinding(`${index}`, 'x'.repeat(10_000)))
    const kept = fitFindings(full)
    expect(kept).to.have.length(1000)
    expect(bytesOf(...kept)).to.be.at.most(findingsBytesMax)
  })
})
