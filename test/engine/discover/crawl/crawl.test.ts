import { expect } from 'chai'
import { requestShares } from '../../../../src/engine/discover/crawl/context.ts'
import { Crawl } from '../../../../src/engine/discover/crawl/pages.ts'
import { listCookies } from '../../../../src/engine/discover/gather/cookies.ts'
import { gatherSamples } from '../../../../src/engine/discover/gather/samples.ts'
import { ScriptCollection } from '../../../../src/engine/discover/gather/scripts.ts'
import { gatherSourceMaps } from '../../../../src/engine/discover/gather/sourceMaps.ts'
import { crawlSite, gatherBench, type OpenedSite, pageOf } from '../../../helpers/scans/gatherBench.ts'
import { html, javaScript, json, redirect, text } from '../../../helpers/sites/site.ts'
import { exchange, script } from '../../../helpers/tables/artifacts.ts'

const paths = (urls: readonly { readonly url: string | null }[]) =>
  urls.map(({ url }) => (url === null ? null : new URL(url).pathname))

async function gather({ context, reach }: OpenedSite) {
  const { target, first } = await reach()
  const crawl = new Crawl(context, target, first)
  await crawl.followLinks()
  return crawl
}

describe('Crawl', () => {
  const bench = gatherBench()

  it('visits pages breadth-first, each once, by GET', async () => {
    const opened = await bench.open({
      routes: {
        '/': html('<a href=/a>a</a><a href=/b>b</a><a href="/#top">top</a>'),
        '/a': html('<a href=/>home</a><a href=/c>c</a>'),
        '/b': html('<a href=/a>a</a>'),
        '/c': html('c'),
      },
    })
    const { pages } = await gather(opened)
    expect(pages.ok && paths(pages.value)).to.deep.equal(['/', '/a', '/b', '/c'])
    expect(opened.takePaths()).to.deep.equal(['/', '/a', '/b', '/c'])
    expect(new Set(opened.site.requests.map(({ method }) => method))).to.deep.equal(new Set(['GET']))
  })

  it('stays on the origin, and skips state-changing links and files', async () => {
    const opened = await bench.open({
      routes: {
        '/': html(
          '<a href="https://other.example/">o</a><a href="http://127.0.0.1:1/">p</a><a href=/logout>l</a>' +
            '<a href="/items?action=delete">d</a><a href=/manual.pdf>m</a><a href="mailto:a@b.example">@</a>',
        ),
      },
    })
    await gather(opened)
    expect(opened.takePaths()).to.deep.equal(['/'])
  })

  it('keeps to its share of requests, redirects included', async () => {
    const links = Array.from(
      { length: 40 },
      (_, index) => `<a href="/${'abcdefgh'[index % 8]}/${'x'.repeat(index + 1)}">`,
    )
    const opened = await bench.open({ routes: { '/': html(links.join('')) }, otherwise: html('page') })
    await gather(opened)
    expect(opened.takePaths().length).to.equal(requestShares.pages + 1)
  })

  it('visits at most three pages of one template', async () => {
    const links = Array.from({ length: 9 }, (_, index) => `<a href=/blog/${index}>`).join('')
    const opened = await bench.open({ routes: { '/': html(links) }, otherwise: html('post') })
    await gather(opened)
    expect(opened.takePaths()).to.deep.equal(['/', '/blog/0', '/blog/1', '/blog/2'])
  })

  it('stops at the limit of elements', async () => {
    const heavy = '<i>'.repeat(50_000)
    const links = Array.from({ length: 12 }, (_, index) => `<a href="/${'abcdefghijkl'[index]}">`).join('')
    const opened = await bench.open({ routes: { '/': html(links + heavy) }, otherwise: html(heavy) })
    await gather(opened)
    expect(opened.takePaths().length).to.equal(6)
  })

  it('lists non-HTML responses as exchanges only, and a page with two links once', async () => {
    const opened = await bench.open({
      routes: {
        '/': html('<a href=/old>o</a><a href=/gone>g</a><a href=/data>d</a><a href=/new>n</a>'),
        '/old': redirect('/new'),
        '/new': html('new'),
        '/data': json({ a: 1 }),
      },
    })
    const { pages, exchanges } = await gather(opened)
    expect(pages.ok && paths(pages.value)).to.deep.equal(['/', '/new'])
    expect(exchanges.map(({ url, status }) => [new URL(url).pathname, status])).to.deep.equal([
      ['/', 200],
      ['/new', 200],
      ['/gone', 404],
      ['/data', 200],
    ])
  })

  it('keeps redirects to a known page, which may set a cookie', async () => {
    const opened = await bench.open({
      routes: { '/': html('<a href=/enter>e</a>'), '/enter': redirect('/', 302, { 'set-cookie': 'a=1' }) },
    })
    const { pages, exchanges } = await gather(opened)
    expect(pages.ok && paths(pages.value)).to.deep.equal(['/'])
    expect(listCookies(exchanges).map(({ cookie }) => cookie.name)).to.deep.equal(['a'])
  })

  it('keeps a redirect to another host as a response without following it', async () => {
    const opened = await bench.open({
      routes: { '/': html('<a href=/go>g</a>'), '/go': redirect('http://localhost:1/') },
    })
    const { exchanges } = await gather(opened)
    expect(exchanges.map(({ status }) => status)).to.deep.equal([200, 302])
  })

  it('returns a reason if the first response is not HTML', async () => {
    const refused = await bench.open({ routes: {}, otherwise: { status: 403, body: 'no' } })
    expect((await gather(refused)).pages).to.deep.equal({
      ok: false,
      reason: 'no HTML page was found: status code 403',
    })
    const api = await bench.open({ routes: { '/': json({ name: 'api' }) } })
    expect((await gather(api)).pages).to.deep.equal({
      ok: false,
      reason: 'no HTML page was found: the response is not HTML',
    })
  })

  it('treats HTML without a Content-Type as a page', async () => {
    const opened = await bench.open({ routes: { '/': { body: '<!doctype html><title>Bare</title>' } } })
    const { pages } = await gather(opened)
    expect(pages.ok && pages.value[0]?.document.title).to.equal('Bare')
  })
})

