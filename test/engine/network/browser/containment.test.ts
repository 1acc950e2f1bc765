import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect } from 'chai'
import { openShare, requestShares } from '../../../../src/engine/discover/crawl/context.ts'
import { asPage } from '../../../../src/engine/discover/crawl/pages.ts'
import { openResponses } from '../../../../src/engine/discover/gather/browserResponses.ts'
import { exploreApplication } from '../../../../src/engine/discover/gather/rendered/exploreApplication.ts'
import type { RenderedPage } from '../../../../src/engine/model/browser.ts'
import { openBrowser } from '../../../../src/engine/network/browser/browser.ts'
import { renderLimits, renderPages } from '../../../../src/engine/network/browser/renderPages.ts'
import { openSharedBrowser } from '../../../../src/engine/network/browser/sharedBrowser.ts'
import { describeBrowser } from '../../../helpers/chromium.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, type Site } from '../../../helpers/sites/site.ts'
import { until } from '../../../helpers/until.ts'
import { escapingSite, type Outside } from './escapes.ts'

/** The server must stay unreachable. */
async function openOutside(): Promise<Outside & { readonly contacts: string[]; close(): Promise<void> }> {
  const contacts: string[] = []
  const listen = async (address: string, port = 0): Promise<{ server: Server; port: number }> => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (data) => contacts.push(String(data).split('\r\n', 1)[0] ?? ''))
      contacts.push(`connection to ${address}`)
    })
    server.listen(port, address)
    await once(server, 'listening')
    const bound = server.address()
    if (bound === null || typeof bound === 'string') throw new Error('Expected a port')
    return { server, port: bound.port }
  }
  const { server, port } = await listen('127.0.0.1')
  const udp = createSocket('udp4', () => contacts.push('UDP packet'))
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  return {
    contacts,
    hosts: [`127.0.0.1:${port}`, `localhost:${port}`],
    stun: `127.0.0.1:${udp.address().port}`,
    turn: `127.0.0.1:${port}`,
    async close() {
      udp.close()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Escapes by a click. */
const clickedWays: readonly ((host: string) => string)[] = [
  (host) => `<p><button onclick="open('http://${host}/window')">Window</button></p>`,
  (host) => `<p><b onclick="location.href='http://${host}/location'">Location</b></p>`,
  (host) => `<div><a target="_blank" onclick="1" href="http://${host}/blank">Blank</a></div>`,
  (host) => `<section><a role="button" href="http://${host}/link">Link</a></section>`,
  (host) =>
    `<form method="post" target="_blank" action="http://${host}/form"><input name="a"><button>Form</button></form>`,
  (host) =>
    `<h1><u onclick="fetch('http://${host}/fetch', { method: 'POST', body: 'x', keepalive: true })">Fetch</u></h1>`,
  (host) => `<h2><u onclick="navigator.sendBeacon('http://${host}/beacon', 'x')">Beacon</u></h2>`,
  (host) => `<h3><u onclick="new WebSocket('ws://${host}/socket')">Socket</u></h3>`,
  () => `<h4><u onclick="navigator.serviceWorker.register('/worker.js')">Service</u></h4>`,
  (host) =>
    `<h5><u onclick="new Worker(URL.createObjectURL(new Blob(['fetch(\\'http://${host}/worker\\')'])))">Work</u></h5>`,
]

describeBrowser('a page that wants out of the browser', (path) => {
  const bench = gatherBench()

  /** Renders pages that try all escapes, with time for a busy machine. */
  async function render(outside: Outside, paths: readonly string[]) {
    const { site, context, reach } = await bench.open(escapingSite(outside))
    const { target } = await reach()
    const share = openShare(context, requestShares.browser)
    const opened = await openBrowser(path, { signal: context.signal })
    if (!opened.ok) throw new Error(`Expected a browser: ${opened.reason}`)
    try {
      const urls = paths.map((one) => site.origin + one)
      const response = openResponses({ target, share, exchanges: [] })
      const limits = { ...renderLimits, pageMsMax: 40_000, renderMsMax: 60_000 }
      const { pages } = await renderPages(opened.browser, { urls, response, limits })
      return { pages, sent: site.requests }
    } finally {
      await opened.browser.close()
    }
  }

  it('reaches no other server by any means, and its attempts are recorded', async () => {
    const outside = await openOutside()
    try {
      const { pages, sent } = await render(outside, ['/'])
      expect(outside.contacts).to.deep.equal([])
      const [page] = pages
      expect(page?.title).to.equal('Tried')
      expect(page?.isComplete).to.equal(true)
      expect(refusedHosts(pages)).to.include.members([...outside.hosts])
      for (const kind of [
        'xhr',
        'image',
        'script',
        'stylesheet',
        'document',
        'websocket',
        'ping',
        'media',
        'font',
      ]) {
        const refused = page?.requests.filter((request) => request.kind === kind && request.refused !== null)
        expect(refused, kind).not.to.deep.equal([])
      }
      expect(sent.every(({ method }) => method === 'GET')).to.equal(true)
    } finally {
      await outside.close()
    }
  })

  it('does not navigate to another server', async () => {
    const outside = await openOutside()
    try {
      const paths = ['/goes', '/refreshes', '/refreshes-by-header', '/posts']
      const { pages } = await render(outside, paths)
      expect(outside.contacts).to.deep.equal([])
      expect(pages.map(({ title }) => title)).to.deep.equal(['Goes', 'Refreshes', 'By header', 'Posts'])
      expect(pages.map(({ url, requestedUrl }) => url === requestedUrl)).to.deep.equal([
        true,
        true,
        true,
        true,
      ])
    } finally {
      await outside.close()
    }
  })

  it('reaches no other server when loaded, clicked and submitted', async function () {
    this.timeout(240_000)
    const outside = await openOutside()
    try {
      const site = clickedSite(outside.hosts[0] ?? '')
      const { context, reach, site: opened } = await bench.open(site)
      const { target, first } = await reach()
      const tried = await context.egress.send({ url: `${opened.origin}/tries` })
      if (!tried.ok) throw new Error(`Expected a page: ${tried.message}`)
      const exchanges = [first, tried.exchange]
      const browser = openSharedBrowser({ path, signal: context.signal })
      const explored = await exploreApplication({
        browser,
        target,
        pages: exchanges.flatMap((exchange) => asPage(exchange) ?? []),
        exchanges,
        share: openShare(context, 300),
        intensity: 'intrusive',
        signal: context.signal,
      }).finally(browser.close)
      expect(outside.contacts).to.deep.equal([])
      expect(explored.ok && explored.value.summary.actions).to.be.at.least(clickedWays.length)
      expect(opened.requests.filter(({ method }) => method !== 'GET')).to.deep.equal([])
      expect(opened.requests.map(({ path: asked }) => asked)).to.include('/own?after=all')
    } finally {
      await outside.close()
    }

    function clickedSite(host: string): Site {
      const all = escapingSite(outside)
      const buttons = clickedWays.map((way) => way(host))
      return {
        ...all,
        routes: {
          ...all.routes,
          '/tries': all.routes['/'] ?? {},
          '/': html(
            `<!doctype html><title>Clicked</title><body>${buttons.join('')}<p><i onclick="fetch('/own?after=all')">All</i></p><script>navigator.serviceWorker</script>`,
          ),
        },
      }
    }
  })

  it('would be noticed by the server that must stay unreachable', async () => {
    const outside = await openOutside()
    try {
      const given = new AbortController()
      const asked = fetch(`http://${outside.hosts[0]}/`, { signal: given.signal }).catch(() => {})
      await until(() => outside.contacts.length === 2)
      given.abort()
      await asked
      expect(outside.contacts).to.deep.equal(['connection to 127.0.0.1', 'GET / HTTP/1.1'])
    } finally {
      await outside.close()
    }
  })
})

function refusedHosts(pages: readonly RenderedPage[]): readonly string[] {
  return pages.flatMap(({ requests }) =>
    requests.filter(({ refused }) => refused === 'other_host').map(({ url }) => new URL(url).host),
  )
}
