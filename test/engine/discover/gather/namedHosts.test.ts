import { expect } from 'chai'
import { listNamedHosts } from '../../../../src/engine/discover/gather/namedHosts.ts'
import { cpuMsOf } from '../../../helpers/cpuTime.ts'

function namesIn(text: string, namesMax = 10): readonly string[] {
  return listNamedHosts([{ url: 'https://app.shop.example/', text }], 'shop.example', namesMax).map(
    ({ name }) => name,
  )
}

describe('listNamedHosts', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['<a href="https://api.shop.example/v1">', ['api.shop.example']],
    ["fetch('//cdn.shop.example')", ['cdn.shop.example']],
    ['wss://live.eu-1.shop.example:8443/x', ['live.eu-1.shop.example']],
    ['{"url":"https:\\/\\/api.shop.example\\/"}', ['api.shop.example']],
    ['"\\u002Fapi.shop.example"', ['api.shop.example']],
    ['"first\\napi.shop.example"', ['api.shop.example']],
    ['?next=https%3A%2F%2Fapi.shop.example%2F', ['api.shop.example']],
    ["default-src 'self' https://img.shop.example *.shop.example", ['img.shop.example']],
    ['https://API.shop.example/ and https://api.shop.example/', ['api.shop.example']],
    ['write to us@mail.shop.example', []],
    ['https://api.shop.example.evil.test/', []],
    ['https://api.shop.example-shop.test/', []],
    ['see api.shop.example.', ['api.shop.example']],
    ['https://shop.example/ https://myshop.example/', []],
    ['https://-a.shop.example/ https://a..shop.example/ https://.shop.example/', []],
    [`https://${'a'.repeat(63)}.shop.example/`, [`${'a'.repeat(63)}.shop.example`]],
    [`https://${'a'.repeat(64)}.shop.example/`, []],
  ]
  for (const [text, names] of cases) {
    it(`reads ${text.slice(0, 60)}`, () => {
      expect(namesIn(text)).to.deep.equal(names)
    })
  }

  it('lists each name once, with its first text, up to the limit', () => {
    const texts = ['b', 'a', 'b', 'c'].map((label, index) => ({
      url: `https://app.shop.example/${index}`,
      text: `//${label}.shop.example/`,
    }))
    expect(listNamedHosts(texts, 'shop.example', 2)).to.deep.equal([
      { name: 'b.shop.example', seenAt: 'https://app.shop.example/0' },
      { name: 'a.shop.example', seenAt: 'https://app.shop.example/1' },
    ])
  })

  for (const [what, piece] of [
    ['the domain without end', '.shop.example'],
    ['names that are too long', `${'a'.repeat(300)}.shop.example `],
    ['letters alone', 'a'.repeat(100)],
  ] as const) {
    it(`reads 20 MB of ${what} in linear time`, () => {
      const text = piece.repeat(Math.ceil((20 * 1024 * 1024) / piece.length))
      const cpuMs = cpuMsOf(() => expect(namesIn(text)).to.deep.equal([]))
      expect(cpuMs).to.be.below(2_000)
    })
  }
})
