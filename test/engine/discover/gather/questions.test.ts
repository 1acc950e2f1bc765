import { expect } from 'chai'
import { openShare, requestShares } from '../../../../src/engine/discover/crawl/context.ts'
import { gatherCors } from '../../../../src/engine/discover/gather/cors.ts'
import { gatherAll } from '../../../../src/engine/discover/gather/gatherAll.ts'
import { gatherGraphql } from '../../../../src/engine/discover/gather/graphql.ts'
import { followHops, gatherPlainHttp } from '../../../../src/engine/discover/gather/plainHttp.ts'
import { gatherTls } from '../../../../src/engine/discover/gather/tls.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, json, redirect } from '../../../helpers/sites/site.ts'
import { exchange, script, target } from '../../../helpers/tables/artifacts.ts'

const switchedOff = { ok: false, reason: 'passive probes are disabled: enable them for this scan' }

describe('gatherCors', () => {
  const bench = gatherBench()

  it('requests the first page and three API URLs cross-origin, and one with the origin null', async () => {
    const { site, context, reach } = await bench.open({ routes: { '/': html('x') }, otherwise: json({}) })
    const reached = await reach()
    const samples = ['a.css', 'api/a', 'api/b', 'api/c', 'api/d'].map((path) =>
      exchange({
        url: `${site.origin}/${path}`,
        headers: { 'content-type': path.endsWith('css') ? 'text/css' : 'application/json' },
      }),
    )
    const cors = await gatherCors(context, reached.target, samples)
    const foreign = 'https://missing-name-a.example'
    const asked = [
      ['/', foreign],
      ['/api/a', foreign],
      ['/api/b', foreign],
      ['/api/c', foreign],
      ['/api/a', 'null'],
    ]
    expect(site.requests.slice(1).map(({ path, headers }) => [path, headers.origin])).to.deep.equal(asked)
    expect(
      cors.ok && cors.value.map(({ url, originSent }) => [new URL(url).pathname, originSent]),
    ).to.deep.equal(asked)
    expect(cors.ok && cors.value.map(({ kind }) => kind)).to.deep.equal([
      'foreign',
      'foreign',
      'foreign',
      'foreign',
      'null',
    ])
    expect(requestShares.cors).to.equal(asked.length)
  })

  it('requests data that only a link of a page names', async () => {
    const { site, context, reach } = await bench.open({
      routes: { '/': html('<a href="/api/orders">Orders</a>'), '/api/orders': json({ id: 1 }) },
    })
    await gatherAll(context, await reach())
    const asked = site.requests.filter(({ path, headers }) => path === '/api/orders' && headers.origin)
    expect(asked.map(({ headers }) => headers.origin)).to.deep.equal([asked[0]?.headers.origin, 'null'])
  })

  it('requests each URL once, and none with an error response', async () => {
    const { site, context, reach } = await bench.open({ routes: {}, otherwise: json({}) })
    const { target } = await reach()
    const responded = (path: string, status = 200) =>
      exchange({ url: `${site.origin}${path}`, status, headers: { 'content-type': 'application/json' } })
    const cors = await gatherCors(context, target, [
      responded('/'),
      responded('/api/gone', 404),
      responded('/api/a'),
      responded('/api/a'),
      responded('/api/b'),
    ])
    expect(cors.ok && cors.value.map(({ url }) => new URL(url).pathname)).to.deep.equal([
      '/',
      '/api/a',
      '/api/b',
      '/api/a',
    ])
  })

  it('asks for nothing when passive probes are switched off', async () => {
    const { site, context } = await bench.open({ routes: {} }, { passiveProbes: 'observe' })
    expect(await gatherCors(context, target(`${site.origin}/`), [])).to.deep.equal(switchedOff)
    expect(site.requests).to.deep.equal([])
  })

  it('returns a reason without a response', async () => {
    const { site, context } = await bench.open({ routes: {} })
    await site.close()
    expect(await gatherCors(context, target(`${site.origin}/`), [])).to.deep.equal({
      ok: false,
      reason: 'the target did not respond to a cross-origin request',
    })
  })
})

