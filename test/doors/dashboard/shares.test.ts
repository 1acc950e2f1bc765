import { expect } from 'chai'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { setMemberHostnames } from '../../../src/service/store/members.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { completeOneScan, envFileFinding, storedReport } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { testActor } from '../../helpers/databases/people.ts'
import { storeOrganization, storeScan } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { storePerson } from '../../helpers/service/dashboard.ts'
import { openSignedIn, type SignedIn, signInTo, textOf } from './signedIn.ts'

const dayMs = 24 * 60 * 60 * 1_000
const secret = 'Lapsang-1862-of-a-user'
const token = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'

/** Secrets of the site in each text that a scan stores. */
const planted = {
  ...envFileFinding,
  title: `.env file readable: ${secret}`,
  description: `It holds ${secret} and ${token}.`,
  remediation: `Replace ${token} and ${secret}.`,
  evidence: {
    url: `http://ada:${secret}@93.184.215.14/reset/${token}?code=${secret}#${secret}`,
    samples: [`/.env?code=${secret}`],
    request: `GET /.env HTTP/1.1\nCookie: session=${secret}`,
    response: `HTTP/1.1 200 OK\nSet-Cookie: session=${secret}`,
    excerpt: `STRIPE_KEY=${token}`,
    curl: `curl -H "Cookie: session=${secret}" http://93.184.215.14/.env`,
    steps: [{ about: secret, curl: `curl http://93.184.215.14/?t=${secret}`, expected: token }],
    database: secret,
  },
}

