import { expect } from 'chai'
import { failureCode, plainHttpUrl, reachTarget } from '../../../../src/engine/discover/crawl/target.ts'
import type { EgressFailureCode } from '../../../../src/engine/model/egress.ts'
import { hostileServers } from '../../../helpers/hostile/hostileServer.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, redirect } from '../../../helpers/sites/site.ts'

describe('reachTarget', () => {
  const bench = gatherBench()

  it('describes the target by the URL of its first page', async () => {
    const { site, context } = await bench.open({ routes: { '/': redirect('/home'), '/home': html('Hello') } })
    const reached = await reachTarget(`${site.origin}/`, context)
    const host = new URL(site.origin).host
    expect(reached.ok && reached.target).to.deep.equal({
      requestedUrl: `${site.origin}/`,
      url: `${site.origin}/home`,
      origin: site.origin,
      host,
      hostname: '127.0.0.1',
      isHttps: false,
      hostKind: 'local',
    })
    expect(reached.ok && reached.first.redirects.length).to.equal(1)
  })

  it('reaches a site over https with an untrusted certificate', async () => {
    const { site, context } = await bench.open({ routes: { '/': html('Hello') } }, { scheme: 'https' })
    const reached = await reachTarget(`${site.origin}/`, context)
    expect(reached.ok && reached.target.isHttps).to.equal(true)
  })

  for (const status of [204, 401, 403, 404, 500, 503]) {
    it(`counts a response with status ${status} as reached`, async () => {
      const { site, context } = await bench.open({ routes: {}, otherwise: { status } })
      const reached = await reachTarget(`${site.origin}/`, context)
      expect(reached.ok && reached.first.status).to.equal(status)
    })
  }

  it('fails if the target still responds with 429 after its pauses', async () => {
    const limited = { status: 429, headers: { 'retry-after': '0' } }
    const { site, context } = await bench.open({ routes: {}, otherwise: limited })
    const reached = await reachTarget(`${site.origin}/`, context)
    expect(!reached.ok && reached.error).to.deep.include({ code: 'target_unreachable' })
    expect(!reached.ok && reached.error.message).to.match(/responds with 429/)
    expect(site.requests.length).to.be.within(2, 4)
  })

  it('fails if the target redirects to a third-party host, without requesting that host', async () => {
    const other = await bench.open({ routes: { '/': html('Other') } })
    const elsewhere = other.site.origin.replace('127.0.0.1', 'localhost')
    const { site, context } = await bench.open({ routes: { '/': redirect(`${elsewhere}/`) } })
    expect(await reachTarget(`${site.origin}/`, context)).to.deep.equal({
      ok: false,
      error: {
        code: 'target_unreachable',
        message: 'The target redirects to another host, localhost: scan that host instead',
      },
    })
    expect(other.site.requests).to.deep.equal([])
  })

  it('reports a redirect to an invalid URL', async () => {
    const { site, context } = await bench.open({ routes: { '/': redirect('mailto:a@b.example', 307) } })
    expect(await reachTarget(`${site.origin}/`, context)).to.deep.equal({
      ok: false,
      error: {
        code: 'target_unreachable',
        message: 'The target responds with a redirect (307) without a valid location',
      },
    })
  })

  it('reports a refused connection', async () => {
    const { site, context } = await bench.open({ routes: {} })
    await site.close()
    const reached = await reachTarget(`${site.origin}/`, context)
    expect(!reached.ok && reached.error.code).to.equal('target_unreachable')
  })

  it('reports that an https target does not speak TLS', async () => {
    const { site, context } = await bench.open({ routes: {} })
    const reached = await reachTarget(`${site.origin.replace('http:', 'https:')}/`, context)
    expect(!reached.ok && reached.error.code).to.equal('tls_failed')
  })

  it('reports a target that never responds', async () => {
    const server = await bench.egress.serve(hostileServers['never answers'])
    const { context } = await bench.open({ routes: {} }, { egress: { limits: { requestTimeoutMs: 100 } } })
    const reached = await reachTarget(`http://127.0.0.1:${server.port}/`, context)
    expect(!reached.ok && reached.error.code).to.equal('timeout')
  })

  it('reports an endless redirect', async () => {
    const { site, context } = await bench.open({ routes: {}, otherwise: ({ path }) => redirect(`${path}a`) })
    const reached = await reachTarget(`${site.origin}/`, context)
    expect(!reached.ok && reached.error.code).to.equal('target_unreachable')
  })
})

describe('plainHttpUrl', () => {
  const cases: readonly { url: string; code: EgressFailureCode; plain: string | null }[] = [
    { url: 'https://app.example/a?b', code: 'connection_failed', plain: 'http://app.example/a?b' },
    { url: 'https://app.example/', code: 'tls_failed', plain: 'http://app.example/' },
    { url: 'https://app.example/', code: 'timeout', plain: 'http://app.example/' },
    { url: 'https://app.example:8443/', code: 'connection_failed', plain: null },
    { url: 'http://app.example/', code: 'connection_failed', plain: null },
    { url: 'https://app.example/', code: 'name_not_found', plain: null },
    { url: 'https://app.example/', code: 'address_refused', plain: null },
    { url: 'https://app.example/', code: 'too_many_redirects', plain: null },
    { url: 'https://app.example/', code: 'aborted', plain: null },
  ]
  for (const { url, code, plain } of cases) {
    it(`${plain === null ? 'tries nothing' : 'tries http'} after ${code} of ${url}`, () => {
      expect(plainHttpUrl(url, code)).to.equal(plain)
    })
  }
})

describe('failureCode', () => {
  const codes: Readonly<Record<EgressFailureCode, string>> = {
    name_not_found: 'name_not_found',
    address_refused: 'address_refused',
    tls_failed: 'tls_failed',
    timeout: 'timeout',
    connection_failed: 'target_unreachable',
    out_of_scope: 'target_unreachable',
    too_many_redirects: 'target_unreachable',
    headers_too_large: 'target_unreachable',
    invalid_answer: 'target_unreachable',
    rate_limited: 'target_unreachable',
    endpoint_limited: 'target_unreachable',
    budget_used_up: 'target_unreachable',
    disturbed: 'target_unreachable',
    withheld: 'target_unreachable',
    model_spared: 'target_unreachable',
    aborted: 'target_unreachable',
  }
  for (const [code, failure] of Object.entries(codes)) {
    it(`ends a scan whose first request failed by ${code} as ${failure}`, () => {
      expect(failureCode(code as EgressFailureCode)).to.equal(failure) // `as`: a key of the table.
    })
  }
})
