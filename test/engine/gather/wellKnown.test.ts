import { expect } from 'chai'
import { requestShares } from '../../../src/engine/gather/context.ts'
import { gatherMissingPages } from '../../../src/engine/gather/missingPages.ts'
import { gatherWellKnown } from '../../../src/engine/gather/wellKnown.ts'
import { wellKnownPaths } from '../../../src/engine/gather/wellKnownPaths.ts'
import { gatherBench, type OpenedSite } from '../../helpers/gatherBench.ts'
import { html, json, redirect, type SiteAnswer, text } from '../../helpers/site.ts'

const environment = text('DATABASE_URL=postgres://app\nSTRIPE_KEY=abc\n')

async function gather({ context, reach }: OpenedSite) {
  const reached = await reach()
  const missing = await gatherMissingPages(context, reached.target)
  return gatherWellKnown(context, reached, missing)
}

/** Path, whether it is like a missing page, whether it was confirmed: of what answered 2xx. */
async function found(opened: OpenedSite) {
  const wellKnown = await gather(opened)
  if (!wellKnown.ok) throw new Error(wellKnown.reason)
  return Object.values(wellKnown.value)
    .filter(({ exchange }) => exchange.status >= 200 && exchange.status < 300)
    .map(({ path, resemblesMissing, isConfirmed }) => [path, resemblesMissing, isConfirmed])
}

