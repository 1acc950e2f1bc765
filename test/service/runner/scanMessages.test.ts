import { expect } from 'chai'
import { readScanMessage, readScanRequest, writeLine } from '../../../src/service/runner/scanMessages.ts'
import { buildReport, buildReportedFinding, buildReportedTarget, buildScanRequest } from './builders.ts'

const report = buildReport()

function asResult(value: object): string {
  return JSON.stringify({ type: 'result', result: { ok: true, report: value } })
}

describe('a message of the scan process', () => {
  it('is read as written: progress', () => {
    const message = { type: 'progress', progress: { stage: 'pages', requests: 3 } } as const
    expect(readScanMessage(writeLine(message))).to.deep.equal(message)
  })

  it('is read as written: a report, always on one line', () => {
    const message = {
      type: 'result',
      result: { ok: true, report: buildReport({ target: buildReportedTarget('a\nb\u2028c') }) },
    } as const
    expect(writeLine(message).indexOf('\n')).to.equal(writeLine(message).length - 1)
    expect(readScanMessage(writeLine(message))).to.deep.equal(message)
  })

  it('is read as written: a failure', () => {
    const error = { code: 'tls_failed', message: 'No common cipher' } as const
    const message = { type: 'result', result: { ok: false, error } } as const
    expect(readScanMessage(writeLine(message))).to.deep.equal(message)
  })

  const rubbish: Readonly<Record<string, string>> = {
    'no JSON': 'Segmentation fault',
    nothing: '',
    null: 'null',
    'a list': '[]',
    'another type': '{"type":"hello"}',
    'progress without its numbers': '{"type":"progress","progress":{"stage":"pages"}}',
    'a result without an outcome': '{"type":"result","result":{}}',
    'an unknown reason': '{"type":"result","result":{"ok":false,"error":{"code":"bored","message":""}}}',
    "a reason that is an object's own word":
      '{"type":"result","result":{"ok":false,"error":{"code":"toString","message":""}}}',
    'a finding of an unknown severity': asResult({
      ...report,
      findings: [{ ...buildReportedFinding(), severity: 'awful' }],
    }),
    'evidence with a member of another type': asResult({
      ...report,
      findings: [{ ...buildReportedFinding(), evidence: { url: 7 } }],
    }),
    'data of no age': asResult({ ...report, advisories: { source: 'built-in', dated: '2026-08-01' } }),
    'a property that the contract does not name': asResult({ ...report, further: 1 }),
    'a property within another that the contract does not name': asResult({
      ...report,
      target: { ...report.target, further: 1 },
    }),
    'a number that is none': asResult({ ...report, duration_ms: '1' }),
    'more pages than the contract allows': asResult({
      ...report,
      pages: Array.from({ length: 1_001 }, () => report.pages[0]),
    }),
    'counts in place of the list of checks': asResult({
      ...report,
      checks: { found: 1, passed: 0, not_evaluated: 0 },
    }),
    'a check of an unknown state': asResult({
      ...report,
      checks: [{ check_id: 'a.b', state: 'maybe', reason: null }],
    }),
  }
  for (const [name, line] of Object.entries(rubbish)) {
    it(`is refused: ${name}`, () => {
      expect(readScanMessage(line)).to.equal(null)
    })
  }
  for (const key of Object.keys(report)) {
    it(`is refused: a report without its ${key}`, () => {
      expect(readScanMessage(asResult({ ...report, [key]: undefined }))).to.equal(null)
    })
  }
})

describe('a scan request', () => {
  it('is read as written', () => {
    const request = buildScanRequest({ allowPrivateTargets: ['10.0.0.0/8'] })
    expect(readScanRequest(writeLine(request))).to.deep.equal(request)
  })

  for (const key of Object.keys(buildScanRequest())) {
    it(`is refused without its ${key}`, () => {
      expect(readScanRequest(JSON.stringify({ ...buildScanRequest(), [key]: undefined }))).to.equal(null)
    })
  }
})
