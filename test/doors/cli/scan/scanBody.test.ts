import { expect } from 'chai'
import { oddMember, readFinding, readScanBody } from '../../../../src/doors/cli/scan/scanBody.ts'
import { buildFinding, buildScanBody } from '../../../output/exports/buildScanBody.ts'

const steps = [{ about: 'The request', curl: 'curl …', expected: 'It contains "1".', later: true }]

describe('readScanBody', () => {
  it('keeps a response of the contract, in the same order', () => {
    const evidence = { later: [1], url: 'https://a.example/', samples: ['/'], steps }
    const body = buildScanBody({ findings: [buildFinding({ evidence }), buildFinding({ evidence: null })] })
    expect(JSON.stringify(readScanBody(body))).to.equal(JSON.stringify(body))
  })

  it('keeps a finding without evidence, and a report without findings', () => {
    const { evidence: _, ...finding } = buildFinding({})
    for (const report of [{ findings: [finding] }, {}, null]) {
      const body = { ...buildScanBody(), report }
      expect(readScanBody(body)).to.deep.equal(body)
    }
  })

  it('drops evidence that does not fit the contract, and keeps the finding', () => {
    const stored = {
      ...buildFinding({}),
      evidence: { url: 7, confidence: 'sure', samples: ['/'], steps: {} },
    }
    const body = { ...buildScanBody(), report: { findings: [stored, { ...stored, evidence: 'none' }] } }
    expect(readScanBody(body)?.report?.findings?.map(({ evidence }) => evidence)).to.deep.equal([
      { samples: ['/'] },
      null,
    ])
  })

  const { scan, report } = buildScanBody()
  const { status: _status, ...unstated } = scan
  for (const [name, value] of Object.entries({
    'no JSON object': [scan],
    'no member "scan"': { report },
    'no text as scan.status': { scan: unstated, report },
    'an unknown scan.status': { scan: { ...scan, status: 'paused' }, report },
    'an unknown report.findings[1]': {
      scan,
      report: { findings: [buildFinding({}), { evidence: {} }] },
    },
    'an unknown report.findings': { scan, report: { findings: {} } },
    'no object as report': { scan, report: 7 },
  })) {
    it(`returns null for ${name}, and names it`, () => {
      expect(readScanBody(value)).to.equal(null)
      expect(oddMember(value)).to.equal(name)
    })
  }
})

describe('readFinding', () => {
  it('reads a finding, and returns null for another value', () => {
    const finding = buildFinding({ evidence: { samples: ['/'] } })
    expect(readFinding({ ...finding, evidence: { url: 7, samples: ['/'] } })).to.deep.equal(finding)
    for (const value of [null, {}, { ...finding, severity: 'dire' }])
      expect(readFinding(value)).to.equal(null)
  })
})
