import { expect } from 'chai'
import { openapiDocument } from '../../../generated/document.ts'
import { type Evidence, parseEvidence, readEvidence } from '../../../src/shared/model/evidence.ts'
import { evidenceComplaints } from '../../helpers/tables/evidenceComplaints.ts'

/** A value of each known member that fits, as scans store them. */
const whole: Evidence = {
  url: 'https://app.example.com/items?q=1',
  request: 'GET https://app.example.com/items?q=1',
  response: null,
  excerpt: 'q is reflected',
  samples: ['GET /items: q (query)'],
  samples_total: 1,
  confidence: 'certain',
  parameter: 'q',
  comparison: [{ sent: '1', came_back: true }],
  kind: 'reflected',
  curl: "curl -i 'https://app.example.com/items?q=1'",
  steps: [
    { about: 'The request', curl: 'curl -i …', expected: 'It contains "1".', shows: { contains: '1' } },
    { about: 'Of an earlier version', curl: 'curl …', expected: 'It does not.', note: 'kept' },
  ],
  secret_fields: ['password'],
  also_proven_by: ['xss.reflected'],
  shortened: true,
}

const membersOfContract = Object.keys(openapiDocument.components.schemas.Evidence?.properties ?? {})

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** None of them fits a known member of the contract. */
const hostileValues: Readonly<Record<string, unknown>> = {
  'an object': { toString: 'x', length: 1 },
  'a list of lists': [[['x']]],
  'a list of numbers': [1, 2],
  'a fraction': 0.5,
  'a negative number': -1,
  'a list of a million texts': Array(1_000_000).fill('x'),
  'a list a million levels deep': deep(1_000_000),
  'a step without a command': [{ about: 'x', expected: 'x' }],
  'a step that shows a number': [{ about: 'x', curl: 'x', expected: 'x', shows: { contains: 7 } }],
  'a step with a deep detail': [{ about: 'x', curl: 'x', expected: 'x', more: deep(100_000) }],
}

describe('readEvidence', () => {
  it('keeps evidence that fits the contract, with details of checks, in the same order', () => {
    expect(membersOfContract.filter((name) => !(name in whole))).to.deep.equal([])
    expect(evidenceComplaints(whole)).to.deep.equal([])
    expect(JSON.stringify(readEvidence(whole))).to.equal(JSON.stringify(whole))
  })

  for (const name of membersOfContract) {
    for (const [what, value] of Object.entries(hostileValues)) {
      it(`drops ${what} as ${name}, and keeps the others`, () => {
        const { [name]: _, ...others } = { ...whole, [name]: value }
        const read = readEvidence({ ...whole, [name]: value })
        expect(JSON.stringify(read)).to.equal(JSON.stringify(others))
        expect(evidenceComplaints(read)).to.deep.equal([])
      })
    }
  }

  it('keeps a long text, and a list of as many items as the contract allows', () => {
    const long = 'x'.repeat(1_000_000)
    const evidence = { excerpt: long, samples: Array(100).fill('x'), list: Array(1_000).fill('x') }
    expect(readEvidence(evidence)).to.deep.equal(evidence)
    expect(readEvidence({ ...evidence, samples: Array(101).fill('x') })).to.have.all.keys('excerpt', 'list')
  })

  it('keeps details up to 32 levels deep', () => {
    expect(readEvidence({ a: deep(32) })).to.deep.equal({ a: deep(32) })
    expect(readEvidence({ a: deep(33), b: 1 })).to.deep.equal({ b: 1 })
    expect(readEvidence({ a: deep(1_000_000), b: 1 })).to.deep.equal({ b: 1 })
  })

  it('takes names of the prototype for details', () => {
    const text = '{"__proto__":{"url":"x"},"constructor":1,"toString":null,"url":7}'
    const read = readEvidence(JSON.parse(text))
    expect(JSON.stringify(read)).to.equal('{"__proto__":{"url":"x"},"constructor":1,"toString":null}')
    expect(read?.url).to.equal(undefined)
  })

  for (const value of [null, undefined, 'text', 7, true, [], ['x']]) {
    it(`returns null for ${JSON.stringify(value)}`, () => expect(readEvidence(value)).to.equal(null))
  }
})

describe('parseEvidence', () => {
  it('reads stored JSON', () => expect(parseEvidence(JSON.stringify(whole))).to.deep.equal(whole))

  for (const text of [null, 'null', '', '{"url":', '7', '[]', '['.repeat(1_000_000)]) {
    it(`returns null for ${text?.slice(0, 20) ?? 'no text'}`, () =>
      expect(parseEvidence(text)).to.equal(null))
  }
})
