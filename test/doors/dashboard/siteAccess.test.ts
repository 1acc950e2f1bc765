import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { concernsAllHosts } from '../../../src/doors/dashboard/access/limitHosts.ts'
import { isAllowed } from '../../../src/doors/dashboard/access/mayUse.ts'
import { routes } from '../../../src/doors/dashboard/routes.ts'
import { setMemberHostnames } from '../../../src/service/store/members.ts'
import type { Role } from '../../../src/service/store/personRecords.ts'
import { findCaller, hashToken, listTokens } from '../../../src/service/store/tokens.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit, testActor } from '../../helpers/databases/people.ts'
import { storeDomain, storeOrganization } from '../../helpers/databases/records.ts'
import { type Browser, storePerson } from '../../helpers/service/dashboard.ts'
import { openSignedIn, type SignedIn, signInTo } from './signedIn.ts'

const site = '93.184.215.14'
const elsewhere = ['elsewhere.example', '*.elsewhere.example']
const restricted = routes.filter(({ who }) => who !== 'public')
const siteless = ['account', 'tokens', 'connect', 'usage', 'trends', 'compliance']

describe('Access to sites', function () {
  this.timeout(60_000)

  it('is decided for every route with a parameter', () => {
    const open = restricted.filter(
      (route) => route.path.includes(':') && !concernsAllHosts(route) && !route.path.startsWith('/tokens/'),
    )
    for (const { path } of open) {
      expect(path, 'has to stand in limitHosts.ts').to.match(
        /^\/(?:scans|findings|issues|schedules|monitors|api-descriptions)\/:id|^\/domains\/:hostname|^\/sites\/:site/,
      )
    }
  })

  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    let ids: Readonly<Record<string, string>>

    beforeEach(async () => {
      world = await openSignedIn(await open())
      ids = await storeObjects(world)
    })
    afterEach(() => world.dashboard.close())

    const fill = (path: string) =>
      path
        .replace(/^(\/[\w-]+)\/:\w+/, (_, folder: string) => `${folder}/${ids[folder] ?? 'x'}`)
        .replace(/:\w+/g, 'x')

    async function signIn(role: Role, hostnames: readonly string[] | null) {
      const { db, dashboard, organizationId } = world
      const email = `${role}-${hostnames?.length ?? 'all'}@example.com`
      const { id: userId } = await storePerson(db, { email, organizationId, role })
      const wanted = { organizationId, userId, hostnames, actor: testActor }
      await setMemberHostnames(db, wanted, systemClock)
      const browser = dashboard.browser()
      await browser.signIn(email)
      return { browser, userId, email }
    }

    async function showing(browser: Browser, role: Role): Promise<readonly string[]> {
      const shown: string[] = []
      for (const route of restricted.filter(({ method }) => method === 'GET')) {
        const { status, text } = await browser.get(fill(route.path))
        expect(status, route.path).to.be.oneOf([200, 303, 403, 404])
        if (!isAllowed(route, role)) expect(status, route.path).to.equal(403)
        else if (status === 200 && text.includes(site)) shown.push(route.path)
      }
      return shown
    }

    for (const role of ['member', 'viewer'] as const) {
      it(`limits the pages of a ${role} to the listed sites`, async () => {
        const all = await showing((await signIn(role, null)).browser, role)
        expect(all).to.include.members([
          '/sites',
          '/sites/:site',
          '/scans',
          '/scans/:id',
          '/issues',
          '/domains',
        ])
        expect(all).to.include.members([
          '/schedules',
          '/monitors',
          '/api-descriptions',
          '/trends',
          '/webhooks',
          '/integrations',
        ])
        expect(all).to.include.members(['/compliance', '/issues/:id', '/findings/:id'])
        const own = await showing((await signIn(role, [site])).browser, role)
        expect(own).to.deep.equal(all.filter((path) => !concernsAllHosts({ path })))
        expect(await showing((await signIn(role, elsewhere)).browser, role)).to.deep.equal([])
        expect(await showing(await otherBrowser(), 'owner')).to.deep.equal([])
      })
    }

    const otherBrowser = async () =>
      signInTo(world.dashboard, (await storeOrganization(world.db, { name: 'other' })).id)

    it('refuses reading and changing what concerns other sites, or the whole organization', async () => {
      const { browser } = await signIn('member', elsewhere)
      const before = await readAudit(world.db, world.organizationId)
      for (const route of restricted) {
        const [, folder = ''] = route.path.split('/')
        if (siteless.includes(folder)) continue
        const isList = !route.path.includes(':') && !concernsAllHosts(route)
        if (route.method === 'GET' && isList) continue
        const fields = {
          target: site,
          hostname: site,
          document: '{}',
          email: 'eve@example.com',
          url: `https://${site}/`,
        }
        const { status } =
          route.method === 'GET'
            ? await browser.get(fill(route.path))
            : await browser.send(fill(route.path), fields)
        const isRefused = concernsAllHosts(route) || isList || route.who === 'owner'
        expect(status, `${route.method} ${route.path}`).to.equal(isRefused ? 403 : 404)
      }
      expect(await readAudit(world.db, world.organizationId)).to.deep.equal(before)
    })

    it('reads each submitted host as the handlers do', async () => {
      const { browser } = await signIn('member', elsewhere)
      const long = { target: `https://${site}/${'a'.repeat(2_100)}` }
      for (const path of ['/scans/new', '/schedules', '/monitors'])
        for (const fields of [
          { hostname: 'a.elsewhere.example' },
          { hostname: '' },
          { target: ` ${site}` },
          long,
        ]) {
          const { status } = await browser.send(path, { target: site, ...fields })
          expect(status, `${path} ${JSON.stringify(fields).slice(0, 60)}`).to.equal(403)
        }
    })

    it('hides the links to pages that are refused', async () => {
      const { browser } = await signIn('member', elsewhere)
      const { text } = await browser.get('/sites')
      for (const path of ['/webhooks', '/integrations', '/members', '/audit', '/templates'])
        expect(text).not.to.include(`href="${path}"`)
      expect(text).to.include('href="/schedules"')
    })

    it('limits tokens that a member made, before and after, and those made by these tokens', async () => {
      const { db, organizationId } = world
      const { browser, userId } = await signIn('member', null)
      const tokenOf = ({ text }: { readonly text: string }) => /swd_[\w-]{43}/.exec(text)?.[0] ?? ''
      const make = (name: string, hostnames: string) =>
        browser.send('/tokens', { name, hostnames }, { from: '/tokens' })
      const wide = tokenOf(await make('wide', ''))
      const lost = tokenOf(await make('lost', site))
      const limit = (hostnames: readonly string[] | null) =>
        setMemberHostnames(db, { organizationId, userId, hostnames, actor: testActor }, systemClock)
      await limit(elsewhere)
      const hostsOf = async (token: string) =>
        (await findCaller(db, hashToken(token), systemClock))?.hostnames ?? 'refused'
      expect([await hostsOf(wide), await hostsOf(lost)]).to.deep.equal([elsewhere, 'refused'])
      expect(await hostsOf(tokenOf(await make('unlimited', '')))).to.deep.equal(elsewhere)
      expect(await hostsOf(tokenOf(await make('part', 'a.elsewhere.example')))).to.deep.equal([
        'a.elsewhere.example',
      ])
      expect((await make('beyond', site)).status).to.equal(400)
      const page = await browser.get('/tokens')
      expect([page.text.includes('lost'), page.text.includes('part')]).to.deep.equal([false, true])
      await limit(null)
      expect(await hostsOf(wide)).to.deep.equal(elsewhere)
      const names = (await listTokens(db, organizationId, systemClock)).map(({ name }) => name)
      expect(names).not.to.include('beyond')
    })

    it('is set by an owner alone, with a line in the audit log', async () => {
      const { browser: member, userId, email } = await signIn('member', null)
      const path = `/members/${userId}/sites`
      expect((await member.send(path, { hostnames: '' }, { from: '/sites' })).status).to.equal(403)
      const { browser: owner, db, organizationId } = world
      const wrong = await owner.send(path, { hostnames: 'https://a.example/' }, { from: path })
      expect([wrong.status, wrong.text.includes('Expected up to 50 hostnames')]).to.deep.equal([400, true])
      const set = await owner.send(path, { hostnames: ' A.example\n*.b.example,' }, { from: path })
      expect([set.status, set.location]).to.deep.equal([303, '/members'])
      expect((await owner.get('/members')).text).to.include('a.example, *.b.example')
      expect((await owner.get(path)).text).to.include('a.example\n*.b.example')
      expect((await readAudit(db, organizationId)).at(-1)).to.equal(`member.access_changed ${email}`)
      const [self = ''] = /[\w-]{36}\/sites/.exec((await owner.get('/members')).text) ?? []
      expect(self).to.equal(`${userId}/sites`)
    })
  })
})

