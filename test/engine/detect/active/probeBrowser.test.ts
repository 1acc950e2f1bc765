import { expect } from 'chai'
import {
  openProbeBrowser,
  type ProbeBrowserLimits,
} from '../../../../src/engine/detect/active/probeBrowser.ts'
import type { Exchange } from '../../../../src/engine/model/artifacts.ts'
import type { StoredItem } from '../../../../src/engine/model/browser.ts'
import type { VisitOptions } from '../../../../src/engine/model/probe.ts'
import {
  openSharedBrowser,
  type SharedBrowser,
} from '../../../../src/engine/network/browser/sharedBrowser.ts'
import { type Clock, systemClock } from '../../../../src/shared/clock.ts'
import {
  describeBrowser,
  listBrowserProcesses,
  listProfiles,
  ownTemporaryFolder,
} from '../../../helpers/chromium.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, javaScript, type Site } from '../../../helpers/sites/site.ts'
import { until } from '../../../helpers/until.ts'

const marker = 'm4rk3r'

/** Writes the URL fragment into the page. */
const site: Site = {
  routes: {
    '/': html('<p id="out"></p><script src="/app.js"></script>'),
    '/app.js': javaScript('out.innerHTML = decodeURIComponent(location.hash.slice(1))'),
    '/strict': html('<p id="out"></p><script src="/app.js"></script>', {
      'content-security-policy': "script-src 'self'",
    }),
    '/framed': html(
      `<iframe sandbox="allow-scripts" srcdoc="<script>parent.postMessage(1,'*');window.${marker}&&${marker}('sandboxed')</script>"></iframe>`,
    ),
    '/frame': html(`<iframe srcdoc="<script>${marker}('framed')</script>"></iframe>`),
    '/many': html(`<script>for (let i = 0; i < 500; i += 1) ${marker}('x'.repeat(1000))</script>`),
    '/odd': html(`<script>${marker}(7); ${marker}({ a: 1 }); ${marker}()</script>`),
    '/stores': html(
      `<script>${marker}(localStorage.seen ?? 'nothing'); localStorage.seen = 'yes'; document.cookie = 'c=1'; ${marker}(document.cookie)</script>`,
    ),
    '/keeps': html(
      `<script>${marker}(localStorage.token); ${marker}(String(localStorage.seen ?? null)); localStorage.seen = 'yes'</script>`,
    ),
    '/late': html(`<script>setTimeout(() => ${marker}('late'), 100)</script>`),
    '/outside': html(
      `<script>${marker}(window.name); ${marker}(document.referrer); addEventListener('message', ({ data, origin }) => ${marker}(JSON.stringify([data, origin])))</script>`,
    ),
    '/inherits': html('<script>Object.prototype.tea = "green"; Object.prototype.cups = 3</script>'),
    '/leaves': html(
      `<script>open('https://window.example/'); location.href = 'https://elsewhere.example/'</script>`,
    ),
    '/moved': { status: 302, headers: { location: 'https://elsewhere.example/' }, body: '' },
    '/links': html(
      `<a href="javascript:${marker}(21)" onclick="${marker}('own')" target="_blank">A</a><form action=" javascript:${marker}(22)"></form><a href="javascript:other()">B</a><a href="/">C</a>`,
    ),
    '/strict-links': html(`<a href="javascript:${marker}(23)">A</a>`, {
      'content-security-policy': "script-src 'self'",
    }),
    '/restless': html(`<script>fetch('/asked?' + Math.random())</script>`),
    '/posts': html(`<script>fetch('/change', { method: 'POST' }).catch(() => ${marker}('refused'))</script>`),
    '/talks': html(
      '<p id="out"></p><script>for (let i = 0; i < 1000; i += 1) console.log(i)</script><script src="/app.js"></script>',
    ),
  },
}

