import { expect } from 'chai'
import { activeLimits, allowanceOf } from '../../../../src/engine/network/egress/limits.ts'

describe('request limits of an active scan', () => {
  it('depend on its intensity', () => {
    const { limits, besideMax } = allowanceOf('intrusive', { requestsMax: null, sent: 200 })
    expect(limits).to.deep.equal(activeLimits.intrusive)
    expect(besideMax).to.equal(Number.POSITIVE_INFINITY)
    expect(allowanceOf('safe', { requestsMax: 6_000, sent: 200 }).limits).to.deep.equal(activeLimits.safe)
  })

  it('reserve limits for the passive part and for cleanup', () => {
    const { limits, besideMax } = allowanceOf('intrusive', { requestsMax: 3_000, sent: 162 })
    expect([limits.requestsMax, besideMax]).to.deep.equal([2_478, 360])
    expect(allowanceOf('intrusive', { requestsMax: 500, sent: 600 }).limits.requestsMax).to.equal(0)
  })
})
