import { expect } from 'chai'
import { openResponseMemory } from '../../../../../src/engine/detect/active/watch/responseMemory.ts'
import { unwatched } from '../../../../../src/engine/discover/session/watchSignIn.ts'
import type { Exchange } from '../../../../../src/engine/model/artifacts.ts'
import type { ProbeRequest } from '../../../../../src/engine/model/probeRequest.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const url = 'https://app.example/list?q=tea'
const own = { request: { url, isFirstLook: true }, as: 'user' } as const

function open({ seen = () => null }: { readonly seen?: (request: ProbeRequest) => Exchange | null } = {}) {
  const state = { writes: 3, doubt: null as string | null, count: 0, lostFrom: Number.POSITIVE_INFINITY } // as: changed by tests.
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
  it('returns the response to the same request until a write', () => {
    const { state, memory, note, found } = open()
    expect(found()).to.equal(null)
    note('Tea')
    expect(found()).to.equal('Tea')
    const others = [
      { ...own, as: 'other' as const },
      { ...own, request: { url, body: 'q=tea' } },
      { ...own, request: { url, headers: { accept: 'text/html' } } },
    ]
    for (const other of others) expect(memory.find(other), JSON.stringify(other)).to.equal(null)
    state.writes += 1
    expect(found()).to.equal(null)
  })

  it('survives a write if the response was the same before and after', () => {
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

  it('survives for other values of a URL whose response survived a write', () => {
    const { state, memory, note } = open()
    const other = { ...own, request: { url: 'https://app.example/list?q=rum', isFirstLook: true } } as const
    const elsewhere = {
      ...own,
      request: { url: 'https://app.example/news?q=rum', isFirstLook: true },
    } as const
    for (const asked of [other, elsewhere]) note('Rum', asked)
    for (let time = 0; time < 2; time += 1) {
      note('Tea')
      state.writes += 1
    }
    expect(memory.find(other)?.exchange.body).to.equal('Rum')
    expect(memory.find(elsewhere)).to.equal(null)
  })

  it('survives read-only requests, also by POST', () => {
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

  it('learns nothing about writes from two responses before the first one', () => {
    const { state, note, found } = open()
    note('Tea')
    note('Tea')
    state.writes += 1
    expect(found()).to.equal(null)
  })

  it('keeps responses of the user apart from those of others', () => {
    const { memory, found } = open({ seen: () => exchange({ url, body: 'Crawled' }) })
    expect(found()).to.equal('Crawled')
    expect(memory.find({ ...own, as: 'anonymous' })).to.equal(null)
  })

  it('keeps only baseline responses of a healthy target within one session', () => {
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

  it('drops responses after the end of the session, even if detected later', () => {
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
