import { expect } from 'chai'
import type { ScanReport } from '../../../../src/shared/model/report.ts'
import { describeBrowser, listProfiles, ownTemporaryFolder } from '../../../helpers/chromium.ts'
import { drawn, fakeJwt } from '../../../helpers/fakes/fakeSecrets.ts'
import { reportOf, scanWorld } from '../../../helpers/scans/scanWorld.ts'
import { html, javaScript, json, type Site } from '../../../helpers/sites/site.ts'
import { openWorld, type World } from '../../../helpers/sites/world.ts'

const token = fakeJwt({ sub: 'guest-17', exp: 1_900_000_000 })

/** A client-rendered application with a session and accounts. */
const shop: Site = {
  routes: {
    '/app.js': javaScript(`
      const api = '/api/' + ['guest', 'session'].join('-')
      fetch(api).then((answer) => answer.json()).then(({ accessToken }) => {
        localStorage.setItem('accessToken', accessToken)
        document.getElementById('root').textContent = 'Welcome'
        for (let page = 1; page <= 20; page += 1) fetch('/api/' + 'products' + '?page=' + page)
        fetch('/api/' + 'visits', { method: 'POST', body: '{}' })
        fetch('https://metrics.example/collect')
      })
      localStorage.setItem('users', JSON.stringify([{ email: 'admin@shop.example', password: 'admin' + 123 }]))
      document.cookie = 'seen=1; SameSite=Lax'`),
    '/api/guest-session': json({ accessToken: token }),
    '/api/products': json([{ id: 1 }]),
    '/about': html('<title>About</title><script src="/app.js"></script><div id="root"></div>'),
    '/': html(
      '<title>Shop</title><a href="/about">About</a><script src="/app.js" defer></script><div id="root"></div>',
      { 'set-cookie': `sid=${drawn('hex', 32)}; HttpOnly; SameSite=Lax; Secure` },
    ),
  },
}

describeBrowser('a scan with a browser', (path) => {
  ownTemporaryFolder()
  const worlds: World[] = []

  afterEach(async () => {
    await Promise.all(worlds.splice(0).map((world) => world.close()))
  })

  async function open(site: Site): Promise<World> {
    const world = await openWorld({ 'https://shop.example': site, 'https://metrics.example': { routes: {} } })
    worlds.push(world)
    return world
  }

  const outcomesOf = ({ checks }: ScanReport) => new Map(checks.map((outcome) => [outcome.check_id, outcome]))
  const needing = ['auth.token-in-storage', 'auth.sensitive-in-storage']

  it('finds weaknesses of the rendered page, and changes no other outcome', async () => {
    const world = await open(shop)
    const without = await reportOf(scanWorld(world, 'https://shop.example/'))
    const asked = world.requests.length
    const rendered = await reportOf(scanWorld(world, 'https://shop.example/', { browser: path }))

    expect(needing.map((id) => outcomesOf(without).get(id))).to.deep.equal(
      needing.map((check_id) => ({
        check_id,
        state: 'not_evaluated',
        reason:
          'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path',
      })),
    )
    expect(needing.map((id) => outcomesOf(rendered).get(id)?.state)).to.deep.equal(['found', 'found'])
    const findings = rendered.findings.filter(({ checkId }) => needing.includes(checkId))
    expect(
      findings.map(({ checkId, severity, evidence }) => [checkId, severity, evidence.samples]),
    ).to.have.deep.members([
      ['auth.token-in-storage', 'low', ['localStorage: accessToken']],
      ['auth.sensitive-in-storage', 'low', ['localStorage: users']],
    ])
    expect(JSON.stringify(findings)).to.not.include(token).and.to.not.include('admin123')

    const others = (report: ScanReport) => report.checks.filter(({ check_id }) => !needing.includes(check_id))
    expect(others(rendered)).to.deep.equal(others(without))
    const fingerprints = (report: ScanReport) =>
      report.findings
        .filter(({ checkId }) => !needing.includes(checkId))
        .map(({ fingerprint }) => fingerprint)
    expect(fingerprints(rendered)).to.deep.equal(fingerprints(without))

    const pathsOf = (requests: World['requests']) =>
      requests.map(({ method, path: one }) => `${method} ${one}`)
    const once = pathsOf(world.requests.slice(0, asked))
    const more = pathsOf(world.requests.slice(asked)).filter(
      (line) => !once.includes(line) || /guest-session/.test(line),
    )
    // Ten requests of the browser: the session, and nine of twenty product pages.
    const products = Array.from({ length: 9 }, (_, index) => `GET /api/products?page=${index + 1}`)
    expect(more.filter((line) => /^GET \/api\/(?:guest-session|products)/.test(line)).sort()).to.deep.equal(
      ['GET /api/guest-session', ...products].sort(),
    )
    expect(
      world.requests.filter(({ method }) => method === 'POST').map(({ path: one }) => one),
    ).to.not.include('/api/visits')
    expect(world.asked('https://metrics.example')).to.deep.equal([])
    // The failed request to the http port counts, too.
    expect(rendered.requests).to.be.within(world.requests.length - asked, world.requests.length - asked + 1)
    expect(listProfiles()).to.deep.equal([])
  }).timeout(60_000)

  it('has the same finding ids in a second scan', async () => {
    const world = await open(shop)
    const scans = [1, 2].map(() => reportOf(scanWorld(world, 'https://shop.example/', { browser: path })))
    const [one, other] = (await Promise.all(scans)).map(({ findings }) =>
      findings.map(({ fingerprint }) => fingerprint),
    )
    expect(one).to.deep.equal(other)
  }).timeout(60_000)

  it('reports a browser that does not start, and finds the rest', async () => {
    const world = await open(shop)
    const report = await reportOf(scanWorld(world, 'https://shop.example/', { browser: '/bin/false' }))
    expect(outcomesOf(report).get('auth.token-in-storage')).to.deep.equal({
      check_id: 'auth.token-in-storage',
      state: 'not_evaluated',
      reason: 'the browser did not start',
    })
    expect(report.findings).not.to.deep.equal([])
  }).timeout(60_000)

  it('starts no browser without a page', async () => {
    const world = await open({ routes: {}, otherwise: json({ error: 'unauthorized' }) })
    const report = await reportOf(scanWorld(world, 'https://shop.example/', { browser: '/nowhere/chromium' }))
    expect(outcomesOf(report).get('auth.token-in-storage')?.reason).to.equal(
      'no HTML page was found: the response is not HTML',
    )
  })

  it('ends its browser when the scan is canceled', async () => {
    const world = await open({
      routes: { '/': html('<title>Loop</title><script>for (;;) {}</script>') },
    })
    const options = { signal: AbortSignal.timeout(2_500) }
    const ended = await scanWorld(world, 'https://shop.example/', { browser: path }, options).catch(
      () => 'called off',
    )
    expect(ended).to.equal('called off')
    expect(listProfiles()).to.deep.equal([])
  }).timeout(60_000)
})
