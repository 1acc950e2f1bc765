import { expect } from 'chai'
import { openTokenMemory } from '../../../../src/engine/discover/inputs/tokenMemory.ts'
import type { EgressAccount } from '../../../../src/engine/model/egress.ts'
import type { Change, Renewal } from '../../../../src/engine/model/surface.ts'

const account: EgressAccount = { headersFor: () => ({}), noteResponse: () => {} }
const url = 'https://app.example/notes'
const to = { place: 'form', name: 'csrf' } as const // `as`: one of the places.
const renewal: Renewal = {
  page: 'https://app.example/new',
  tokens: [{ from: { kind: 'field', name: 'csrf' }, to }],
  fresh: [],
  refill: () => ({ url, method: 'POST', headers: {} }),
}
const asked = { request: { url, renewal }, account }
const token = (value: string): readonly Change[] => [{ parameter: to, value }]

function loaded(...values: readonly string[]) {
  const memory = openTokenMemory()
  for (const value of values) memory.note(asked, token(value))
  return memory
}

describe('reusable CSRF tokens', () => {
  it('are reused after three equal loads, and reloaded after five requests', () => {
    expect(loaded('a', 'a').use(asked)).to.equal(null)
    const memory = loaded('a', 'a', 'a')
    const uses = Array.from({ length: 6 }, () => memory.use(asked))
    expect(uses).to.deep.equal([...Array.from({ length: 5 }, () => token('a')), null])
    memory.note(asked, token('a'))
    expect(memory.use(asked)).to.deep.equal(token('a'))
  })

  it('are not reused after a change', () => {
    const memory = loaded('a', 'a', 'a', 'b', 'b', 'b', 'b')
    expect(memory.use(asked)).to.equal(null)
  })

  it('exclude unauthenticated requests and filled-in forms', () => {
    const memory = openTokenMemory()
    const place = { page: renewal.page ?? '', isFilled: true, passwords: [], texts: [], changed: [] }
    const form = { ...place, url, body: { kind: 'form', text: '' } as const } // `as`: one of the kinds.
    const others = [
      { ...asked, account: null },
      { ...asked, request: { ...asked.request, form } },
    ]
    for (const other of others) {
      for (let loads = 0; loads < 3; loads += 1) memory.note(other, token('a'))
      expect(memory.use(other)).to.equal(null)
    }
  })

  it('are reloaded after a refusal, until reloads do not help', () => {
    const memory = loaded('a', 'a', 'a')
    memory.use(asked)
    expect(memory.isRefused(asked, 200)).to.equal(false)
    for (let refused = 0; refused < 2; refused += 1) {
      expect(memory.isRefused(asked, 403)).to.equal(true)
      expect(memory.use(asked)).to.equal(null)
      memory.note(asked, token('a'))
      memory.noteAgain(asked, 403)
    }
    expect(memory.isRefused(asked, 403)).to.equal(false)
  })

  it('are forgotten with the session', () => {
    const memory = loaded('a', 'a', 'a')
    memory.forget()
    expect(memory.use(asked)).to.equal(null)
  })
})
