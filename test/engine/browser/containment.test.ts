import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect } from 'chai'
import { openBrowser } from '../../../src/engine/browser/browser.ts'
import { renderLimits, renderPages } from '../../../src/engine/browser/renderPages.ts'
import { openShare, requestShares } from '../../../src/engine/crawl/context.ts'
import { openAnswers } from '../../../src/engine/gather/browserResponses.ts'
import type { RenderedPage } from '../../../src/engine/model/browser.ts'
import { describeBrowser } from '../../helpers/chromium.ts'
import { gatherBench } from '../../helpers/scans/gatherBench.ts'
import { escapingSite, type Outside } from './escapes.ts'

/** A server that nobody may reach; counts who did. */
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

describeBrowser('a page that wants out of the browser', (path) => {
  const bench = gatherBench()

  /** Renders these pages of a site that tries everything, with all the time that a busy machine takes for it. */
  async function render(outside: Outside, paths: readonly string[]) {
    const { site, context, reach } = await bench.open(escapingSite(outside))
    const { target } = await reach()
    const share = openShare(context, requestShares.browser)
    const opened = await openBrowser(path, { signal: context.signal })
    if (!opened.ok) throw new Error(`Expected a browser: ${opened.reason}`)
    try {
      const urls = paths.map((one) => site.origin + one)
      const answer = openAnswers({ target, share, exchanges: [] })
      const limits = { ...renderLimits, pageMsMax: 40_000, renderMsMax: 60_000 }
      const { pages } = await renderPages(opened.browser, { urls, answer, limits })
      return { pages, sent: site.requests }
    } finally {
      await opened.browser.close()
    }
  }

  it('reaches no other server, by whatever way, and what it tried is known', async () => {
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

  it('stays where it is when it wants to go to another server', async () => {
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

  it('would be found out by the server that it may not reach', async () => {
    const outside = await openOutside()
    try {
      await fetch(`http://${outside.hosts[0]}/`, { signal: AbortSignal.timeout(200) }).catch(() => {})
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
