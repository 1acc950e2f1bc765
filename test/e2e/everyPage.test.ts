import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import { routes } from '../../src/doors/dashboard/routes.ts'
import type { Db } from '../../src/service/store/database/database.ts'
import { createInvitation, invitationMs } from '../../src/service/store/invitations.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { parseTotp, totpCode } from '../../src/shared/totp.ts'
import { describeBrowser } from '../helpers/chromium.ts'
import { databasesOf } from '../helpers/databases/databases.ts'
import { actor, storeOrganization } from '../helpers/databases/records.ts'
import { password, startDashboard, storePerson, type TestDashboard } from '../helpers/service/dashboard.ts'
import { fillPages } from './filledPages.ts'
import {
  findOverflow,
  listAccessibilityViolations,
  openBrowser,
  openVisitor,
  signIn,
  submitPassword,
  takePicture,
  type Visitor,
  windows,
} from './visitor.ts'

const email = 'ada@example.com'

/** They return a file, a redirect or a part of a page. */
const noPages = new Set([
  '/',
  '/findings',
  '/scans/:id/live',
  '/scans/:id/report',
  '/shared/:token/badge.svg',
  '/sign-in/oidc',
  '/sign-in/oidc/callback',
  '/sign-in/oidc/logout',
])

const pageRoutes = routes.filter(({ method, path }) => method === 'GET' && !noPages.has(path))

const narrowerWidths = (width: number) => [1_280, 768, 390].filter((one) => one <= width)

const opens = (route: string, path: string) =>
  new RegExp(`^${route.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`).test(path)

describeBrowser('every page of the dashboard in a browser', (browserPath) => {
  const { open } = databasesOf('sqlite')
  let db: Db
  let browser: Browser
  let dashboard: TestDashboard
  let organizationId: string
  let visitor: Visitor

  before(async () => {
    browser = await openBrowser(browserPath)
  })
  after(() => browser?.close())
  beforeEach(async () => {
    db = await open()
    organizationId = (await storeOrganization(db)).id
    await storePerson(db, { email, organizationId })
    dashboard = await startDashboard(db, { sendsMail: true })
  })
  afterEach(async () => {
    await visitor.close()
    await dashboard.close()
  })

  async function look(path: string, picture: string): Promise<readonly string[]> {
    await visitor.page.goto(path)
    return await lookHere(path, picture)
  }

  async function lookHere(path: string, picture: string): Promise<readonly string[]> {
    await takePicture(visitor.page, path, picture)
    await visitor.page.evaluate(
      'for (const folded of document.querySelectorAll("details")) folded.open = true',
    )
    const barriers = await listAccessibilityViolations(visitor.page)
    const wide: string[] = []
    const own = visitor.page.viewportSize()
    for (const width of narrowerWidths(own?.width ?? 0)) {
      await visitor.page.setViewportSize({ width, height: 900 })
      const found = await findOverflow(visitor.page)
      wide.push(...found.map((element) => `${element} overflows ${width} pixels`))
    }
    if (own !== null) await visitor.page.setViewportSize(own)
    return [...barriers, ...wide].map((complaint) => `${path}: ${complaint}`)
  }

  /** Its policy runs no script, so axe-core cannot judge it. */
  const sandboxed = '/shared/:token'

  /** In the order of a user who sets it up, and signs in again. */
  const secondFactorPages: readonly (readonly [path: string, lead: () => Promise<unknown>])[] = [
    ['/account/second-factor', () => visitor.page.goto('/account/second-factor')],
    ['/account/second-factor?codes', setUpSecondFactor],
    ['/account/second-factor?on', () => visitor.page.goto('/account/second-factor')],
    ['/sign-in/second-factor', signInAgain],
  ]

  async function setUpSecondFactor(): Promise<void> {
    const { page } = visitor
    const secret = (await page.locator('code').first().textContent()) ?? ''
    const parsed = parseTotp(secret.replaceAll(' ', ''))
    if (parsed === null) throw new Error(`Expected a secret, found ${secret}`)
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('Code of the app').fill(totpCode(parsed, Date.now()))
    await page.locator('form.form').getByRole('button').click()
    await page
      .getByText(/recovery codes/i)
      .first()
      .waitFor()
  }

  async function signInAgain(): Promise<void> {
    await visitor.page.context().clearCookies()
    await submitPassword(visitor.page, email)
    await visitor.page.waitForURL('**/sign-in/second-factor')
  }

  for (const { colorScheme, viewport } of windows)
    it(`has no axe-core violation and fits a window of ${viewport.width} pixels, ${colorScheme}`, async () => {
      const kind = `${colorScheme}.${viewport.width}`
      visitor = await openVisitor(browser, dashboard.url, { colorScheme, viewport })
      const complaints: string[] = []
      const invitation = { organizationId, email: null, role: 'member', validMs: invitationMs } as const // `as`: a role.
      const { code } = await createInvitation(db, { ...invitation, actor }, systemClock)
      const outside = [
        '/sign-in',
        `/welcome?code=${code}`,
        '/welcome?code=unknown',
        '/sign-in/link?code=unknown',
      ]
      for (const path of outside) complaints.push(...(await look(path, `outside.${kind}`)))
      await signIn(visitor.page, email)
      const listed = pageRoutes.filter(({ path, who }) => who !== 'public' && !path.includes(':'))
      for (const { path } of listed) complaints.push(...(await look(path, `empty.${kind}`)))
      const filled = await fillPages(db, organizationId)
      for (const path of [...filled, '/scans/nowhere-at-all']) complaints.push(...(await look(path, kind)))
      for (const [path, lead] of secondFactorPages) {
        await lead()
        complaints.push(...(await lookHere(path, kind)))
      }
      expect([...complaints, ...visitor.complaints]).to.deep.equal([])
      const seen = [...outside, ...filled, ...secondFactorPages.map(([path]) => path)]
      const missed = pageRoutes.filter(
        ({ path }) => path !== sandboxed && !seen.some((one) => opens(path, one)),
      )
      expect(missed.map(({ path }) => path)).to.deep.equal([])
    }).timeout(900_000)
})
