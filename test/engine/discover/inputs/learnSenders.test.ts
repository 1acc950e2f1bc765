import { expect } from 'chai'
import {
  isRefusedRead,
  listBelievedOrigins,
  Senders,
} from '../../../../src/engine/discover/inputs/learnSenders.ts'
import type { Entry } from '../../../../src/engine/model/surface.ts'
import { page } from '../../../helpers/tables/artifacts.ts'

const origin = 'http://app.example'
const believed = 'https://app.example'

function entryOf(method: 'GET' | 'POST', status: number | null): Entry {
  return {
    id: `${method} /find?q`,
    handler: `${method} /find`,
    method,
    url: `${origin}/find?q=tea`,
    parameters: [{ place: 'query', name: 'q', value: 'tea' }],
    body: null,
    headers: { 'x-own': '1' },
    effect: method === 'GET' ? 'reads' : 'writes',
    source: 'script',
    mediaType: null,
    status,
  }
}

const headersOf = (variants: readonly Entry[]) => variants.map(({ headers }) => headers)

describe('senders of a refused request', () => {
  it('are those of a script and of a page with a believed origin for a write', () => {
    expect(headersOf(new Senders([believed]).variantsOf(entryOf('POST', 403)))).to.deep.equal([
      { 'x-own': '1', 'x-requested-with': 'XMLHttpRequest' },
      { 'x-own': '1', origin: believed, referer: `${believed}/`, 'sec-fetch-site': 'same-origin' },
    ])
  })

  it('are those of scripts for a read', () => {
    expect(headersOf(new Senders([believed]).variantsOf(entryOf('GET', 401)))).to.deep.equal([
      { 'x-own': '1', 'x-requested-with': 'XMLHttpRequest' },
      { 'x-own': '1', accept: 'application/json, text/plain, */*' },
    ])
  })

  for (const status of [null, 200, 302, 400, 404, 422, 500]) {
    it(`are none after ${status === null ? 'no response' : status}`, () => {
      expect(new Senders([believed]).variantsOf(entryOf('POST', status))).to.deep.equal([])
    })
  }

  it('begin with those that the target has accepted', () => {
    const senders = new Senders([believed])
    const [, byOrigin] = senders.variantsOf(entryOf('POST', 403))
    expect(byOrigin).to.have.nested.property('headers.origin', believed)
    senders.noteAccepted(byOrigin ?? null)
    expect(senders.variantsOf(entryOf('POST', 403))[0]).to.deep.equal(byOrigin)
  })

  it('are only accepted ones after six entries that none helped', () => {
    const senders = new Senders([])
    const [accepted] = senders.variantsOf(entryOf('GET', 403))
    for (let count = 1; count <= 6; count += 1) {
      expect(senders.variantsOf(entryOf('GET', 403))).to.have.length(2)
      senders.noteAccepted(null)
    }
    expect(senders.variantsOf(entryOf('GET', 403))).to.deep.equal([])
    senders.noteAccepted(accepted ?? null)
    expect(senders.variantsOf(entryOf('GET', 403))).to.deep.equal([accepted])
  })
})

describe('isRefusedRead', () => {
  it('is true only for a refused read', () => {
    expect([entryOf('GET', 403), entryOf('GET', 200), entryOf('POST', 403)].map(isRefusedRead)).to.deep.equal(
      [true, false, false],
    )
  })
})

describe('listBelievedOrigins', () => {
  const head = (body: string) => page({ body: `<html><head>${body}</head></html>` })

  it('reads canonical links and og:url, and adds https and localhost', () => {
    const pages = [
      head('<link rel="canonical" href="https://www.shop.example/a">'),
      head('<meta property="og:url" content="https://shop.example/b">'),
      head(`<link rel="canonical" href="${origin}/">`),
    ]
    expect(listBelievedOrigins(pages, { origin })).to.deep.equal([
      'https://www.shop.example',
      'https://shop.example',
      believed,
      'http://localhost',
    ])
  })

  it('adds localhost with the port of a loopback address', () => {
    expect(listBelievedOrigins([], { origin: 'http://127.0.0.1:3000' })).to.deep.equal([
      'https://127.0.0.1:3000',
      'http://localhost:3000',
      'http://localhost',
    ])
  })

  it('returns only localhost for an https target that names no other origin', () => {
    const pages = [head('<link rel="canonical" href="/a"><meta property="og:url" content="javascript:1">')]
    expect(listBelievedOrigins(pages, { origin: believed })).to.deep.equal(['http://localhost'])
  })
})
