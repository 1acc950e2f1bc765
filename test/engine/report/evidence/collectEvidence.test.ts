import { expect } from 'chai'
import { collectEvidence, evidenceLimits } from '../../../../src/engine/report/evidence/collectEvidence.ts'
import { redactSecret } from '../../../../src/engine/report/evidence/redact.ts'
import type { Json } from '../../../../src/shared/json.ts'
import { observation } from '../../../helpers/tables/buildCheck.ts'

describe('collectEvidence', () => {
  it('has every field, null if not observed', () => {
    const { url, sample, confidence } = observation()
    expect(collectEvidence([{ url, sample, confidence }])).to.deep.equal({
      url: 'https://app.example.com/',
      request: null,
      response: null,
      excerpt: null,
      samples: ['sid'],
      samples_total: 1,
      confidence: 'certain',
    })
  })

  const { excerptCharsMax, messageCharsMax, sampleCharsMax, urlCharsMax, detailCharsMax } = evidenceLimits
  const limits = [
    ['excerpt', excerptCharsMax],
    ['request', messageCharsMax],
    ['response', messageCharsMax],
    ['url', urlCharsMax],
  ] as const
  for (const [field, charsMax] of limits) {
    it(`truncates ${field} at ${charsMax} characters`, () => {
      const whole = 'x'.repeat(charsMax)
      expect(collectEvidence([observation({ [field]: whole })])[field]).to.equal(whole)
      expect(collectEvidence([observation({ [field]: `${whole}y` })])[field]).to.equal(`${whole.slice(1)}…`)
    })
  }

  it('truncates samples and keeps each on one line', () => {
    const { samples } = collectEvidence([observation({ sample: `a\nb${'x'.repeat(sampleCharsMax)}` })])
    expect(samples).to.deep.equal([`a b${'x'.repeat(sampleCharsMax - 4)}…`])
  })

  it('shows ten distinct samples of the strongest in order, and counts all', () => {
    const names = ['zulu', ...Array.from({ length: 10 }, (_, index) => `cookie ${index}`), 'zulu']
    const { samples, samples_total } = collectEvidence(names.map((sample) => observation({ sample })))
    expect(samples).to.deep.equal([...Array.from({ length: 9 }, (_, index) => `cookie ${index}`), 'zulu'])
    expect(samples_total).to.equal(11)
  })

  it('removes invisible characters from every field', () => {
    const hidden = 'a\u202eb\u200bc\u001b[31m'
    const evidence = collectEvidence([
      observation({
        url: hidden,
        sample: hidden,
        excerpt: hidden,
        request: hidden,
        response: hidden,
        details: { [hidden]: [hidden, { deep: hidden }] },
      }),
    ])
    expect(JSON.stringify(evidence)).to.not.match(/\\u|[\u202e\u200b]/)
    expect(evidence.excerpt).to.equal('abc[31m')
  })

  it('does not let details override fields of the judge', () => {
    const evidence = collectEvidence([
      observation({ details: { url: 'other', samples_total: 99, extra: 1 } }),
    ])
    expect(evidence).to.include({ url: 'https://app.example.com/', samples_total: 1, extra: 1 })
  })

  it('limits details in length, number and depth', () => {
    const nested: Json = { one: { two: { three: { four: 'too deep' } } } }
    const list = Array.from({ length: 31 }, (_, index) => index)
    const evidence = collectEvidence([
      observation({ details: { text: 'x'.repeat(detailCharsMax + 1), list, nested } }),
    ])
    expect(evidence.text).to.equal(`${'x'.repeat(detailCharsMax - 1)}…`)
    expect(evidence.list).to.deep.equal(list.slice(0, 30))
    expect(evidence.nested).to.deep.equal({ one: { two: { three: '…' } } })
  })

  it('redacts secrets, sessions and tokens in every field', () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const jwt = `${part({ alg: 'HS256' })}.${part({ sub: 'user-4711' })}.q7Zk3vXw9TnB2mRf8LpYd6HsJc4GaEu1`
    const stripe = `sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dcXk`
    const url = `https://app.example.com/app?access_token=${jwt}&key=${stripe}`
    const { sample, excerpt, details, ...rest } = {
      sample: `redirect to ${url}`,
      excerpt: `key: "${stripe}"`,
      details: { list: [url, { deep: stripe }] },
      url,
      request: `GET ${url}`,
      response: `HTTP 302\nlocation: /app?access_token=${jwt}`,
    }
    const evidence = collectEvidence([observation({ sample, excerpt, details, ...rest })])
    expect(JSON.stringify(evidence)).to.not.contain(jwt).and.not.contain(stripe)
    const shown = 'https://app.example.com/app?access_token=[redacted]&key=[redacted]'
    expect(evidence).to.include({
      url: shown,
      request: `GET ${shown}`,
      response: 'HTTP 302\nlocation: /app?access_token=[redacted]',
      excerpt: `key: "${redactSecret(stripe)}"`,
    })
  })

  it('keeps values that a check redacted', () => {
    const excerpt = `token = ${redactSecret('x7'.repeat(20))}, ${redactSecret('short')}`
    expect(collectEvidence([observation({ excerpt })]).excerpt).to.equal(excerpt)
  })
})
