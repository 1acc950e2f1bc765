import { expect } from 'chai'
import { HostGate } from '../../../../src/engine/network/egress/hostGate.ts'
import { movableClock } from '../../../helpers/movableClock.ts'

describe('HostGate', () => {
  it('adds the pauses of a host, and counts overlapping ones once', () => {
    const clock = movableClock()
    const stop = new AbortController()
    const gate = new HostGate({ perHostMax: 1, hostPauseMsMax: 10_000 }, clock, stop.signal)
    expect(gate.pause('app.example', 4_000)).to.equal(true)
    expect(gate.pause('app.example', 3_000), 'inside of the first').to.equal(true)
    clock.advance(2_000)
    expect(gate.pause('app.example', 8_000), '6 s more than the first: 10 s').to.equal(true)
    clock.advance(8_000)
    expect(gate.pause('app.example', 0), 'nothing more').to.equal(true)
    expect(gate.pause('other.example', 10_000), 'another host').to.equal(true)
    expect(gate.pause('app.example', 1), 'a millisecond more').to.equal(false)
    expect(gate.pause('app.example', 0), 'once it was too much').to.equal(false)
    stop.abort()
  })

  it('runs tasks in order', async () => {
    const gate = new HostGate(
      { perHostMax: 1, hostPauseMsMax: 0 },
      movableClock(),
      new AbortController().signal,
    )
    const order: number[] = []
    await Promise.all([1, 2, 3, 4].map((task) => gate.run('app.example', async () => order.push(task))))
    expect(order).to.deep.equal([1, 2, 3, 4])
  })

  it('treats a host with and without www. as one', () => {
    const stop = new AbortController()
    const gate = new HostGate({ perHostMax: 1, hostPauseMsMax: 10_000 }, movableClock(), stop.signal)
    expect(gate.pause('www.app.example', 10_001)).to.equal(false)
    expect(gate.pause('app.example', 0)).to.equal(false)
    expect(gate.pause('api.app.example', 0), 'another host').to.equal(true)
    stop.abort()
  })

  it('frees the slot of a failed task', async () => {
    const gate = new HostGate(
      { perHostMax: 1, hostPauseMsMax: 0 },
      movableClock(),
      new AbortController().signal,
    )
    const failing = gate.run('app.example', () => Promise.reject(new Error('no')))
    const next = gate.run('app.example.', async () => 'done')
    expect(await failing.catch((error: Error) => error.message)).to.equal('no')
    expect(await next).to.equal('done')
  })
})
