import { expect } from 'chai'
import { fitLine } from '../../../../../src/engine/detect/probes/injection/_regression.ts'

describe('fitLine', () => {
  it('fits responses on a line exactly', () => {
    const line = fitLine([0, 400, 1_200].map((requested) => ({ requested, durationMs: 50 + requested })))
    expect(line?.slope).to.be.closeTo(1, 1e-9)
    expect(line?.interceptMs).to.be.closeTo(50, 1e-9)
    expect(line?.residualMs).to.be.closeTo(0, 1e-6)
    expect(line?.fit).to.be.closeTo(1, 1e-9)
  })

  it('has no fit if the time does not depend on the amount', () => {
    const line = fitLine(
      [900, 100, 800, 200, 900].map((durationMs, requested) => ({ requested, durationMs })),
    )
    expect(line?.fit).to.be.below(0.1)
  })

  it('has no fit if all responses take the same time', () => {
    expect(fitLine([0, 1, 2].map((requested) => ({ requested, durationMs: 70 })))?.fit).to.equal(0)
  })

  it('is null for fewer than three different amounts', () => {
    expect(fitLine([0, 1, 1].map((requested) => ({ requested, durationMs: requested })))).to.equal(null)
  })
})