describe('gatherGraphql', () => {
  const bench = gatherBench()
  const schema = json({ data: { __schema: { queryType: { name: 'Query' } } } })

  it('sends one query to the GraphQL URL of the code', async () => {
    const { site, context } = await bench.open({ routes: { '/v1/graphql': schema } })
    const page = target(`${site.origin}/`)
    const code = script({ pageUrl: page.url, text: 'new Client({uri:"/v1/graphql"})' })
    const responses = await gatherGraphql(context, page, [code])
    expect(responses.ok && responses.value.map(({ endpoint }) => endpoint)).to.deep.equal([
      `${site.origin}/v1/graphql`,
    ])
    expect(
      site.requests.map(({ method, path, headers }) => [method, path, headers['content-type']]),
    ).to.deep.equal([['POST', '/v1/graphql', 'application/json']])
  })

  it('tries the two common URLs and stops at the first GraphQL response', async () => {
    const first = await bench.open({ routes: { '/graphql': schema } })
    await gatherGraphql(first.context, target(`${first.site.origin}/`), [])
    expect(first.takePaths()).to.deep.equal(['/graphql'])
    const none = await bench.open({ routes: {}, otherwise: html('<p>{"data":1}') })
    const responses = await gatherGraphql(none.context, target(`${none.site.origin}/`), [])
    expect(responses.ok && responses.value.length).to.equal(2)
    expect(none.takePaths()).to.deep.equal(['/graphql', '/api/graphql'])
  })

  it('asks for nothing when passive probes are switched off', async () => {
    const { site, context } = await bench.open({ routes: {} }, { passiveProbes: 'observe' })
    expect(await gatherGraphql(context, target(`${site.origin}/`), [])).to.deep.equal(switchedOff)
    expect(site.requests).to.deep.equal([])
  })
})

describe('gatherPlainHttp', () => {
  const bench = gatherBench()

  it('skips targets without https or with a port of their own', async () => {
    const { site, context } = await bench.open({ routes: {} })
    expect(await gatherPlainHttp(context, target(`${site.origin}/`))).to.deep.equal({
      ok: false,
      reason: 'not applicable: the target is not served over HTTPS',
    })
    expect(await gatherPlainHttp(context, target('https://127.0.0.1:8443/'))).to.deep.equal({
      ok: false,
      reason: 'not applicable: the target uses a non-default port without an HTTP counterpart',
    })
    expect(site.requests).to.deep.equal([])
  })

  it('asks for nothing when passive probes are switched off', async () => {
    const { context } = await bench.open({ routes: {} }, { passiveProbes: 'observe' })
    expect(await gatherPlainHttp(context, target('https://127.0.0.1/'))).to.deep.equal(switchedOff)
  })
})

describe('followHops', () => {
  const bench = gatherBench()

  it('records every response and the last redirect target', async () => {
    const { site, context } = await bench.open({
      routes: {
        '/': redirect('/a', 301),
        '/a': redirect('b'),
        '/b': redirect('https://other.example/', 308),
      },
    })
    expect(await followHops(openShare(context, 10), `${site.origin}/`)).to.deep.equal([
      { url: `${site.origin}/`, status: 301, location: `${site.origin}/a` },
      { url: `${site.origin}/a`, status: 302, location: `${site.origin}/b` },
      { url: `${site.origin}/b`, status: 308, location: 'https://other.example/' },
    ])
  })

  it('ends at a response without redirect and at a redirect without target', async () => {
    const { site, context } = await bench.open({ routes: { '/': html('x'), '/lost': { status: 302 } } })
    expect(await followHops(openShare(context, 10), `${site.origin}/`)).to.deep.equal([
      { url: `${site.origin}/`, status: 200, location: null },
    ])
    expect(await followHops(openShare(context, 10), `${site.origin}/lost`)).to.deep.equal([
      { url: `${site.origin}/lost`, status: 302, location: null },
    ])
  })

  it('keeps to its share of requests on endless redirects', async () => {
    const { site, context } = await bench.open({ routes: {}, otherwise: ({ path }) => redirect(`${path}a`) })
    const hops = await followHops(openShare(context, requestShares.plainHttp), `${site.origin}/`)
    expect(hops.length).to.equal(requestShares.plainHttp)
  })
})

describe('gatherTls', () => {
  const bench = gatherBench()

  it("reads the certificate of the target's port", async () => {
    const { context, reach } = await bench.open({ routes: { '/': html('x') } }, { scheme: 'https' })
    const { target } = await reach()
    const tls = await gatherTls(context, target)
    expect(tls.ok && tls.value.host).to.equal('127.0.0.1')
    expect(tls.ok && tls.value.authorizationError).to.equal('DEPTH_ZERO_SELF_SIGNED_CERT')
  })

  it('returns a reason without a certificate', async () => {
    const plain = await bench.open({ routes: { '/': redirect('/a') } })
    expect(await gatherTls(plain.context, target(`${plain.site.origin}/`))).to.deep.equal({
      ok: false,
      reason: 'not applicable: the target is not served over HTTPS',
    })
    const asHttps = target(`${plain.site.origin.replace('http:', 'https:')}/`)
    expect(await gatherTls(plain.context, asHttps)).to.deep.equal({
      ok: false,
      reason: 'the certificate could not be read',
    })
  })
})
