import { expect } from 'chai'
import { openShare, requestShares } from '../../../../src/engine/discover/crawl/context.ts'
import { openResponses } from '../../../../src/engine/discover/gather/browserResponses.ts'
import type { Exchange } from '../../../../src/engine/model/artifacts.ts'
import type { BrowserRequest, PageResponse } from '../../../../src/engine/network/browser/pageRequest.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, javaScript, json, redirect, type Site } from '../../../helpers/sites/site.ts'

const latin1 = Buffer.from('caf\u00e9 \u00ff', 'latin1')
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff, 0xfe, 0x0a])

const site: Site = {
  routes: {
    '/': html('<title>Grüße</title>', {
      'content-security-policy': "default-src 'self'",
      'set-cookie': 'a=1',
    }),
    '/app.js': javaScript('let text = "Grüße"', { 'content-type': 'text/javascript' }),
    '/latin1.js': { headers: { 'content-type': 'text/javascript; charset=iso-8859-1' }, body: latin1 },
    '/picture.png': { headers: { 'content-type': 'image/png' }, body: picture },
    '/old': redirect('/new', 301, { 'set-cookie': 'moved=1' }),
    '/new': html('new'),
    '/api/me': ({ headers }) => json({ cookie: headers.cookie ?? null, own: headers['x-own'] ?? null }),
  },
}

