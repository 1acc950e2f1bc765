import { expect } from 'chai'
import { checks } from '../../generated/checks.ts'
import { systemClock } from '../../src/clock.ts'
import { passiveLimits } from '../../src/engine/egress/types.ts'
import type { ScanProgress, ScanReport, ScanRequest, ScanResult } from '../../src/engine/report.ts'
import { runScan, type ScanOptions } from '../../src/engine/scan.ts'
import { hostileServers, openServer } from '../helpers/hostileServer.ts'
import { type LocalSite, openSite } from '../helpers/site.ts'
import { carelessShop } from '../sites/carelessShop.ts'
import type { DescribedSite } from '../sites/describedSite.ts'
import { devServer } from '../sites/devServer.ts'
import { echoingSoft404 } from '../sites/echoingSoft404.ts'
import { hardened } from '../sites/hardened.ts'
import { leakyVibeApp } from '../sites/leakyVibeApp.ts'
import { openFiles } from '../sites/openFiles.ts'
import { singlePageFallback } from '../sites/singlePageFallback.ts'
import { verboseApi } from '../sites/verboseApi.ts'

const sites = [
  hardened,
  devServer,
  singlePageFallback,
  echoingSoft404,
  openFiles,
  leakyVibeApp,
  carelessShop,
  verboseApi,
]

const scanId = '019a0000-0000-7000-8000-000000000000'

function scan(
  targetUrl: string,
  request: Partial<ScanRequest> = {},
  options: Partial<ScanOptions> = {},
): Promise<ScanResult> {
  return runScan(
    {
      scanId,
      targetUrl,
      mode: 'passive',
      intensity: 'safe',
      passiveProbes: 'all',
      allowPrivateTargets: ['127.0.0.1/32'],
      userAgent: 'Scanward/test (+http://scanward.example)',
      timeLimitMs: 30_000,
      ...request,
    },
    {
      clock: systemClock,
      signal: new AbortController().signal,
      network: { lookup: () => Promise.resolve(['127.0.0.1']) },
      ...options,
    },
  )
}

async function reportOf(result: Promise<ScanResult>): Promise<ScanReport> {
  const ended = await result
  if (!ended.ok) throw new Error(`Expected a report, found ${ended.error.code}: ${ended.error.message}`)
  return ended.report
}

