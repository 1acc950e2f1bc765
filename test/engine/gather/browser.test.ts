import { expect } from 'chai'
import { asPage } from '../../../src/engine/crawl/pages.ts'
import { listRenderedEndpoints, startRendering } from '../../../src/engine/gather/browser.ts'
import type { RenderedRequest } from '../../../src/engine/model/browser.ts'
import { describeBrowser, listProfiles, ownTemporaryFolder } from '../../helpers/chromium.ts'
import { gatherBench } from '../../helpers/scans/gatherBench.ts'
import { html, json, type Site } from '../../helpers/sites/site.ts'
import { browserState, renderedPage } from '../../helpers/tables/artifacts/browser.ts'
import { target } from '../../helpers/tables/artifacts.ts'

describe('addresses that rendered pages ask for', () => {
  const ask = (url: string, given: Partial<RenderedRequest> = {}): RenderedRequest => ({
    url,
    method: 'GET',
    kind: 'xhr',
    refused: null,
    ...given,
  })

  it('are those of data on the own host, each once, in their order', () => {
    const first = [
      ask('https://app.example.com/', { kind: 'document' }),
      ask('https://app.example.com/api/b'),
      ask('https://app.example.com/api/a', { kind: 'fetch', refused: 'budget' }),
      ask('https://app.example.com/api/b'),
      ask('https://app.example.com/api/c', { method: 'POST', refused: 'method' }),
      ask('https://app.example.com/api/logout', { refused: 'acting' }),
      ask('https://api.example.com/', { refused: 'other_host' }),
      ask('https://app.example.com:8443/api', { refused: 'other_host' }),
      ask('blob:https://app.example.com/1', { refused: 'other_host' }),
    ]
    const pages = [
      renderedPage({ requests: first }),
      renderedPage({ requests: [ask('https://app.example.com/api/d')] }),
    ]
    expect(listRenderedEndpoints(browserState(pages), target())).to.deep.equal([
      'https://app.example.com/api/b',
      'https://app.example.com/api/a',
      'https://app.example.com/api/d',
    ])
  })
})

const script = `
  document.cookie = 'seen=1; Path=/; SameSite=Strict; Max-Age=3600'
  document.cookie = 'page=overwritten'
  fetch('/api/hello').then((answer) => answer.json()).then(({ text }) => { document.title = text })`

const pageCount = 7

const site: Site = {
  routes: {
    '/api/hello': json({ text: 'Hello' }, { 'set-cookie': 'api=1; Path=/' }),
    ...Object.fromEntries(
      Array.from({ length: pageCount }, (_, index) => [
        index === 0 ? '/' : `/page${index}`,
        html(`<title>Page ${index}</title><script>${script}</script>`, { 'set-cookie': 'page=1; Path=/' }),
      ]),
    ),
  },
}

describeBrowser('pages that are rendered', (path) => {
  ownTemporaryFolder()
  const bench = gatherBench()

  async function render(browser: string | null) {
    const { site: local, context, reach, takePaths } = await bench.open(site)
    const reached = await reach()
    const paths = Object.keys(site.routes).filter((one) => !one.startsWith('/api'))
    const answers = await Promise.all(paths.map((one) => context.egress.send({ url: local.origin + one })))
    const exchanges = answers.flatMap((answer) => (answer.ok ? [answer.exchange] : []))
    takePaths()
    const rendering = startRendering({ ...context, browser }, reached)
    const pages = { ok: true, value: exchanges.flatMap((exchange) => asPage(exchange) ?? []) } as const // `as`: ok is true.
    const gathered = await rendering.render({ target: reached.target, pages, exchanges })
    await rendering.end()
    return { gathered, paths: takePaths() }
  }

  it('are the first five, with what scripts made of them', async () => {
    const { gathered, paths } = await render(path)
    if (!gathered.ok) throw new Error(`Expected pages, found: ${gathered.reason}`)
    const { product, pages, scriptCookies } = gathered.value
    expect(product).to.match(/^[A-Za-z]+\/\d+\./)
    expect(pages.map(({ title, isComplete }) => [title, isComplete])).to.deep.equal(
      Array.from({ length: 5 }, () => ['Hello', true]),
    )
    // The same is never asked twice, and pages not at all.
    expect(paths).to.deep.equal(['/api/hello'])
    expect(
      scriptCookies.map(({ name, value, path: of, secure, sameSite }) => [name, value, of, secure, sameSite]),
    ).to.deep.equal([['seen', '1', '/', false, 'Strict']])
    expect(listProfiles()).to.deep.equal([])
  }).timeout(60_000)

  it('are none without a browser, for a reason that says what to do', async () => {
    expect((await render(null)).gathered).to.deep.equal({
      ok: false,
      reason:
        'no browser renders the pages: there is none on the machine that scans, or SCANWARD_BROWSER is none',
    })
  })
})