describe('followRoutes of Crawl', () => {
  const bench = gatherBench()
  const routesOf = ({ site }: OpenedSite, names: readonly string[]) =>
    names.map((name) => `${site.origin}/${name}`)

  it('visits routes that the server serves, and their links', async () => {
    const opened = await bench.open({
      routes: { '/': html('home'), '/b': html('b'), '/c': html('c<a href=/d>d</a>'), '/d': html('d') },
    })
    const crawl = await gather(opened)
    await crawl.followRoutes(routesOf(opened, ['a', 'b', 'c']))
    expect(opened.takePaths()).to.deep.equal(['/', '/a', '/b', '/c', '/d'])
    expect(crawl.pages.ok && paths(crawl.pages.value)).to.deep.equal(['/', '/b', '/c', '/d'])
  })

  it('stops if the server returns the first page for routes', async () => {
    const opened = await bench.open({ routes: {}, otherwise: html('<div id=root></div>') })
    const crawl = await gather(opened)
    await crawl.followRoutes(routesOf(opened, ['a', 'b', 'c', 'd']))
    expect(opened.takePaths()).to.deep.equal(['/', '/a', '/b'])
  })
})

describe('ScriptCollection', () => {
  const bench = gatherBench()

  it('reads inline scripts, loaded scripts, and their chunks', async () => {
    const opened = await bench.open({
      routes: {
        '/': html(
          '<script type=module>import("./in.js")</script><script src=/a.js></script><link rel=modulepreload href=/pre.js>' +
            '<script type="application/json">{"a":1}</script>',
        ),
        '/a.js': javaScript('import("./chunks/b.js")', { 'x-a': 'b' }),
        '/chunks/b.js': javaScript('import"./c.js"'),
        '/chunks/c.js': javaScript('c()'),
        '/in.js': javaScript('in'),
        '/pre.js': javaScript('pre'),
      },
    })
    const { scripts } = await crawlSite(opened.context, await opened.reach())
    expect(scripts.map(({ url, text, type }) => [url && new URL(url).pathname, text, type])).to.deep.equal([
      [null, 'import("./in.js")', 'module'],
      [null, '{"a":1}', 'application/json'],
      ['/a.js', 'import("./chunks/b.js")', ''],
      ['/pre.js', 'pre', ''],
      ['/in.js', 'in', ''],
      ['/chunks/b.js', 'import"./c.js"', ''],
      ['/chunks/c.js', 'c()', ''],
    ])
    expect(scripts.every(({ isFirstParty }) => isFirstParty)).to.equal(true)
    expect(scripts[2]?.headers).to.deep.include(['x-a', 'b'])
  })

  it('reads the chunk of a Next.js page, which the runtime names by number', async () => {
    const opened = await bench.open({
      routes: {
        '/': html(
          '<script src=/_next/static/chunks/page-1.js></script><script src=/_next/static/chunks/webpack-1.js></script>',
        ),
        '/_next/static/chunks/webpack-1.js': javaScript(
          't.u=function(e){return"static/chunks/"+e+".55f49780.js"},t.miniCssF=function(e){}',
        ),
        '/_next/static/chunks/page-1.js': javaScript(
          '(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([[405],{1:(e,n,t)=>{t.e(169).then(t.bind(t,169))}}])',
        ),
        '/_next/static/chunks/169.55f49780.js': javaScript('lazy'),
      },
    })
    const { scripts } = await crawlSite(opened.context, await opened.reach())
    expect(paths(scripts)).to.deep.equal([
      '/_next/static/chunks/page-1.js',
      '/_next/static/chunks/webpack-1.js',
      '/_next/static/chunks/169.55f49780.js',
    ])
  })

  it('reads executed scripts before merely named ones', async () => {
    const imports = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [index, `/named/${index}.js`]),
    )
    const map = `<script type=importmap>${JSON.stringify({ imports })}</script>`
    const opened = await bench.open({
      routes: {
        '/': html(`${map}<script src=/a.js></script><a href=/b>b</a>`),
        '/b': html(`${map}<script src=/b.js></script><script src=/named/4999.js></script>`),
      },
      otherwise: javaScript('x'),
    })
    const { scripts } = await crawlSite(opened.context, await opened.reach())
    const read = scripts.flatMap(({ url }) => (url === null ? [] : [new URL(url).pathname]))
    expect(read.slice(0, 5)).to.deep.equal(['/a.js', '/b.js', '/named/4999.js', '/named/0.js', '/named/1.js'])
    expect(read.length).to.equal(requestShares.scripts)
    expect(new Set(read).size).to.equal(read.length)
  })

  it('lists third-party scripts by URL without requesting them', async () => {
    const other = await bench.open({ routes: {} })
    const opened = await bench.open({
      routes: {
        '/': html(
          `<script src="${other.site.origin}/x.js"></script><script src="https://cdn.example/y.js"></script>`,
        ),
      },
    })
    const { scripts } = await crawlSite(opened.context, await opened.reach())
    expect(scripts.map(({ url, text, isFirstParty }) => [url, text, isFirstParty])).to.deep.equal([
      [`${other.site.origin}/x.js`, '', false],
      ['https://cdn.example/y.js', '', false],
    ])
    expect(other.site.requests).to.deep.equal([])
    expect(opened.context.egress.requests).to.equal(1)
  })

  it('rejects HTML as a script, whatever its Content-Type', async () => {
    const page = '<!doctype html><title>Shop</title>'
    const opened = await bench.open({
      routes: {
        '/': html('<script src=/a.js></script><script src=/b.js></script>'),
        '/a.js': html(page),
        '/b.js': javaScript(page),
      },
    })
    expect((await crawlSite(opened.context, await opened.reach())).scripts).to.deep.equal([])
  })

  it('keeps an inline script that all pages share once', async () => {
    const opened = await bench.open({
      routes: { '/': html('<script>same()</script><a href=/b>b</a>'), '/b': html('<script>same()</script>') },
    })
    expect((await crawlSite(opened.context, await opened.reach())).scripts.length).to.equal(1)
  })

  it('keeps to its share of requests', async () => {
    const imports = Array.from({ length: 100 }, (_, index) => `import"./${index}.js";`).join('')
    const opened = await bench.open({
      routes: { '/': html('<script src=/a.js></script>'), '/a.js': javaScript(imports) },
      otherwise: javaScript('x'),
    })
    await crawlSite(opened.context, await opened.reach())
    expect(opened.takePaths().length).to.equal(1 + requestShares.scripts)
  })

  it('continues with unused requests, and counts unread scripts', async () => {
    const imports = Array.from({ length: 99 }, (_, index) => `import"./${index}.js";`).join('')
    const opened = await bench.open({
      routes: { '/': html('<script src=/a.js></script>'), '/a.js': javaScript(`${imports}import"./a.js"`) },
      otherwise: javaScript('x'),
    })
    const reached = await opened.reach()
    const collection = new ScriptCollection(opened.context, reached.target)
    await collection.collect([pageOf(reached)])
    expect([collection.left, collection.unread]).to.deep.equal([0, 100 - requestShares.scripts])
    await collection.readOn(20)
    expect([collection.left, collection.unread]).to.deep.equal([0, 80 - requestShares.scripts])
    await collection.readOn(60)
    expect([collection.left, collection.unread]).to.deep.equal([60 - (80 - requestShares.scripts), 0])
  })

  it('counts a script in a redirect loop as unread, but no missing one', async () => {
    const opened = await bench.open({
      routes: {
        '/': html('<script src=/a.js></script><script src=/b.js></script>'),
        '/a.js': redirect('/a.js'),
      },
    })
    const reached = await opened.reach()
    const collection = new ScriptCollection(opened.context, reached.target)
    await collection.collect([pageOf(reached)])
    expect(collection.unread).to.equal(1)
  })

  it('reads workers and API clients before page chunks', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => `import("./P${index}-x.js");`).join('')
    const late =
      'new Worker(new URL("/assets/worker-1.js",import.meta.url));import("./supabase-1.js");navigator.serviceWorker.register("/sw.js")'
    const opened = await bench.open({
      routes: {
        '/': html('<script src=/assets/index.js></script>'),
        '/assets/index.js': javaScript(pages + late),
      },
      otherwise: javaScript('x'),
    })
    const { scripts } = await crawlSite(opened.context, await opened.reach())
    expect(paths(scripts).slice(0, 5)).to.deep.equal([
      '/assets/index.js',
      '/assets/supabase-1.js',
      '/assets/worker-1.js',
      '/sw.js',
      '/assets/P0-x.js',
    ])
  })
})

