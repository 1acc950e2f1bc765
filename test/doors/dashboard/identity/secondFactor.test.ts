import { expect } from 'chai'
import { codeAttemptsMax, codeAttemptsPerDayMax } from '../../../../src/doors/dashboard/attemptLimits.ts'
import { routes } from '../../../../src/doors/dashboard/routes.ts'
import { queryRows } from '../../../../src/service/store/database/dialect.ts'
import { resetSecondFactors } from '../../../../src/service/store/identity/secondFactors.ts'
import { challengeMs } from '../../../../src/service/store/identity/signInChallenges.ts'
import { createUserLink } from '../../../../src/service/store/identity/userLinks.ts'
import { createInvitation } from '../../../../src/service/store/invitations.ts'
import { findUser } from '../../../../src/service/store/users.ts'
import { parseTotp, totpCode } from '../../../../src/shared/totp.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { readAudit, testActor } from '../../../helpers/databases/people.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import {
  type Browser,
  type PageResponse,
  password,
  startDashboard,
  storePerson,
  type TestDashboard,
} from '../../../helpers/service/dashboard.ts'

const email = 'ada@example.com'
const page = '/account/second-factor'
const stepMs = 30_000

describe('The second factor', function () {
  this.timeout(60_000)

  eachDatabase((_engine, { open }) => {
    let dashboard: TestDashboard
    let clock: ReturnType<typeof movableClock>
    let organizationId: string

    beforeEach(async () => {
      clock = movableClock()
      const db = await open()
      dashboard = await startDashboard(db, { clock })
      organizationId = (await storeOrganization(db, { name: 'acme' })).id
      await storePerson(db, { email, organizationId })
    })
    afterEach(() => dashboard.close())

    const secretOf = ({ text }: PageResponse) =>
      (/Key: <code[^>]*>([A-Z2-7 ]+)</.exec(text)?.[1] ?? '').replaceAll(' ', '')
    const codeAt = (secret: string, ms = clock.now()) => {
      const parsed = parseTotp(secret)
      if (parsed === null) throw new Error(`Expected a secret, found ${secret}`)
      return totpCode(parsed, ms)
    }

    async function signedIn(address = email): Promise<Browser> {
      const browser = dashboard.browser()
      expect((await browser.signIn(address)).location).to.equal('/sites')
      return browser
    }

    async function setUp(browser: Browser) {
      const form = await browser.get(page)
      const secret = secretOf(form)
      const [, sealed = ''] = /name="sealed" value="([^"]*)"/.exec(form.text) ?? []
      const sent = { sealed, current_password: password, code: codeAt(secret) }
      const enabled = await browser.send(page, sent, { from: page })
      const codes = [...enabled.text.matchAll(/<code>([a-z2-7]{4}(?:-[a-z2-7]{4}){3})</g)].map(
        ([, code = '']) => code,
      )
      clock.advance(stepMs)
      return { secret, codes, enabled, sealed }
    }

    async function challenged(address = email): Promise<Browser> {
      const browser = dashboard.browser()
      expect((await browser.signIn(address)).location).to.equal('/sign-in/second-factor')
      return browser
    }

    const answer = (browser: Browser, code: string, from = '/sign-in/second-factor') =>
      browser.send('/sign-in/second-factor', { code }, { from })

    const hasSession = async (browser: Browser) => (await browser.get('/sites')).status === 200

    it('is set up with the password and a code, ends other sessions, and then guards each sign-in', async () => {
      const [browser, other] = [await signedIn(), await signedIn()]
      const before = browser.cookies.get('scanward')
      const form = await browser.get(page)
      expect(form.text).to.match(/<svg [^>]*aria-label="QR code of the key below"/)
      const { secret, codes, enabled } = await setUp(browser)
      expect([enabled.status, codes.length, new Set(codes).size]).to.deep.equal([200, 10, 10])
      expect(browser.cookies.get('scanward')).to.not.equal(before)
      expect([await hasSession(browser), await hasSession(other)]).to.deep.equal([true, false])
      const stored = JSON.stringify([
        await queryRows(dashboard.db, 'select * from totp_factors'),
        await queryRows(dashboard.db, 'select * from recovery_codes'),
      ])
      for (const text of [secret, ...codes, ...codes.map((code) => code.toUpperCase().replaceAll('-', ''))])
        expect(stored).to.not.include(text)
      const next = await challenged()
      expect(await hasSession(next)).to.equal(false)
      const done = await answer(next, codeAt(secret))
      expect([done.status, done.location, await hasSession(next)]).to.deep.equal([303, '/sites', true])
      expect(await readAudit(dashboard.db, organizationId)).to.include(`second_factor.enabled ${email}`)
    })

    it('refuses a set-up with a wrong code, a wrong password, or the form of another session', async () => {
      const [browser, other] = [await signedIn(), await signedIn()]
      const form = await browser.get(page)
      const [, sealed = ''] = /name="sealed" value="([^"]*)"/.exec(form.text) ?? []
      const right = { sealed, current_password: password, code: codeAt(secretOf(form)) }
      const wrong = { ...right, code: codeAt(secretOf(form), clock.now() + 10 * stepMs) }
      expect((await browser.send(page, wrong)).status).to.equal(403)
      expect((await browser.send(page, { ...right, current_password: 'x' })).status).to.equal(403)
      expect((await other.send(page, right)).location).to.equal(page)
      expect(await queryRows(dashboard.db, 'select * from totp_factors')).to.deep.equal([])
    })

    it('says in a second tab why a set-up is refused, when the first one has turned the app on', async () => {
      const browser = await signedIn()
      const { sealed, secret } = await setUp(browser)
      const right = { sealed, current_password: password, code: codeAt(secret) }
      const refused = await browser.send(page, { ...right, current_password: 'x' }, { from: page })
      expect([refused.status, /role="alert".*incorrect/s.test(refused.text)]).to.deep.equal([403, true])
      const late = await browser.follow(await browser.send(page, right, { from: page }))
      expect(late.text).to.include('You have an authenticator app already.')
    })

    it('takes a code once, with 30 seconds of skew, and no older one after it', async () => {
      const { secret } = await setUp(await signedIn())
      const [now, later] = [codeAt(secret), codeAt(secret, clock.now() + stepMs)]
      expect((await answer(await challenged(), codeAt(secret, clock.now() + 2 * stepMs))).status).to.equal(
        403,
      )
      expect((await answer(await challenged(), later)).location).to.equal('/sites')
      expect((await answer(await challenged(), later)).status).to.equal(403)
      expect((await answer(await challenged(), now)).status).to.equal(403)
    })

    it('takes one of two concurrent requests with the same code', async () => {
      const { secret } = await setUp(await signedIn())
      const browsers = [await challenged(), await challenged()]
      const code = codeAt(secret)
      const responses = await Promise.all(browsers.map((browser) => answer(browser, code)))
      expect(responses.map(({ status }) => status).sort()).to.deep.equal([303, 403])
    })

    it('takes each recovery code once, in any spelling, and only the newest ten', async () => {
      const browser = await signedIn()
      const { secret, codes } = await setUp(browser)
      const [first = '', second = '', third = ''] = codes
      expect(
        (await answer(await challenged(), ` ${first.toUpperCase().replaceAll('-', ' ')} `)).location,
      ).to.equal('/sites')
      expect((await answer(await challenged(), first)).status).to.equal(403)
      const renewed = await browser.send(`${page}/recovery-codes`, { code: second }, { from: page })
      expect(renewed.text.match(/<code>/g)).to.have.length(10)
      expect(renewed.text).to.include('The old recovery codes no longer work. Save these codes now')
      expect(renewed.text).to.not.include('The second factor is on.')
      expect((await answer(await challenged(), third)).status).to.equal(403)
      expect((await answer(await challenged(), codeAt(secret))).location).to.equal('/sites')
      const audit = await readAudit(dashboard.db, organizationId)
      expect(audit.filter((line) => line.startsWith('second_factor.recovery_code_used'))).to.have.length(2)
    })

    it('limits codes for each user, over all sign-ins, and attempts with the password until a code was right', async () => {
      const { secret } = await setUp(await signedIn())
      const wrong = codeAt(secret, clock.now() + 50 * stepMs)
      for (let index = 0; index < codeAttemptsMax; index++) {
        expect((await answer(await challenged(), wrong)).status).to.equal(403)
      }
      expect((await answer(await challenged(), codeAt(secret))).status).to.equal(429)
      const refusals = (await readAudit(dashboard.db, organizationId)).filter((line) =>
        line.startsWith('session.refused'),
      )
      expect(refusals).to.have.length(codeAttemptsMax)
      const limited = dashboard.browser()
      let status = 0
      for (let index = 0; index < 6; index++) status = (await limited.signIn(email)).status
      expect(status).to.equal(429)
      for (let used = codeAttemptsMax; used < codeAttemptsPerDayMax; used++) {
        clock.advance(16 * 60_000)
        await answer(await challenged(), wrong)
      }
      clock.advance(16 * 60_000)
      expect((await answer(await challenged(), codeAt(secret))).status).to.equal(429)
      clock.advance(24 * 60 * 60_000)
      expect((await answer(await challenged(), codeAt(secret))).location).to.equal('/sites')
    })

    it('guards sign-in links and invitations too', async () => {
      const { secret } = await setUp(await signedIn())
      const { db } = dashboard
      const user = await findUser(db, { email })
      if (user === null) throw new Error('Expected the user')
      const link = await createUserLink(db, { user, kind: 'sign_in', actor: testActor }, clock)
      const browser = dashboard.browser()
      const followed = await browser.send(
        '/sign-in/link',
        { code: link },
        { from: `/sign-in/link?code=${link}` },
      )
      expect(followed.location).to.equal('/sign-in/second-factor')
      expect(await hasSession(browser)).to.equal(false)
      expect((await answer(browser, codeAt(secret))).location).to.equal('/sites')
      const other = await storeOrganization(db, { name: 'other' })
      const terms = {
        organizationId: other.id,
        email,
        role: 'member',
        validMs: 60_000,
        actor: testActor,
      } as const
      const { code } = await createInvitation(db, terms, clock)
      const invited = dashboard.browser()
      const joined = await invited.send('/welcome', { code, password }, { from: `/welcome?code=${code}` })
      expect(joined.location).to.equal('/sign-in/second-factor')
      expect(await hasSession(invited)).to.equal(false)
    })

    it('ends a sign-in that waits after ten minutes, after its use, and after a change of the password', async () => {
      const browser = await signedIn()
      const { secret } = await setUp(browser)
      const late = await challenged()
      const used = await challenged()
      const cookie = used.cookies.get('scanward-second-factor') ?? ''
      await answer(used, codeAt(secret))
      used.cookies.set('scanward-second-factor', cookie)
      expect((await used.get('/sign-in/second-factor')).location).to.equal('/sign-in')
      const changed = await challenged()
      const next = { current_password: password, new_password: 'another long password' }
      expect((await browser.send('/account/password', next)).location).to.equal('/account')
      expect((await changed.get('/sign-in/second-factor')).location).to.equal('/sign-in')
      clock.advance(challengeMs)
      expect((await late.get('/sign-in/second-factor')).location).to.equal('/sign-in')
    })

    it('is turned off with password and code, and reset without them by the server shell', async () => {
      const browser = await signedIn()
      const { secret, codes } = await setUp(browser)
      const off = (fields: Record<string, string>) => browser.send(`${page}/disable`, fields, { from: page })
      expect((await off({ current_password: 'x', code: codeAt(secret) })).status).to.equal(403)
      expect((await off({ current_password: password, code: '000000' })).status).to.equal(403)
      expect((await off({ current_password: password, code: codes[0] ?? '' })).location).to.equal('/account')
      const again = await signedIn()
      await setUp(again)
      const user = await findUser(dashboard.db, { email })
      if (user === null) throw new Error('Expected the user')
      const reset = { user, actor: testActor }
      expect(await resetSecondFactors(dashboard.db, reset, clock)).to.equal(true)
      expect(await resetSecondFactors(dashboard.db, reset, clock)).to.equal(false)
      expect(await hasSession(again)).to.equal(false)
      await signedIn()
      const audit = await readAudit(dashboard.db, organizationId)
      expect(audit).to.include.members([`second_factor.disabled ${email}`, `second_factor.reset ${email}`])
    })

    it('leads members to its set-up, if the organization requires it, and lets them reach nothing else', async () => {
      const owner = await signedIn()
      await setUp(owner)
      await storePerson(dashboard.db, { email: 'bob@example.com', organizationId, role: 'member' })
      const bob = await signedIn('bob@example.com')
      expect((await bob.send('/members/second-factor', { required: 'yes' })).status).to.equal(403)
      expect((await owner.send('/members/second-factor', { required: 'yes' })).location).to.equal('/members')
      expect(await hasSession(owner)).to.equal(true)
      for (const { method, path, who } of routes.filter((route) => route.who !== 'public')) {
        if ([page, `${page}/passkeys`, `${page}/passkeys/creation`].includes(path)) continue
        const filled = path.replace(/:\w+/g, 'x')
        const { status, location } =
          method === 'GET' ? await bob.get(filled) : await bob.send(filled, {}, { from: page })
        expect([status, location], `${method} ${path} of ${who}`).to.deep.equal([303, page])
      }
      const shown = await bob.get(page)
      expect(shown.text).to.include('acme requires a second factor')
      expect([...shown.text.matchAll(/action="([^"]*)"/g)].map(([, action]) => action)).to.have.members([
        ...['/sign-out', '/theme', page],
      ])
      await setUp(bob)
      expect(await hasSession(bob)).to.equal(true)
      const audit = await readAudit(dashboard.db, organizationId)
      expect(audit).to.include('organization.second_factor_changed acme')
    })
  })
})
