import { expect } from 'chai'
import { findBrowser } from '../../src/doors/cli/findBrowser.ts'
import type { ScanRequest } from '../../src/engine/model/scanRequest.ts'
import { scanActively } from '../helpers/scans/activeScan.ts'
import { findCurl, repeatCommands } from '../helpers/scans/repeatCommands.ts'
import { reportOf, scanWorld } from '../helpers/scans/scanWorld.ts'
import { html, redirect, type Site } from '../helpers/sites/site.ts'
import { openWorld, type World } from '../helpers/sites/world.ts'
import type { ActiveSite } from '../sites/active/activeSite.ts'

const token = 'preview-token-4711'
const siteHeaders = [{ name: 'X-Preview-Token', value: token }]
const target = 'https://app.example/'

/** Refuses visitors without the token, and repeats it. */
const preview: Site = {
  routes: {
    '/': guarded(
      `<title>Shop</title><!-- token ${token} --><script src="/own.js"></script>
       <a href="/go">Partner</a><a href="/plain">Plain</a><form action="/search"><input name="q"></form>`,
    ),
    '/own.js': guarded('fetch("/api/items")', 'text/javascript'),
    '/api/items': guarded('[]', 'application/json'),
    '/go': redirect('https://partner.example/'),
    '/plain': redirect('http://app.example/old'),
    '/search': ({ path, headers }) =>
      headers['x-preview-token'] === token
        ? html(`<p>${new URLSearchParams(path.split('?')[1]).get('q') ?? ''}</p>`)
        : { status: 403 },
  },
}

function guarded(body: string, type = 'text/html'): Site['routes'][string] {
  return ({ headers }) =>
    headers['x-preview-token'] === token
      ? { headers: { 'content-type': type, 'x-powered-by': token }, body }
      : { status: 403, body: 'A token is needed' }
}

const origins = {
  'https://app.example': preview,
  'http://app.example': { routes: { '/old': html('old') } },
  'https://partner.example': { routes: { '/': html('Partner') } },
} satisfies Readonly<Record<string, Site>>

describe('headers of a site', () => {
  const browser = findBrowser({ browser: 'auto' }, process.env)
  let world: World
  beforeEach(async () => {
    world = await openWorld(origins)
  })
  afterEach(() => world.close())

  const scan = (request: Partial<ScanRequest>) => reportOf(scanWorld(world, target, request))
  const without = (origin: string) =>
    world.requests.filter((sent) => sent.origin === origin && sent.headers['x-preview-token'] !== token)

  it('let a scan in, in the browser too, and reach no other host', async () => {
    const report = await scan({ siteHeaders, browser, timeLimitMs: 120_000 })
    expect(report.pages.map(({ status }) => status)).to.include(200)
    expect(world.asked('https://app.example')).to.include.members(['GET /', 'GET /own.js'])
    if (browser !== null) expect(world.asked('https://app.example')).to.include('GET /api/items')
    expect(without('https://app.example')).to.deep.equal([])
    for (const origin of ['https://partner.example', 'http://app.example']) {
      expect(without(origin), origin).to.have.length(world.asked(origin).length)
    }
    expect(world.asked('http://app.example')).to.include('GET /old')
  }).timeout(150_000)

  it('are in no report, although the site repeats them', async () => {
    const report = JSON.stringify(await scan({ siteHeaders }))
    expect(report).to.contain('x-powered-by: [sign-in of the scan]')
    expect(report).to.not.contain(token)
  })

  it('leave headers of the request itself as they are, and add cookies', async () => {
    const cookies = [
      { name: 'Cookie', value: 'preview=1' },
      { name: 'Accept', value: 'none' },
      ...siteHeaders,
    ]
    await scan({ siteHeaders: cookies })
    const [first] = world.requests
    expect(first?.headers.cookie).to.equal('preview=1')
    expect(first?.headers.accept).to.not.equal('none')
  })

  it('stand in the commands of a finding as shell variables', async () => {
    const site: ActiveSite = {
      ...{ about: 'a preview', target, intensity: 'safe', findings: [] },
      open: () => ({ world: origins }),
    }
    const variables = { X_PREVIEW_TOKEN: token }
    const wrong: string[] = []
    const { report } = await scanActively(site, {
      request: { siteHeaders },
      async whileOpen(known, { places }) {
        if (findCurl()) wrong.push(...(await repeatCommands(known, { places, signIns: {}, variables })))
      },
    })
    const found = report.findings.find(({ checkId }) => checkId === 'xss.reflected')
    const commands = found?.evidence.steps?.map(({ curl }) => curl) ?? []
    expect(commands).to.not.deep.equal([])
    for (const command of commands) {
      expect(command).to.contain('--path-as-is -H "X-Preview-Token: $X_PREVIEW_TOKEN"')
    }
    expect(wrong).to.deep.equal([])
    expect(JSON.stringify(report)).to.not.contain(token)
  }).timeout(120_000)
})

describe('the pace of a scan', () => {
  const site: Site = { routes: { '/': html('<title>Shop</title>') } }

  it('spaces requests', async () => {
    const world = await openWorld({ 'https://app.example': site })
    const startedAt = performance.now()
    const pace = { requestsPerSecond: 50, parallel: null }
    await reportOf(scanWorld(world, target, { pace, onlyChecks: ['exposure.env-file'] }))
    const sent = world.requests.length
    expect(sent).to.be.above(5)
    expect(performance.now() - startedAt).to.be.above(((sent - 1) * 1_000) / 50)
    await world.close()
  })

  it('limits how many requests are under way', async () => {
    let underWay = 0
    let most = 0
    const slow: Site['routes'][string] = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWay -= 1
      return { status: 404, body: 'none' }
    }
    const world = await openWorld({ 'https://app.example': { ...site, otherwise: slow } })
    const pace = { requestsPerSecond: null, parallel: 1 }
    await reportOf(scanWorld(world, target, { pace }))
    expect(most).to.equal(1)
    await world.close()
  })
})
