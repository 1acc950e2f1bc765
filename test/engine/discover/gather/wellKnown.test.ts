import { expect } from 'chai'
import { requestShares } from '../../../../src/engine/discover/crawl/context.ts'
import { gatherMissingPages } from '../../../../src/engine/discover/gather/missingPages.ts'
import { type LaterFacts, openWellKnown } from '../../../../src/engine/discover/gather/wellKnown.ts'
import {
  firstPaths,
  laterPaths,
  pickLastPath,
  pickLaterPaths,
} from '../../../../src/engine/discover/gather/wellKnownPaths.ts'
import { passiveLimits } from '../../../../src/engine/network/egress/limits.ts'
import { backupArchivePaths, backupCopyPaths } from '../../../../src/engine/read/knowledge/backupNames.ts'
import { gatherBench, type OpenedSite } from '../../../helpers/scans/gatherBench.ts'
import { html, json, redirect, type SiteResponse, text } from '../../../helpers/sites/site.ts'
import { target, technology } from '../../../helpers/tables/artifacts.ts'
import { wellKnownPaths } from '../../../helpers/wellKnownPaths.ts'

const environment = text('DATABASE_URL=postgres://app\nSTRIPE_KEY=abc\n')
const paths = firstPaths.map(({ path }) => path)

const plenty: LaterFacts = { pages: [], technologies: [], requestsLeft: 140 }

/** All paths for a site of 127.0.0.1 without a recognized technology. */
const everything = [
  ...paths,
  ...pickLaterPaths([]).map(({ path }) => path),
  '/.well-known/agent.json',
  ...backupArchivePaths(target('http://127.0.0.1/')),
  ...backupCopyPaths([], { isWordPress: false }),
]
/** The first page, missing pages, and the final missing page. */
const besides = 1 + requestShares.missingPages + 1

async function gather({ context, reach }: OpenedSite, facts: Partial<LaterFacts> = {}) {
  const reached = await reach()
  const questions = openWellKnown(context, reached)
  await questions.requestFirst(await gatherMissingPages(context, reached.target))
  return questions.finish({ ...plenty, ...facts })
}

async function gathered(opened: OpenedSite, facts: Partial<LaterFacts> = {}) {
  const wellKnown = await gather(opened, facts)
  if (!wellKnown.ok) throw new Error(wellKnown.reason)
  return Object.values(wellKnown.value)
}

async function found(opened: OpenedSite, facts: Partial<LaterFacts> = {}) {
  return (await gathered(opened, facts)).flatMap((response) =>
    !('gap' in response) && response.exchange.status >= 200 && response.exchange.status < 300
      ? [[response.path, response.resemblesMissing, response.isConfirmed]]
      : [],
  )
}

/** Groups paths by the reason why they are unknown. */
async function gapsOf(opened: OpenedSite, facts: Partial<LaterFacts> = {}) {
  const gaps: Record<string, string[]> = {}
  for (const response of await gathered(opened, facts)) {
    if ('gap' in response) gaps[response.gap] = [...(gaps[response.gap] ?? []), response.path]
  }
  return gaps
}

describe('gatherMissingPages', () => {
  const bench = gatherBench()

  it('requests random names: plain, dotted, with extensions, in folders and below /api', async () => {
    const opened = await bench.open({ routes: { '/': html('x') } })
    const { target } = await opened.reach()
    opened.takePaths()
    const missing = await gatherMissingPages(opened.context, target)
    expect(missing.ok && missing.value.respondsToEverything).to.equal(false)
    expect(missing.ok && missing.value.samples.length).to.equal(requestShares.missingPages)
    const name = 'missing-name-'
    expect([...opened.takePaths()].sort()).to.deep.equal(
      [
        `/${name}a`,
        `/.${name}b`,
        `/${name}c.json`,
        `/${name}d.sql`,
        `/${name}e.js`,
        `/${name}f.md`,
        `/${name}g/${name}h.yml`,
        `/.${name}i/${name}j`,
        `/api/${name}k`,
      ].sort(),
    )
  })

  it('reports a site that returns content for random paths', async () => {
    const opened = await bench.open({ routes: {}, otherwise: html('Shop') })
    const { target } = await opened.reach()
    const missing = await gatherMissingPages(opened.context, target)
    expect(missing.ok && missing.value.respondsToEverything).to.equal(true)
  })

  it('returns a reason without a response', async () => {
    const opened = await bench.open({ routes: { '/': html('x') } })
    const { target } = await opened.reach()
    await opened.site.close()
    expect(await gatherMissingPages(opened.context, target)).to.deep.equal({
      ok: false,
      reason: 'the target did not respond to a request for a missing page',
    })
  })

  it('asks for nothing when passive probes are switched off', async () => {
    const opened = await bench.open({ routes: { '/': html('x') } }, { passiveProbes: 'observe' })
    const reached = await opened.reach()
    const missing = await gatherMissingPages(opened.context, reached.target)
    expect(missing).to.deep.equal({
      ok: false,
      reason: 'passive probes are disabled: enable them for this scan',
    })
    const questions = openWellKnown(opened.context, reached)
    await questions.requestFirst(missing)
    expect(await questions.finish(plenty)).to.deep.equal(missing)
    expect(opened.site.requests.length).to.equal(1)
  })
})

