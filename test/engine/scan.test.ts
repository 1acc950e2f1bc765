import { expect } from 'chai'
import { checks } from '../../generated/checks.ts'
import { systemClock } from '../../src/shared/clock.ts'
import type { ScanResult } from '../../src/shared/model/report.ts'
import type { ScanProgress } from '../../src/shared/model/scanProgress.ts'
import { hostileServers, openServer } from '../helpers/hostile/hostileServer.ts'
import { reportOf, scanId, scanWorld } from '../helpers/scans/scanWorld.ts'
import { openWorld, type World } from '../helpers/sites/world.ts'
import type { DescribedSite } from '../sites/describedSite.ts'
import { hardened } from '../sites/hardened.ts'
import { openFiles } from '../sites/openFiles.ts'
import { verboseApi } from '../sites/verboseApi.ts'

/** No overrides: servers are named by IP address and port. */
const noWorld = { network: {} }

describe('runScan', () => {
  const opened: World[] = []

  async function open({ world: servers, target }: Pick<DescribedSite, 'world' | 'target'>) {
    const world = await openWorld(servers)
    opened.push(world)
    return { world, url: target }
  }

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((site) => site.close()))
  })

  it('sends its user agent and scan ID to every server', async () => {
    const { world, url } = await open(hardened)
    await reportOf(scanWorld(world, url))
    for (const { headers } of world.requests) {
      expect(headers['user-agent']).to.equal('Scanward/test (+http://scanward.example)')
      expect(headers['x-scanward-scan']).to.equal(scanId)
    }
  })

  it('requests only what a crawl fetches with passive probes disabled, and reports the skipped checks', async () => {
    const { world, url } = await open(openFiles)
    const report = await reportOf(scanWorld(world, url, { passiveProbes: 'observe' }))
    expect(world.requests.map(({ method, path, headers }) => [method, path, headers.origin])).to.deep.equal([
      ['GET', '/', undefined],
      ['GET', '/robots.txt', undefined],
      ['GET', '/sitemap.xml', undefined],
      ['GET', '/assets/app.js', undefined],
      // Final health check of the target.
      ['GET', '/', undefined],
    ])
    expect(report.checks.find(({ check_id }) => check_id === 'exposure.env-file')).to.deep.equal({
      check_id: 'exposure.env-file',
      state: 'not_evaluated',
      reason: 'passive probes are disabled: enable them for this scan',
    })
  })

  it('sends GET, and POST only for the GraphQL query', async () => {
    const { world, url } = await open(verboseApi)
    await reportOf(scanWorld(world, url))
    const others = world.requests.filter(({ method }) => method !== 'GET')
    expect(others.map(({ method, path }) => [method, path])).to.deep.equal([['POST', '/graphql']])
  })

  it('reports its progress', async () => {
    const { world, url } = await open(hardened)
    const progress: ScanProgress[] = []
    const report = await reportOf(scanWorld(world, url, {}, { onProgress: (told) => progress.push(told) }))
    const stages = progress.map(({ stage }) => stage)
    expect([...new Set(stages)]).to.deep.equal(['reaching the target', 'gathering', 'judging'])
    expect(progress[0]).to.deep.equal({ stage: 'reaching the target', requests: 0 })
    const whileGathering = progress.filter(({ stage }) => stage === 'gathering')
    expect([
      ...new Set(whileGathering.map(({ requests, requestsLeft = 0 }) => requests + requestsLeft)),
    ]).to.deep.equal([150])
    expect(progress.at(-1)).to.deep.equal({ stage: 'judging', requests: report.requests })
  })

  it('returns an outcome for every check, and evaluates few of them for a site behind a login', async () => {
    const { world, url } = await open({
      target: 'http://127.0.0.1/',
      world: { 'http://127.0.0.1': { routes: {}, otherwise: { status: 401, body: 'Who are you?' } } },
    })
    const report = await reportOf(scanWorld(world, url))
    expect(report.findings).to.deep.equal([])
    expect(report.pages.map(({ status }) => status)).to.deep.equal([401])
    const outcomes = new Map(report.checks.map(({ check_id, state, reason }) => [check_id, reason ?? state]))
    expect(outcomes.size).to.equal(checks.length)
    expect(outcomes.get('csp.missing')).to.equal('no HTML page was found: status code 401')
    expect(outcomes.get('exposure.git')).to.equal(
      'blocked by the target with status code 401: allow the scanner',
    )
  })

  describe('a target that cannot be scanned', () => {
    async function failureOf(result: Promise<ScanResult>) {
      const ended = await result
      return ended.ok ? 'completed' : ended.error.code
    }

    it('fails by name_not_found when the name is unknown', async () => {
      const lookup = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
      expect(await failureOf(scanWorld({ network: { lookup } }, 'https://shop.example/'))).to.equal(
        'name_not_found',
      )
    })

    it('fails by address_refused for a private IP address, without a request', async () => {
      const { world, url } = await open(hardened)
      expect(await failureOf(scanWorld(world, url, { allowPrivateTargets: [] }))).to.equal('address_refused')
      expect(world.requests).to.deep.equal([])
    })

    it('fails by target_unreachable when nothing listens', async () => {
      const { world, url } = await open(hardened)
      await world.close()
      opened.pop()
      expect(await failureOf(scanWorld(world, url))).to.equal('target_unreachable')
    })

    it('fails by tls_failed if the https port does not speak TLS', async () => {
      const server = await openServer((socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n'))
      try {
        const url = `https://127.0.0.1:${server.port}/`
        expect(await failureOf(scanWorld(noWorld, url))).to.equal('tls_failed')
      } finally {
        await server.close()
      }
    })

    it('fails by timeout if it never responds', async () => {
      const server = await openServer(hostileServers['never answers'])
      try {
        const url = `http://127.0.0.1:${server.port}/`
        expect(await failureOf(scanWorld(noWorld, url, { timeLimitMs: 500 }))).to.equal('timeout')
      } finally {
        await server.close()
      }
    })

    it('completes if it stops responding after the first page', async () => {
      const page =
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<title>Then nothing</title>'
      let responded = false
      const server = await openServer((socket) => {
        socket.on('data', () => {
          if (!responded) socket.end(page)
          responded = true
        })
      })
      try {
        const report = await reportOf(
          scanWorld(noWorld, `http://127.0.0.1:${server.port}/`, { timeLimitMs: 2_000 }),
        )
        expect(report.target.title).to.equal('Then nothing')
        expect(report.findings.map(({ checkId }) => checkId)).to.include('csp.missing')
        const environment = report.checks.find(({ check_id }) => check_id === 'exposure.env-file')
        expect(environment?.state).to.equal('not_evaluated')
        expect(report.duration_ms).to.be.lessThan(15_000)
      } finally {
        await server.close()
      }
    })

    it('rejects with the reason when aborted', async () => {
      const { world, url } = await open(hardened)
      const calledOff = new AbortController()
      const reason = new Error('called off')
      const onProgress = ({ requests }: ScanProgress) => {
        if (requests >= 5) calledOff.abort(reason)
      }
      const error = await scanWorld(world, url, {}, { signal: calledOff.signal, onProgress }).catch(
        (thrown: unknown) => thrown,
      )
      expect(error).to.equal(reason)
    })
  })

  describe('a hostile server', () => {
    for (const [name, serve] of Object.entries(hostileServers)) {
      it(`that ${name} ends the scan within its time limit`, async () => {
        const server = await openServer(serve)
        try {
          const startedAt = systemClock.now()
          const ended = await scanWorld(noWorld, `http://127.0.0.1:${server.port}/`, { timeLimitMs: 1_000 })
          expect(systemClock.now() - startedAt).to.be.lessThan(15_000)
          if (!ended.ok) expect(['timeout', 'target_unreachable']).to.include(ended.error.code)
        } finally {
          await server.close()
        }
      }).timeout(30_000)
    }
  })
})
