import { expect } from 'chai'
import { openShare } from '../../../../../src/engine/discover/crawl/context.ts'
import { asPage } from '../../../../../src/engine/discover/crawl/pages.ts'
import {
  exploreApplication,
  type RenderedOptions,
} from '../../../../../src/engine/discover/gather/rendered/exploreApplication.ts'
import { listSurface } from '../../../../../src/engine/discover/surface/listSurface.ts'
import type { Page } from '../../../../../src/engine/model/artifacts.ts'
import type { RenderedApplication } from '../../../../../src/engine/model/browser.ts'
import { openBrowser } from '../../../../../src/engine/network/browser/browser.ts'
import { openSharedBrowser } from '../../../../../src/engine/network/browser/sharedBrowser.ts'
import { describeBrowser, shareBrowser } from '../../../../helpers/chromium.ts'
import { gatherBench } from '../../../../helpers/scans/gatherBench.ts'
import { html, javaScript, type Site } from '../../../../helpers/sites/site.ts'
import { gathered } from '../../../../helpers/tables/artifacts.ts'
import { showEntries } from '../../../../helpers/tables/surface.ts'
import { openMarkedPlaces } from '../../../../sites/active/markedPlaces.ts'
import { mazeEntries, openRenderedMaze } from '../../../../sites/active/renderedMaze.ts'

const runs = process.env.TEST_SOAK === '1' ? 10 : 1
/** The tests are not about speed. */
const exploreMsMax = 600_000
const limits = {
  statesMax: 40,
  depthMax: 4,
  actionsPerStateMax: 25,
  documentsMax: 60,
  hashRoutesMax: 30,
  exploreMsMax,
}

