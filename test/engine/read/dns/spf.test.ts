import { expect } from 'chai'
import { isSpfRecord, judgeSpf, listSpfDomains } from '../../../../src/engine/read/dns/spf.ts'
import { cpuMsOf } from '../../../helpers/cpuTime.ts'

describe('isSpfRecord', () => {
  for (const [text, expected] of [
    ['v=spf1', true],
    ['v=spf1 -all', true],
    ['V=SPF1 -all', true],
    ['v=spf10 -all', false],
    ['v=spf1-all', false],
    [' v=spf1 -all', false],
    ['"v=spf1 -all"', false],
    ['spf2.0/pra -all', false],
  ] as const) {
    it(`returns ${expected} for ${text}`, () => {
      expect(isSpfRecord(text)).to.equal(expected)
    })
  }
})

describe('listSpfDomains', () => {
  for (const [record, domains] of [
    [
      'v=spf1 include:A.example. ~include:b.example redirect=c.example',
      ['a.example', 'b.example', 'c.example'],
    ],
    ['v=spf1 include:a.example include:a.example -all redirect=c.example', ['a.example']],
    ['v=spf1 include:%{d}.x.example include: a:d.example mx -all', []],
    ['v=spf1 -all include:a.example', []],
  ] as const) {
    it(`reads ${record}`, () => {
      expect(listSpfDomains(record)).to.deep.equal(domains)
    })
  }
})

describe('judgeSpf', () => {
  it('reads endlessly branching records quickly', () => {
    const others = Array.from({ length: 20 }, (_, index) => ({
      domain: `s${index}.example`,
      records: [`v=spf1 ${`include:s${index + 1}.example `.repeat(200)}-all`],
    }))
    const cpuMs = cpuMsOf(() => {
      const { problems } = judgeSpf({
        domain: 'shop.example',
        records: ['v=spf1 include:s0.example -all'],
        others,
      })
      expect(problems.map(({ kind }) => kind)).to.deep.equal(['too_many_lookups'])
    })
    expect(cpuMs).to.be.below(500)
  })

  for (const piece of ['a', ' ', 'a:', '+', '=', 'include:a.example ', '\t\n', '~']) {
    it(`reads a record of repeated ${JSON.stringify(piece)} quickly`, () => {
      const record = `v=spf1 ${piece.repeat(Math.ceil(4096 / piece.length))}`
      const judge = () => judgeSpf({ domain: 'shop.example', records: [record], others: [] })
      expect(cpuMsOf(judge)).to.be.below(200)
    })
  }
})
