import { expect } from 'chai'
import { openWriteJournal } from '../../../src/engine/active/writeJournal.ts'
import type { Egress } from '../../../src/engine/egress/egress.ts'
import type { EgressRequest, EgressResponse } from '../../../src/engine/model/egress.ts'
import { exchange } from '../../helpers/tables/artifacts.ts'

/** What the contract lets a report list. */
const listedMax = 100

/** Sends one request to each of so many paths, and gives what the report says of them. */
async function writeTo(paths: number) {
  const send = async ({ url }: EgressRequest): Promise<EgressResponse> => ({
    ok: true,
    exchange: exchange({ url, status: 422 }),
    durationMs: 1,
  })
  const egress = { send, requests: 0 } as unknown as Egress // `as`: nothing else of it is used.
  const stored = () => ({ requests: [{ request: 'GET /s/*', count: 3 }], objects: [] })
  const journal = openWriteJournal({ egress, restoring: egress, host: 'app.example', stored })
  for (let path = 0; path < paths; path += 1)
    await journal.egress.send({ method: 'POST', url: `http://app.example/forms/${path}`, body: 'a=b' })
  return await journal.restore(() => false)
}

describe('the requests that a scan has written with', () => {
  it('are all listed where they are few, with those that should only have read', async () => {
    const { sent, requests, requests_left_out: leftOut } = await writeTo(listedMax - 1)
    expect({ sent, listed: requests.length, leftOut }).to.deep.equal({
      sent: listedMax + 2,
      listed: listedMax,
      leftOut: 0,
    })
    expect(requests[0]).to.deep.equal({ request: 'GET /s/*', count: 3 })
  })

  it('are counted where the list is too long for all', async () => {
    const { sent, requests, requests_left_out: leftOut } = await writeTo(listedMax + 6)
    expect({ sent, listed: requests.length, leftOut }).to.deep.equal({
      sent: listedMax + 9,
      listed: listedMax,
      leftOut: 7,
    })
  })
})
