import { expect } from 'chai'
import type { EgressRequest } from '../../../../src/engine/model/egress.ts'
import { skipRateLimited } from '../../../../src/engine/network/layers/skipRateLimited.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'

const url = 'http://app.example/sign-in'

/** Sends requests one after the other to an endpoint that refuses them all. Returns how many reached it. */
async function countSent(requests: readonly EgressRequest[], msBetween = 0): Promise<number> {
  let sent = 0
  let now = 0
  const send = skipRateLimited(
    async (request) => {
      sent += 1
      return { ok: true, exchange: exchange({ url: request.url, status: 429 }), durationMs: 1 }
    },
    { skipsRateLimited: { now: () => now } },
  )
  for (const request of requests) {
    await send(request)
    now += msBetween
  }
  return sent
}

describe('an endpoint that responds with 429', () => {
  it('is skipped after two refusals', async () => {
    expect(await countSent(Array.from({ length: 5 }, () => ({ url })))).to.equal(2)
  })

  it('gets a request again a minute after the last refusal', async () => {
    const requests = Array.from({ length: 8 }, () => ({ url }))
    expect(await countSent(requests, 20_000)).to.equal(2 + 2)
  })

  it('is another one for each method and path', async () => {
    const others: readonly EgressRequest[] = [{ url, method: 'POST' }, { url: 'http://app.example/other' }]
    expect(await countSent([{ url }, { url }, ...others, ...others])).to.equal(6)
  })

  it('gets every request that expects the refusal', async () => {
    const request: EgressRequest = { url, isRefusalExpected: true }
    expect(await countSent(Array.from({ length: 5 }, () => request))).to.equal(5)
  })
})