describeBrowser('an application that is explored in the browser', (path) => {
  const bench = gatherBench()
  const openShared = shareBrowser()

  async function explore(
    site: Site,
    { open = openShared, ...options }: Partial<RenderedOptions> & { readonly open?: typeof openBrowser } = {},
    pagesOf: (origin: string) => readonly Page[] = () => [],
  ) {
    const opened = await bench.open(site)
    const { target, first } = await opened.reach()
    const page = asPage(first)
    if (page === null) throw new Error('Expected a page')
    const pages = [page, ...pagesOf(target.origin)]
    const browser = openSharedBrowser({ path, signal: opened.context.signal, open })
    const explored = await exploreApplication({
      browser,
      target,
      pages,
      exchanges: [first],
      share: openShare(opened.context, 300),
      intensity: 'intrusive',
      signal: opened.context.signal,
      limits,
      ...options,
    }).finally(() => browser.close())
    if (!explored.ok) throw new Error(`Expected an exploration: ${explored.reason}`)
    const rendered = explored.value
    const surface = listSurface({ ...gathered({ target, pages: [page], responses: [first] }), rendered })
    return { rendered, entries: showEntries(surface), site: opened.site }
  }

  it('explores pages with event handlers only', async () => {
    const next = `<button onclick="const page = 'next'; location.href = '/' + page">Next</button>`
    const { rendered } = await explore({ routes: { '/': html(next), '/next': html('<p>Next</p>') } })
    expect(rendered.requests.map(({ url }) => new URL(url).pathname)).to.include('/next')
  })

  it('leaves out links whose URL is invalid', async () => {
    const links = `<a href="http://test'&quot;k{;)(]">Broken</a><a href="/next">Next</a><button onclick="document.title = 'b'">B</button>`
    const { rendered } = await explore({ routes: { '/': html(links), '/next': html('<p>Next</p>') } })
    expect(rendered.summary.stopped).to.equal('complete')
    expect(rendered.requests.map(({ url }) => new URL(url).pathname)).to.include('/')
  })

  function page(script: string): Site {
    return {
      routes: {
        '/': html(
          `<!doctype html><title>Page</title><body><div id="app"></div><script src="/app.js"></script>`,
        ),
        '/app.js': javaScript(script),
      },
      otherwise: { body: 'ok' },
    }
  }

  const asked = (rendered: RenderedApplication, origin: string) =>
    rendered.requests
      .filter(({ kind }) => kind !== 'document')
      .map(({ method, url }) => `${method} ${url.replace(origin, '')}`)

  for (let run = 1; run <= runs; run += 1) {
    it(`finds every state of a maze without a write: run ${run}`, async function () {
      this.timeout(exploreMsMax)
      const maze = openRenderedMaze()
      const { rendered, entries } = await explore(maze.site)
      expect(maze.bells).to.deep.equal([])
      expect(entries.map((entry) => entry.replace(/t=\d{13}/, 't=<time>'))).to.deep.equal(mazeEntries)
      expect(rendered.summary.stopped).to.equal('complete')
      expect(rendered.summary.states).to.be.at.most(40)
      expect(rendered.summary.skipped.map(({ what }) => what)).to.include.members([
        'Delete everything',
        'Log out',
        'Reset database',
        '×',
      ])
    })
  }

  it('writes nothing at intensity safe, not even on load', async function () {
    this.timeout(exploreMsMax)
    const maze = openRenderedMaze()
    const { site } = await explore(maze.site, { intensity: 'safe' })
    expect(maze.bells).to.deep.equal([])
    const written = site.requests.filter(({ method }) => method !== 'GET').map(({ path: asked }) => asked)
    // A GraphQL query only reads.
    expect([...new Set(written)]).to.deep.equal(['/graphql'])
  })

  it("fills the storage of the sign-in before each page's scripts run", async () => {
    const { rendered, site } = await explore(
      page(`fetch('/api/me?token=' + localStorage.getItem('token')); localStorage.setItem('token', 'lost')
        const button = document.createElement('button')
        button.textContent = 'Go'
        button.onclick = () => { location.hash = '#/there' }
        app.append(button)
        addEventListener('hashchange', () => { app.textContent = ''; app.append(document.createElement('h1')) })`),
      { storage: [{ area: 'local', key: 'token', value: 'abc' }] },
    )
    expect([...new Set(asked(rendered, site.origin))]).to.deep.equal(['GET /api/me?token=abc'])
  })

  it('fills in fields with the examples of their form', async () => {
    const { rendered } = await explore({
      routes: {
        '/': html(`<!doctype html><title>Page</title><body><form method="post" action="/accounts"><p></p>
          <label>Plate (e.g. KA-1200) <input name="plate"></label><input name="sum" placeholder="(3+3)*2">
          <div><input name="bank"><p>Digits with a suffix. For example: 0198212#</p></div>
          <input name="note"><span>e.g. 5</span><button>Save</button></form>
          <script>document.querySelector('p').textContent = 'Account'</script>`),
      },
    })
    const sent = rendered.requests.flatMap(({ body }) => body?.text ?? [])
    expect(sent).to.deep.equal(['plate=KA-1200&sum=%283%2B3%29*2&bank=0198212%23&note=test'])
  })

  it('fills in each field after the last one was rendered', async () => {
    const script = `
      let state = { title: '', text: '', place: '' }, shown = state
      app.innerHTML = '<form><input name="title"><textarea name="text"></textarea><input name="place"><button>Save</button></form>'
      app.oninput = ({ target }) => { state = { ...shown, [target.name]: target.value }; const render = async () => { await null; await null; await null; shown = state }; render() }
      app.onsubmit = (event) => { event.preventDefault(); fetch('/api/notes', { method: 'POST', body: JSON.stringify(shown) }) }`
    const { rendered } = await explore(page(script))
    const bodies = rendered.requests.flatMap(({ body }) => (body === null ? [] : [JSON.parse(body.text)]))
    expect(bodies).to.have.length(1)
    expect(Object.values(bodies[0] ?? {}).filter((text) => text === '')).to.deep.equal([])
  })

  it('follows hidden menu links and frames, except harmful-looking ones', async () => {
    const { rendered, site } = await explore({
      routes: {
        '/': html(`<!doctype html><title>Page</title><body><div id="app"></div><script>
          app.innerHTML = '<ul style="display:none"><li><a href="/hidden?a=1">Hidden</a></li><li><a href="/x/7">Delete</a></li></ul>' +
            '<a href="/x/7">Seven</a><a href="/y/8" data-method="post">Eight</a><iframe src="/frame"></iframe>'</script>`),
      },
      otherwise: html('<!doctype html><title>Other</title><script>1</script>'),
    })
    expect([...rendered.links].sort().map((url) => url.replace(site.origin, ''))).to.deep.equal([
      '/',
      '/frame',
      '/hidden?a=1',
    ])
    expect(site.requests.map(({ path: asked }) => asked)).to.not.include.members(['/x/7'])
  })

  const names = [
    'children',
    'attributes',
    'closest',
    'matches',
    'elements',
    'action',
    'method',
    'getAttribute',
  ]
  const further = [
    'checkVisibility',
    'querySelector',
    'localName',
    'tagName',
    'shadowRoot',
    'requestSubmit',
    'click',
  ]

  const strange: Readonly<Record<string, string>> = {
    'that calls its fields what a form is asked by': `<form id="children" action="/form/strange" method="post">${[...names, ...further].map((name) => `<input name="${name}">`).join('')}<button name="go">Go</button></form>`,
    'whose pictures hide what a document is asked by':
      '<img name="querySelectorAll"><img name="documentElement"><form name="children"></form><img name="body">',
    'that is nested very deep': `<script>let at = app; for (let depth = 0; depth < 1500; depth += 1) { at.append(document.createElement('div')); at = at.firstChild }</script>`,
    'that crashes when it is clicked': `<h1 onclick="let at = app; for (let depth = 0; depth < 20000; depth += 1) { at.append(document.createElement('div')); at = at.firstChild }">Crash</h1>`,
    'that always has another task':
      '<script>setInterval(() => {}, 0); const more = () => { const channel = new MessageChannel(); channel.port1.onmessage = more; channel.port2.postMessage(1) }; more()</script>',
    'that draws for ever':
      '<script>const draw = () => { app.title = Math.random(); requestAnimationFrame(draw) }; draw()</script>',
    'that will not be left':
      '<script>addEventListener("beforeunload", (event) => { event.preventDefault(); return "Stay" })</script>',
    'that keeps asking':
      '<script>setTimeout(() => { for (let i = 0; i < 50; i += 1) alert(i) }, 10)</script>',
    'that changes its address all the time':
      '<script>let at = 0; setInterval(() => history.replaceState({}, "", "?at=" + (at += 1)), 50)</script>',
  }
  for (const [what, body] of Object.entries(strange)) {
    it(`uses a page ${what}`, async function () {
      this.timeout(120_000)
      const { rendered, site } = await explore({
        routes: {
          '/': html(
            `<!doctype html><title>Page</title><body><div id="app"></div>${body}<p><button onclick="fetch('/api/one?a=1')">One</button></p><script>1</script>`,
          ),
        },
        otherwise: { body: 'ok' },
      })
      expect(asked(rendered, site.origin)).to.include('GET /api/one?a=1')
    })
  }

  it('records messages of WebSockets, and sends none', async () => {
    const page = `<h1>Chat</h1><form><input name=text placeholder=Message><button>Send</button></form><script>
      const socket = new WebSocket('ws://' + location.host + '/ws/chat?v=2')
      socket.onopen = () => socket.send(JSON.stringify({ type: 'hello' }))
      document.querySelector('form').onsubmit = (event) => {
        event.preventDefault()
        socket.send(JSON.stringify({ type: 'message', content: event.target.text.value }))
      }</script>`
    const { rendered, site } = await explore({ routes: { '/': html(page) } })
    const messages = rendered.requests.filter(({ kind }) => kind === 'websocket')
    expect(
      messages.map(({ url, body }) => [new URL(url).pathname, ...Object.keys(JSON.parse(body?.text ?? ''))]),
    ).to.deep.equal([
      ['/ws/chat', 'type'],
      ['/ws/chat', 'type', 'content'],
    ])
    expect(site.requests.filter(({ path }) => path.startsWith('/ws/'))).to.deep.equal([])
  })

  it('continues in another tab if a click hangs the page', async function () {
    this.timeout(60_000)
    const { rendered, site } = await explore(
      page(`for (const name of ['Hang', 'One', 'Two']) {
        const button = document.createElement('button')
        button.textContent = name
        button.onclick = () => { if (name === 'Hang') for (;;) {} else fetch('/api/' + name + '?a=1') }
        app.append(document.createElement('p'))
        app.lastChild.append(button)
      }`),
    )
    expect(asked(rendered, site.origin)).to.include.members(['GET /api/One?a=1', 'GET /api/Two?a=1'])
  })

  it('replaces its tab, so that few documents stay in memory', async function () {
    this.timeout(300_000)
    const names = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `/${letter}-list`)
    const links = names.map((name) => `<a href="${name}">${name}</a>`).join('')
    const document = html(`${links}<script src="/app.js"></script>`)
    const documents = Object.fromEntries(['/', ...names].map((name) => [name, document]))
    // A pending request keeps a left document in memory.
    const script = "fetch('/never')"
    const tabs = new Set<string>()
    const open = new Set<string>()
    let openMost = 0
    await explore(
      { routes: { ...documents, '/app.js': javaScript(script) } },
      {
        async open(...given) {
          const opened = await openBrowser(...given)
          if (opened.ok)
            opened.browser.devtools.listen(({ method, params }) => {
              if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'page') {
                tabs.add(params.targetInfo.targetId)
                open.add(params.targetInfo.targetId)
                openMost = Math.max(openMost, open.size)
              }
              if (method === 'Target.detachedFromTarget') open.delete(params.targetId ?? '')
            })
          return opened
        },
      },
    )
    expect(tabs.size).to.be.at.least(3)
    // A new tab may open before the old one has gone.
    expect(openMost).to.be.at.most(2)
  })

  it('uses the controls of every kind of page', async () => {
    const places = openMarkedPlaces()
    const { rendered } = await explore(
      places.site,
      { limits: { ...limits, statesMax: 120, documentsMax: 120 } },
      places.usePages,
    )
    const seen = new Set(
      [...rendered.links, ...rendered.requests.map(({ url }) => url)].map((url) => new URL(url).pathname),
    )
    expect(places.marks.used.filter((mark) => !seen.has(mark))).to.have.members(
      [
        'pointer/long-press',
        'pointer/delegated',
        'pointer/replaced',
        'keys/escape',
        'view/back',
        'load/open',
      ].map((name) => `/test/use/${name}.found`),
    )
  }).timeout(600_000)

  it('reports the time limit', async () => {
    const { rendered } = await explore(openRenderedMaze().site, { limits: { ...limits, exploreMsMax: 1 } })
    expect(rendered.summary.stopped).to.equal('time')
  })

  it('reports the limit of states', async () => {
    const { rendered } = await explore(openRenderedMaze().site, { limits: { ...limits, statesMax: 2 } })
    expect(rendered.summary).to.include({ stopped: 'states', states: 2 })
  })
})
