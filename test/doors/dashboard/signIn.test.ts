import { expect } from 'chai'
import {
  attemptsPerAccountAndIpMax,
  attemptsPerAccountMax,
  attemptsPerIpMax,
  countRefusedSignIn,
  refusalsMax,
} from '../../../src/doors/dashboard/attemptLimits.ts'
import { PasswordsBusyError } from '../../../src/service/passwords.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { sessionAgeMs, sessionIdleMs, sessionRotationMs } from '../../../src/service/store/sessions.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../helpers/movableClock.ts'
import {
  password,
  startDashboard,
  storePerson,
  type TestDashboard,
  testPasswords,
} from '../../helpers/service/dashboard.ts'

const email = 'ada@example.com'
const fromSignIn = { from: '/sign-in' }

describe('Signing in to the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let db: Db
  let clock: MovableClock
  let dashboard: TestDashboard
  let organizationId: string
  beforeEach(async () => {
    db = await open()
    clock = movableClock()
    organizationId = (await storeOrganization(db, { name: 'acme' })).id
    await storePerson(db, { email, organizationId })
    dashboard = await startDashboard(db, { clock })
  })
  afterEach(() => dashboard.close())

  it('redirects from the start page to the form, and from there to the scans', async () => {
    const browser = dashboard.browser()
    const start = await browser.get('/')
    expect([start.status, start.location]).to.deep.equal([303, '/sign-in'])
    const response = await browser.signIn(email)
    expect([response.status, response.location]).to.deep.equal([303, '/sites'])
    expect((await browser.get('/')).location).to.equal('/sites')
    expect((await browser.get('/sign-in')).location).to.equal('/sites')
  })

  it('accepts any spelling of the email address', async () => {
    expect((await dashboard.browser().signIn(' Ada@EXAMPLE.com ')).location).to.equal('/sites')
  })

  describe('redirects back', () => {
    it('to the requested page', async () => {
      const browser = dashboard.browser()
      const asked = await browser.get('/tokens?a=b%20c')
      expect(asked.location).to.equal('/sign-in?return=%2Ftokens%3Fa%3Db%2520c')
      const from = asked.location ?? ''
      expect((await browser.get(from)).text).to.include('name="return" value="/tokens?a=b%20c"')
      const sent = await browser.send('/sign-in', { email, password, return: '/tokens?a=b%20c' }, { from })
      expect(sent.location).to.equal('/tokens?a=b%20c')
    })

    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil',
      'x',
      '',
    ]) {
      it(`never to ${JSON.stringify(target)}`, async () => {
        const browser = dashboard.browser()
        const sent = await browser.send('/sign-in', { email, password, return: target }, fromSignIn)
        expect(sent.location).to.equal('/sites')
      })
    }
  })

  describe('refuses', () => {
    it('a wrong password and an unknown email address with the same text', async () => {
      const wrong = await dashboard.browser().send('/sign-in', { email, password: 'wrong' }, fromSignIn)
      const unknown = await dashboard
        .browser()
        .send('/sign-in', { email: 'eve@example.com', password: 'wrong' }, fromSignIn)
      expect([wrong.status, unknown.status]).to.deep.equal([403, 403])
      expect(wrong.text).to.include('The email address or the password is incorrect.')
      const blur = (text: string) =>
        text.replace(/(ada|eve)@example\.com/g, '').replace(/name="form_token" value="[^"]*"/g, '')
      expect(blur(unknown.text)).to.equal(blur(wrong.text))
      expect(unknown.headers.getSetCookie()).to.deep.equal([])
    })

    it('an unknown email address after as many hashes as a known one', async () => {
      const verified: (string | null)[] = []
      await dashboard.close()
      dashboard = await startDashboard(db, {
        passwords: {
          ...testPasswords,
          verify: (typed, stored) => {
            verified.push(stored === null ? null : 'stored')
            return testPasswords.verify(typed, stored)
          },
        },
      })
      for (const tried of [email, 'eve@example.com', 'no address']) {
        await dashboard.browser().send('/sign-in', { email: tried, password: 'wrong' }, fromSignIn)
      }
      expect(verified).to.deep.equal(['stored', null, null])
    })

    it('and logs it for the organization, or for the instance if the email address is unknown', async () => {
      for (const tried of [email, 'eve@example.com']) {
        await dashboard.browser().send('/sign-in', { email: tried, password: 'wrong' }, fromSignIn)
      }
      expect(await readAudit(db, organizationId)).to.include(`session.refused ${email}`)
      expect(await readAudit(db, null)).to.deep.equal(['session.refused eve@example.com'])
    })

    it('a user without an organization', async () => {
      await queryRows(db, 'delete from members')
      const response = await dashboard.browser().signIn(email)
      expect(response.status).to.equal(403)
      expect(response.text).to.include('not a member of any organization')
    })

    it('a password that is tried too often, the right one too, until some time has passed', async () => {
      const browser = dashboard.browser()
      const attempt = (typed: string) => browser.send('/sign-in', { email, password: typed }, fromSignIn)
      for (let count = 0; count < attemptsPerAccountAndIpMax; count += 1) {
        expect((await attempt('wrong')).status).to.equal(403)
      }
      clock.advance(60_000)
      const refused = await attempt(password)
      expect(refused.status).to.equal(429)
      expect(refused.headers.get('retry-after')).to.equal(String(14 * 60))
      expect(refused.text).to.include('Too many attempts. Try again in 14 minutes.')
      expect(refused.text).to.include('Limits per 15 minutes: 10 attempts per account and 30 per IP address.')
      clock.advance(14 * 60_000)
      expect((await attempt(password)).status).to.equal(303)
    })

    it('a password while twenty others wait, with 503 and a time to try again', async () => {
      await dashboard.close()
      const verify = () => Promise.reject(new PasswordsBusyError('Too many passwords wait'))
      dashboard = await startDashboard(db, { passwords: { ...testPasswords, verify } })
      const refused = await dashboard.browser().send('/sign-in', { email, password }, fromSignIn)
      expect([refused.status, refused.headers.get('retry-after')]).to.deep.equal([503, '5'])
      expect(refused.text).to.include('Try again in a few seconds.')
    })

    it('an account that is tried from everywhere, but not for the guesses of one client', async () => {
      await dashboard.close()
      dashboard = await startDashboard(db, { clock, trustProxy: ['127.0.0.0/8'] })
      const browser = dashboard.browser()
      const attempt = (typed: string, place: number) =>
        browser.send(
          '/sign-in',
          { email, password: typed },
          { ...fromSignIn, headers: { 'x-forwarded-for': `198.51.100.${place}` } },
        )
      for (let count = 0; count <= attemptsPerAccountAndIpMax; count += 1) await attempt('wrong', 1)
      expect((await attempt(password, 1)).status).to.equal(429)
      expect((await attempt(password, 2)).status).to.equal(303)
      await browser.send('/sign-out')
      for (let count = 0; count < attemptsPerAccountMax; count += 1) await attempt('wrong', 10 + count)
      expect((await attempt(password, 99)).status).to.equal(429)
    })

    it('every sign-in after too many refused ones of all clients, until some time has passed', async () => {
      const browser = dashboard.browser()
      const attempt = (typed: string) => browser.send('/sign-in', { email, password: typed }, fromSignIn)
      expect((await attempt('wrong')).status).to.equal(403)
      for (let count = 1; count < refusalsMax; count += 1) await countRefusedSignIn(db, clock)
      expect((await attempt(password)).status).to.equal(429)
      clock.advance(15 * 60_000)
      expect((await attempt(password)).status).to.equal(303)
    })

    it('attempts for many accounts from one client, by the IP address that the proxy reports', async () => {
      await dashboard.close()
      dashboard = await startDashboard(db, { clock, trustProxy: ['127.0.0.0/8'] })
      const browser = dashboard.browser()
      const attempt = (count: number, forwarded: string) =>
        browser.send(
          '/sign-in',
          { email: `eve${count}@example.com`, password: 'wrong' },
          { ...fromSignIn, headers: { 'x-forwarded-for': forwarded } },
        )
      for (let count = 0; count < attemptsPerIpMax; count += 1) {
        // Client-sent entries are left of the proxy's.
        expect((await attempt(count, `10.0.0.${count}, 198.51.100.7`)).status).to.equal(403)
      }
      expect((await attempt(99, '198.51.100.7')).status).to.equal(429)
      expect((await attempt(99, '198.51.100.8')).status).to.equal(403)
    })
  })

  describe('starts a session', () => {
    it('whose token the browser did not have before', async () => {
      const browser = dashboard.browser()
      browser.cookies.set('scanward', 'A'.repeat(43))
      await browser.signIn(email)
      const first = browser.cookies.get('scanward')
      expect(first)
        .to.match(/^[\w-]{43}$/)
        .and.not.equal('A'.repeat(43))
      await browser.send('/sign-out')
      await browser.signIn(email)
      expect(browser.cookies.get('scanward')).to.not.equal(first)
    })

    it('whose forms do not accept earlier tokens', async () => {
      const browser = dashboard.browser()
      const token = (text: string) => /name="form_token" value="([^"]*)"/.exec(text)?.[1]
      const before = token((await browser.get('/sign-in')).text)
      await browser.signIn(email)
      const after = token((await browser.get('/account')).text)
      expect(after).to.not.equal(before)
      const stale = await browser.send('/sign-out', { form_token: before ?? '' })
      expect(stale.status).to.equal(403)
    })

    it('in cookies that are HttpOnly and SameSite', async () => {
      const browser = dashboard.browser()
      const response = await browser.signIn(email)
      const [cookie = ''] = response.headers.getSetCookie().filter((field) => field.startsWith('scanward='))
      expect(cookie.replace(/=[\w-]{43};/, '=…;')).to.equal(
        'scanward=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800',
      )
    })

    it('in cookies that no other host can set, if the public URL is https', async () => {
      await dashboard.close()
      dashboard = await startDashboard(db, { clock, baseUrl: 'https://scan.example.com' })
      const browser = dashboard.browser()
      const response = await browser.signIn(email)
      expect(response.status).to.equal(303)
      const fields = response.headers.getSetCookie()
      expect(fields).to.have.length(2)
      for (const field of fields) {
        expect(field).to.match(
          /^__Host-scanward(-visitor)?=[\w-]*; Path=\/; HttpOnly; SameSite=Lax; Secure; /,
        )
      }
      expect((await browser.get('/account')).status).to.equal(200)
    })
  })

  describe('lasts', () => {
    it('until it is unused for twelve hours', async () => {
      const browser = dashboard.browser()
      await browser.signIn(email)
      clock.advance(sessionIdleMs - 1)
      expect((await browser.get('/account')).status).to.equal(200)
      clock.advance(sessionIdleMs)
      expect((await browser.get('/account')).location).to.equal('/sign-in?return=%2Faccount')
    })

    it('for seven days at most', async () => {
      const browser = dashboard.browser()
      await browser.signIn(email)
      const step = sessionIdleMs / 2
      for (let passed = step; passed < sessionAgeMs; passed += step) {
        clock.advance(step)
        expect((await browser.get('/account')).status).to.equal(200)
      }
      clock.advance(step)
      expect((await browser.get('/account')).status).to.equal(303)
    })

    it('under a new token every hour, and forms that were shown before still work', async () => {
      const browser = dashboard.browser()
      await browser.signIn(email)
      const before = browser.cookies.get('scanward')
      const shown = await browser.get('/tokens')
      const formToken = /name="form_token" value="([^"]*)"/.exec(shown.text)?.[1] ?? ''
      clock.advance(sessionRotationMs)
      await browser.get('/scans/x/live', { 'sec-fetch-dest': 'empty' })
      expect(browser.cookies.get('scanward')).to.equal(before)
      await browser.get('/tokens')
      expect(browser.cookies.get('scanward')).to.not.equal(before)
      expect((await browser.send('/tokens', { name: 'ci', form_token: formToken })).status).to.equal(200)

      const old = dashboard.browser()
      old.cookies.set('scanward', before ?? '')
      clock.advance(60_000)
      expect((await old.get('/tokens')).status).to.equal(303)
    })

    it('no longer than the membership', async () => {
      const browser = dashboard.browser()
      await browser.signIn(email)
      await queryRows(db, 'delete from members')
      expect((await browser.get('/account')).status).to.equal(303)
    })

    it('until the user signs out', async () => {
      const browser = dashboard.browser()
      await browser.signIn(email)
      const token = browser.cookies.get('scanward') ?? ''
      const response = await browser.send('/sign-out')
      expect(response.location).to.equal('/sign-in')
      expect(browser.cookies.has('scanward')).to.equal(false)
      expect((await browser.follow(response)).text).to.include('You are signed out.')
      browser.cookies.set('scanward', token)
      expect((await browser.get('/account')).status).to.equal(303)
      expect(await readAudit(db, organizationId)).to.include(`session.ended ${email}`)
    })
  })

  it('says how to make the first account where there is none', async () => {
    const text = 'There are no accounts yet.'
    expect((await dashboard.browser().get('/sign-in')).text).to.not.include(text)
    await queryRows(db, 'delete from users')
    expect((await dashboard.browser().get('/sign-in')).text).to.include(text)
  })
})
