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
  twinFingerprint: 'b'.repeat(64),
})

const bytesOf = (...findings: readonly ReportedFinding[]) =>
  findings.reduce((sum, finding) => sum + Buffer.byteLength(JSON.stringify(finding)) + 1, 0)

/** As it is shown without its quotes and details. */
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

  it('leaves findings as they are that fit to the byte', () => {
    const all = [one, two, three]
    expect(fitFindings(all, bytesOf(...all))).to.deep.equal(all)
  })

  it('gives up evidence where it is too much by a byte, that of the worst last', () => {
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

  it('leaves out the mildest where there is no room even so', () => {
    const bytes = bytesOf(short(one), short(two), short(three)) - 1
    const kept = fitFindings([one, two, three], bytes)
    expect(kept.map(({ fingerprint }) => fingerprint)).to.deep.equal(['one', 'two'])
    expect(bytesOf(...kept)).to.be.at.most(bytes)
  })

  it('takes evidence as it is that is no longer than what would be left of it', () => {
    const empty = { ...one, evidence: {} }
    expect(fitFindings([empty], bytesOf(empty))).to.deep.equal([empty])
  })

  it('keeps a limit by itself', () => {
    const full = Array.from({ length: 1000 }, (_, index) => buildFinding(`${index}`, 'x'.repeat(10_000)))
    const kept = fitFindings(full)
    expect(kept).to.have.length(1000)
    expect(bytesOf(...kept)).to.be.at.most(findingsBytesMax)
  })
})