describe('runScan', () => {
  const opened: LocalSite[] = []

  async function open({
    site,
    scheme,
    hostname = '127.0.0.1',
  }: Pick<DescribedSite, 'site' | 'scheme' | 'hostname'>) {
    const local = await openSite(site, scheme)
    opened.push(local)
    return { local, url: `${local.origin.replace('127.0.0.1', hostname)}/` }
  }

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((site) => site.close()))
  })

  for (const described of sites) {
    describe(described.about, () => {
      it('finds what is wrong with it and nothing else', async () => {
        const { local, url } = await open(described)
        const report = await reportOf(scan(url))
        const findings = report.findings.map(({ checkId, severity }) => [checkId, severity])
        expect(findings.sort()).to.deep.equal(described.findings)
        expect(
          report.technologies.map(({ name, version }) => (version === null ? name : `${name} ${version}`)),
        ).to.deep.equal(described.technologies)
        expect(report.pages.map((page) => new URL(page.url).pathname)).to.deep.equal(described.pages)
        expect(report.requests).to.equal(local.requests.length)
        expect(report.requests).to.be.at.most(passiveLimits.requestsMax)
      }).timeout(60_000)

      it('names the same findings alike when it is scanned again', async () => {
        const { url } = await open(described)
        const [one, other] = [await reportOf(scan(url)), await reportOf(scan(url))]
        const names = ({ findings }: ScanReport) => findings.map(({ fingerprint }) => fingerprint)
        expect(names(other)).to.deep.equal(names(one))
        expect(new Set(names(one)).size).to.equal(one.findings.length)
      }).timeout(30_000)
    })
  }

  it('tells every server who asks and for which scan', async () => {
    const { local, url } = await open(hardened)
    await reportOf(scan(url))
    for (const { headers } of local.requests) {
      expect(headers['user-agent']).to.equal('Scanward/test (+http://scanward.example)')
      expect(headers['x-scanward-scan']).to.equal(scanId)
    }
  })

  it('asks only for what a crawl fetches when passive probes are switched off, and says what it did not look at', async () => {
    const { local, url } = await open(openFiles)
    const report = await reportOf(scan(url, { passiveProbes: 'observe' }))
    expect(local.requests.map(({ method, path, headers }) => [method, path, headers.origin])).to.deep.equal([
      ['GET', '/', undefined],
      ['GET', '/assets/app.js', undefined],
    ])
    expect(report.checks.find(({ checkId }) => checkId === 'exposure.env-file')).to.deep.equal({
      checkId: 'exposure.env-file',
      state: 'not_evaluated',
      reason: 'passive probes are switched off',
    })
  })

  it('asks by GET, and by POST for the one query', async () => {
    const { local, url } = await open(verboseApi)
    await reportOf(scan(url))
    const others = local.requests.filter(({ method }) => method !== 'GET')
    expect(others.map(({ method, path }) => [method, path])).to.deep.equal([['POST', '/graphql']])
  })

  it('tells how far it is', async () => {
    const { url } = await open(hardened)
    const progress: ScanProgress[] = []
    const report = await reportOf(scan(url, {}, { onProgress: (told) => progress.push(told) }))
    const stages = progress.map(({ stage }) => stage)
    expect([...new Set(stages)]).to.deep.equal(['reaching the target', 'gathering', 'judging'])
    expect(progress[0]).to.deep.equal({ stage: 'reaching the target', requests: 0 })
    expect(progress.at(-1)).to.deep.equal({ stage: 'judging', requests: report.requests })
  })

  it('ends with an outcome for every check, and judges a site behind a login by little', async () => {
    const { url } = await open({
      scheme: 'http',
      site: { routes: {}, otherwise: { status: 401, body: 'Who are you?' } },
    })
    const report = await reportOf(scan(url))
    expect(report.findings).to.deep.equal([])
    expect(report.pages.map(({ status }) => status)).to.deep.equal([401])
    const outcomes = new Map(report.checks.map(({ checkId, state, reason }) => [checkId, reason ?? state]))
    expect(outcomes.size).to.equal(checks.length)
    expect(outcomes.get('csp.missing')).to.equal('the target answered with status 401, and no page was found')
    expect(outcomes.get('exposure.git')).to.equal("the target refuses the scan's requests with status 401")
  })

  describe('a target that cannot be scanned', () => {
    async function failureOf(result: Promise<ScanResult>) {
      const ended = await result
      return ended.ok ? 'completed' : ended.error.code
    }

    it('fails by name_not_found when the name is unknown', async () => {
      const lookup = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
      expect(await failureOf(scan('https://shop.example/', {}, { network: { lookup } }))).to.equal(
        'name_not_found',
      )
    })

    it('fails by address_refused when its address is not public, and asks nothing', async () => {
      const { local, url } = await open(hardened)
      expect(await failureOf(scan(url, { allowPrivateTargets: [] }))).to.equal('address_refused')
      expect(local.requests).to.deep.equal([])
    })

    it('fails by target_unreachable when nothing listens', async () => {
      const { local, url } = await open(hardened)
      await local.close()
      opened.pop()
      expect(await failureOf(scan(url))).to.equal('target_unreachable')
    })

    it('fails by tls_failed when https is no TLS', async () => {
      const { url } = await open(hardened)
      expect(await failureOf(scan(url.replace('http:', 'https:')))).to.equal('tls_failed')
    })

    it('fails by timeout when it never answers', async () => {
      const server = await openServer(hostileServers['never answers'])
      try {
        const url = `http://127.0.0.1:${server.port}/`
        expect(await failureOf(scan(url, { timeLimitMs: 500 }))).to.equal('timeout')
      } finally {
        await server.close()
      }
    })

    it('completes when it falls silent after its first page, with what it had shown', async () => {
      const page =
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<title>Then nothing</title>'
      let answered = false
      const server = await openServer((socket) => {
        socket.on('data', () => {
          if (!answered) socket.end(page)
          answered = true
        })
      })
      try {
        const report = await reportOf(scan(`http://127.0.0.1:${server.port}/`, { timeLimitMs: 2_000 }))
        expect(report.title).to.equal('Then nothing')
        expect(report.findings.map(({ checkId }) => checkId)).to.include('csp.missing')
        const environment = report.checks.find(({ checkId }) => checkId === 'exposure.env-file')
        expect(environment?.state).to.equal('not_evaluated')
        expect(report.durationMs).to.be.lessThan(15_000)
      } finally {
        await server.close()
      }
    })

    it('rejects with the reason when it is called off', async () => {
      const { url } = await open(hardened)
      const calledOff = new AbortController()
      const reason = new Error('called off')
      const onProgress = ({ requests }: ScanProgress) => {
        if (requests >= 5) calledOff.abort(reason)
      }
      const error = await scan(url, {}, { signal: calledOff.signal, onProgress }).catch(
        (thrown: unknown) => thrown,
      )
      expect(error).to.equal(reason)
    })
  })

  describe('a hostile server', () => {
    for (const [name, serve] of Object.entries(hostileServers)) {
      it(`that ${name} ends the scan inside its time`, async () => {
        const server = await openServer(serve)
        try {
          const startedAt = systemClock.now()
          const ended = await scan(`http://127.0.0.1:${server.port}/`, { timeLimitMs: 1_000 })
          expect(systemClock.now() - startedAt).to.be.lessThan(15_000)
          if (!ended.ok) expect(['timeout', 'target_unreachable']).to.include(ended.error.code)
        } finally {
          await server.close()
        }
      }).timeout(30_000)
    }
  })
})