async function storeObjects({ db, browser, organizationId }: SignedIn) {
  const { scanId, findingId, issueId } = await completeOneScan(db, { organizationId })
  await storeDomain(db, { organizationId, hostname: site })
  const make = async (path: string, fields: Readonly<Record<string, string>>) => {
    const made = await browser.send(path, fields, { from: path })
    expect(made.status, `${path} ${/<p class=.field-error.>[^<]*/.exec(made.text)}`).to.be.oneOf([200, 303])
    const id = new RegExp(`${path}/([\\w-]{36})`).exec((await browser.get(path)).text)?.[1]
    return id ?? ''
  }
  const webhook = await make('/webhooks', {
    url: `https://${site}/hook`,
    format: 'standard',
    events: 'issue.opened',
  })
  const integration = await make('/integrations', {
    kind: 'slack',
    name: site,
    secret: `https://${site}/services/T/B/x`,
    events: 'issue.opened',
  })
  const document = '{"openapi":"3.0.3","paths":{}}'
  return {
    ...{ '/scans': scanId, '/findings': findingId, '/issues': issueId, '/sites': `http%3A${site}` },
    ...{ '/domains': site, '/webhooks': webhook, '/integrations': integration },
    '/schedules': await make('/schedules', {
      ...{ target: `http://${site}/`, kind: 'passive', cron: '0 3 * * *', time_zone: 'UTC' },
      jitter_minutes: '0',
    }),
    '/monitors': await make('/monitors', { target: site, interval_minutes: '60', watch: 'dns' }),
    '/api-descriptions': await make('/api-descriptions', { hostname: site, document }),
    '/templates': await make('/templates', {
      document: readFileSync('docs/templates/example-words.yaml', 'utf8'),
    }),
  }
}