describe('openWellKnown', () => {
  const bench = gatherBench()

  it('requests every path once, and hits twice', async () => {
    const opened = await bench.open({
      routes: { '/': html('Shop'), '/.env': environment, '/.git/HEAD': text('ref: refs/heads/main\n') },
    })
    expect(await found(opened)).to.deep.equal([
      ['/.env', false, true],
      ['/.git/HEAD', false, true],
    ])
    const asked = opened.takePaths().slice(1 + requestShares.missingPages)
    expect(asked).to.have.members([...everything, '/missing-name-l', '/.env', '/.git/HEAD'])
    expect(new Set(asked.slice(-2))).to.deep.equal(new Set(['/.env', '/.git/HEAD']))
    expect(new Set(asked.slice(0, paths.length))).to.deep.equal(new Set(paths))
  })

  const nothingThere: Readonly<Record<string, SiteResponse | ((request: { path: string }) => SiteResponse)>> =
    {
      'answers its first page to everything': html('<!doctype html><title>App</title><div id=root></div>'),
      'answers its first page to everything, with the type of the extension': ({ path }) => ({
        ...html('<!doctype html><title>App</title><div id=root></div>'),
        headers: { 'content-type': path.endsWith('.json') ? 'application/json' : 'application/octet-stream' },
      }),
      'repeats the path in a friendly page of status 200': ({ path }) =>
        html(`<title>Not here</title><p>We looked for ${path} and found nothing, sorry about that.`),
      'repeats the path in a text of status 200': ({ path }) => text(`Cannot find ${path} on this server`),
      'answers JSON of status 200 with an id of the request': ({ path }) =>
        json({ error: 'not found', path, request: `8f${path.length}c${path.charCodeAt(2)}` }),
      'sends everybody to its login': ({ path }) => redirect(`/login?next=${encodeURIComponent(path)}`),
      'answers with a challenge': ({ path }) => ({
        status: path === '/' ? 200 : 403,
        headers: { 'content-type': 'text/html' },
        body: `<!doctype html><title>Just a moment...</title><script>challenge("${path.length}")</script>`,
      }),
      'answers with nothing': { status: 200, headers: { 'content-type': 'text/plain' } },
    }
  for (const [name, otherwise] of Object.entries(nothingThere)) {
    it(`finds nothing on a site that ${name}`, async () => {
      const opened = await bench.open({ routes: { '/': html('Shop'), '/login': html('Login') }, otherwise })
      for (const [path, resembles, isConfirmed] of await found(opened)) {
        expect([path, resembles, isConfirmed]).to.deep.equal([path, true, false])
      }
      expect(opened.takePaths().length).to.equal(besides + everything.length)
    })
  }

  it('rejects the first page at another URL, even if only browsers receive it everywhere', async () => {
    const page = html('<!doctype html><title>App</title><div id=root></div>')
    const opened = await bench.open({
      routes: { '/': page },
      otherwise: ({ headers }) =>
        headers.accept?.includes('text/html') === true ? page : { status: 404, body: 'Not Found' },
    })
    expect(await found(opened)).to.deep.equal([
      ['/graphql', true, false],
      ['/api/graphql', true, false],
    ])
  })

  it('accepts a well-known path that is the first page', async () => {
    const viewer = html('<title>API</title><script>SwaggerUIBundle({url: "/openapi.json"})</script>')
    const opened = await bench.open({ routes: { '/': redirect('/docs'), '/docs': viewer } })
    expect(await found(opened)).to.deep.equal([['/docs', false, true]])
  })

  it('finds the file on a site that returns its first page for all other paths', async () => {
    const opened = await bench.open({
      routes: { '/.env': environment },
      otherwise: html('<!doctype html><title>App</title><div id=root></div>'),
    })
    expect((await found(opened)).filter(([, resembles]) => !resembles)).to.deep.equal([
      ['/.env', false, true],
    ])
  })

  it('does not confirm a path whose second response differs', async () => {
    let asked = 0
    const once = () => {
      asked += 1
      return asked === 1 ? environment : { status: 404, body: 'gone' }
    }
    const opened = await bench.open({ routes: { '/': html('x'), '/.env': once } })
    expect(await found(opened)).to.deep.equal([['/.env', false, false]])
  })

  it('confirms a response that differs by a counter or timestamp', async () => {
    let asked = 0
    const counting = () => {
      asked += 1
      return json({ activeProfiles: ['prod'], uptime: 1000 + asked, requests: asked })
    }
    const opened = await bench.open({ routes: { '/': html('x'), '/actuator/env': counting } })
    expect(await found(opened)).to.deep.equal([['/actuator/env', false, true]])
  })

  it('accepts HTML only for paths that may be HTML', async () => {
    const profiler = html('<!doctype html><title>Profiler</title>Requests and queries')
    const opened = await bench.open({
      routes: {
        '/': html('Shop'),
        '/_profiler/': profiler,
        '/.env': profiler,
        '/docs': html('<html>Our guides'),
      },
    })
    expect(await found(opened)).to.deep.equal([
      ['/.env', true, false],
      ['/docs', false, true],
      ['/_profiler/', false, true],
    ])
  })

  it('requests only the start of a dump, and reads no more of a full response', async () => {
    const opened = await bench.open({
      routes: { '/': html('x'), '/backup.sql': text(`-- PostgreSQL database dump\n${'x'.repeat(100_000)}`) },
    })
    const dump = (await gathered(opened)).find(({ path }) => path === '/backup.sql')
    if (dump === undefined || 'gap' in dump) throw new Error('Expected an answer')
    expect(dump.exchange.bodyBytes).to.equal(1024)
    expect(dump.isConfirmed).to.equal(true)
    const request = opened.site.requests.find(({ path }) => path === '/backup.sql')
    expect(request?.headers.range).to.equal('bytes=0-1023')
  })

  it("accepts an MCP server's session error if it comes twice", async () => {
    const noSession = { jsonrpc: '2.0', error: { code: -32000, message: 'No session' }, id: null }
    const opened = await bench.open({
      routes: { '/': html('x'), '/mcp': { ...json(noSession), status: 400 } },
    })
    const response = (await gathered(opened)).find(({ path }) => path === '/mcp')
    expect(response !== undefined && !('gap' in response) && response.isConfirmed).to.equal(true)
    const request = opened.site.requests.find(({ path }) => path === '/mcp')
    expect(request?.headers.accept).to.equal('text/event-stream, application/json')
  })

  it('rejects a site with content at more than half of the paths, with a reason', async () => {
    const asEverything = ({ path }: { path: string }) =>
      everything.includes(path)
        ? text(`${path.split('').reverse().join(' word')} unlike`)
        : { status: 404, body: 'no' }
    const opened = await bench.open({ routes: { '/': html('x') }, otherwise: asEverything })
    // Each hit reserves a request; here the budget must not matter.
    expect(await gather(opened, { requestsLeft: 400 })).to.deep.equal({
      ok: false,
      reason:
        'the target returns content at most well-known paths, like a honeypot: results would be unreliable',
    })
    expect(opened.takePaths().length).to.equal(besides - 1 + everything.length)
  })

  it('rejects a site with debug pages of three runtimes, but not of two', async () => {
    const two = {
      '/': html('x'),
      '/actuator/env': json({ activeProfiles: [] }),
      '/debug/pprof/': html('<title>/debug/pprof/</title>profiles'),
      // A shop may have such a page.
      '/telescope': html('<title>Telescopes</title>See the moon'),
    }
    const three = { ...two, '/elmah.axd': html('<title>Error log</title>errors') }
    expect(await found(await bench.open({ routes: two }))).to.deep.equal([
      ['/actuator/env', false, true],
      ['/debug/pprof/', false, true],
      ['/telescope', false, true],
    ])
    expect((await gather(await bench.open({ routes: three }))).ok).to.equal(false)
  })

  it('returns a reason if a firewall or sign-in refuses everything, but not for missing files only', async () => {
    const refused = await bench.open({ routes: {}, otherwise: { status: 403, body: 'no' } })
    expect(await gather(refused)).to.deep.equal({
      ok: false,
      reason: 'blocked by the target with status code 403: allow the scanner',
    })
    const bucket = await bench.open({
      routes: { '/': html('Shop'), '/.env': environment },
      otherwise: { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' },
    })
    expect(await found(bucket)).to.deep.equal([['/.env', false, true]])
  })

  it('reports a gap for paths refused after a firewall began to block', async () => {
    let asked = 0
    const opened = await bench.open({
      routes: { '/': html('x') },
      otherwise: () => {
        asked += 1
        return asked > 30 ? { status: 403, body: 'blocked' } : { status: 404, body: 'Not Found' }
      },
    })
    const gaps = await gapsOf(opened)
    expect(Object.keys(gaps)).to.deep.equal(['blocked by the target'])
    const refused = opened.site.requests.length - 1 - 30 - 1
    expect(Object.values(gaps)[0]?.length).to.equal(refused)
  })

  it('reports a gap for a path without a response, and results for all others', async () => {
    const opened = await bench.open({
      routes: { '/': html('x'), '/.git/HEAD': { status: 200, headers: { 'content-length': '5' } } },
    })
    expect(await gapsOf(opened)).to.deep.equal({ 'no response': ['/.git/HEAD'] })
  })

  describe('with few requests left', () => {
    const rows = everything.slice(paths.length)

    it('leaves room for confirmations, and reports skipped paths', async () => {
      const opened = await bench.open({ routes: { '/': html('x') } })
      const gaps = await gapsOf(opened, { requestsLeft: 20 })
      const left = gaps['the budget for crawling and passive checks was exhausted'] ?? []
      // 2 for retries, 4 for confirmations, 1 for the final missing page.
      expect(left).to.deep.equal(rows.slice(20 - 2 - 4 - 1))
      expect(opened.takePaths().length).to.equal(besides + paths.length + 13)
    })

    it('requests one path less per hit, and the last path if it just fits', async () => {
      const opened = await bench.open({ routes: { '/': html('x'), '/.env': environment } })
      const gaps = await gapsOf(opened, { requestsLeft: rows.length + 2 + 4 + 1 })
      expect(Object.values(gaps)).to.deep.equal([rows.slice(-1)])
      const clean = await bench.open({ routes: { '/': html('x') } })
      expect(await gapsOf(clean, { requestsLeft: rows.length + 2 + 4 + 1 })).to.deep.equal({})
    })

    it('reports a gap for unconfirmed hits after one confirmation per group', async () => {
      const files = ['/.env', '/.env.local', '/.env.production', '/.npmrc', '/CLAUDE.md', '/vercel.json']
      const routes = Object.fromEntries(
        files.map((path) => [path, text(`something of its own at ${path} that is unlike`)]),
      )
      const opened = await bench.open({ routes: { '/': html('x'), ...routes } })
      // One of the four requests left goes to the missing page.
      const gaps = await gapsOf(opened, { requestsLeft: 2 + 1 + 3 })
      const unknown = gaps['the budget for crawling and passive checks was exhausted'] ?? []
      expect(unknown.filter((path) => files.includes(path))).to.deep.equal([
        '/.env.local',
        '/.env.production',
        '/CLAUDE.md',
      ])
    })
  })

  it('returns a reason per path if the scan was stopped', async () => {
    const stop = new AbortController()
    let asked = 0
    const opened = await bench.open(
      {
        routes: { '/': html('x') },
        otherwise: () => {
          asked += 1
          if (asked === requestShares.missingPages + 20) stop.abort()
          return { status: 404, body: 'Not Found' }
        },
      },
      { egress: { signal: stop.signal } },
    )
    const gaps = await gapsOf(opened)
    expect(Object.keys(gaps)).to.deep.equal(['the scan ended first, or reached its time limit'])
    expect(gaps['the scan ended first, or reached its time limit']?.length).to.be.within(
      everything.length - 20,
      everything.length - 15,
    )
  })

  it('skips paths of other runtimes', async () => {
    const opened = await bench.open({ routes: { '/': html('x') } })
    await gather(opened, { technologies: [technology('nextjs')] })
    const asked = opened.takePaths()
    expect(asked).to.include.members(['/admin/queues', '/error.log'])
    for (const path of ['/actuator/env', '/telescope', '/phpinfo.php', '/index.php.bak', '/wp-login.php']) {
      expect(asked).to.not.include(path)
    }
  })

  it('requests a manifest for AI agents once, although it is a hit', async () => {
    const opened = await bench.open({
      routes: { '/': html('x'), '/.well-known/agent-card.json': json({ name: 'Orders', skills: [] }) },
    })
    expect(await found(opened)).to.deep.equal([['/.well-known/agent-card.json', false, true]])
    const asked = opened.takePaths()
    expect(asked.filter((path) => path === '/.well-known/agent-card.json').length).to.equal(1)
    expect(asked.length).to.equal(besides + everything.length)
  })

  it('requests at most three paths for AI agents, which the guide selects', async () => {
    const opened = await bench.open({
      routes: {
        '/': html('x'),
        '/llms.txt': text('# Shop\n\n- [Plugin](/.well-known/ai-plugin.json)\n'),
        '/llms-full.txt': text('# Shop'),
      },
    })
    await gather(opened)
    const agentPaths = wellKnownPaths.filter(({ provesItself }) => provesItself).map(({ path }) => path)
    expect(opened.takePaths().filter((path) => agentPaths.includes(path))).to.have.members([
      '/.well-known/agent-card.json',
      '/llms.txt',
      '/.well-known/ai-plugin.json',
    ])
  })

  it('requests backup copies of the first PHP page', async () => {
    const opened = await bench.open({ routes: { '/': html('x') } })
    const pages = [{ url: `${opened.site.origin}/` }, { url: `${opened.site.origin}/shop/cart.php` }]
    await gather(opened, { pages, technologies: [technology('php', { kind: 'server' })] })
    expect(opened.takePaths()).to.include.members([
      '/shop/cart.php.bak',
      '/shop/cart.php~',
      '/config.php.bak',
      '/shop/.cart.php.swp',
    ])
  })
})

describe('the table of well-known paths', () => {
  it('names each path once', () => {
    const all = wellKnownPaths.map(({ path }) => path)
    expect(new Set(all).size).to.equal(all.length)
  })

  it('has a sufficient share for common paths, and room for confirmations beside all other shares without API descriptions', () => {
    expect(firstPaths.length, 'requestShares.wellKnown is the number of firstPaths').to.equal(
      requestShares.wellKnown,
    )
    const { described: _described, ...usual } = requestShares
    const shares = Object.values(usual).reduce((sum, share) => sum + share, 0)
    const firstPage = 1
    expect(firstPage + shares + 2 + 4 + 1).to.be.at.most(passiveLimits.requestsMax)
  })

  it('fits into the requests of a scan of a site with eight resources', () => {
    const { missingPages, siteIndex, cors, graphql, plainHttp, browser } = requestShares
    const besideIt = 8 + missingPages + siteIndex + cors + graphql + plainHttp + browser
    const confirming = 2 + 4 + 1
    const named = backupArchivePaths(target()).length - backupArchivePaths(target('http://127.0.0.1/')).length
    expect(
      everything.length + named + besideIt + confirming,
      'a new path needs the request of another: add a condition to one, or lower the number of resources',
    ).to.be.at.most(passiveLimits.requestsMax)
  })

  it('selects all paths without a recognized runtime, except those of a recognized technology', () => {
    const left = laterPaths.filter((row) => !pickLaterPaths([]).includes(row))
    expect(left.every(({ onlyWith }) => onlyWith !== undefined)).to.equal(true)
    expect(pickLaterPaths([]).some(({ runtime }) => runtime === 'java')).to.equal(true)
  })

  it('selects one last path: a named one, else one that a hit or the runtime makes likely', () => {
    const last = (found: readonly string[], texts: readonly string[] = [], name = 'nginx') =>
      pickLastPath([technology(name)], { found, texts })?.path
    expect(last([])).to.equal('/.well-known/agent.json')
    expect(last(['/llms.txt'])).to.equal('/llms-full.txt')
    expect(last(['/openapi.yaml'])).to.equal('/.well-known/ai-plugin.json')
    expect(last(['/llms.txt'], ['see /.well-known/agent.json'])).to.equal('/.well-known/agent.json')
    expect(last(['/llms.txt'], [], 'aspnet')).to.equal('/clientaccesspolicy.xml')
  })

  it('selects the paths of a recognized runtime, and none of a runtime for a static host', () => {
    const runtimesFor = (name: string) =>
      new Set(pickLaterPaths([technology(name)]).flatMap(({ runtime }) => runtime ?? []))
    expect(runtimesFor('wordpress')).to.deep.equal(new Set(['php']))
    expect(runtimesFor('django')).to.deep.equal(new Set(['python']))
    expect(runtimesFor('github-pages')).to.deep.equal(new Set(['node']))
    expect(pickLaterPaths([technology('wordpress')]).map(({ path }) => path)).to.include('/wp-login.php')
    expect(pickLaterPaths([technology('php')]).map(({ path }) => path)).to.not.include('/wp-login.php')
  })
})
