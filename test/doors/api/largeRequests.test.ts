import { expect } from 'chai'
import { LargeRequests, largeRequestsMax } from '../../../src/doors/api/largeRequests.ts'
import type { ApiResponse } from '../../../src/doors/api/operation.ts'

describe('requests with large bodies', () => {
  it('of one token are refused beyond their limit, until one has ended', async () => {
    const requests = new LargeRequests()
    const ends: ((response: ApiResponse) => void)[] = []
    const waits = () => new Promise<ApiResponse>((resolve) => void ends.push(resolve))
    const running = Array.from({ length: largeRequestsMax }, () => requests.run('one', waits))
    const done = async (): Promise<ApiResponse> => ({ status: 204 })
    expect((await requests.run('one', done)).status).to.equal(429)
    expect((await requests.run('other', done)).status).to.equal(204)
    ends[0]?.({ status: 204 })
    await running[0]
    expect((await requests.run('one', done)).status).to.equal(204)
  })
})
