import { expect } from 'chai'
import { openResponseMemory } from '../../../../../src/engine/detect/active/watch/responseMemory.ts'
import { unwatched } from '../../../../../src/engine/discover/session/watchSignIn.ts'
import type { Exchange } from '../../../../../src/engine/model/artifacts.ts'
import type { ProbeRequest } from '../../../../../src/engine/model/probeRequest.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const url = 'https://app.example/list?q=tea'
const own = { request: { url, isFirstLook: true }, as: 'user' } as const // `as`: one of the accounts.

function open({ seen = () => null }: { readonly seen?: (request: ProbeRequest) => Exchange | null } = {}) {
  const state = { writes: 3, doubt: null as string | null, count: 0, lostFrom: Number.POSITIVE_INFINITY } // `as`: set by tests.
  const signIn = {
    count: () => state.count,
    doubt: (_: number, to: number) => (to > state.lostFrom ? 'it had ended' : null),
  }
  const memory = openResponseMemory({ writes: () => state.writes, doubt: () => state.doubt, signIn, seen })
  memory.startWriting()
  const note = (body: string, asked: Parameters<typeof memory.note>[0] = own) =>
    memory.note(asked, { exchange: exchange({ url, body }), durationMs: 1 })
  return { state, memory, note, found: () => memory.find(own)?.exchange.body ?? null }
}

describe('the memory of responses', () => {
  it('gives back the response to the same request, as long as nothing was written', () => {
    const { state, memory, note, found } = open()
    expect(found()).to.equal(null)
    note('Tea')
    expect(found()).to.equal('Tea')
    const others = [
      { ...own, as: 'other' as const }, // `as`: one of the accounts.
      { ...own, request: { url, body: 'q=tea' } },
      { ...own, request: { url, headers: { accept: 'text/html' } } },
    ]
    for (const other of others) expect(memory.find(other), JSON.stringify(other)).to.equal(null)
    state.writes += 1
    expect(found()).to.equal(null)
  })

  it('goes on where the response was the same before and after a write', () => {
    const { state, note, found } = open()
    note('Tea')
    state.writes += 1
    note('Tea', { ...own, request: { url } })
    state.writes += 1
    expect(found()).to.equal('Tea')
    note('Coffee')
    expect(found()).to.equal('Coffee')
    state.writes += 1
    expect(found(), 'it has changed once').to.equal(null)
  })

  it('goes on for other values of an address of which a response outlived a write', () => {
    const { state, memory, note } = open()
    const other = { ...own, request: { url: 'https://app.example/list?q=rum', isFirstLook: true } } as const // `as`: one of the accounts.
    const elsewhere = {
      ...own,
      request: { url: 'https://app.example/news?q=rum', isFirstLook: true },
    } as const // `as`: as above.
    for (const asked of [other, elsewhere]) note('Rum', asked)
    for (let time = 0; time < 2; time += 1) {
      note('Tea')
      state.writes += 1
    }
    expect(memory.find(other)?.exchange.body).to.equal('Rum')
    expect(memory.find(elsewhere)).to.equal(null)
  })

  it('holds while nothing is sent but what reads, posted or not', () => {
    let posted = 0
    const memory = openResponseMemory({
      writes: () => posted,
      doubt: () => null,
      signIn: unwatched,
      seen: () => null,
    })
    memory.note(own, { exchange: exchange({ url, body: 'Tea' }), durationMs: 1 })
    posted += 1
    expect(memory.find(own)?.exchange.body).to.equal('Tea')
    memory.startWriting()
    expect(memory.find(own)).to.equal(null)
  })

  it('learns nothing of writes from two responses before the first', () => {
    const { state, note, found } = open()
    note('Tea')
    note('Tea')
    state.writes += 1
    expect(found()).to.equal(null)
  })

  it('knows what the user was shown before, and nobody else', () => {
    const { memory, found } = open({ seen: () => exchange({ url, body: 'Crawled' }) })
    expect(found()).to.equal('Crawled')
    expect(memory.find({ ...own, as: 'anonymous' })).to.equal(null)
  })

  it('keeps only first looks, of a target that is well, in one session', () => {
    const { state, memory, note, found } = open()
    note('Tea', { ...own, request: { url } })
    expect(found(), 'of any other request').to.equal(null)
    state.doubt = 'it was down'
    note('Sorry')
    state.doubt = null
    expect(found(), 'of a target that is down').to.equal(null)
    note('Tea')
    memory.forget()
    expect(found(), 'of another session').to.equal(null)
  })

  it('forgets what came after the session had ended, even where that is learnt later', () => {
    const { state, note, found } = open()
    state.count = 7
    note('Please sign in')
    expect(found()).to.equal('Please sign in')
    state.lostFrom = 6
    expect(found()).to.equal(null)
    state.lostFrom = 7
    expect(found()).to.equal('Please sign in')
  })
})
