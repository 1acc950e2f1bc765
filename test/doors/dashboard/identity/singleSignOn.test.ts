import { expect } from 'chai'
import { queryRows } from '../../../../src/service/store/database/dialect.ts'
import { createInvitation } from '../../../../src/service/store/invitations.ts'
import { listMembers } from '../../../../src/service/store/members.ts'
import { findUser } from '../../../../src/service/store/users.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { readAudit, testActor } from '../../../helpers/databases/people.ts'
import { clientSecret } from '../../../helpers/oidc/issuer.ts'
import { storePerson } from '../../../helpers/service/dashboard.ts'
import { comeBack, openSignOnWorld, type SignOnWorld } from './signOnWorld.ts'

const email = 'ada@example.com'
const verified = { email, email_verified: true }

type Claims = Readonly<Record<string, unknown>>

const hourSeconds = 3_600

eachDatabase((_engine, { open }) => {
  describe('single sign-on', () => {
    let world: SignOnWorld
    beforeEach(async () => {
      world = await openSignOnWorld(await open())
      world.issuer.accounts.set('ada', { ...verified, groups: ['developers'] })
    })
    afterEach(() => world.close())

    const members = async () =>
      (await listMembers(world.db, world.organizationId)).map((member) => `${member.email} ${member.role}`)

    describe('signs in', () => {
      it('a new user with the role of the claim, and audits it', async () => {
        const { response, browser } = await world.signIn('ada')
        expect([response.status, response.location]).to.deep.equal([303, '/sites'])
        expect((await browser.get('/account')).text).to.include(email)
        expect(await members()).to.deep.equal([`${email} member`])
        expect(await readAudit(world.db, world.organizationId)).to.have.members([
          `member.joined ${email}`,
          `identity.linked ${email}`,
          `session.started ${email}`,
        ])
      })

      it('to the requested page', async () => {
        const browser = world.dashboard.browser()
        const page = await browser.get('/sign-in?return=%2Ftokens%3Fa%3D1')
        const href = /href="(\/sign-in\/oidc[^"]*)"/.exec(page.text)?.[1] ?? ''
        const start = await browser.get(href.replaceAll('&amp;', '&'))
        const { response } = await comeBack(browser, await world.issuer.visit(start.location ?? '', 'ada'))
        expect(response.location).to.equal('/tokens?a=1')
      })

      it('with PKCE, a state, a nonce and no secret in the URL', async () => {
        const { location } = await world.dashboard.browser().get('/sign-in/oidc')
        const { searchParams } = new URL(location ?? '')
        expect(searchParams.get('code_challenge_method')).to.equal('S256')
        for (const name of ['code_challenge', 'state', 'nonce']) {
          expect(searchParams.get(name), name).to.have.length.of.at.least(32)
        }
        expect(location).not.to.include(encodeURIComponent(clientSecret))
      })

      it('the same user again, with the role of today', async () => {
        await world.signIn('ada')
        world.issuer.accounts.set('ada', { ...verified, groups: ['everyone'] })
        await world.signIn('ada')
        expect(await members()).to.deep.equal([`${email} viewer`])
      })

      it('with the role of most rights, also from a claim by its path', async () => {
        world.policy.oidcRoleClaim = 'realm_access.roles'
        const roles = ['everyone', 'admins', 'developers']
        world.issuer.accounts.set('ada', { ...verified, realm_access: { roles } })
        await world.signIn('ada')
        expect(await members()).to.deep.equal([`${email} owner`])
      })

      it('the last owner as owner, so that a user can manage members', async () => {
        world.issuer.accounts.set('ada', { ...verified, groups: ['admins'] })
        await world.signIn('ada')
        world.issuer.accounts.set('ada', { ...verified, groups: ['everyone'] })
        await world.signIn('ada')
        expect(await members()).to.deep.equal([`${email} owner`])
      })

      it('after the issuer rotated its key', async () => {
        await world.signIn('ada')
        await world.issuer.rotateKey()
        expect((await world.signIn('ada')).response.location).to.equal('/sites')
      })

      it('with a clock that differs by half a minute', async () => {
        world.issuer.spoil = ({ iat, ...claims }) => ({ ...claims, iat: Number(iat) + 30 })
        expect((await world.signIn('ada')).response.location).to.equal('/sites')
      })

      it('an account with a password, which it replaces, and ends its sessions', async () => {
        await storePerson(world.db, { email, organizationId: world.organizationId, role: 'viewer' })
        const before = world.dashboard.browser()
        await before.signIn(email)
        const { id } = (await findUser(world.db, { email })) ?? {}
        const now = '2026-01-01T00:00:00.000Z'
        await world
          .db('totp_factors')
          .insert({ user_id: id, sealed_secret: 'sealed', last_step: 1, created_at: now })
        await world.db('recovery_codes').insert({ user_id: id, code_hash: 'hash', created_at: now })
        await world.db('sign_in_challenges').insert({
          ...{ code_hash: 'hash', user_id: id, organization_id: world.organizationId },
          ...{ created_at: now, expires_at: '2099-01-01T00:00:00.000Z' },
        })
        await world.signIn('ada')
        for (const table of ['totp_factors', 'recovery_codes', 'sign_in_challenges'])
          expect(await queryRows(world.db, `select * from ${table}`), table).to.deep.equal([])
        expect((await before.get('/account')).location).to.equal('/sign-in?return=%2Faccount')
        expect((await world.dashboard.browser().signIn(email)).status).to.equal(403)
        expect(await members()).to.deep.equal([`${email} member`])
      })

      it('an invited user without a role of the claim', async () => {
        Object.assign(world.policy, { oidcRoleClaim: null, oidcRoles: [] })
        const { organizationId, db, clock } = world
        const invitation = {
          organizationId,
          email,
          role: 'viewer',
          validMs: 60_000,
          actor: testActor,
        } as const
        await createInvitation(db, invitation, clock)
        expect((await world.signIn('ada')).response.location).to.equal('/sites')
        expect(await members()).to.deep.equal([`${email} viewer`])
      })
    })

    it('keeps the sites of an invitation for a user whose role the issuer gives', async () => {
      const { organizationId, db, clock } = world
      const invitation = { organizationId, email, role: 'viewer', hostnames: ['a.example'] } as const // `as`: a role.
      await createInvitation(db, { ...invitation, validMs: 60_000, actor: testActor }, clock)
      await world.signIn('ada')
      const [member] = await listMembers(db, organizationId)
      expect([member?.role, member?.hostnames]).to.deep.equal(['member', ['a.example']])
    })

    describe('refuses', () => {
      const spoiled: readonly (readonly [name: string, spoil: (claims: Claims) => Claims])[] = [
        ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
        ['no nonce', ({ nonce: _, ...claims }) => claims],
        ['an expired token', ({ iat, ...claims }) => ({ ...claims, exp: Number(iat) - 90 })],
        ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
        ['another authorized party', (claims) => ({ ...claims, azp: 'another-client' })],
        [
          'several audiences without a party',
          ({ azp: _, ...claims }) => ({ ...claims, aud: [claims.aud, 'b'] }),
        ],
        ['another issuer', (claims) => ({ ...claims, iss: 'http://127.0.0.1:1' })],
        ['no subject', ({ sub: _, ...claims }) => claims],
        [
          'a token from the future',
          (claims) => ({ ...claims, nbf: Math.floor(Date.now() / 1_000) + hourSeconds }),
        ],
      ]
      for (const [name, spoil] of spoiled) {
        it(`an ID token with ${name}`, async () => {
          world.issuer.spoil = spoil
          const { response, message } = await world.signIn('ada')
          expect([response.location, message]).to.deep.equal([
            '/sign-in',
            'The response of the identity provider is invalid. Sign in again.',
          ])
          expect(await members()).to.deep.equal([])
          expect(await readAudit(world.db, null)).to.deep.equal(['session.refused single sign-on'])
        })
      }

      it('an ID token that is signed by another key of the same name', async () => {
        world.issuer.key = 'unknown'
        expect((await world.signIn('ada')).message).to.match(/is invalid/)
        expect(await members()).to.deep.equal([])
      })

      const people: readonly (readonly [name: string, claims: Claims, message: RegExp])[] = [
        ['an unverified email address', { email_verified: false }, /did not verify your email address/],
        ['an email address without verification', { email_verified: undefined }, /did not verify/],
        ['another domain', { email: 'ada@example.net' }, /domain of your email address/],
        ['a subdomain', { email: 'ada@b.example.com' }, /domain of your email address/],
        ['a domain behind a second @', { email: 'ada@example.com@example.net' }, /no email address/],
        ['no email address', { email: undefined }, /no email address/],
        ['no role', { groups: ['others'] }, /no role here/],
        ['a role in another claim', { groups: { admins: 'admins' } }, /no role here/],
      ]
      for (const [name, claims, message] of people) {
        it(`a user with ${name}`, async () => {
          world.issuer.accounts.set('ada', { ...verified, groups: ['developers'], ...claims })
          expect((await world.signIn('ada')).message).to.match(message)
          expect(await members()).to.deep.equal([])
        })
      }

      it('unverified email addresses also where verification is assumed', async () => {
        world.policy.oidcVerifiedEmail = 'assumed'
        world.issuer.accounts.set('ada', { email, email_verified: false, groups: ['developers'] })
        expect((await world.signIn('ada')).message).to.match(/did not verify/)
        world.issuer.accounts.set('ada', { email, groups: ['developers'] })
        expect((await world.signIn('ada')).response.location).to.equal('/sites')
      })

      it('a user whom the issuer refuses', async () => {
        expect((await world.signIn('nobody')).message).to.equal('The identity provider refused the sign-in.')
      })

      it('a second identity with the email address of the first', async () => {
        await world.signIn('ada')
        world.issuer.accounts.set('eve', { ...verified, groups: ['admins'] })
        expect((await world.signIn('eve')).message).to.match(/Another identity has this email address/)
        expect(await members()).to.deep.equal([`${email} member`])
      })

      it('a user without invitation or account where the settings give no role', async () => {
        Object.assign(world.policy, { oidcRoleClaim: null, oidcRoles: [] })
        expect((await world.signIn('ada')).message).to.match(/not a member of any organization/)
        expect(await queryRows(world.db, 'select id from users')).to.deep.equal([])
      })

      it('a response that was used, also with its cookie', async () => {
        const browser = world.dashboard.browser()
        const start = await browser.get('/sign-in/oidc')
        const kept = new Map(browser.cookies)
        const callback = await world.issuer.visit(start.location ?? '', 'ada')
        expect((await comeBack(browser, callback)).response.location).to.equal('/sites')
        const thief = world.dashboard.browser()
        for (const [name, value] of kept) thief.cookies.set(name, value)
        const asked = world.issuer.requests.length
        expect((await comeBack(thief, callback)).message).to.match(/has expired/)
        expect(world.issuer.requests.length).to.equal(asked)
      })

      it('a response in a browser that did not start', async () => {
        const start = await world.dashboard.browser().get('/sign-in/oidc')
        const callback = await world.issuer.visit(start.location ?? '', 'ada')
        const victim = world.dashboard.browser()
        await victim.get('/sign-in/oidc')
        expect((await comeBack(victim, callback)).message).to.match(/is invalid/)
        expect((await comeBack(world.dashboard.browser(), callback)).message).to.match(/another browser/)
      })

      for (const [name, change] of [
        ['another issuer (mix-up)', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
        ['no issuer', (url: URL) => url.searchParams.delete('iss')],
        ['another state', (url: URL) => url.searchParams.set('state', 'x')],
        ['two states', (url: URL) => url.searchParams.append('state', 'x')],
      ] as const) {
        it(`a response with ${name}, before its code is used`, async () => {
          const browser = world.dashboard.browser()
          const start = await browser.get('/sign-in/oidc')
          const callback = await world.issuer.visit(start.location ?? '', 'ada')
          change(callback)
          expect((await comeBack(browser, callback)).message).to.match(/is invalid/)
          expect(world.issuer.requests).not.to.include('/token')
        })
      }

      it('a sign-in that took too long', async () => {
        const browser = world.dashboard.browser()
        const start = await browser.get('/sign-in/oidc')
        const callback = await world.issuer.visit(start.location ?? '', 'ada')
        world.clock.advance(10 * 60_000)
        expect((await comeBack(browser, callback)).message).to.match(/has expired/)
      })
    })

    it('keeps no secret of the issuer in the database', async () => {
      const { callback } = await world.signIn('ada')
      const texts = []
      for (const table of [
        'sessions',
        'issuer_sessions',
        'identities',
        'audit_entries',
        'users',
        'rate_windows',
      ]) {
        texts.push(JSON.stringify(await queryRows(world.db, `select * from ${table}`)))
      }
      const [row] = await queryRows(world.db, 'select sealed_refresh_token from issuer_sessions')
      expect(row?.sealed_refresh_token).to.match(/^v1\./)
      for (const secret of [
        clientSecret,
        callback.searchParams.get('code') ?? '',
        callback.searchParams.get('state') ?? '',
      ]) {
        expect(secret).to.have.length.of.at.least(20)
        expect(texts.join('\n')).not.to.include(secret)
      }
    })
  })
})
