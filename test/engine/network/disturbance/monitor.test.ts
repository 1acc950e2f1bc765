import { expect } from 'chai'
import type { EgressResponse } from '../../../../src/engine/model/egress.ts'
import {
  type DisturbanceLimits,
  disturbanceLimits,
} from '../../../../src/engine/network/disturbance/limits.ts'
import { Monitor } from '../../../../src/engine/network/disturbance/monitor.ts'
import { openScanCache } from '../../../../src/engine/read/derive/scanCache.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'
import { html, openSite, type SiteResponse } from '../../../helpers/sites/site.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'

const words = 'Rowing club with boats, dates, members and a long history on the river'
const page = (text: string) => html(`<!doctype html><title>${text}</title><p>${words} ${text}</p>`)
const hop = { url: 'https://app.example/a', status: 302, headers: [], location: null, bodyBytes: 0, body: '' }
const refused: SiteResponse = { status: 403, body: 'No' }

describe('the monitor of a target', () => {
  const { open } = egressBench()

  /** A site with a monitored client from the first page on; `count` starts at 1. */
  async function watch(
    answer: (count: number, path: string) => SiteResponse,
    limits: DisturbanceLimits = disturbanceLimits.passive,
  ) {
    let count = 0
    const waits: string[] = []
    const site = await openSite({
      routes: {},
      otherwise: ({ path }) => {
        count += 1
        return answer(count, path)
      },
    })
    const monitor = new Monitor({
      limits: { ...limits, pausesMs: [1, 1], lostLooksMs: [1, 2, 3], confirmationMs: 1 },
      cache: openScanCache(),
      randomName: () => 'x1missing',
      onWait: (why) => waits.push(why),
    })
    const egress = open({ monitor })
    const first = await egress.send({ url: `${site.origin}/` })
    if (!first.ok) throw new Error(first.message)
    await monitor.begin({ origin: site.origin, url: `${site.origin}/` }, first.exchange)
    const send = (path: string, method: 'GET' | 'POST' = 'GET') =>
      egress.send({ url: `${site.origin}${path}`, method })
    return { monitor, send, site, waits, close: () => site.close() }
  }

  const statusOf = (response: EgressResponse) => (response.ok ? response.exchange.status : response.code)

  it('waits longer for a response on a busy machine', async () => {
    for (const [slowness, factor] of [
      [1, 1],
      [2, 2],
      [8, 3],
    ] as const) {
      const limits = disturbanceLimits.passive
      const monitor = new Monitor({
        ...{ limits, cache: openScanCache(), randomName: () => 'x1missing', slowness: () => slowness },
      })
      const timeouts: unknown[] = []
      const gone = { ok: false, code: 'aborted', message: 'The scan ended' } as const // `as`: literals.
      monitor.attach(async ({ timeoutMs }) => {
        timeouts.push(timeoutMs)
        return gone
      }, new AbortController().signal)
      const first = exchange({ url: 'https://app.example/', redirects: [hop] })
      await monitor.begin({ origin: 'https://app.example', url: 'https://app.example/' }, first)
      expect(timeouts).to.deep.equal([limits.sentinelTimeoutMs * factor])
    }
  })

  it('repeats requests of a disturbance after recovery', async () => {
    const { monitor, send, waits, close } = await watch((count, path) =>
      count >= 3 && count <= 5 ? { status: 503, body: 'Busy' } : page(path),
    )
    expect(statusOf(await send('/boats'))).to.equal(200)
    expect(statusOf(await send('/dates'))).to.equal(200)
    expect(monitor.disturbances.map(({ kind, from_request }) => [kind, from_request])).to.deep.equal([
      ['failing', 3],
    ])
    expect(waits).to.deep.equal(['the target does not respond as usual'])
    expect(monitor.disturbances[0]?.to_request).to.be.at.least(3)
    expect(monitor.doubt(0, 1)).to.equal(null)
    expect(monitor.doubt(2, 3)).to.match(/^the target responded with server errors \(status code 503\)/)
    await close()
  })

  it('waits for the end of a disturbance once, and later only looks', async () => {
    let isWell = true
    let seen = 0
    const { monitor, send, close } = await watch((count, path) => {
      seen = count
      return isWell ? page(path) : refused
    })
    isWell = false
    await send('/boats')
    await send('/dates')
    const looks = async () => {
      const before = seen
      await monitor.check({ waits: true })
      return seen - before
    }
    await looks()
    expect(await looks()).to.equal(1)
    isWell = true
    await looks()
    expect(statusOf(await send('/boats'))).to.equal(200)
    await close()
  })

  it('does not repeat requests that may write', async () => {
    const { send, close } = await watch((count, path) =>
      count === 2 || count === 3 || count === 4 ? { status: 503, body: 'Busy' } : page(path),
    )
    expect(statusOf(await send('/join', 'POST'))).to.equal('disturbed')
    expect(statusOf(await send('/join', 'POST'))).to.equal(200)
    await close()
  })

  it('withholds responses of a lasting disturbance, and stops sending', async () => {
    const { monitor, send, close } = await watch((count, path) => (count >= 3 ? refused : page(path)))
    expect(statusOf(await send('/boats'))).to.equal(200)
    expect(statusOf(await send('/dates'))).to.equal('disturbed')
    const { requests } = monitor
    expect(statusOf(await send('/members'))).to.equal('disturbed')
    expect(monitor.requests).to.equal(requests)
    expect(monitor.disturbances).to.deep.equal([
      {
        kind: 'blocked',
        from_request: 3,
        to_request: null,
        message: 'The target blocked the scanner with status code 403 from request 3 on',
      },
    ])
    await close()
  })

  it('requests the start page regularly, less often after healthy authenticated responses', async () => {
    const often = { requestsBetweenSentinels: 5, requestsBetweenSentinelsMax: 20 }
    const limits = { ...disturbanceLimits.active, ...often }
    const { monitor, send, site, close } = await watch((_count, path) => page(path), limits)
    const looks = () => site.requests.filter(({ path }) => path === '/').length
    const before = looks()
    for (let count = 0; count < 11; count += 1) await send(`/${count % 3}`)
    expect(looks() - before).to.equal(2)
    for (let count = 0; count < 21; count += 1) {
      await send(`/${count % 3}`)
      monitor.noteWell()
    }
    expect(looks() - before).to.equal(3)
    await close()
  })

  it('ignores refusals of the application itself', async () => {
    const { monitor, send, close } = await watch((_count, path) =>
      path.startsWith('/.') ? refused : page(path),
    )
    for (const path of ['/.env', '/.git', '/.svn', '/.hg']) expect(statusOf(await send(path))).to.equal(403)
    await monitor.check({ waits: false })
    expect(monitor.disturbances).to.deep.equal([])
    await close()
  })

  it('detects one page everywhere, except the shell of a single-page application', async () => {
    const challenge = html(
      '<!doctype html><title>One moment</title><p>Checking that you are human, please wait</p>',
    )
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f']
    const challenged = await watch((count, path) => (count >= 3 ? challenge : page(path)))
    for (const path of paths) await challenged.send(path)
    expect(
      challenged.monitor.disturbances.map(({ kind, from_request }) => [kind, from_request]),
    ).to.deep.equal([['challenged', 3]])
    await challenged.close()
    const single = await watch(() => page('Club'))
    for (const path of paths) expect(statusOf(await single.send(path))).to.equal(200)
    await single.monitor.check({ waits: false })
    expect(single.monitor.disturbances).to.deep.equal([])
    await single.close()
  })
})