describe('gatherMissingPages', () => {
  const bench = gatherBench()

  it('asks for names that are nowhere: plain, dotted, by extension, in folders and below /api', async () => {
    const opened = await bench.open({ routes: { '/': html('x') } })
    const { target } = await opened.reach()
    opened.takePaths()
    const missing = await gatherMissingPages(opened.context, target)
    expect(missing.ok && missing.value.answersEverything).to.equal(false)
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

  it('says when anything is answered where nothing is', async () => {
    const opened = await bench.open({ routes: {}, otherwise: html('Shop') })
    const { target } = await opened.reach()
    const missing = await gatherMissingPages(opened.context, target)
    expect(missing.ok && missing.value.answersEverything).to.equal(true)
  })

  it('gives the reason when nothing is answered', async () => {
    const opened = await bench.open({ routes: { '/': html('x') } })
    const { target } = await opened.reach()
    await opened.site.close()
    expect(await gatherMissingPages(opened.context, target)).to.deep.equal({
      ok: false,
      reason: 'the target did not answer at a path where nothing is',
    })
  })

  it('asks for nothing when passive probes are switched off', async () => {
    const opened = await bench.open({ routes: { '/': html('x') } }, { passiveProbes: 'observe' })
    const reached = await opened.reach()
    const missing = await gatherMissingPages(opened.context, reached.target)
    expect(missing).to.deep.equal({ ok: false, reason: 'passive probes are switched off' })
    expect(await gatherWellKnown(opened.context, reached, missing)).to.deep.equal(missing)
    expect(opened.site.requests.length).to.equal(1)
  })
})

describe('gatherWellKnown', () => {
  const bench = gatherBench()

  it('asks for every path of the table once, and once more for what is there', async () => {
    const opened = await bench.open({
      routes: { '/': html('Shop'), '/.env': environment, '/.git/HEAD': text('ref: refs/heads/main\n') },
    })
    expect(await found(opened)).to.deep.equal([
      ['/.env', false, true],
      ['/.git/HEAD', false, true],
    ])
    const asked = opened.takePaths().slice(1 + requestShares.missingPages)
    expect(asked).to.have.members([...wellKnownPaths.map(({ path }) => path), '/.env', '/.git/HEAD'])
    expect(asked.slice(-2)).to.deep.equal(['/.env', '/.git/HEAD'])
  })

  const nothingThere: Readonly<Record<string, SiteAnswer | ((request: { path: string }) => SiteAnswer)>> = {
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
    'answers with nothing': { status: 200, headers: { 'content-type': 'text/plain' } },
  }
  for (const [name, otherwise] of Object.entries(nothingThere)) {
    it(`finds nothing on a site that ${name}`, async () => {
      const opened = await bench.open({ routes: { '/': html('Shop'), '/login': html('Login') }, otherwise })
      for (const [path, resembles, isConfirmed] of await found(opened)) {
        expect([path, resembles, isConfirmed]).to.deep.equal([path, true, false])
      }
      expect(opened.takePaths().length).to.equal(1 + requestShares.missingPages + wellKnownPaths.length)
    })
  }

  it('finds the file on a site that answers its first page to everything else', async () => {
    const opened = await bench.open({
      routes: { '/.env': environment },
      otherwise: html('<!doctype html><title>App</title><div id=root></div>'),
    })
    expect((await found(opened)).filter(([, resembles]) => !resembles)).to.deep.equal([
      ['/.env', false, true],
    ])
  })

  it('does not confirm what answers otherwise when it is asked again', async () => {
    let asked = 0
    const once = () => {
      asked += 1
      return asked === 1 ? environment : { status: 404, body: 'gone' }
    }
    const opened = await bench.open({ routes: { '/': html('x'), '/.env': once } })
    expect(await found(opened)).to.deep.equal([['/.env', false, false]])
  })

  it('confirms what only counts or tells the time', async () => {
    let asked = 0
    const counting = () => {
      asked += 1
      return json({ activeProfiles: ['prod'], uptime: 1000 + asked, requests: asked })
    }
    const opened = await bench.open({ routes: { '/': html('x'), '/actuator/env': counting } })
    expect(await found(opened)).to.deep.equal([['/actuator/env', false, true]])
  })

  it('takes a page for the real thing only where it may be one', async () => {
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
      ['/_profiler/', false, true],
      ['/docs', false, true],
    ])
  })

  it('asks only for the start of a dump, and reads no more when it gets all of it', async () => {
    const opened = await bench.open({
      routes: { '/': html('x'), '/backup.sql': text(`-- PostgreSQL database dump\n${'x'.repeat(100_000)}`) },
    })
    const wellKnown = await gather(opened)
    const dump = wellKnown.ok ? wellKnown.value['/backup.sql'] : undefined
    expect(dump?.exchange.bodyBytes).to.equal(1024)
    expect(dump?.isConfirmed).to.equal(true)
    const request = opened.site.requests.find(({ path }) => path === '/backup.sql')
    expect(request?.headers.range).to.equal('bytes=0-1023')
  })

  it('believes nothing of a site that has something of its own at more than half of the paths', async () => {
    const asEverything = ({ path }: { path: string }) =>
      wellKnownPaths.some((row) => row.path === path)
        ? text(`${path.split('').reverse().join(' word')} unlike`)
        : { status: 404, body: 'no' }
    const opened = await bench.open({ routes: { '/': html('x') }, otherwise: asEverything })
    const answers = await found(opened)
    expect(answers.length).to.equal(wellKnownPaths.length)
    for (const [, resembles, isConfirmed] of answers) {
      expect([resembles, isConfirmed]).to.deep.equal([true, false])
    }
  })

  it('believes nothing of a site that shows the debug pages of three runtimes, and all of one that shows two', async () => {
    const two = {
      '/': html('x'),
      '/actuator/env': json({ activeProfiles: [] }),
      '/debug/pprof/': html('<title>/debug/pprof/</title>profiles'),
    }
    const three = { ...two, '/elmah.axd': html('<title>Error log</title>errors') }
    expect(await found(await bench.open({ routes: two }))).to.deep.equal([
      ['/actuator/env', false, true],
      ['/debug/pprof/', false, true],
    ])
    expect(await found(await bench.open({ routes: three }))).to.deep.equal([
      ['/actuator/env', true, false],
      ['/debug/pprof/', true, false],
      ['/elmah.axd', true, false],
    ])
  })

  it('gives the reason when a firewall or login refuses everything, but not when only missing files are refused', async () => {
    const refused = await bench.open({ routes: {}, otherwise: { status: 403, body: 'no' } })
    expect(await gather(refused)).to.deep.equal({
      ok: false,
      reason: "the target refuses the scan's requests with status 403",
    })
    const bucket = await bench.open({
      routes: { '/': html('Shop'), '/.env': environment },
      otherwise: { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' },
    })
    expect(await found(bucket)).to.deep.equal([['/.env', false, true]])
  })

  it('gives the reason when its requests are used up before the end and nothing was found', async () => {
    const limits = { requestsMax: 1 + requestShares.missingPages + 20 }
    const clean = await bench.open({ routes: { '/': html('x') } }, { egress: { limits } })
    expect(await gather(clean)).to.deep.equal({
      ok: false,
      reason: 'the scan had to stop before all well-known paths were asked for',
    })
  })

  it('names each path once, and has room to confirm in its share', () => {
    const paths = wellKnownPaths.map(({ path }) => path)
    expect(new Set(paths).size).to.equal(paths.length)
    expect(requestShares.wellKnown - paths.length).to.be.at.least(10)
  })
})
