import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect } from 'chai'
import { Pace, paceLimits } from '../../../../src/engine/network/egress/adaptivePace.ts'
import type { Egress } from '../../../../src/engine/network/egress/egress.ts'
import { HostGate } from '../../../../src/engine/network/egress/hostGate.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'

const { firstResponses, recentResponses, pausesMs } = paceLimits

function note(pace: Pace, durationMs: number, times: number): void {
  for (let count = 0; count < times; count += 1) pace.note(durationMs)
}

function pacesOf(pace: Pace): readonly [number, number] {
  return [pace.atOnceMax, pace.pauseMs]
}

describe('the pace of a scan', () => {
  let pace: Pace

  beforeEach(() => {
    pace = new Pace(5)
    note(pace, 40, firstResponses)
  })

  it('is the maximum while responses take their usual time', () => {
    note(pace, 100, 5 * recentResponses)
    expect(pacesOf(pace)).to.deep.equal([5, 0])
  })

  it('slows down step by step to one concurrent request, then adds pauses', () => {
    const paces = Array.from({ length: 9 }, () => {
      note(pace, 500, recentResponses)
      return pacesOf(pace)
    })
    expect(paces.slice(0, 2)).to.deep.equal([
      [2, 0],
      [1, 0],
    ])
    expect(paces.slice(2, 6)).to.deep.equal(pausesMs.map((pause) => [1, pause]))
    expect(paces.at(-1)).to.deep.equal([1, 2_000])
  })

  it('recovers once responses are fast again', () => {
    note(pace, 500, 3 * recentResponses)
    note(pace, 45, 3 * recentResponses)
    expect(pacesOf(pace)).to.deep.equal([5, 0])
  })

  it('stays constant in between', () => {
    note(pace, 500, recentResponses)
    note(pace, 115, 10 * recentResponses)
    expect(pacesOf(pace)).to.deep.equal([2, 0])
  })

  it('ignores a few slow responses, and small differences of a fast host', () => {
    for (let round = 0; round < 20; round += 1) {
      note(pace, 20_000, Math.floor(recentResponses / 2))
      note(pace, 40, Math.ceil(recentResponses / 2))
    }
    expect(pacesOf(pace)).to.deep.equal([5, 0])
    const fast = new Pace(5)
    note(fast, 1, firstResponses)
    note(fast, 50, 5 * recentResponses)
    expect(pacesOf(fast)).to.deep.equal([5, 0])
  })

  it('starts with one if only one is allowed', () => {
    const single = new Pace(1)
    note(single, 10, firstResponses)
    expect(pacesOf(single)).to.deep.equal([1, 0])
    note(single, 500, recentResponses)
    expect(pacesOf(single)).to.deep.equal([1, 250])
  })
})

describe('a scan of a host that slows down', () => {
  const bench = egressBench()
  let server: Server | null = null

  afterEach(async () => {
    if (server === null) return
    const closing = server
    server = null
    closing.closeAllConnections()
    closing.close()
    await once(closing, 'close')
  })

  /** Peak concurrency in three phases: fast, slow per concurrent request, fast. */
  async function seenBy(limits: { readonly adaptsPace?: true }) {
    const load = { delayMs: 0, underWay: 0, seen: [] as number[] }
    const opened = createServer((_request, response) => {
      load.underWay += 1
      load.seen.push(load.underWay)
      setTimeout(
        () => {
          load.underWay -= 1
          response.end('ok')
        },
        15 + load.delayMs * load.underWay ** 2,
      )
    }).listen(0, '127.0.0.1')
    server = opened
    await once(opened, 'listening')
    const address = opened.address()
    if (address === null || typeof address === 'string') throw new Error('Expected a port')
    const phase = async (egress: Egress, delayMs: number, requests: number) => {
      load.delayMs = delayMs
      load.seen = []
      const url = `http://127.0.0.1:${address.port}/`
      await Promise.all(Array.from({ length: requests }, () => egress.send({ url })))
      return Math.max(...load.seen.slice(-8))
    }
    // The first requests of a process are slow.
    await phase(bench.open(), 0, 50)
    const egress = bench.open({ limits: { ...limits, requestsMax: 1_000 } })
    return [await phase(egress, 0, 20), await phase(egress, 60, 35), await phase(egress, 0, 60)]
  }

  it('reduces its concurrency while it is slow, and recovers afterwards', async () => {
    const [before, slow, after] = await seenBy({ adaptsPace: true })
    expect(slow).to.be.at.most(2)
    expect(Math.min(before ?? 0, after ?? 0)).to.be.greaterThan(2)
  })

  it('is constant in the passive phase', async () => {
    const [, slow] = await seenBy({})
    expect(slow).to.equal(5)
  })

  it('stops immediately when aborted during a pause', async () => {
    const ending = new AbortController()
    const clock = movableClock()
    const gate = new HostGate({ perHostMax: 1, hostPauseMsMax: 0, adaptsPace: true }, clock, ending.signal)
    const run = (durationMs: number) => gate.run('app.example', async () => clock.advance(durationMs))
    for (let count = 0; count < firstResponses; count += 1) await run(1)
    for (let count = 0; count < recentResponses; count += 1) await run(900)
    const waiting = run(1).then(
      () => 'ran',
      (error: Error) => error.message,
    )
    ending.abort()
    expect(await waiting).to.match(/stopped|called off|aborted|ended/i)
  })
})
