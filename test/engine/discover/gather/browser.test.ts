import { expect } from 'chai'
import { asPage } from '../../../../src/engine/discover/crawl/pages.ts'
import { startRendering } from '../../../../src/engine/discover/gather/browser.ts'
import { openSharedBrowser } from '../../../../src/engine/network/browser/sharedBrowser.ts'
import {
  describeBrowser,
  listBrowserProcesses,
  listProfiles,
  ownTemporaryFolder,
} from '../../../helpers/chromium.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, json, type Site } from '../../../helpers/sites/site.ts'

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

  async function render(path: string | null, given = site) {
    const { site: local, context, reach, takePaths } = await bench.open(given)
    const reached = await reach()
    const paths = Object.keys(given.routes).filter((one) => !one.startsWith('/api'))
    const responses = await Promise.all(paths.map((one) => context.egress.send({ url: local.origin + one })))
    const exchanges = responses.flatMap((response) => (response.ok ? [response.exchange] : []))
    takePaths()
    const browser = path === null ? null : openSharedBrowser({ path, signal: context.signal })
    const render = startRendering({ ...context, browser })
    const pages = { ok: true, value: exchanges.flatMap((exchange) => asPage(exchange) ?? []) } as const // `as`: ok is true.
    const gathered = await render({ target: reached.target, pages, exchanges })
    await browser?.close()
    return { gathered, paths: takePaths() }
  }

  it('are the first five, as rendered by scripts', async () => {
    const { gathered, paths } = await render(path)
    if (!gathered.ok) throw new Error(`Expected pages, found: ${gathered.reason}`)
    const { product, pages, scriptCookies } = gathered.value
    expect(product).to.match(/^[A-Za-z]+\/\d+\./)
    expect(pages.map(({ title, isComplete }) => [title, isComplete])).to.deep.equal(
      Array.from({ length: 5 }, () => ['Hello', true]),
    )
    // Each URL is requested once, and crawled pages never.
    expect(paths).to.deep.equal(['/api/hello'])
    expect(
      scriptCookies.map(({ name, value, path: of, secure, sameSite }) => [name, value, of, secure, sameSite]),
    ).to.deep.equal([['seen', '1', '/', false, 'Strict']])
    expect(listProfiles()).to.deep.equal([])
  }).timeout(60_000)

  it('are rendered in another browser after a crash', async () => {
    const profiles: string[] = []
    const kill = () => {
      profiles.push(...listProfiles())
      for (const id of listBrowserProcesses(profiles)) process.kill(id, 'SIGKILL')
      return json({})
    }
    const plain = html('<title>Plain</title><script></script>')
    const greedy = html('<title>Greedy</title><script>fetch("/api/hello")</script>')
    const { gathered } = await render(path, {
      routes: { '/': plain, '/greedy': greedy, '/last': plain, '/api/hello': kill },
    })
    if (!gathered.ok) throw new Error(`Expected pages, found: ${gathered.reason}`)
    const rendered = gathered.value.pages.map(({ requestedUrl, isComplete }) => [
      new URL(requestedUrl).pathname,
      isComplete,
    ])
    expect(rendered).to.deep.equal([
      ['/', true],
      ['/greedy', false],
      ['/last', true],
    ])
    expect(new Set(profiles).size).to.equal(1)
    expect(listProfiles()).to.deep.equal([])
  }).timeout(60_000)

  it('are missing without a browser, with a helpful reason', async () => {
    expect((await render(null)).gathered).to.deep.equal({
      ok: false,
      reason:
        'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path',
    })
  })
})