describe('gatherSamples', () => {
  const bench = gatherBench()
  const site = {
    routes: {
      '/': html(
        '<link rel=stylesheet href="https://cdn.example/x.css"><link rel=stylesheet href=/a.css><link rel=stylesheet href=/b.css>' +
          '<script>fetch("/api/a");fetch("/api/b");fetch("/api/c");fetch("/api/d");q("/graphql");fetch("https://o.example/api/x")</script>',
      ),
    },
    otherwise: json({}),
  }

  it('requests one style sheet and three API URLs', async () => {
    const opened = await bench.open(site)
    const crawled = await crawlSite(opened.context, await opened.reach())
    opened.takePaths()
    await gatherSamples(opened.context, crawled.target, crawled)
    expect([...opened.takePaths()].sort()).to.deep.equal(['/a.css', '/api/a', '/api/b', '/api/c'])
  })

  it('requests more with unused requests: known GET URLs, then personal data', async () => {
    const opened = await bench.open({
      routes: {
        '/': html(
          '<script>fetch("/config.json");axios.get("/people/list",{});fetch("/api/send");fetch("/pay",{method:"POST"});' +
            'call("/api/named");fetch("/api/admin/users");fetch("/logout");fetch("news")</script>',
        ),
      },
      otherwise: json({}),
    })
    const crawled = await crawlSite(opened.context, await opened.reach())
    opened.takePaths()
    await gatherSamples(opened.context, crawled.target, { ...crawled, requestsLeft: 0 })
    const first = ['/config.json', '/people/list', '/api/admin/users']
    expect([...opened.takePaths()].sort()).to.deep.equal([...first].sort())
    await gatherSamples(opened.context, crawled.target, { ...crawled, requestsLeft: 40 })
    expect([...opened.takePaths()].sort()).to.deep.equal([...first, '/news'].sort())
  })

  it('requests at most twelve API URLs', async () => {
    const calls = Array.from({ length: 40 }, (_, index) => `fetch("/api/${index}")`).join(';')
    const opened = await bench.open({
      routes: { '/': html(`<script>${calls}</script>`) },
      otherwise: json({}),
    })
    const crawled = await crawlSite(opened.context, await opened.reach())
    opened.takePaths()
    await gatherSamples(opened.context, crawled.target, { ...crawled, requestsLeft: 40 })
    expect(opened.takePaths().length).to.equal(12)
  })

  it('requests only the style sheet if passive probes are disabled', async () => {
    const opened = await bench.open(site, { passiveProbes: 'observe' })
    const crawled = await crawlSite(opened.context, await opened.reach())
    opened.takePaths()
    await gatherSamples(opened.context, crawled.target, { ...crawled, requestsLeft: 40 })
    expect(opened.takePaths()).to.deep.equal(['/a.css'])
  })
})

