import { expect } from 'chai'
import { findInternalHost, findUnfoundHost } from '../../../../src/engine/read/text/privateAddresses.ts'

describe('findInternalHost', () => {
  const found: Readonly<Record<string, readonly [text: string, host: string, index: number]>> = {
    'the first network': ['at 10.0.0.1', '10.0.0.1', 3],
    'the lower edge of the second': ['172.16.0.1', '172.16.0.1', 0],
    'the upper edge of the second': ['172.31.255.254', '172.31.255.254', 0],
    'after a version': ['v10.0.0.1 at 10.0.0.2', '10.0.0.2', 13],
    'with a port': ['(192.168.1.2:80)', '192.168.1.2', 1],
    'a name of a cluster': ['to db.shop.svc failed', 'db.shop.svc', 3],
  }
  for (const [name, [text, host, index]] of Object.entries(found)) {
    it(`finds: ${name}`, () => expect(findInternalHost(text)).to.deep.equal({ host, index }))
  }

  const others = [
    '172.15.0.1 172.32.0.1 192.169.0.1 11.0.0.1',
    '10.0.0.256',
    '10.0.0.0/8',
    'com.acme.internal.Foo',
  ]
  for (const text of others) {
    it(`finds nothing in: ${text}`, () => expect(findInternalHost(text)).to.equal(null))
  }

  it('takes time linear in any text', () => {
    for (const piece of ['a-', '10.0.0.256 ', '.svc', 'a-b.c-d.internal ']) {
      expect(findInternalHost(piece.repeat(500_000))).to.equal(null)
    }
  })
})

describe('findUnfoundHost', () => {
  it('finds a name without a public suffix', () => {
    expect(findUnfoundHost('getaddrinfo EAI_AGAIN redis.internal')).to.deep.equal({
      host: 'redis.internal',
      index: 22,
    })
  })

  it('finds no public names and no loopback', () => {
    expect(findUnfoundHost('getaddrinfo ENOTFOUND api.acme-corp.com')).to.equal(null)
    expect(findUnfoundHost('getaddrinfo ENOTFOUND localhost')).to.equal(null)
  })
})
