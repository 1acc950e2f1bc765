import { expect } from 'chai'
import { listAudit } from '../../../src/service/store/audit.ts'
import { addDomain, authorizeDomain, noteProof } from '../../../src/service/store/domains.ts'
import { pageScans } from '../../../src/service/store/scans.ts'
import { parseAllowList } from '../../../src/shared/addresses.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { PlanName } from '../../../src/shared/model/plans.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { actor } from '../../helpers/databases/records.ts'
import { linksOf, openSignedIn, type SignedIn, textOf } from './signedIn.ts'

const from = '/scans/new'

describe('Starting a scan from the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let world: SignedIn
  afterEach(() => world.dashboard.close())

  async function enter(plan: PlanName = 'team'): Promise<void> {
    world = await openSignedIn(await open(), { plan })
  }

  async function start(fields: Readonly<Record<string, string>>) {
    return world.browser.send('/scans/new', fields, { from })
  }

  async function scans() {
    const { items } = await pageScans(world.db, {
      organizationId: world.organizationId,
      limit: 10,
      after: null,
    })
    return items
  }

  async function own(hostname: string, steps: 'added' | 'verified' | 'authorized'): Promise<void> {
    const key = { organizationId: world.organizationId, hostname, actor }
    await addDomain(world.db, key, systemClock)
    if (steps !== 'added') await noteProof(world.db, { ...key, by: 'dns' }, systemClock)
    if (steps === 'authorized') {
      await authorizeDomain(world.db, { ...key, intensity: 'safe', ports: '443' }, systemClock)
    }
  }

  it('starts a passive scan and redirects to its page', async () => {
    await enter()
    const response = await start({ target: 'App.Example/shop', kind: 'passive' })
    const [scan] = await scans()
    expect([response.status, response.location]).to.deep.equal([303, `/scans/${scan?.id}`])
    expect([scan?.targetUrl, scan?.mode, scan?.triggeredBy, scan?.status]).to.deep.equal([
      ...['https://app.example/shop', 'passive', 'manual', 'queued'],
    ])
    expect(textOf((await world.browser.follow(response)).text)).to.include('Scan started.')
  })

  it('starts an active scan of an authorized domain, and writes it to the audit log', async () => {
    await enter()
    await own('app.example', 'authorized')
    const response = await start({ target: 'app.example', kind: 'safe' })
    expect(response.status).to.equal(303)
    const [scan] = await scans()
    expect([scan?.mode, scan?.intensity, scan?.triggeredBy]).to.deep.equal(['active', 'safe', 'manual'])
    const { items } = await listAudit(world.db, {
      organizationId: world.organizationId,
      limit: 1,
      after: null,
    })
    expect([items[0]?.action, items[0]?.actor.name]).to.deep.equal([
      ...['scan.started', `${world.organizationId}@example.com`],
    ])
  })

  it('fills the form with the target and mode of an earlier scan', async () => {
    await enter()
    const { text } = await world.browser.get(
      '/scans/new?target=https%3A%2F%2Fa.example%2F%22x&mode=active&intensity=intrusive',
    )
    expect(text).to.include('value="https://a.example/&quot;x"')
    expect(text).to.match(/<input[^>]*value="intrusive"[^>]*checked/)
  })

  it('shows how much of the month is used', async () => {
    await enter('free')
    await start({ target: 'app.example', kind: 'passive' })
    expect(textOf((await world.browser.get(from)).text)).to.include('1 of 10 scans used this month.')
  })

  it('shows the authorized domains, or that the plan has no active scans', async () => {
    await enter()
    expect(linksOf((await world.browser.get(from)).text)).to.include('/domains')
    await own('app.example', 'authorized')
    expect(textOf((await world.browser.get(from)).text)).to.include('app.example , up to safe')
    await world.dashboard.close()
    await enter('free')
    const { text } = await world.browser.get(from)
    expect(textOf(text)).to.include('Your plan does not include active scans.')
    expect(text).to.match(/<input[^>]*value="safe"[^>]*disabled/)
  })

  for (const target of ['', 'ftp://app.example', 'https://user:pass@app.example', 'a b', 'x'.repeat(5_000)]) {
    it(`refuses the target "${target.slice(0, 30)}" beside the field, and keeps what was typed`, async () => {
      await enter()
      const response = await start({ target, kind: 'passive' })
      expect(response.status).to.equal(400)
      expect(response.text).to.include('aria-invalid="true"').and.include('id="target-error"')
      if (target !== '') expect(response.text).to.include(`value="${target.slice(0, 2_048)}"`)
      expect(await scans()).to.deep.equal([])
    })
  }

  const refusals: readonly (readonly [
    string,
    PlanName,
    'none' | 'added' | 'verified' | 'authorized',
    string,
    string,
    string | null,
  ])[] = [
    ['a plan without active scans', 'free', 'none', 'safe', 'does not include active scans', null],
    ['a domain that was not added', 'team', 'none', 'safe', 'Add it first', '/domains?hostname=app.example'],
    ['a domain that is not verified', 'team', 'added', 'safe', 'is not verified', '/domains/app.example'],
    [
      'a domain that is not authorised',
      'team',
      'verified',
      'safe',
      'are not authorized',
      '/domains/app.example',
    ],
    [
      'an intensity above the authorised',
      'team',
      'authorized',
      'intrusive',
      'for intensity safe only, not intrusive',
      '/domains/app.example',
    ],
  ]
  for (const [name, plan, steps, kind, words, place] of refusals) {
    it(`refuses an active scan for ${name}, and links the missing step`, async () => {
      await enter(plan)
      if (steps !== 'none') await own('app.example', steps)
      const response = await start({ target: 'app.example', kind })
      expect(response.status).to.equal(403)
      expect(textOf(response.text)).to.include('The scan was not started.').and.include(words)
      if (place !== null) expect(linksOf(response.text)).to.include(place)
      expect(response.text).to.include('value="app.example"')
      expect(response.text).to.match(new RegExp(`<input[^>]*value="${kind}"[^>]*checked`))
      expect(await scans()).to.deep.equal([])
    })
  }

  it('refuses an unauthorized port', async () => {
    await enter()
    await own('app.example', 'authorized')
    const response = await start({ target: 'https://app.example:8443', kind: 'safe' })
    expect(response.status).to.equal(403)
    expect(textOf(response.text)).to.include('only, not 8443')
  })

  it('refuses a target that is not public, unless it is allowed', async () => {
    await enter()
    const response = await start({ target: 'http://127.0.0.1:3000', kind: 'passive' })
    expect(response.status).to.equal(403)
    expect(textOf(response.text)).to.include('127.0.0.1 is not a public target.')
    await world.dashboard.close()
    world = await openSignedIn(await open(), {
      targetPolicy: {
        allowPrivateTargets: parseAllowList(['127.0.0.1']),
        ownAddresses: [],
        resolveHost: async () => [],
      },
    })
    expect((await start({ target: 'http://127.0.0.1:3000', kind: 'passive' })).status).to.equal(303)
  })

  it('refuses a scan above the quota, and links the usage', async () => {
    await enter('free')
    for (let scan = 0; scan < 10; scan += 1) await start({ target: 'app.example', kind: 'passive' })
    const response = await start({ target: 'app.example', kind: 'passive' })
    expect(response.status).to.equal(429)
    expect(textOf(response.text)).to.include('All 10 scans of this month are used.')
    expect(linksOf(response.text)).to.include('/usage')
  })

  it('treats an unknown mode as passive', async () => {
    await enter()
    await start({ target: 'app.example', kind: 'everything' })
    expect((await scans())[0]?.mode).to.equal('passive')
  })
})