describe('gatherSourceMaps', () => {
  const bench = gatherBench()
  const map = { version: 3, sources: ['../src/a.ts'], sourcesContent: ['a()'], mappings: '' }

  async function gatherOf(opened: OpenedSite) {
    const { target, scripts } = await crawlSite(opened.context, await opened.reach())
    opened.takePaths()
    return gatherSourceMaps(opened.context, target, scripts)
  }

  it('downloads source maps named by comment or header', async () => {
    const opened = await bench.open({
      routes: {
        '/': html('<script src=/a.js></script><script src=/b.js></script>'),
        '/a.js': javaScript('a()\n//# sourceMappingURL=a.js.map'),
        '/b.js': javaScript('b()', { sourcemap: '/maps/b' }),
        '/a.js.map': json(map),
        '/maps/b': json({ ...map, sources: ['b.ts'] }),
      },
    })
    const { origin } = opened.site
    expect(await gatherOf(opened)).to.deep.equal({
      ok: true,
      gap: null,
      value: [
        {
          url: `${origin}/a.js.map`,
          scriptUrl: `${origin}/a.js`,
          sources: ['../src/a.ts'],
          contents: ['a()'],
        },
        { url: `${origin}/maps/b`, scriptUrl: `${origin}/b.js`, sources: ['b.ts'], contents: ['a()'] },
      ],
    })
  })

  it('reads an inline source map without a request', async () => {
    const data = Buffer.from(JSON.stringify(map)).toString('base64')
    const opened = await bench.open({
      routes: {
        '/': html('<script src=/a.js></script>'),
        '/a.js': javaScript(`a()\n//# sourceMappingURL=data:application/json;base64,${data}`),
      },
    })
    const maps = await gatherOf(opened)
    expect(maps.ok && maps.value.map(({ url, sources }) => [new URL(url).pathname, sources])).to.deep.equal([
      ['/a.js', map.sources],
    ])
    expect(opened.takePaths()).to.deep.equal([])
  })

  it('tries unnamed maps of two scripts, and of all after a hit', async () => {
    const scripts = ['a', 'b', 'c', 'd'].map((name) => `<script src=/${name}.js></script>`).join('')
    const routes = {
      '/': html(scripts),
      '/a.js': javaScript('a()'),
      '/b.js': javaScript('b()'),
      '/c.js': javaScript('c()'),
      '/d.js': javaScript('d()'),
    }
    const bare = await bench.open({ routes, otherwise: html('<!doctype html>') })
    expect(await gatherOf(bare)).to.deep.equal({ ok: true, value: [], gap: null })
    expect(bare.takePaths()).to.deep.equal(['/a.js.map', '/b.js.map'])
    const hidden = await bench.open({ routes: { ...routes, '/b.js.map': json(map), '/d.js.map': json(map) } })
    const maps = await gatherOf(hidden)
    expect(maps.ok && paths(maps.value)).to.deep.equal(['/b.js.map', '/d.js.map'])
  })

  it('accepts no HTML page, error, or third-party map', async () => {
    const opened = await bench.open({
      routes: {
        '/': html('<script src=/a.js></script><script src=/b.js></script><script src=/c.js></script>'),
        '/a.js': javaScript('//# sourceMappingURL=a.js.map'),
        '/b.js': javaScript('//# sourceMappingURL=b.js.map'),
        '/c.js': javaScript('//# sourceMappingURL=https://cdn.example/c.js.map'),
        '/a.js.map': html('<!doctype html>'),
        '/b.js.map': { ...json(map), status: 403 },
      },
    })
    expect(await gatherOf(opened)).to.deep.equal({ ok: true, value: [], gap: null })
    expect(opened.takePaths()).to.deep.equal(['/a.js.map', '/b.js.map'])
  })

  it('requests nothing if passive probes are disabled', async () => {
    const opened = await bench.open({ routes: { '/': html('x') } }, { passiveProbes: 'observe' })
    const { target } = await opened.reach()
    const named = script({ url: `${opened.site.origin}/a.js`, text: '//# sourceMappingURL=a.js.map' })
    expect(await gatherSourceMaps(opened.context, target, [named])).to.deep.equal({
      ok: false,
      reason: 'passive probes are disabled: enable them for this scan',
    })
  })

  it('keeps to its share of requests', async () => {
    const scripts = Array.from({ length: 20 }, (_, index) => `<script src=/${index}.js></script>`).join('')
    const opened = await bench.open({
      routes: { '/': html(scripts) },
      otherwise: ({ path }) =>
        path.endsWith('.map') ? json(map) : javaScript(`//# sourceMappingURL=${path}.map`),
    })
    const maps = await gatherOf(opened)
    expect(maps.ok && maps.value.length).to.equal(requestShares.sourceMaps)
    expect(opened.takePaths().length).to.equal(requestShares.sourceMaps)
  })
})

describe('listCookies', () => {
  const bench = gatherBench()

  it('lists cookies of redirects and the final response, except those that browsers reject', async () => {
    const opened = await bench.open({
      routes: {
        '/': redirect('/home', 302, { 'set-cookie': ['a=1', 'b=2; Secure'] }),
        '/home': { ...text('x'), headers: { 'set-cookie': ['c=3; HttpOnly', '='] } },
      },
    })
    const { first } = await opened.reach()
    expect(
      listCookies([first]).map(({ url, isHttps, cookie }) => [new URL(url).pathname, isHttps, cookie.name]),
    ).to.deep.equal([
      ['/', false, 'a'],
      ['/', false, 'b'],
      ['/home', false, 'c'],
    ])
  })

  it('dates each cookie by the response that set it, of several with one URL', () => {
    const dates = ['Thu, 01 Jan 2026 00:00:00 GMT', 'Sun, 01 Mar 2026 00:00:00 GMT']
    const exchanges = dates.map((date) => exchange({ headers: { date, 'set-cookie': 'sid=1' } }))
    expect(listCookies(exchanges).map(({ date }) => date)).to.deep.equal(dates)
  })
})
