import { expect } from 'chai'
import { activeGatheringLimits, activeLimits, activeLimitsOf } from '../../../src/engine/egress/limits.ts'

describe('the limits of an active scan', () => {
  it('are those of its intensity', () => {
    expect(activeLimitsOf('intrusive', null)).to.deep.equal(activeLimits.intrusive)
    expect(activeLimitsOf('safe', 6_000)).to.deep.equal(activeLimits.safe)
  })

  it('leave its passive part and what takes writes back within a limit of its own', () => {
    const { requestsMax } = activeLimitsOf('intrusive', 3_000)
    expect(requestsMax).to.equal(2_475)
    expect(requestsMax + activeGatheringLimits.requestsMax).to.be.lessThan(3_000)
  })
})
