import { expect } from 'chai'
import { HostGate } from '../../../../src/engine/network/egress/hostGate.ts'
import { RequestRate } from '../../../../src/engine/network/egress/requestRate.ts'
import { steadyClock } from '../../../../src/shared/clock.ts'
import { movableClock } from '../../../helpers/movableClock.ts'

describe('RequestRate', () => {
  const { signal } = new AbortController()

  it('spaces requests that waited for their host', async () => {
    const gate = new HostGate({ perHostMax: 5, hostPauseMsMax: 1_000 }, steadyClock, signal)
    const rate = new RequestRate(50, steadyClock)
    gate.pause('app.example', 200)
    const sentAt: number[] = []
    const send = () =>
      gate.run(
        'app.example',
        async () => sentAt.push(steadyClock.now()),
        () => rate.turn(signal),
      )
    await Promise.all(Array.from({ length: 10 }, send))
    expect((sentAt.at(-1) ?? 0) - (sentAt[0] ?? 0)).to.be.above(9 * 20 - 40)
  })

  it('gives turns back that were not taken', async () => {
    const stop = new AbortController()
    const rate = new RequestRate(1, movableClock())
    await rate.turn(signal)
    const waiting = Array.from({ length: 100 }, () => rate.turn(stop.signal).catch(({ code }) => code))
    stop.abort()
    expect(new Set(await Promise.all(waiting))).to.deep.equal(new Set(['aborted']))
    const startedAt = steadyClock.now()
    await rate.turn(signal)
    expect(steadyClock.now() - startedAt).to.be.below(60_000)
  }).timeout(120_000)
})
