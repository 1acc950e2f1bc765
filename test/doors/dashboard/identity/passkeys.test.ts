import { expect } from 'chai'
import {
  codeAttemptsMax,
  countPasskeyAttempt,
  passkeyAttemptsMax,
  passkeyAttemptsPerIpMax,
} from '../../../../src/doors/dashboard/attemptLimits.ts'
import { queryRows } from '../../../../src/service/store/database/dialect.ts'
import { passkeyChallengeMs } from '../../../../src/service/store/identity/passkeyChallenges.ts'
import { passkeysOfUserMax } from '../../../../src/service/store/identity/passkeys.ts'
import {
  resetSecondFactors,
  setSecondFactorRequired,
} from '../../../../src/service/store/identity/secondFactors.ts'
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
import {
  type AssertionChanges,
  openAuthenticator,
  type TestAuthenticator,
} from '../../../helpers/webauthn/authenticator.ts'

const email = 'ada@example.com'
const origin = 'https://scan.example.com'
const page = '/account/second-factor'
const challengePage = '/sign-in/second-factor'

describe('Passkeys', function () {
  this.timeout(60_000)

  eachDatabase((_engine, { open }) => {
    let dashboard: TestDashboard
    let moved: TestDashboard | null
    let clock: ReturnType<typeof movableClock>
    let organizationId: string

    beforeEach(async () => {
      clock = movableClock()
      moved = null
      const db = await open()
      dashboard = await startDashboard(db, { clock, baseUrl: origin })
      organizationId = (await storeOrganization(db, { name: 'acme' })).id
      await storePerson(db, { email, organizationId })
    })
    afterEach(async () => {
      await moved?.close()
      await dashboard.close()
    })

    async function signedIn(address = email): Promise<Browser> {
      const browser = dashboard.browser()
      expect((await browser.signIn(address)).location).to.equal('/sites')
      return browser
    }

    const askCreation = (browser: Browser, fields: Record<string, string> = {}) =>
      browser.send(`${page}/passkeys/creation`, { current_password: password, ...fields }, { from: page })

    const askRequest = async (browser: Browser) =>
      (await browser.send(`${page}/passkeys/request`, {}, { from: page })).text

    const confirm = async (browser: Browser, authenticator: TestAuthenticator) =>
      authenticator.get(await askRequest(browser))

    const add = (browser: Browser, passkey: string, name = 'Laptop') =>
      browser.send(`${page}/passkeys`, { name, passkey }, { from: page })

    const codesOf = ({ text }: PageResponse) =>
      [...text.matchAll(/<code>([a-z2-7]{4}(?:-[a-z2-7]{4}){3})</g)].map(([, code = '']) => code)

    async function register(browser: Browser, name = 'Laptop', existing?: TestAuthenticator) {
      const authenticator = openAuthenticator(origin)
      const fields = existing === undefined ? {} : { passkey: await confirm(browser, existing) }
      const options = await askCreation(browser, fields)
      const added = await add(browser, authenticator.create(options.text), name)
      return { authenticator, added, codes: codesOf(added), options: options.text }
    }

    async function challenged(address = email): Promise<Browser> {
      const browser = dashboard.browser()
      expect((await browser.signIn(address)).location).to.equal(challengePage)
      return browser
    }

    const ask = async (browser: Browser) =>
      (await browser.send(`${challengePage}/passkey`, {}, { from: challengePage })).text

    const respond = (browser: Browser, passkey: string, from = challengePage) =>
      browser.send(challengePage, { passkey }, { from })

    async function use(authenticator: TestAuthenticator, changes: AssertionChanges = {}, address = email) {
      const browser = await challenged(address)
      const response = await respond(browser, authenticator.get(await ask(browser), changes))
      return { browser, response }
    }

    async function appForm(browser: Browser) {
      const { text } = await browser.get(page)
      const secret = parseTotp((/Key: <code[^>]*>([A-Z2-7 ]+)</.exec(text)?.[1] ?? '').replaceAll(' ', ''))
      if (secret === null) throw new Error('Expected a secret')
      const [, sealed = ''] = /name="sealed" value="([^"]*)"/.exec(text) ?? []
      const codeNow = () => totpCode(secret, clock.now())
      return { codeNow, fields: { sealed, current_password: password, code: codeNow() } }
    }

    const hasSession = async (browser: Browser) => (await browser.get('/sites')).status === 200

    async function idOf(name: string): Promise<string> {
      const [row] = await queryRows(dashboard.db, 'select id from passkeys where name = ?', [name])
      return String(row?.id)
    }

    it('are added with the password, end other sessions, and then guard each sign-in', async () => {
      const [browser, other] = [await signedIn(), await signedIn()]
      const before = browser.cookies.get('__Host-scanward')
      const { authenticator, added, codes } = await register(browser, ' My\u202e Laptop ')
      expect([added.status, codes.length, new Set(codes).size]).to.deep.equal([200, 10, 10])
      expect(browser.cookies.get('__Host-scanward')).to.not.equal(before)
      expect([await hasSession(browser), await hasSession(other)]).to.deep.equal([true, false])
      const list = await browser.get(page)
      expect(list.text).to.match(/My Laptop.*scan\.example\.com.*never/s)
      const next = await challenged()
      expect(await hasSession(next)).to.equal(false)
      const done = await respond(next, authenticator.get(await ask(next)))
      expect([done.status, done.location, await hasSession(next)]).to.deep.equal([303, '/sites', true])
      expect((await next.get(page)).text).to.not.include('never')
      expect(await readAudit(dashboard.db, organizationId)).to.include(`second_factor.passkey_added ${email}`)
    })

    it('are refused without the password, and none is then made', async () => {
      const browser = await signedIn()
      const refused = await askCreation(browser, { current_password: 'x' })
      expect([refused.status, refused.text]).to.deep.equal([
        ...[403, '{"error":"The current password is incorrect."}'],
      ])
      const { text } = await askCreation(await signedIn())
      const added = await add(browser, openAuthenticator(origin).create(text))
      expect(added.location).to.equal(page)
      expect(await queryRows(dashboard.db, 'select * from passkeys')).to.deep.equal([])
    })

    it('are added only for the newest challenge of the session, once, and within five minutes', async () => {
      const browser = await signedIn()
      const first = (await askCreation(browser)).text
      const second = (await askCreation(browser)).text
      await add(browser, openAuthenticator(origin).create(first))
      await add(browser, openAuthenticator(origin).create(second))
      const third = (await askCreation(browser)).text
      clock.advance(passkeyChallengeMs)
      await add(browser, openAuthenticator(origin).create(third))
      expect(await queryRows(dashboard.db, 'select * from passkeys')).to.deep.equal([])
      const fourth = (await askCreation(browser)).text
      clock.advance(passkeyChallengeMs - 1)
      expect((await add(browser, openAuthenticator(origin).create(fourth))).status).to.equal(200)
      expect((await add(browser, openAuthenticator(origin).create(fourth))).location).to.equal(page)
      expect(await queryRows(dashboard.db, 'select * from passkeys')).to.have.length(1)
    })

    it('belong to one user', async () => {
      await storePerson(dashboard.db, { email: 'bob@example.com', organizationId, role: 'member' })
      const ada = await register(await signedIn())
      const bob = await signedIn('bob@example.com')
      const options = (await askCreation(bob)).text
      const again = await add(bob, ada.authenticator.create(options))
      expect((await bob.follow(again)).text).to.include('This passkey is registered already.')
      await register(bob, 'Phone')
      const { response } = await use(ada.authenticator, {}, 'bob@example.com')
      expect([response.status, response.location]).to.deep.equal([403, null])
    })

    it(`are at most ${passkeysOfUserMax} for each user`, async () => {
      const browser = await signedIn()
      const { authenticator } = await register(browser, 'Key 1')
      for (let index = 2; index < passkeysOfUserMax; index++) {
        await register(browser, `Key ${index}`, authenticator)
      }
      const raced = (await askCreation(browser, { passkey: await confirm(browser, authenticator) })).text
      const late = await use((await register(browser, 'Last', authenticator)).authenticator)
      expect(JSON.parse(raced).excludeCredentials).to.have.length(passkeysOfUserMax - 1)
      const full = await askCreation(late.browser)
      expect([full.status, full.text]).to.deep.equal([
        ...[403, `{"error":"You have ${passkeysOfUserMax} passkeys. Remove one first."}`],
      ])
      expect(await queryRows(dashboard.db, 'select * from passkeys')).to.have.length(passkeysOfUserMax)
    })

    const refusals: readonly (readonly [title: string, changes: AssertionChanges])[] = [
      ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
      ['another origin', { origin: 'https://evil.example' }],
      ['another RP ID', { rpId: 'example.com' }],
    ]

    for (const [title, changes] of refusals) {
      it(`refuse a sign-in with ${title}, and count it`, async () => {
        const { authenticator } = await register(await signedIn())
        const { browser, response } = await use(authenticator, changes)
        expect([response.status, await hasSession(browser)]).to.deep.equal([403, false])
        expect(response.text).to.include('The passkey was refused. Try again.')
        expect(await readAudit(dashboard.db, organizationId)).to.include(`session.refused ${email}`)
      })
    }

    it('refuse a response that was used, in the same sign-in, another, and at once', async () => {
      const { authenticator } = await register(await signedIn())
      const browser = await challenged()
      const passkey = authenticator.get(await ask(browser))
      const kept = new Map(browser.cookies)
      expect((await respond(browser, passkey)).location).to.equal('/sites')
      const replay = dashboard.browser()
      for (const [name, value] of kept) replay.cookies.set(name, value)
      expect((await respond(replay, passkey, '/sign-in')).location).to.equal('/sign-in')
      const next = await challenged()
      await ask(next)
      expect((await respond(next, passkey)).status).to.equal(403)
      const both = await challenged()
      const twice = authenticator.get(await ask(both))
      const responses = await Promise.all([respond(both, twice), respond(both, twice)])
      expect(responses.filter(({ location }) => location === '/sites')).to.have.length(1)
    })

    it('refuse a response after five minutes, and one to the challenge of another sign-in', async () => {
      const { authenticator } = await register(await signedIn())
      const [browser, other] = [await challenged(), await challenged()]
      const late = authenticator.get(await ask(browser))
      clock.advance(passkeyChallengeMs)
      const refused = await respond(browser, late)
      expect([refused.status, /too late/.test(refused.text)]).to.deep.equal([403, true])
      const swapped = authenticator.get(await ask(browser))
      await ask(other)
      expect((await respond(other, swapped)).status).to.equal(403)
      expect((await respond(browser, authenticator.get(await ask(browser)))).location).to.equal('/sites')
    })

    it('refuse a counter that goes back or stands still, and note that a copy may exist', async () => {
      const { authenticator } = await register(await signedIn())
      expect((await use(authenticator, { counter: 3_000_000_000 })).response.location).to.equal('/sites')
      for (const counter of [3_000_000_000, 2, 0]) {
        const { response } = await use(authenticator, { counter })
        expect([response.status, /a copy of it may exist/.test(response.text)]).to.deep.equal([403, true])
      }
      expect((await use(authenticator, { counter: 3_000_000_001 })).response.location).to.equal('/sites')
      const audit = await readAudit(dashboard.db, organizationId)
      const noted = audit.filter((line) => line === `second_factor.passkey_copy_suspected ${email}`)
      expect(noted).to.have.length(3)
    })

    it('may have no counter', async () => {
      const { authenticator } = await register(await signedIn())
      for (const counter of [0, 0]) {
        expect((await use(authenticator, { counter })).response.location).to.equal('/sites')
      }
    })

    it('sign in after wrong codes have reached the limit of codes', async () => {
      const { authenticator } = await register(await signedIn())
      const browser = await challenged()
      const sendCode = () => browser.send(challengePage, { code: 'wrong' }, { from: challengePage })
      for (let index = 0; index < codeAttemptsMax; index++) expect((await sendCode()).status).to.equal(403)
      expect((await sendCode()).status).to.equal(429)
      expect((await use(authenticator)).response.location).to.equal('/sites')
      expect((await sendCode()).status).to.equal(429)
    })

    it('have a limit for each user and IP address, and a higher one for each user', async () => {
      const { authenticator, codes } = await register(await signedIn())
      const browser = await challenged()
      for (let index = 0; index < passkeyAttemptsPerIpMax; index++) {
        expect((await respond(browser, '{}')).status).to.equal(403)
      }
      expect((await respond(browser, authenticator.get(await ask(browser)))).status).to.equal(429)
      const sent = { code: codes[0] ?? '' }
      expect((await browser.send(challengePage, sent, { from: challengePage })).location).to.equal('/sites')
      const userId = (await findUser(dashboard.db, { email }))?.id ?? ''
      const limited = []
      for (let index = passkeyAttemptsPerIpMax; index <= passkeyAttemptsMax; index++) {
        const tried = { userId, address: `192.0.2.${index}` }
        limited.push((await countPasskeyAttempt(dashboard.db, tried, clock)) !== null)
      }
      expect([limited.indexOf(true), limited.length]).to.deep.equal([limited.length - 1, 81])
      clock.advance(16 * 60_000)
      expect((await use(authenticator)).response.location).to.equal('/sites')
    })

    it('are not counted when neither a code nor a passkey is sent', async () => {
      const { codes } = await register(await signedIn())
      const browser = await challenged()
      const send = (code: string) => browser.send(challengePage, { code }, { from: challengePage })
      for (let index = 0; index <= codeAttemptsMax; index++) {
        const { status, text } = await send(' ')
        expect([status, text.includes('Enter a code, or use a passkey.')]).to.deep.equal([400, true])
      }
      const audit = await readAudit(dashboard.db, organizationId)
      expect(audit).to.not.include(`session.refused ${email}`)
      expect((await send(codes[0] ?? '')).location).to.equal('/sites')
    })

    it('are added beside another factor only with a factor, which is needed once', async () => {
      const browser = await signedIn()
      const { authenticator, codes } = await register(browser)
      const shown = await browser.get(page)
      expect(shown.text).to.match(/id="code-passkey" name="code".*Add with an existing passkey/s)
      const refusals = [
        await askCreation(browser),
        await askCreation(browser, { code: 'wrong' }),
        await askCreation(browser, { passkey: openAuthenticator(origin).get(await askRequest(browser)) }),
      ]
      expect(refusals.map(({ status, text }) => [status, text])).to.deep.equal([
        [400, '{"error":"Enter a code, or use a passkey."}'],
        [403, '{"error":"The code is incorrect, or was used before."}'],
        [403, '{"error":"The passkey was refused. Try again."}'],
      ])
      expect((await register(browser, 'Phone', authenticator)).added.location).to.equal(page)
      const { text } = await askCreation(browser, { code: codes[0] ?? '' })
      expect((await add(browser, openAuthenticator(origin).create(text), 'Key')).location).to.equal(page)
      expect(await queryRows(dashboard.db, 'select * from passkeys')).to.have.length(3)
    })

    it('are not added with options that are older than the first factor', async () => {
      const browser = await signedIn()
      const { text } = await askCreation(browser)
      await browser.send(page, (await appForm(browser)).fields, { from: page })
      const added = await add(browser, openAuthenticator(origin).create(text))
      expect((await browser.follow(added)).text).to.include('The form has expired. Try again.')
      expect(await queryRows(dashboard.db, 'select * from passkeys')).to.deep.equal([])
    })

    it('have a recovery code as alternative, once', async () => {
      const { codes } = await register(await signedIn())
      const [code = ''] = codes
      const send = async () => {
        const browser = await challenged()
        return browser.send(challengePage, { code }, { from: challengePage })
      }
      expect((await send()).location).to.equal('/sites')
      expect((await send()).status).to.equal(403)
    })

    it('are removed with the password and a factor; the last one turns the second factor off', async () => {
      const browser = await signedIn()
      const laptop = await register(browser)
      const phone = await register(browser, 'Phone', laptop.authenticator)
      expect([phone.added.location, phone.codes]).to.deep.equal([page, []])
      const remove = (name: string, fields: Record<string, string>) =>
        idOf(name).then((id) => browser.send(`${page}/passkeys/remove`, { id, ...fields }, { from: page }))
      const right = { current_password: password }
      expect((await remove('Phone', { ...right, code: 'x' })).status).to.equal(403)
      const passkey = await confirm(browser, phone.authenticator)
      const byLaptop = () => confirm(browser, laptop.authenticator)
      expect((await remove('Phone', { current_password: 'x', passkey })).status).to.equal(403)
      expect((await remove('Phone', { ...right, passkey: await byLaptop() })).location).to.equal(page)
      expect((await use(phone.authenticator)).response.status).to.equal(403)
      expect((await remove('Laptop', { ...right, passkey: await byLaptop() })).location).to.equal('/account')
      await signedIn()
      expect(await queryRows(dashboard.db, 'select * from recovery_codes')).to.deep.equal([])
      const audit = await readAudit(dashboard.db, organizationId)
      expect(audit.filter((line) => line.startsWith('second_factor.passkey_removed'))).to.have.length(2)
    })

    it('of another user are not removed', async () => {
      await storePerson(dashboard.db, { email: 'bob@example.com', organizationId, role: 'member' })
      await register(await signedIn(), 'Hers')
      const bob = await signedIn('bob@example.com')
      const { codes } = await register(bob, 'His')
      const fields = { id: await idOf('Hers'), current_password: password, code: codes[0] ?? '' }
      const refused = await bob.send(`${page}/passkeys/remove`, fields, { from: page })
      expect((await bob.follow(refused)).text).to.include('There is no such passkey.')
      expect(await queryRows(dashboard.db, 'select * from passkeys')).to.have.length(2)
    })

    it('stand beside an authenticator app, and keep the recovery codes when it is turned off', async () => {
      const browser = await signedIn()
      const { authenticator, codes } = await register(browser)
      const { fields, codeNow } = await appForm(browser)
      const enable = (factor: Record<string, string>) =>
        browser.send(page, { ...fields, ...factor }, { from: page })
      expect([(await enable({})).status, (await enable({ existing_code: 'wrong' })).status]).to.deep.equal([
        ...[400, 403],
      ])
      expect(await queryRows(dashboard.db, 'select * from totp_factors')).to.deep.equal([])
      const enabled = await enable({ passkey: await confirm(browser, authenticator) })
      expect(enabled.location).to.equal(page)
      clock.advance(30_000)
      const byApp = await challenged()
      const code = codeNow()
      expect((await byApp.send(challengePage, { code }, { from: challengePage })).location).to.equal('/sites')
      expect((await use(authenticator)).response.location).to.equal('/sites')
      const off = { current_password: password, code: codes[0] ?? '' }
      expect((await browser.send(`${page}/disable`, off, { from: page })).location).to.equal(page)
      expect(await queryRows(dashboard.db, 'select * from recovery_codes')).to.have.length(9)
      await challenged()
    })

    it('satisfy an organization that requires a second factor, and their removal does not', async () => {
      const { db } = dashboard
      const organization = { id: organizationId, name: 'acme' }
      await setSecondFactorRequired(db, { organization, isRequired: true, actor: testActor }, clock)
      const browser = await signedIn()
      expect((await browser.get('/sites')).location).to.equal(page)
      const shown = await browser.get(page)
      expect([...shown.text.matchAll(/action="([^"]*)"/g)].map(([, action]) => action)).to.have.members([
        ...['/sign-out', '/theme', page, `${page}/passkeys`],
      ])
      const { codes } = await register(browser)
      expect(await hasSession(browser)).to.equal(true)
      expect((await browser.get('/members')).text).to.match(/ada@example\.com/)
      const fields = { id: await idOf('Laptop'), current_password: password, code: codes[0] ?? '' }
      await browser.send(`${page}/passkeys/remove`, fields, { from: page })
      expect((await browser.get('/sites')).location).to.equal(page)
    })

    it('are removed by the server shell, with all sessions', async () => {
      const browser = await signedIn()
      await register(browser)
      const user = await findUser(dashboard.db, { email })
      if (user === null) throw new Error('Expected the user')
      const reset = { user, actor: testActor }
      expect(await resetSecondFactors(dashboard.db, reset, clock)).to.equal(true)
      expect(await resetSecondFactors(dashboard.db, reset, clock)).to.equal(false)
      expect(await hasSession(browser)).to.equal(false)
      await signedIn()
    })

    it('are offered by their pages only, which the permissions policy allows', async () => {
      const browser = await signedIn()
      await register(browser)
      const policies = [
        await browser.get(page),
        await (await challenged()).get(challengePage),
        await browser.get('/account'),
        await dashboard.browser().get('/sign-in'),
      ].map(({ headers }) =>
        /publickey-credentials-create=(\S+), publickey-credentials-get=(\S+)/
          .exec(headers.get('permissions-policy') ?? '')
          ?.slice(1),
      )
      expect(policies).to.deep.equal([
        ...[
          ['(self)', '(self)'],
          ['(self)', '(self)'],
        ],
        ...[
          ['()', '()'],
          ['()', '()'],
        ],
      ])
    })

    it('for another host stay listed, and the sign-in says where they work', async () => {
      const { codes } = await register(await signedIn())
      moved = await startDashboard(dashboard.db, { clock, baseUrl: 'https://new.example.com' })
      const browser = moved.browser()
      await browser.signIn(email)
      const form = await browser.get(challengePage)
      expect(form.text).to.include('Your passkeys work only at scan.example.com.')
      expect(form.text).to.not.include('Use a passkey')
      const code = codes[0] ?? ''
      expect((await browser.send(challengePage, { code }, { from: challengePage })).location).to.equal(
        '/sites',
      )
    })

    it('are not offered at an IP address over http, with the reason', async () => {
      moved = await startDashboard(dashboard.db, { clock })
      const browser = moved.browser()
      await browser.signIn(email)
      const { text } = await browser.get(page)
      expect(text).to.match(
        /Browsers offer no passkeys at http:\/\/127\.0\.0\.1:\d+\. Open http:\/\/localhost:\d+/,
      )
      expect(text).to.not.include('Add a passkey')
      const refused = await askCreation(browser)
      expect([refused.status, /no passkeys at/.test(refused.text)]).to.deep.equal([403, true])
    })

    it('have no options without a sign-in that waits', async () => {
      const visitor = dashboard.browser()
      const refused = await visitor.send(`${challengePage}/passkey`, {}, { from: '/sign-in' })
      expect([refused.status, refused.text]).to.deep.equal([
        ...[403, '{"error":"The sign-in has expired. Sign in again."}'],
      ])
    })
  })
})
