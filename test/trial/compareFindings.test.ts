import { expect } from 'chai'
import { compareFindings } from './compareFindings.ts'
import { listModule, trap, weakness } from './listed.ts'

const proof = async () => true
const listed = listModule('shop', [
  weakness(['sql-injection', 'GET /items/:id', 'id', 'a segment'], proof),
  weakness(['ssrf', 'POST /fetch', 'source.url', 'a member of JSON'], proof),
  weakness(['prototype-pollution', 'GET /plan', '__proto__', 'the query'], proof),
  weakness(['dom-xss', 'GET /plan', '#', 'the hash'], proof),
  weakness(['csrf', 'POST /email', '', 'a form'], proof),
  trap(['sql-injection', 'GET /items/:id', 'sort', 'bound'], proof),
])

function compare(checkId: string, sample: string) {
  const evidence = { url: 'http://127.0.0.1/', request: null, samples: [sample] }
  const { found, isFalse } = compareFindings([{ checkId, evidence }], listed)
  return [[...found].map(({ note }) => note), isFalse.map(({ trap: known }) => known?.note ?? null)]
}

describe('a comparison of findings with the listed weaknesses', () => {
  for (const [checkId, sample, note] of [
    ['injection.sqli-error', 'GET /items/17: id (query)', 'a segment'],
    ['injection.sqli-time', 'GET /items/17: segment 2 of the path', 'a segment'],
    ['ssrf.parameter', 'POST /fetch: source/url (json)', 'a member of JSON'],
    ['xss.prototype-pollution', '/plan: query', 'the query'],
    ['xss.dom', '/plan: fragment', 'the hash'],
    ['auth.csrf', 'POST /email', 'a form'],
  ] as const) {
    it(`matches "${sample}" with its listed weakness`, () => {
      expect(compare(checkId, sample)).to.deep.equal([[note], []])
    })
  }

  it('names the trap that a finding reports', () => {
    expect(compare('injection.sqli-boolean', 'GET /items/17: sort (query)')).to.deep.equal([[], ['bound']])
  })

  it('counts an unlisted finding as false', () => {
    expect(compare('injection.sqli-error', 'GET /other: id (query)')).to.deep.equal([[], [null]])
    expect(compare('xss.reflected', 'GET /items/17: id (query)')).to.deep.equal([[], [null]])
  })

  it('ignores checks that are not part of the trial', () => {
    expect(compare('headers.hsts-missing', '/')).to.deep.equal([[], []])
  })
})
