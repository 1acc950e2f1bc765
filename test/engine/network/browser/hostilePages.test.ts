import { expect } from 'chai'
import type { RenderedPage } from '../../../../src/engine/model/browser.ts'
import { type Browser, browserLimits, openBrowser } from '../../../../src/engine/network/browser/browser.ts'
import type { BrowserRequest, PageResponse } from '../../../../src/engine/network/browser/pageRequest.ts'
import { renderLimits, renderPages } from '../../../../src/engine/network/browser/renderPages.ts'
import {
  describeBrowser,
  listBrowserProcesses,
  listProfiles,
  ownTemporaryFolder,
} from '../../../helpers/chromium.ts'
import { until } from '../../../helpers/until.ts'

const origin = 'https://app.example'
const patient = { ...renderLimits, pageMsMax: 20_000 }
/** For pages that never settle: at least this, and a multiple of a plain page's current time. */
const strictMsMin = 700
const strictFactor = 3
const slackMs = 20_000

const htmlResponse = (body: string): PageResponse => ({
  ok: true,
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: Buffer.from(body),
})

type Pages = Readonly<Record<string, string>>

/** Pages that never end, exhaust resources, or lie. Those with expectations settle. */
const pages: Readonly<
  Record<
    string,
    { readonly html: string; readonly others?: Pages; readonly expected?: Partial<RenderedPage> }
  >
> = {
  'an endless loop': { html: '<title>Loop</title><script>for (;;) {}</script>' },
  'an endless loop after it has loaded': {
    html: '<title>Loop</title><script>onload = () => setTimeout(() => { for (;;) {} }, 100)</script>',
  },
  'an endless loop in a worker': {
    html: `<title>Worker</title><script>new Worker(URL.createObjectURL(new Blob(['for (;;) {}'])))</script>`,
    expected: { title: 'Worker', isComplete: true },
  },
  'dialogs without end': { html: '<title>Alerts</title><script>for (;;) alert(1)</script>' },
  'dialogs again and again': {
    html: '<title>Alerts</title><script>setInterval(() => confirm("Sure?"), 0)</script>',
  },
  'a question before it is left': {
    html: '<title>Stay</title><script>onbeforeunload = (event) => { event.preventDefault(); return "Stay" }</script>',
    expected: { title: 'Stay', isComplete: true },
  },
  printing: { html: '<title>Print</title><script>print()</script>', expected: { title: 'Print' } },
  'a million elements': {
    html: '<title>Many</title><body><script>for (let i = 0; i < 1e6; i += 1) document.body.append(document.createElement("p"))</script>',
  },
  'a tree of a hundred thousand levels': {
    html: '<title>Deep</title><body><script>let e = document.body; for (let i = 0; i < 1e5; i += 1) e = e.appendChild(document.createElement("p"))</script>',
  },
  'windows without end': {
    html: '<title>Windows</title><script>setInterval(() => window.open("/other"), 0)</script>',
    others: { '/other': 'other' },
    expected: { title: 'Windows' },
  },
  'frames without end': {
    html: '<title>Frames</title><body><script>setInterval(() => { const f = document.createElement("iframe"); f.src = "/other?" + Math.random(); document.body.append(f) }, 0)</script>',
    others: { '/other': 'other' },
  },
  'frames in frames': { html: '<title>Nested</title><iframe src="/?again"></iframe>' },
  'workers without end': {
    html: `<title>Workers</title><script>const u = URL.createObjectURL(new Blob(['1'])); setInterval(() => new Worker(u), 0)</script>`,
  },
  'requests without end': {
    html: '<title>Requests</title><script>setInterval(() => fetch("/other?" + Math.random()).catch(() => {}), 0)</script>',
    others: { '/other': 'other' },
    expected: { title: 'Requests' },
  },
  'the same request without end': {
    html: '<title>Polling</title><script>setInterval(() => fetch("/other").catch(() => {}), 10)</script>',
    others: { '/other': 'other' },
    expected: { title: 'Polling', isComplete: true },
  },
  'messages without end': {
    html: '<title>Console</title><script>setInterval(() => { for (let i = 0; i < 1e3; i += 1) console.log("x".repeat(1e4)) }, 0)</script>',
  },
  'one message of 12 MB': {
    html: '<title>Message</title><script>console.log("x".repeat(1.2e7))</script>',
    expected: { title: 'Message', isComplete: true, console: [] },
  },
  'errors without end': {
    html: '<title>Errors</title><script>setInterval(() => { throw new Error("x") }, 0)</script>',
    expected: { title: 'Errors', isComplete: true },
  },
  'a page that reloads itself': { html: '<title>Reload</title><script>location.reload()</script>' },
  'a page that goes on and on': {
    html: '<title>Goes on</title><script>location = "/?" + Math.random()</script>',
  },
  'a history without end': {
    html: '<title>History</title><script>setInterval(() => history.pushState({}, "", "/" + Math.random()), 0)</script>',
  },
  'a storage full to the brim': {
    html: '<title>Storage</title><script>localStorage.big = "x".repeat(4e6); for (let i = 0; i < 500; i += 1) sessionStorage["k" + i] = "y".repeat(1e3)</script>',
    expected: { title: 'Storage', isComplete: true },
  },
  'all the memory of its heap': {
    html: '<title>Heap</title><script>const held = []; for (;;) held.push({ some: "object" })</script>',
  },
  'methods that lie': {
    html: `<title>Real</title><script>
      Object.defineProperty(Element.prototype, 'outerHTML', { get() { for (;;) {} } })
      Object.defineProperty(document, 'title', { get() { return 'Fake' } })
      Storage.prototype.key = () => { throw new Error('no') }
      Object.getOwnPropertyDescriptor = () => { for (;;) {} }
      localStorage.setItem('real', '1')</script>`,
    expected: { title: 'Real', isComplete: true, storage: [{ area: 'local', key: 'real', value: '1' }] },
  },
  'elements that stand for properties': {
    html: '<title>Real</title><form name="documentElement"></form><img name="title"><form name="location"></form><iframe name="localStorage"></iframe>',
    expected: { title: 'Real', isComplete: true, storage: [] },
  },
  'keys that stand for methods': {
    html: `<title>Keys</title><script>localStorage.setItem('length', 'x'); localStorage.setItem('getItem', 'y')</script>`,
    expected: {
      title: 'Keys',
      storage: [
        { area: 'local', key: 'getItem', value: 'y' },
        { area: 'local', key: 'length', value: 'x' },
      ],
    },
  },
  'no script at all': { html: '<title>Plain</title>', expected: { title: 'Plain', isComplete: true } },
}

