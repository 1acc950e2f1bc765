import { expect } from 'chai'
import { isAllowed, rightsOf } from '../../../src/doors/dashboard/access/mayUse.ts'
import { routes } from '../../../src/doors/dashboard/routes.ts'
import type { roles } from '../../../src/service/store/personRecords.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { storeDomain } from '../../helpers/databases/records.ts'
import { type Browser, storePerson } from '../../helpers/service/dashboard.ts'
import { openSignedIn, type SignedIn } from './signedIn.ts'

const ownForms = [
  '/account/password',
  '/account/second-factor',
  '/account/second-factor/recovery-codes',
  '/account/second-factor/disable',
  '/account/second-factor/passkeys',
  '/account/second-factor/passkeys/creation',
  '/account/second-factor/passkeys/request',
  '/account/second-factor/passkeys/remove',
  '/account/mail',
  '/account/mail/test',
  '/account/sessions/end',
  '/account/organization',
]

const hiddenPages = ['/members/:userId/sites', '/scans/new']

const restricted = routes.filter(({ who }) => who !== 'public')

describe('the roles of the dashboard', () => {
  it('let a viewer read what a member reads, except two forms, and change only the own account', () => {
    const allowed = restricted.filter((route) => isAllowed(route, 'viewer'))
    expect(allowed.filter(({ method }) => method === 'POST').map(({ path }) => path)).to.deep.equal(ownForms)
    const hidden = restricted.filter((route) => route.method === 'GET' && !isAllowed(route, 'viewer'))
    expect(hidden.map(({ path }) => path)).to.deep.equal(hiddenPages)
  })

  it('let owners do everything, and members everything but the management of members', () => {
    const of = (role: (typeof roles)[number]) => restricted.filter((route) => !isAllowed(route, role))
    expect(of('owner')).to.deep.equal([])
    expect(of('member').map(({ path }) => path)).to.satisfy((paths: readonly string[]) =>
      paths.every((path) => path.startsWith('/members/')),
    )
  })

  it('apply to paths with parameters and a query', () => {
    const mayUse = rightsOf({ role: 'viewer', hostnames: null, isSecondFactorDue: false })
    expect(mayUse('GET', '/scans/new?target=a.example')).to.equal(false)
    expect(mayUse('GET', '/scans/1?x=/scans/new')).to.equal(true)
    expect(mayUse('POST', '/scans/1/cancel')).to.equal(false)
    expect(mayUse('GET', 'https://other.example/')).to.equal(true)
  })

  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    let viewer: Browser
    let ids: Record<string, string>

    beforeEach(async () => {
      world = await openSignedIn(await open())
      const { db, dashboard, organizationId } = world
      await storePerson(db, { email: 'view@example.com', organizationId, role: 'viewer' })
      viewer = dashboard.browser()
      await viewer.signIn('view@example.com')
      const { scanId, findingId, issueId } = await completeOneScan(db, world)
      const domain = await storeDomain(db, { organizationId, hostname: '93.184.215.14' })
      ids = { '/scans': scanId, '/findings': findingId, '/issues': issueId, '/sites': domain.hostname }
      ids['/domains'] = domain.hostname
    })
    afterEach(() => world.dashboard.close())

    const fill = (path: string) =>
      path
        .replace(/^(\/\w+)\/:\w+/, (_, folder: string) => `${folder}/${ids[folder] ?? 'x'}`)
        .replace(/:\w+/g, 'x')

    it('show a viewer every page, without a form that is refused', async () => {
      for (const { method, path } of restricted.filter((route) => route.method === 'GET')) {
        const page = await viewer.get(fill(path))
        if (hiddenPages.includes(path)) expect(page.status).to.equal(403)
        else expect(page.status, `${method} ${path}`).to.be.oneOf([200, 303, 404])
        const actions = [...page.text.matchAll(/<form[^>]* method="post"[^>]* action="([^"]*)"/g)]
        const own = ['/sign-out', '/theme', ...ownForms]
        expect(own, path).to.include.members(actions.map(([, action = '']) => action))
        expect(page.text, path).not.to.match(/href="\/scans\/new/)
        expect(page.text, path).not.to.match(/Store an? (?:template|API description)/)
      }
    })

    it('refuse every change of a viewer with 403, and say why', async () => {
      for (const { path } of restricted.filter((route) => route.method === 'POST')) {
        if (ownForms.includes(path)) continue
        const { status, text } = await viewer.send(fill(path), {}, { from: '/sites' })
        expect([status, /Members only|Owners only/.test(text)], path).to.deep.equal([403, true])
      }
    })
  })
})
