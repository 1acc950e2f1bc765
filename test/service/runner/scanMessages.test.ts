import { expect } from 'chai'
import { partsOf } from '../../../src/engine/report/knownScan.ts'
import {
  readScanMessage,
  readScanRequest,
  readStop,
  type ScanMessage,
  writeLine,
} from '../../../src/service/runner/scanMessages.ts'
import { buildReport, buildReportedFinding, buildReportedTarget, buildScanRequest } from './builders.ts'

const [{ facts }, judged] = partsOf(buildReport())

function asFacts(value: object): string {
  return JSON.stringify({ type: 'facts', facts: value })
}

function asJudged(value: object): string {
  return JSON.stringify({ ...judged, ...value })
}

describe('a message of the scan process', () => {
  const messages: Readonly<Record<string, ScanMessage>> = {
    progress: { type: 'progress', progress: { stage: 'pages', requests: 3 } },
    'progress of probes': {
      type: 'progress',
      progress: {
        ...{ stage: 'probing', requests: 3, requestsLeft: 7 },
        probes: { done: 1, total: 2, running: ['a.b'] },
      },
    },
    'the checks of the scan': { type: 'planned', checkIds: ['a.b'] },
    'facts about the target': partsOf(buildReport({ target: buildReportedTarget('a\nb\u2028c') }))[0],
    'checks with their findings': judged,
    'a write': { type: 'wrote', request: 'POST /notes' },
    'all writes': { type: 'writes', writes: { sent: 0, requests: [], objects: [], stopped: null } },
    'the end': { type: 'ended', end: { ok: true, endedBy: 'time_limit' } },
    'a failure': { type: 'ended', end: { ok: false, error: { code: 'tls_failed', message: 'No cipher' } } },
  }
  for (const [name, message] of Object.entries(messages)) {
    it(`is read as written, always on one line: ${name}`, () => {
      expect(writeLine(message).indexOf('\n')).to.equal(writeLine(message).length - 1)
      expect(readScanMessage(writeLine(message))).to.deep.equal(message)
    })
  }

  const rubbish: Readonly<Record<string, string>> = {
    'no JSON': 'Segmentation fault',
    nothing: '',
    null: 'null',
    'a list': '[]',
    'another type': '{"type":"hello"}',
    'progress without its numbers': '{"type":"progress","progress":{"stage":"pages"}}',
    'an end without a reason': '{"type":"ended","end":{"ok":true}}',
    'an unknown end': '{"type":"ended","end":{"ok":true,"endedBy":"boredom"}}',
    'an unknown reason': '{"type":"ended","end":{"ok":false,"error":{"code":"bored","message":""}}}',
    "a reason that is an object's own word":
      '{"type":"ended","end":{"ok":false,"error":{"code":"toString","message":""}}}',
    'a finding of an unknown severity': asJudged({
      findings: [{ ...buildReportedFinding(), severity: 'awful' }],
    }),
    'evidence with a member of another type': asJudged({
      findings: [{ ...buildReportedFinding(), evidence: { url: 7 } }],
    }),
    'data of no age': asFacts({ ...facts, advisories: { source: 'built-in', dated: '2026-08-01' } }),
    'a property that the contract does not name': asFacts({ ...facts, further: 1 }),
    'a property within another that the contract does not name': asFacts({
      ...facts,
      target: { ...facts.target, further: 1 },
    }),
    'a number that is none': asFacts({ ...facts, duration_ms: '1' }),
    'more pages than the contract allows': asFacts({
      ...facts,
      pages: Array.from({ length: 1_001 }, () => facts.pages[0]),
    }),
    'counts in place of the list of checks': asJudged({
      checks: { found: 1, passed: 0, not_evaluated: 0 },
    }),
    'a check of an unknown state': asJudged({
      checks: [{ check_id: 'a.b', state: 'maybe', reason: null }],
    }),
  }
  for (const [name, line] of Object.entries(rubbish)) {
    it(`is refused: ${name}`, () => {
      expect(readScanMessage(line)).to.equal(null)
    })
  }
  for (const key of Object.keys(facts)) {
    it(`is refused: facts without their ${key}`, () => {
      expect(readScanMessage(asFacts({ ...facts, [key]: undefined }))).to.equal(null)
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

describe('a message that stops a scan', () => {
  it('is read as written', () => {
    expect(readStop(writeLine({ type: 'stop', by: 'cancelled' }))).to.deep.equal({
      type: 'stop',
      by: 'cancelled',
    })
  })

  it('is refused for another reason', () => {
    expect(readStop('{"type":"stop","by":"boredom"}')).to.equal(null)
  })
})
