import { expect } from 'chai'
import { WriteJournal } from '../../../../../src/engine/detect/active/restore/writeJournal.ts'
import type { EgressRequest, EgressResponse } from '../../../../../src/engine/model/egress.ts'
import type { TapeEvent } from '../../../../../src/engine/model/writeTape.ts'
import { journalWrites } from '../../../../../src/engine/network/layers/journalWrites.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

/** Limit of the contract. */
const listedMax = 100

/** Sends one request to each of `paths` paths; returns the report. */
async function writeTo(paths: number) {
  const send = async ({ url }: EgressRequest): Promise<EgressResponse> => ({
    ok: true,
    exchange: exchange({ url, status: 422 }),
    durationMs: 1,
  })
  const stored = () => ({ requests: [{ request: 'GET /s/*', count: 3 }], objects: [] })
  const journal = new WriteJournal({ restoring: { send }, host: 'app.example', stored })
  const write = journalWrites(send, { writes: journal })
  for (let path = 0; path < paths; path += 1)
    await write({ method: 'POST', url: `http://app.example/forms/${path}`, body: 'a=b' })
  return await journal.restore()
}

describe('the write journal', () => {
  it('lists few requests completely, with those expected to be read-only', async () => {
    const { sent, requests, requests_left_out: leftOut } = await writeTo(listedMax - 1)
    expect({ sent, listed: requests.length, leftOut }).to.deep.equal({
      sent: listedMax + 2,
      listed: listedMax,
      leftOut: 0,
    })
    expect(requests[0]).to.deep.equal({ request: 'GET /s/*', count: 3 })
  })

  it('counts requests above the limit of the list', async () => {
    const { sent, requests, requests_left_out: leftOut } = await writeTo(listedMax + 6)
    expect({ sent, listed: requests.length, leftOut }).to.deep.equal({
      sent: listedMax + 9,
      listed: listedMax,
      leftOut: 7,
    })
  })
})

describe('what a probe left', () => {
  const listedLeftMax = 50
  const openJournal = (events: TapeEvent[]) =>
    new WriteJournal({
      restoring: { send: async () => ({ ok: false, code: 'aborted', message: 'no requests' }) },
      host: 'app.example',
      stored: () => ({ requests: [], objects: [] }),
      tape: { earlier: [...events], record: (event) => events.push(event) > 0 },
    })
  const url = (index: number) => `http://app.example/sites/x/${index}.txt`

  it('is listed once, up to a limit', async () => {
    const journal = openJournal([])
    for (let index = 0; index <= listedLeftMax; index += 1) {
      journal.noteLeft(url(index))
      journal.noteLeft(url(index))
    }
    const { objects } = await journal.restore()
    expect(objects).to.have.length(listedLeftMax)
    expect(objects[0]).to.deep.equal({ url: url(0), change: 'created', state: 'left' })
  })

  it('is listed by the next process if the first one ends', async () => {
    const events: TapeEvent[] = []
    openJournal(events).noteLeft(url(1))
    const next = openJournal(events)
    await next.takeOver()
    expect(next.list().objects.map((object) => object.url)).to.deep.equal([url(1)])
  })
})

describe('GraphQL mutations of existing objects', () => {
  type Sent = { readonly query: string; readonly variables: object; readonly data?: object }

  async function sent(mutations: readonly Sent[]): Promise<readonly boolean[]> {
    let data: object = {}
    const send = async ({ url }: EgressRequest): Promise<EgressResponse> => ({
      ok: true,
      exchange: { ...exchange({ url }), status: 200, body: JSON.stringify({ data }) },
      durationMs: 1,
    })
    const stored = () => ({ requests: [], objects: [] })
    const journal = new WriteJournal({ restoring: { send }, host: 'app.example', stored })
    const write = journalWrites(send, { writes: journal })
    const outcomes: boolean[] = []
    for (const { query, variables, data: given = {} } of mutations) {
      data = given
      const body = JSON.stringify({ query, variables })
      const headers = { 'content-type': 'application/json' }
      const response = await write({
        method: 'POST',
        url: 'http://app.example/graphql',
        headers,
        body,
      })
      outcomes.push(response.ok)
    }
    return outcomes
  }

  const update =
    'mutation Save($id: ID!, $title: String) { saved: updateNote(id: $id, title: $title) { id } }'
  const create = 'mutation { createNote(title: "a") { note { id owner { id } } } }'
  const data = { createNote: { note: { id: '13', owner: { id: '7' } } } }

  it('are not sent for an object of another user', async () => {
    expect(
      await sent([
        { query: update, variables: { id: '1', title: 'x' } },
        { query: 'mutation { editNote(input: $input) { id } }', variables: { input: { noteId: 1 } } },
      ]),
    ).to.deep.equal([false, false])
  })

  it('are sent for an object of the scan, but not for its owner', async () => {
    expect(
      await sent([
        { query: create, variables: {}, data },
        { query: update, variables: { id: '13', title: 'x' } },
        { query: update, variables: { id: '7', title: 'x' } },
        { query: 'mutation { updateUser(id: $id) { id } }', variables: { id: '13' } },
      ]),
    ).to.deep.equal([true, true, false, false])
  })

  it('are sent with payloads for a missing object, and for the own account', async () => {
    expect(
      await sent([
        { query: update, variables: { id: '2000000011', title: 'x' } },
        { query: update, variables: { id: "2000000011'||'", title: 'x' } },
        { query: 'mutation { updateProfile(bio: $bio) { id } }', variables: { bio: 'x' } },
        { query: 'mutation { like(id: $id) { id } }', variables: { id: '1' } },
      ]),
    ).to.deep.equal([true, true, true, true])
  })
})