eachDatabase((_engine, { open }) => {
  describe('The link to a report', () => {
    let world: SignedIn
    const clock = movableClock(new Date().toISOString())
    beforeEach(async () => {
      world = await openSignedIn(await open(), { clock })
    })
    afterEach(() => world.dashboard.close())

    async function share(days = '30', password = '') {
      const { scanId } = await completeOneScan(world.db, world, [planted])
      const action = `/scans/${scanId}/share`
      const { status, text } = await world.browser.send(action, { days, password }, { from: action })
      const path = /\/shared\/[\w-]{43}/.exec(text)?.[0] ?? ''
      return { action, scanId, status, text, path, visitor: world.dashboard.browser() }
    }

    it('shows the report to visitors who are not signed in, and to no search engine', async () => {
      const { path, visitor } = await share()
      const { status, headers, text } = await visitor.get(path)
      expect(status).to.equal(200)
      expect(headers.get('content-type')).to.match(/^text\/html/)
      expect(headers.get('x-robots-tag')).to.equal('noindex, nofollow')
      expect(text).to.include('<meta name="referrer" content="no-referrer">')
      expect(headers.get('cache-control')).to.equal('private, no-store')
      expect(headers.get('content-disposition')).to.equal('inline')
      expect(headers.get('content-security-policy')).to.equal('sandbox')
      expect(textOf(text)).to.include('exposure.env-file').and.include('/docs/checks/exposure.env-file')
      expect(textOf(text)).to.include('OWASP Top 10:2025')
    })

    it('leaks no secret that the scan has stored', async () => {
      const { path, visitor, scanId } = await share()
      const reasons = { reason: `GET http://93.184.215.14/a?code=${secret} returned ${token}` }
      const checks = storedReport.checks.map((check) => ({ ...check, ...reasons }))
      const target = { ...storedReport.target, final_url: `http://93.184.215.14/?code=${secret}` }
      const view = { ...storedReport.view, start: `http://93.184.215.14/?code=${secret}` }
      await queryRows(world.db, 'update scans set report = ?, target_url = ? where id = ?', [
        JSON.stringify({ ...storedReport, checks, target, view }),
        `http://93.184.215.14/?code=${secret}`,
        scanId,
      ])
      const full = await world.browser.get(`/scans/${scanId}/report?format=html`)
      expect(full.text).to.include(secret).and.include(token)
      const { status, text } = await visitor.get(path)
      expect(status).to.equal(200)
      expect(text).to.not.include(secret)
      expect(text).to.not.include(token)
      expect(text).to.include('http://93.184.215.14/reset/…')
    })

    it('stores only the hash of its token, and shows it once', async () => {
      const { path, action } = await share()
      const own = path.replace('/shared/', '')
      const tables = ['share_links', 'audit_entries'].map((name) =>
        queryRows(world.db, `select * from ${name}`),
      )
      expect(JSON.stringify(await Promise.all(tables)))
        .to.include('scan.shared')
        .and.not.include(own)
      expect((await world.browser.get(action)).text).to.not.include(own)
    })

    it('ends when it expires', async () => {
      const { path, visitor } = await share('2')
      clock.advance(2 * dayMs - 60_000)
      expect((await visitor.get(path)).status).to.equal(200)
      clock.advance(60_000)
      expect((await visitor.get(path)).status).to.equal(404)
    })

    it('ends when it is revoked', async () => {
      const { path, action, visitor } = await share()
      const page = await world.browser.get(action)
      const link = /name="link" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
      const revoked = await world.browser.send(`${action}/revoke`, { link }, { from: action })
      expect([revoked.status, revoked.location]).to.deep.equal([303, action])
      expect((await visitor.get(path)).status).to.equal(404)
      const entries = await queryRows(
        world.db,
        `select action from audit_entries where action like 'scan.share%'`,
      )
      expect(entries.map(({ action: name }) => name)).to.have.members(['scan.shared', 'scan.share_revoked'])
      expect((await world.browser.send(`${action}/revoke`, { link }, { from: action })).status).to.equal(404)
    })

    it('is refused for other days, other organizations and unfinished scans', async () => {
      for (const days of ['0', '366', '', '1.5']) expect((await share(days)).status, days).to.equal(400)
      const { action } = await share()
      const other = await signInTo(world.dashboard, (await storeOrganization(world.db)).id)
      expect((await other.send(action, { days: '1' }, { from: '/sites' })).status).to.equal(404)
      const { id } = await storeScan(world.db, { organizationId: world.organizationId })
      expect((await world.browser.get(`/scans/${id}/share`)).status).to.equal(404)
      for (const path of ['/shared/x', `/shared/${'A'.repeat(43)}`]) {
        expect((await world.dashboard.browser().get(path)).status, path).to.equal(404)
      }
    })

    it('asks for its password, and limits attempts', async () => {
      expect((await share('30', 'seven77')).status).to.equal(400)
      const { path, visitor } = await share('30', 'Lapsang of 1862')
      const asked = await visitor.get(path)
      expect(asked.status).to.equal(200)
      expect(asked.headers.get('x-robots-tag')).to.equal('noindex, nofollow')
      expect(asked.text).to.not.include('exposure.env-file')
      const open = (password: string) => visitor.send(path, { password }, { from: path })
      const right = await open('Lapsang of 1862')
      expect([right.status, right.text.includes('exposure.env-file')]).to.deep.equal([200, true])
      for (let times = 0; times < 5; times += 1) expect((await open('Lapsang of 1862')).status).to.equal(200)
      for (let attempts = 0; attempts < 20; attempts += 1) expect((await open('wrong')).status).to.equal(403)
      const refused = await open('Lapsang of 1862')
      expect([refused.status, refused.text.includes('exposure.env-file')]).to.deep.equal([429, false])
      clock.advance(16 * 60_000)
      expect((await open('Lapsang of 1862')).status).to.equal(200)
      const rows = JSON.stringify(await queryRows(world.db, 'select * from share_links'))
      expect(rows).to.not.include('Lapsang of 1862')
    })

    it('is one of at most 20 of a scan', async () => {
      const { action } = await share()
      const send = () => world.browser.send(action, { days: '1' }, { from: action })
      for (let links = 1; links < 20; links += 1) expect((await send()).status).to.equal(200)
      const refused = await send()
      expect(refused.status).to.equal(400)
      expect(textOf(refused.text)).to.include('There are 20 links already. Revoke one first.')
    })

    async function shareSite(password = '') {
      const action = '/sites/http%3A93.184.215.14/share'
      const { status, text } = await world.browser.send(action, { days: '30', password }, { from: action })
      const path = /\/shared\/[\w-]{43}/.exec(text)?.[0] ?? ''
      return { action, status, text, path, visitor: world.dashboard.browser() }
    }

    it('of a site shows the latest completed scan, and a badge', async () => {
      await completeOneScan(world.db, world, [planted])
      const { path, visitor, text } = await shareSite()
      expect(text).to.include(`${path}/badge.svg`)
      expect((await visitor.get(path)).text)
        .to.include('exposure.env-file')
        .and.not.include(secret)
      const badge = await visitor.get(`${path}/badge.svg`)
      expect(badge.headers.get('content-type')).to.match(/^image\/svg\+xml/)
      expect(badge.headers.get('cross-origin-resource-policy')).to.equal('cross-origin')
      expect(badge.text).to.include('Scanward: F · 1 open')
      clock.advance(60_000)
      await completeOneScan(world.db, world, [])
      expect((await visitor.get(path)).text).to.not.include('/.env')
      expect((await visitor.get(`${path}/badge.svg`)).text).to.include('Scanward: A · none open')
    })

    it('of a site has a badge that sets no cookie', async () => {
      await completeOneScan(world.db, world, [planted])
      const { path } = await shareSite()
      for (const browser of [world.dashboard.browser(), world.browser]) {
        const badge = await browser.get(`${path}/badge.svg`)
        expect([badge.status, badge.headers.get('set-cookie')]).to.deep.equal([200, null])
        expect(badge.headers.get('cache-control')).to.include('public')
      }
    })

    it('of a site shows no scan that started at a host which its creator may not read', async () => {
      const { db, organizationId, dashboard } = world
      await completeOneScan(db, world, [planted])
      const { id: userId } = await storePerson(db, {
        email: 'www@example.com',
        organizationId,
        role: 'member',
      })
      const limited = { organizationId, userId, hostnames: ['93.184.215.14'], actor: testActor }
      await setMemberHostnames(db, limited, systemClock)
      const browser = dashboard.browser()
      await browser.signIn('www@example.com')
      const action = '/sites/http%3A93.184.215.14/share'
      const send = () => browser.send(action, { days: '30', password: '' }, { from: action })
      const shared = await send()
      const path = /\/shared\/[\w-]{43}/.exec(shared.text)?.[0] ?? ''
      expect((await dashboard.browser().get(path)).status).to.equal(200)
      const ofOwner = await shareSite()
      await queryRows(
        db,
        `update scans set target_url = 'http://apex.example/', target_hostname = 'apex.example',
          target_origin = 'http://apex.example'`,
      )
      await queryRows(db, `update sites set scanned_as = 'http://apex.example'`)
      expect((await dashboard.browser().get(path)).status).to.equal(404)
      expect((await dashboard.browser().get(ofOwner.path)).status).to.equal(200)
      const refused = await send()
      expect(refused.status).to.equal(400)
      expect(refused.text).to.not.match(/\/shared\/[\w-]{43}/)
    })

    it('of a site with a password has no badge, and ends when it is revoked', async () => {
      await completeOneScan(world.db, world, [planted])
      const { path, action, visitor, text } = await shareSite('correct horse')
      expect(text).to.not.include('badge.svg')
      expect((await visitor.get(`${path}/badge.svg`)).status).to.equal(404)
      expect(textOf((await visitor.get(path)).text)).to.include('protected by a password')
      const page = await world.browser.get(action)
      const link = /name="link" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
      await world.browser.send(`${action}/revoke`, { link }, { from: action })
      expect((await visitor.get(path)).status).to.equal(404)
    })

    it('of a scan has no badge, and of a site of another organization there is none', async () => {
      const { path, visitor } = await share()
      expect((await visitor.get(`${path}/badge.svg`)).status).to.equal(404)
      const other = await storeOrganization(world.db, { name: 'other' })
      const eve = await signInTo(world.dashboard, other.id)
      expect((await eve.get('/sites/http%3A93.184.215.14/share')).status).to.equal(404)
    })
  })
})