describe('the response to a request of a rendered page', () => {
  const bench = gatherBench()

  async function open(crawl: readonly string[] = ['/'], requestsMax: number = requestShares.browser) {
    const opened = await bench.open(site)
    const { target } = await opened.reach()
    const exchanges: Exchange[] = []
    for (const path of crawl) {
      const response = await opened.context.egress.send({ url: opened.site.origin + path })
      if (response.ok) exchanges.push(response.exchange)
    }
    opened.takePaths()
    const response = openResponses({ target, share: openShare(opened.context, requestsMax), exchanges })
    const sendRequest = (path: string, given: Partial<BrowserRequest> = {}): Promise<PageResponse> => {
      const url = new URL(path, opened.site.origin).href
      return response({ url, method: 'GET', kind: 'xhr', headers: { accept: '*/*' }, body: null, ...given })
    }
    return { ...opened, sendRequest }
  }

  const textOf = (response: PageResponse) => (response.ok ? response.body.toString('utf8') : response.reason)

  it('is that of the crawl with its headers, without another request', async () => {
    const { sendRequest, takePaths } = await open(['/', '/app.js'])
    const response = await sendRequest('/', { kind: 'document' })
    expect(response.ok && response.status).to.equal(200)
    expect(response.ok && response.headers).to.deep.include(['content-security-policy', "default-src 'self'"])
    expect(response.ok && response.headers).to.deep.include(['set-cookie', 'a=1'])
    expect(textOf(response)).to.equal('<title>Grüße</title>')
    expect(textOf(await sendRequest('/app.js', { kind: 'script' }))).to.equal('let text = "Grüße"')
    expect(takePaths()).to.deep.equal([])
  })

  it('declares decoded text as UTF-8, and keeps binary bodies unchanged', async () => {
    const { sendRequest } = await open(['/app.js', '/latin1.js', '/picture.png'])
    const [script, old, image] = await Promise.all(
      ['/app.js', '/latin1.js', '/picture.png'].map((path) => sendRequest(path, { kind: 'script' })),
    )
    const typeOf = (response: PageResponse | undefined) =>
      response?.ok ? response.headers.find(([name]) => name === 'content-type')?.[1] : null
    expect(typeOf(script)).to.equal('text/javascript; charset=utf-8')
    expect(old?.ok && old.body.equals(latin1)).to.equal(true)
    expect(typeOf(old)).to.equal('text/javascript; charset=iso-8859-1')
    expect(image?.ok && image.body.equals(picture)).to.equal(true)
    expect(typeOf(image)).to.equal('image/png')
  })

  it('is the crawled redirect, which the browser follows itself', async () => {
    const { sendRequest, takePaths } = await open(['/old'])
    const response = await sendRequest('/old', { kind: 'document' })
    expect(response.ok && response.status).to.equal(301)
    expect(response.ok && response.headers).to.deep.include(['location', '/new'])
    expect(response.ok && response.headers).to.deep.include(['set-cookie', 'moved=1'])
    expect(textOf(await sendRequest('/new', { kind: 'document' }))).to.equal('new')
    expect(takePaths()).to.deep.equal([])
  })

  it('is requested once if new, with the headers that the page set', async () => {
    const { sendRequest, site: local } = await open()
    const headers = {
      accept: '*/*',
      cookie: 'a=1',
      'x-own': 'yes',
      'user-agent': 'Chrome',
      host: 'evil.example',
      range: 'bytes=0-1',
    }
    const responses = await Promise.all([
      sendRequest('/api/me', { headers }),
      sendRequest('/api/me', { headers }),
    ])
    expect(responses.map(textOf)).to.deep.equal(Array(2).fill('{"cookie":"a=1","own":"yes"}'))
    const [request, ...others] = local.requests.filter(({ path }) => path === '/api/me')
    expect(others).to.deep.equal([])
    expect(request?.headers).to.not.include({ 'user-agent': 'Chrome' })
    expect(request?.headers.host).to.equal(new URL(local.origin).host)
    expect(request?.headers.range).to.equal(undefined)
  })

  it('is requested again if a header of the page may change it', async () => {
    const { sendRequest, takePaths } = await open(['/', '/api/me'])
    expect(textOf(await sendRequest('/api/me'))).to.equal('{"cookie":null,"own":null}')
    expect(takePaths()).to.deep.equal([])
    expect(textOf(await sendRequest('/api/me', { headers: { 'x-own': '2' } }))).to.equal(
      '{"cookie":null,"own":"2"}',
    )
    expect(takePaths()).to.deep.equal(['/api/me'])
  })

  it('is that of the site, whatever its status', async () => {
    const { sendRequest } = await open()
    const response = await sendRequest('/missing')
    expect(response.ok && response.status).to.equal(404)
  })

  it('is a failure beyond the request share', async () => {
    const { sendRequest, takePaths } = await open(['/'], 2)
    const responses = [
      await sendRequest('/api/me?1'),
      await sendRequest('/api/me?2'),
      await sendRequest('/api/me?3'),
      await sendRequest('/api/me?1'),
    ]
    expect(responses.map(({ ok }) => ok)).to.deep.equal([true, true, false, true])
    expect(textOf(responses[2] ?? { ok: false, reason: 'kind' })).to.equal('budget')
    expect(takePaths()).to.deep.equal(['/api/me?1', '/api/me?2'])
  })

  const refused: readonly (readonly [
    name: string,
    path: string,
    given: Partial<BrowserRequest>,
    reason: string,
  ])[] = [
    ['another port', 'http://127.0.0.1:1/', {}, 'other_host'],
    ['another host', 'https://other.example/', {}, 'other_host'],
    ['no address of the web', 'file:///etc/passwd', {}, 'other_host'],
    ['a POST', '/api/me', { method: 'POST' }, 'method'],
    ['a HEAD', '/api/me', { method: 'HEAD' }, 'method'],
    ['a picture', '/new.png', { kind: 'image' }, 'kind'],
    ['a stream', '/events', { kind: 'eventsource' }, 'kind'],
    ['an icon', '/favicon.ico', { kind: 'other', headers: { accept: 'image/*' } }, 'kind'],
    ['what is loaded ahead', '/next', { headers: { 'next-router-prefetch': '1' } }, 'prefetch'],
    ['what is fetched ahead', '/next', { headers: { purpose: 'prefetch' } }, 'prefetch'],
    ['what looks as if it did something', '/api/logout', {}, 'acting'],
    ['a header that cannot be sent', '/api/me', { headers: { 'x-own': 'a\r\nb: c' } }, 'failed'],
  ]
  for (const [name, path, given, reason] of refused) {
    it(`is a refusal without a request: ${name}`, async () => {
      const { sendRequest, takePaths } = await open()
      expect(await sendRequest(path, given)).to.deep.equal({ ok: false, reason })
      expect(takePaths()).to.deep.equal([])
    })
  }

  it('is an empty style sheet, because scripts may wait for it', async () => {
    const { sendRequest, takePaths } = await open()
    expect(await sendRequest('/style.css', { kind: 'stylesheet' })).to.deep.equal({
      ok: true,
      status: 200,
      headers: [['content-type', 'text/css']],
      body: Buffer.alloc(0),
    })
    expect(takePaths()).to.deep.equal([])
  })

  it('is a worker script, which has no resource type', async () => {
    const { sendRequest, takePaths } = await open()
    await sendRequest('/worker.js', { kind: 'other' })
    expect(takePaths()).to.deep.equal(['/worker.js'])
  })

  it('is a failure if the site does not respond', async () => {
    const { sendRequest, site: local } = await open()
    await local.close()
    expect(await sendRequest('/api/me')).to.deep.equal({ ok: false, reason: 'failed' })
  })
})