const mayEndBrowser = new Set(['messages without end'])

const fillers: Readonly<Record<string, string>> = {
  'one large file': `
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle('a', { create: true })).createWritable()
    for (let i = 0; i < 500; i += 1) await file.write(new Uint8Array(4e6).fill(7))`,
  'answers that it keeps': `
    const cache = await caches.open('a')
    for (let i = 0; i < 500; i += 1) await cache.put('/' + i, new Response(new Uint8Array(4e6).fill(7)))`,
}

describeBrowser('a browser and pages that mean harm', (path) => {
  const opened: Browser[] = []

  async function open(): Promise<Browser> {
    const result = await openBrowser(path, { signal: new AbortController().signal })
    if (!result.ok) throw new Error(`Expected a browser: ${result.reason}`)
    opened.push(result.browser)
    return result.browser
  }

  const closeAll = async (): Promise<void> => {
    await Promise.all(opened.splice(0).map((browser) => browser.close()))
  }

  describe('in sequence', () => {
    // One browser for all, because a start takes longer than most pages. Each page has its own origin and
    // storage.
    let shared: Browser | null = null

    afterEach(async function () {
      if (this.currentTest?.state === 'passed') return
      shared = null
      await closeAll()
    })
    after(closeAll)

    for (const [index, [name, { html, others = {}, expected }]] of Object.entries(pages).entries()) {
      it(`ends in time, and renders the next page: ${name}`, async () => {
        shared ??= await open()
        const browser = shared
        const origin = `https://app-${index}.example`
        const response = async ({ url }: BrowserRequest): Promise<PageResponse> => {
          const { pathname } = new URL(url)
          const body =
            pathname === '/' ? html : pathname === '/next' ? '<title>Next</title>' : others[pathname]
          return body === undefined ? { ok: false, reason: 'kind' } : htmlResponse(body)
        }
        const limits = expected === undefined ? await measureStrict(browser) : patient
        const startedAt = performance.now()
        const { pages: first } = await renderPages(browser, { urls: [`${origin}/`], response, limits })
        expect(performance.now() - startedAt).to.be.below(limits.pageMsMax + slackMs)
        expect(first[0]).to.deep.include({ requestedUrl: `${origin}/`, ...expected })
        // A page that floods a busy machine may end the browser; a scan then restarts it once.
        if (mayEndBrowser.has(name) && browser.ended.aborted) shared = await open()
        const { pages: next } = await renderPages(shared, {
          urls: [`${origin}/next`],
          response,
          limits: patient,
        })
        expect(next[0]).to.include({ title: 'Next', isComplete: true })
        for (const page of [...first, ...next]) expectWithinLimits(page)
      }).timeout(60_000)
    }
  })

  describe('in a browser of its own', () => {
    afterEach(closeAll)
    ownTemporaryFolder()

    it('continues after a crashed page', async () => {
      const browser = await open()
      const { devtools } = browser
      const stop = devtools.listen(({ method, sessionId }) => {
        if (method === 'Page.domContentEventFired' && sessionId !== undefined) {
          stop()
          devtools.tell('Page.crash', undefined, sessionId)
        }
      })
      const { pages: rendered } = await renderPages(browser, {
        urls: [`${origin}/`, `${origin}/next`],
        response: async ({ url }) =>
          htmlResponse(
            url.endsWith('/next') ? '<title>Next</title>' : '<title>First</title><img src="/slow">',
          ),
        limits: patient,
      })
      expect(rendered.map(({ title, isComplete }) => [title, isComplete])).to.deep.equal([
        ['', false],
        ['Next', true],
      ])
    }).timeout(60_000)

    it('returns partial results if the browser dies, and leaves nothing behind', async () => {
      const browser = await open()
      const profiles = listProfiles()
      const { pages: rendered } = await renderPages(browser, {
        urls: [`${origin}/`, `${origin}/next`, `${origin}/last`],
        response: async ({ url }) => {
          if (url.endsWith('/next'))
            for (const id of listBrowserProcesses(profiles)) process.kill(id, 'SIGKILL')
          return htmlResponse('<title>Page</title>')
        },
        limits: patient,
      })
      expect(
        rendered.map(({ requestedUrl, title, isComplete }) => [requestedUrl, title, isComplete]),
      ).to.deep.equal([
        [`${origin}/`, 'Page', true],
        [`${origin}/next`, '', false],
      ])
      await browser.close()
      await until(() => listBrowserProcesses(profiles).length === 0)
      expect(listProfiles()).to.deep.equal([])
    }).timeout(60_000)

    it('receives bytes up to the limit, however often it requests them', async () => {
      const browser = await open()
      const megabyte = 1024 * 1024
      const body = Buffer.alloc(8 * megabyte, 'x')
      const { pages: rendered } = await renderPages(browser, {
        urls: [`${origin}/`, `${origin}/next`],
        response: async ({ url }) =>
          url.endsWith('/big')
            ? { ok: true, status: 200, headers: [['content-type', 'text/plain']], body }
            : htmlResponse(
                '<title>Big</title><script>for (let i = 0; i < 40; i += 1) fetch("/big")</script>',
              ),
        limits: { ...patient, responseBytesMax: 20 * megabyte },
      })
      const counts = rendered.map(({ requests }) => {
        const big = requests.filter(({ url }) => url.endsWith('/big'))
        return [
          big.filter(({ refused }) => refused === null).length,
          new Set(big.map(({ refused }) => refused)),
        ]
      })
      const expected = [2, new Set([null, 'budget'])]
      expect(counts).to.deep.equal([expected, expected])
    }).timeout(60_000)

    it('ends a browser that takes too much memory', async function () {
      if (process.platform !== 'linux') this.skip()
      const result = await openBrowser(path, {
        signal: new AbortController().signal,
        limits: { ...browserLimits, startMsMax: 20_000, ownBytesMax: 500 * 1024 * 1024 },
      })
      if (!result.ok) throw new Error(`Expected a browser: ${result.reason}`)
      opened.push(result.browser)
      const body = `<title>Buffers</title><script>
      const held = []; setInterval(() => { if (held.length < 100) held.push(new Uint8Array(3e7).fill(1)) }, 10)</script>`
      const { pages: rendered } = await renderPages(result.browser, {
        urls: [`${origin}/`],
        response: async () => htmlResponse(body),
        limits: { ...patient, restMs: 60_000, pageMsMax: 40_000, renderMsMax: 40_000 },
      })
      expect(result.browser.ended.aborted).to.equal(true)
      expect(rendered.every(({ isComplete }) => !isComplete)).to.equal(true)
    }).timeout(60_000)

    for (const [what, script] of Object.entries(fillers)) {
      it(`ends a browser whose page fills the disk by ${what}`, async () => {
        const result = await openBrowser(path, {
          signal: new AbortController().signal,
          limits: { ...browserLimits, startMsMax: 20_000, diskBytesMax: 32 * 1024 * 1024 },
        })
        if (!result.ok) throw new Error(`Expected a browser: ${result.reason}`)
        opened.push(result.browser)
        await renderPages(result.browser, {
          urls: [`${origin}/`],
          response: async () => htmlResponse(`<title>Disk</title><script type="module">${script}</script>`),
          limits: { ...patient, restMs: 40_000, pageMsMax: 40_000, renderMsMax: 40_000 },
        })
        expect(result.browser.ended.aborted).to.equal(true)
        await result.browser.close()
        expect(listProfiles()).to.deep.equal([])
      }).timeout(60_000)
    }
  })
})

async function measureStrict(browser: Browser): Promise<typeof renderLimits> {
  const startedAt = performance.now()
  const response = async (): Promise<PageResponse> => htmlResponse('<title>Plain</title>')
  await renderPages(browser, { urls: [`${origin}/`], response, limits: patient })
  const plainMs = performance.now() - startedAt - renderLimits.restMs
  return { ...renderLimits, pageMsMax: Math.max(strictMsMin, Math.ceil(strictFactor * plainMs)) }
}

function expectWithinLimits({ html, title, requests, console, errors, storage, popups }: RenderedPage): void {
  expect(html.length).to.be.at.most(1024 * 1024)
  expect(title.length).to.be.at.most(500)
  expect(requests.length).to.be.at.most(300)
  expect(console.length).to.be.at.most(200)
  expect(errors.length).to.be.at.most(50)
  expect(storage.length).to.be.at.most(400)
  expect(popups.length).to.be.at.most(20)
  for (const { value } of storage) expect(value.length).to.be.at.most(32 * 1024)
}
