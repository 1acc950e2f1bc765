import { expect } from 'chai'
import { MachineLoad, type MachineReading } from '../../../src/engine/network/machineLoad.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const tickMs = 250

/** Reads a machine on which each tick works `ms` and waits `waitedMs` for a core. */
function open({ ms = 0, waitedMs = 0, pressure = null as number | null, isTold = true } = {}) {
  const clock = movableClock()
  const total = { ms: 0, waitedMs: 0 }
  const read = (): MachineReading => ({ worked: isTold ? { ...total } : null, pressure })
  const machine = new MachineLoad({ clock, read })
  const run = (ticks: number, lateMs = 0) => {
    for (let tick = 0; tick < ticks; tick += 1) {
      clock.advance(tickMs + lateMs)
      total.ms += ms
      total.waitedMs += waitedMs
      machine.tick()
    }
    return { slowness: machine.slowness, isQuiet: machine.isQuiet }
  }
  return { machine, run }
}

describe('the load of this machine', () => {
  it('is that of a quiet one before anything was measured', () => {
    const { machine } = open()
    expect([machine.slowness, machine.isQuiet]).to.deep.equal([1, true])
  })

  it('is what work waits for a core', () => {
    expect(open({ ms: 100, waitedMs: 200 }).run(4)).to.deep.equal({ slowness: 3, isQuiet: false })
    expect(open({ ms: 100, waitedMs: 50 }).run(4)).to.deep.equal({ slowness: 1.5, isQuiet: true })
  })

  it('is not judged by too little work', () => {
    expect(open({ ms: 1, waitedMs: 20 }).run(4)).to.deep.equal({ slowness: 1, isQuiet: true })
  })

  it('is how late timers fire where the system tells nothing', () => {
    expect(open({ isTold: false }).run(4, 100)).to.deep.equal({ slowness: 3, isQuiet: false })
    expect(open({ isTold: false }).run(4, 5)).to.deep.equal({ slowness: 1.1, isQuiet: true })
  })

  it('doubles at most by the pressure of others, which alone prevents no measurement', () => {
    expect(open({ pressure: 100 }).run(4)).to.deep.equal({ slowness: 2, isQuiet: true })
  })

  it('ends at a factor of eight', () => {
    expect(open({ ms: 10, waitedMs: 2_000 }).run(8).slowness).to.equal(8)
  })

  it('is forgotten after five seconds', () => {
    const { run } = open({ isTold: false })
    expect(run(20, 500).isQuiet).to.equal(false)
    expect(run(20)).to.deep.equal({ slowness: 1, isQuiet: true })
  })

  it('is waited for, until it is quiet or the scan ends', async () => {
    const { machine, run } = open({ isTold: false })
    run(20, 500)
    expect(await machine.becomesQuiet(AbortSignal.abort())).to.equal(false)
    const waiting = machine.becomesQuiet(new AbortController().signal)
    run(20)
    expect(await waiting).to.equal(true)
  })

  it('is measured on this machine', async () => {
    const machine = new MachineLoad({ clock: { now: () => performance.now() } })
    machine.start()
    await new Promise((resolve) => setTimeout(resolve, tickMs * 2))
    machine.stop()
    expect(machine.slowness).to.be.within(1, 8)
  })
})
