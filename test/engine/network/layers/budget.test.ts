import { expect } from 'chai'
import type { EgressResponse } from '../../../../src/engine/model/egress.ts'
import { budget, RequestAllowance } from '../../../../src/engine/network/layers/budget.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'

const url = 'http://app.example/'
const response: EgressResponse = { ok: true, exchange: exchange({ url }), durationMs: 1 }

describe('the budget of a sender', () => {
  it('lets exactly as many requests pass as it has, also at once', async () => {
    let sent = 0
    const allowance = new RequestAllowance(3, 'exhausted')
    const send = budget(
      async () => {
        sent += 1
        return response
      },
      { allowance },
    )
    const responses = await Promise.all(Array.from({ length: 5 }, () => send({ url })))
    expect(responses.map(({ ok }) => ok)).to.deep.equal([true, true, true, false, false])
    expect([sent, allowance.left, allowance.spent]).to.deep.equal([3, 0, 3])
  })

  it('counts the redirects of a response, beyond its end too', async () => {
    const hop = { url, status: 302, headers: [], location: url, bodyBytes: 0, body: '' }
    const redirected = { ...response, exchange: exchange({ url, redirects: [hop, hop] }) }
    const allowance = new RequestAllowance(2, 'exhausted')
    await budget(async () => redirected, { allowance })({ url })
    expect([allowance.left, allowance.spent]).to.deep.equal([0, 3])
  })
})
