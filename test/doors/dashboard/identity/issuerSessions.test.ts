import { expect } from 'chai'
import { refreshMs } from '../../../../src/service/store/identity/issuerSessions.ts'
import { createUserLink, userLinkMs } from '../../../../src/service/store/identity/userLinks.ts'
import { listMembers } from '../../../../src/service/store/members.ts'
import { findUser } from '../../../../src/service/store/users.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { readAudit, testActor } from '../../../helpers/databases/people.ts'
import { type Browser, password, storePerson } from '../../../helpers/service/dashboard.ts'
import { openSignOnWorld, type SignOnWorld } from './signOnWorld.ts'

const email = 'ada@example.com'
const claims = { email, email_verified: true, groups: ['developers'] }
const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }

eachDatabase((_engine, { open }) => {
  describe('sessions of single sign-on', () => {
    let world: SignOnWorld
    let browser: Browser
    beforeEach(async () => {
      world = await openSignOnWorld(await open())
      world.issuer.accounts.set('ada', claims)
      browser = (await world.signIn('ada')).browser
    })
    afterEach(() => world.close())

    const isSignedIn = async (which = browser) => (await which.get('/account')).status === 200
    const rolesNow = async () => (await listMembers(world.db, world.organizationId)).map(({ role }) => role)
    const refreshes = () => world.issuer.requests.filter((path) => path === '/token').length - 1

    describe('are refreshed', () => {
      it('at most once in the time that is set, and go on', async () => {
        await browser.get('/account')
        expect(refreshes()).to.equal(0)
        for (const round of [1, 2, 3]) {
          world.clock.advance(refreshMs)
          const pages = await Promise.all([browser.get('/account'), browser.get('/sites')])
          expect(pages.map(({ status }) => status)).to.deep.equal([200, 200])
          expect(refreshes()).to.equal(round)
        }
      })

      it('and take the role of now', async () => {
        world.issuer.accounts.set('ada', { ...claims, groups: ['everyone'] })
        world.clock.advance(refreshMs)
        expect(await isSignedIn()).to.equal(true)
        expect(await rolesNow()).to.deep.equal(['viewer'])
      })

      for (const [name, change] of [
        ['the issuer has disabled the user', () => world.issuer.accounts.delete('ada')],
        [
          'the user has lost all roles',
          () => world.issuer.accounts.set('ada', { ...claims, groups: ['others'] }),
        ],
        [
          'the email address is no longer verified',
          () => world.issuer.accounts.set('ada', { ...claims, email_verified: false }),
        ],
      ] as const) {
        it(`and end if ${name}`, async () => {
          change()
          expect(await isSignedIn()).to.equal(true)
          world.clock.advance(refreshMs)
          expect(await isSignedIn()).to.equal(false)
          expect(await readAudit(world.db, world.organizationId)).to.include(`session.ended ${email}`)
        })
      }

      it('and end if another user comes back', async () => {
        world.issuer.spoil = (token) => ({ ...token, sub: 'eve' })
        world.clock.advance(refreshMs)
        expect(await isSignedIn()).to.equal(false)
      })

      it('and go on while the issuer is down', async () => {
        await world.issuer.close()
        world.clock.advance(refreshMs)
        expect(await isSignedIn()).to.equal(true)
      })
    })

    describe('are ended by the issuer', () => {
      const send = (fields: Readonly<Record<string, string>>) =>
        fetch(`${world.dashboard.url}/sign-in/oidc/logout`, {
          method: 'POST',
          body: new URLSearchParams(fields),
        })
      const now = () => Math.floor(Date.now() / 1_000)
      const tokenOf = (extra: Readonly<Record<string, unknown>> = {}) =>
        world.issuer.signLogoutToken({
          ...{ sub: 'ada', iat: now(), exp: now() + 120, jti: crypto.randomUUID(), events: event },
          ...extra,
        })

      it('all sessions of a user', async () => {
        const second = (await world.signIn('ada')).browser
        world.issuer.accounts.set('eve', { ...claims, email: 'eve@example.com' })
        const other = (await world.signIn('eve')).browser
        const response = await send({ logout_token: await tokenOf() })
        expect([response.status, response.headers.get('cache-control')]).to.deep.equal([200, 'no-store'])
        expect([await isSignedIn(), await isSignedIn(second), await isSignedIn(other)]).to.deep.equal([
          false,
          false,
          true,
        ])
        expect(await readAudit(world.db, world.organizationId)).to.include(`session.ended ${email}`)
      })

      it('one session of a user', async () => {
        const second = (await world.signIn('ada')).browser
        const [row] = await world.db('issuer_sessions').select('sid').orderBy('session_id')
        expect((await send({ logout_token: await tokenOf({ sid: row.sid }) })).status).to.equal(200)
        const left = [await isSignedIn(), await isSignedIn(second)]
        expect(left.filter(Boolean)).to.have.length(1)
      })

      const spoiled: readonly (readonly [name: string, extra: () => Readonly<Record<string, unknown>>])[] = [
        ['another issuer', () => ({ iss: 'http://127.0.0.1:1' })],
        ['another audience', () => ({ aud: 'another-client' })],
        ['a nonce', () => ({ nonce: 'n' })],
        ['no event', () => ({ events: undefined })],
        ['another event', () => ({ events: { 'http://schemas.openid.net/event/other': {} } })],
        ['no user and no session', () => ({ sub: undefined })],
        ['no name', () => ({ jti: undefined })],
        ['an age of an hour', () => ({ iat: now() - 3_600, exp: now() + 60 })],
        ['an expiry that has passed', () => ({ exp: now() - 90 })],
      ]
      for (const [name, extra] of spoiled) {
        it(`but not by a token with ${name}`, async () => {
          expect((await send({ logout_token: await tokenOf(extra()) })).status).to.equal(400)
          expect(await isSignedIn()).to.equal(true)
        })
      }

      it('but not by a token that is unsigned, changed, missing or too long', async () => {
        const [head = '', body = '', signature = ''] = (await tokenOf()).split('.')
        const plain = Buffer.from('{"alg":"none"}').toString('base64url')
        const tokens = [
          `${plain}.${body}.`,
          `${head}.${body}.${signature.slice(4)}aaaa`,
          '',
          'a'.repeat(20_000),
        ]
        for (const token of tokens) expect((await send({ logout_token: token })).status).to.equal(400)
        expect(await isSignedIn()).to.equal(true)
      })

      it('later, if the issuer cannot be reached to check a token', async () => {
        const token = await tokenOf()
        await world.issuer.close()
        world.clock.advance(60 * 60_000)
        expect((await send({ logout_token: token })).status).to.equal(503)
        expect(await isSignedIn()).to.equal(true)
      })

      it('but not twice by the same token', async () => {
        const token = await tokenOf()
        expect((await send({ logout_token: token })).status).to.equal(200)
        browser = (await world.signIn('ada')).browser
        expect((await send({ logout_token: token })).status).to.equal(400)
        expect(await isSignedIn()).to.equal(true)
      })
    })

    describe('are the only ones where passwords are off', () => {
      beforeEach(async () => {
        world.policy.oidcOnly = 'true'
        await storePerson(world.db, { email: 'bob@example.com', organizationId: world.organizationId })
      })

      it('so that no form and no request takes a password', async () => {
        const visitor = world.dashboard.browser()
        const page = await visitor.get('/sign-in')
        expect(page.text).to.not.include('type="password"')
        expect(page.text).to.include('href="/sign-in/oidc"')
        const fields = { email: 'bob@example.com', password }
        expect((await visitor.send('/sign-in', fields, { from: '/sign-in' })).status).to.equal(403)
        expect(await isSignedIn(visitor)).to.equal(false)
        expect((await browser.get('/account')).text).to.not.include('type="password"')
        const change = { current_password: password, new_password: 'another long password' }
        await browser.send('/account/password', change)
        expect(await readAudit(world.db, world.organizationId)).to.not.include(`password.changed ${email}`)
      })

      it('so that sessions by password end, until passwords are on again', async () => {
        world.policy.oidcOnly = 'false'
        const visitor = world.dashboard.browser()
        await visitor.signIn('bob@example.com')
        expect(await isSignedIn(visitor)).to.equal(true)
        world.policy.oidcOnly = 'true'
        expect([await isSignedIn(visitor), await isSignedIn()]).to.deep.equal([false, true])
      })

      it('except for a link that the server shell makes, which works once and in time', async () => {
        const user = await findUser(world.db, { email: 'bob@example.com' })
        if (user === null) throw new Error('Expected a user')
        await world.db('organizations').update({ requires_second_factor: 1 })
        const make = () => createUserLink(world.db, { user, kind: 'sign_in', actor: testActor }, world.clock)
        const visitor = world.dashboard.browser()
        const follow = async (code: string) => {
          const from = `/sign-in/link?code=${code}`
          return (await visitor.send('/sign-in/link', { code }, { from })).status
        }
        const replaced = await make()
        const code = await make()
        expect(await follow(replaced)).to.equal(404)
        expect((await visitor.get(`/sign-in/link?code=${code}`)).text).to.include('bob@example.com')
        expect(await follow(code)).to.equal(303)
        expect(await isSignedIn(visitor)).to.equal(true)
        expect((await world.dashboard.browser().get(`/sign-in/link?code=${code}`)).status).to.equal(404)
        const late = await make()
        world.clock.advance(userLinkMs)
        expect((await world.dashboard.browser().get(`/sign-in/link?code=${late}`)).status).to.equal(404)
      })
    })
  })
})