describeBrowser('the browser of a probe', (path) => {
  ownTemporaryFolder()
  const bench = gatherBench()
  const browsers: SharedBrowser[] = []

  // Also after a failed test: open browsers would keep the test process alive.
  afterEach(async () => {
    for (const browser of browsers.splice(0)) await browser.close()
  })

  async function open({
    limits,
    left = () => 20,
    onSend = () => {},
    clock = systemClock,
    storage = [],
    routes = {},
  }: {
    readonly routes?: Site['routes']
    readonly storage?: readonly StoredItem[]
    readonly limits?: ProbeBrowserLimits
    readonly left?: () => number
    readonly onSend?: (url: string) => void
    readonly clock?: Clock
  } = {}) {
    const opened = await bench.open({ routes: { ...site.routes, ...routes } })
    const { target } = await opened.reach()
    opened.takePaths()
    const exchanges: Exchange[] = []
    const { signal } = new AbortController()
    const sharedBrowser = openSharedBrowser({ path, signal })
    browsers.push(sharedBrowser)
    const browser = openProbeBrowser({
      sharedBrowser,
      target,
      exchanges,
      left,
      clock,
      storage: () => storage,
      signal,
      async send(request) {
        onSend(request.url)
        const response = await opened.context.egress.send({ url: request.url, followRedirects: false })
        return response.ok ? { ...response, durationMs: 0 } : response
      },
      ...(limits === undefined ? {} : { limits }),
    })
    return {
      ...opened,
      browser,
      close: () => sharedBrowser.close(),
      visit: (where: string, options: Partial<VisitOptions> = {}) =>
        browser.visit(opened.site.origin + where, { marker, ...options }),
    }
  }

  async function callsOf(where: string): Promise<readonly string[] | undefined> {
    const { visit, close } = await open()
    try {
      return (await visit(where))?.calls
    } finally {
      await close()
    }
  }

  const cases: readonly (readonly [what: string, path: string, calls: readonly string[]])[] = [
    ['what a payload in the address calls', `/#<img src=x onerror=${marker}(11)>`, ['11']],
    ['nothing where the policy of the page stops it', `/strict#<img src=x onerror=${marker}(12)>`, []],
    ['nothing out of a sandboxed frame, which has no rights of the page', '/framed', []],
    ['what a frame of the page itself calls', '/frame', ['framed']],
    ['any value as text', '/odd', ['7', '[object Object]', 'undefined']],
    ['what comes a little later', '/late', ['late']],
    ['that nothing is changed by a page', '/posts', ['refused']],
  ]
  for (const [what, where, calls] of cases) {
    it(`detects ${what}`, async () => {
      expect(await callsOf(where)).to.deep.equal(calls)
    })
  }

  it('has the storage of the sign-in on each page, but none of other visits', async () => {
    const { visit, close } = await open({ storage: [{ area: 'local', key: 'token', value: 'abc' }] })
    try {
      expect((await visit('/keeps'))?.calls).to.deep.equal(['abc', 'null'])
      expect((await visit('/keeps'))?.calls).to.deep.equal(['abc', 'null'])
    } finally {
      await close()
    }
  })

  it('keeps the first hundred calls, truncated', async () => {
    const calls = (await callsOf('/many')) ?? []
    expect([calls.length, calls[0]?.length]).to.deep.equal([100, 100])
  })

  it('still detects calls on a page that floods the console', async () => {
    expect(await callsOf(`/talks#<img src=x onerror=${marker}(13)>`)).to.deep.equal(['13'])
  })

  it('clears storage between visits, and requests identical resources once', async () => {
    const { visit, takePaths, close } = await open()
    const visits = [await visit('/stores#1'), await visit('/stores#2')]
    await close()
    expect(visits.map((visited) => visited?.calls)).to.deep.equal([
      ['nothing', 'c=1'],
      ['nothing', 'c=1'],
    ])
    expect(takePaths()).to.deep.equal(['/stores'])
  })

  it('isolates concurrent visits', async () => {
    const { visit, close } = await open()
    const wanted = { '/stores': ['nothing', 'c=1'], '/late': ['late'], '/leaves': [], '/frame': ['framed'] }
    const places = [...Object.keys(wanted), ...Object.keys(wanted)]
    const visited = await Promise.all(places.map((where) => visit(where)))
    expect(visited.map((page) => page?.calls)).to.deep.equal([
      ...Object.values(wanted),
      ...Object.values(wanted),
    ])
    await close()
  })

  it('renders a given response, and requests dynamic resources again', async () => {
    const { browser, site: served, context, takePaths, close } = await open()
    const url = `${served.origin}/change`
    const response = await context.egress.send({ url: `${served.origin}/odd`, followRedirects: false })
    if (!response.ok) throw new Error(response.message)
    takePaths()
    const visited = await browser.visit(url, { marker, document: response.exchange })
    expect(visited?.calls).to.have.length(3)
    expect(takePaths()).to.deep.equal([])
    await browser.visit(`${served.origin}/late`, { marker })
    await browser.visit(`${served.origin}/late`, { marker, isFresh: true })
    await close()
    expect(takePaths()).to.deep.equal(['/late', '/late'])
  })

  it('simulates a hostile opener: window name, referrer, and cross-origin messages', async () => {
    const { visit, close } = await open()
    const sources = {
      windowName: 'tea',
      referrer: 'https://sender.invalid/?green',
      messages: ['a', { b: 1 }],
    }
    const visited = await visit('/outside', { sources })
    await close()
    expect(visited?.calls).to.deep.equal([
      'tea',
      'https://sender.invalid/?green',
      '["a","https://sender.invalid"]',
      '[{"b":1},"https://sender.invalid"]',
    ])
  })

  it('reports inherited properties of objects (prototype pollution)', async () => {
    const { visit, close } = await open()
    const visited = await visit('/inherits', { inheritable: ['tea', 'cups', 'milk'] })
    await close()
    expect(visited?.inherited).to.deep.equal({ tea: 'green' })
  })

  it('reports navigations and windows of scripts, but no server redirects', async () => {
    const { visit, close } = await open()
    const visits = [await visit('/leaves'), await visit('/moved'), await visit('/odd')]
    await close()
    expect(visits.map((visited) => visited?.goesTo.toSorted() ?? [])).to.deep.equal([
      ['https://elsewhere.example/', 'https://window.example/'],
      [],
      [],
    ])
  })

  it('opens links and forms whose URL calls the recorder, despite click handlers', async () => {
    const { visit, close } = await open()
    const visits = [await visit('/links'), await visit('/strict-links')]
    await close()
    expect(visits.map((visited) => visited?.calls)).to.deep.equal([['21', '22'], []])
  })

  it('sends no request once the budget is exhausted, and respects the limit of pages', async () => {
    const { visit, takePaths, close } = await open({ left: () => 0 })
    expect(await visit('/')).to.equal(null)
    await close()
    expect(takePaths()).to.deep.equal([])
    const few = await open({ limits: { lossesMax: 1, visitsMax: 1, visitsMsMax: 60_000, unfinishedMax: 3 } })
    expect((await few.visit('/odd'))?.calls).to.have.length(3)
    expect(few.browser.unfinished).to.equal(null)
    expect(await few.visit('/odd')).to.equal(null)
    expect(few.browser.unfinished).to.equal('1 of 2 page loads in the browser did not finish in time')
    await few.close()
  })

  it('visits until its time is exhausted', async () => {
    let now = 0
    const clock = { now: () => (now += 50_000) }
    const { visit, close } = await open({
      clock,
      limits: { lossesMax: 1, visitsMax: 9, visitsMsMax: 100_000, unfinishedMax: 3 },
    })
    const visits = [await visit('/odd'), await visit('/odd'), await visit('/odd')]
    await close()
    expect(visits.map((visited) => visited?.calls.length ?? null)).to.deep.equal([3, 3, null])
  })

  it('repeats a page load that did not finish', async () => {
    let loads = 0
    const { browser, visit, close } = await open({
      routes: {
        '/slow-once': () => {
          loads += 1
          return html(`<script>${loads === 1 ? 'for (;;);' : `${marker}('late')`}</script>`)
        },
      },
    })
    expect((await visit('/slow-once', { isFresh: true }))?.calls).to.deep.equal(['late'])
    expect(browser.unfinished).to.equal(null)
    await close()
  }).timeout(60_000)

  it('counts page loads that did not finish', async () => {
    let loads = 0
    const { browser, visit, close } = await open({
      limits: { lossesMax: 2, visitsMax: 9, visitsMsMax: 60_000, unfinishedMax: 0 },
      routes: {
        '/hangs': () => {
          loads += 1
          return html('<script>for (;;);</script>')
        },
      },
    })
    await visit('/hangs', { isFresh: true })
    expect({ loads, unfinished: browser.unfinished }).to.deep.equal({
      loads: 1,
      unfinished: '1 of 1 page loads in the browser did not finish in time',
    })
    await close()
  }).timeout(60_000)

  it('continues in another browser if one stops responding', async () => {
    const { visit, close } = await open()
    await visit('/odd')
    const profiles = listProfiles()
    for (const id of listBrowserProcesses(profiles)) process.kill(id, 'SIGSTOP')
    const visited = await visit('/odd')
    expect(visited?.calls).to.have.length(3)
    // Helper processes such as the crash reporter exit by themselves.
    for (const id of listBrowserProcesses(profiles)) process.kill(id, 'SIGCONT')
    await until(() => listBrowserProcesses(profiles).length === 0)
    await close()
    expect(listProfiles()).to.deep.equal([])
  }).timeout(60_000)

  it('gives up a page that crashes the maximum number of browsers, and all later ones', async () => {
    let ends = 0
    const { visit, close } = await open({
      left: () => 100,
      limits: { lossesMax: 2, visitsMax: 9, visitsMsMax: 60_000, unfinishedMax: 3 },
      onSend() {
        ends += 1
        for (const id of listBrowserProcesses(listProfiles())) process.kill(id, 'SIGKILL')
      },
    })
    // Once together with another page, twice alone.
    expect(await visit('/restless')).to.equal(null)
    expect(ends).to.equal(3)
    expect(await visit('/odd')).to.equal(null)
    expect(ends).to.equal(3)
    await close()
  }).timeout(60_000)

  it('still visits other pages next to one that crashes every browser', async () => {
    const { visit, close } = await open({
      left: () => 100,
      limits: { lossesMax: 2, visitsMax: 9, visitsMsMax: 60_000, unfinishedMax: 3 },
      onSend(url) {
        if (!url.includes('/asked')) return
        for (const id of listBrowserProcesses(listProfiles())) process.kill(id, 'SIGKILL')
      },
    })
    const [deadly, harmless] = await Promise.all([visit('/restless'), visit('/late')])
    expect([deadly, harmless?.calls]).to.deep.equal([null, ['late']])
    await close()
  }).timeout(60_000)

  it('ends all processes, also if it was never used', async () => {
    const unused = await open()
    await unused.close()
    const { visit, close } = await open()
    await visit('/odd')
    const profiles = listProfiles()
    await close()
    await until(() => listBrowserProcesses(profiles).length === 0)
    expect(listProfiles()).to.deep.equal([])
  })
})
