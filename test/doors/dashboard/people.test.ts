import { expect } from 'chai'
import type { Db } from '../../../src/service/store/database/database.ts'
import { createInvitation, firstInvitationMs, invitationMs } from '../../../src/service/store/invitations.ts'
import { listMembers } from '../../../src/service/store/members.ts'
import { listTokens } from '../../../src/service/store/tokens.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { readAudit, testActor } from '../../helpers/databases/people.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../helpers/movableClock.ts'
import {
  type Browser,
  password,
  startDashboard,
  storePerson,
  type TestDashboard,
} from '../../helpers/service/dashboard.ts'

describe('Users of the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let db: Db
  let clock: MovableClock
  let dashboard: TestDashboard
  let owner: Browser
  let organizationId: string
  beforeEach(async () => {
    db = await open()
    clock = movableClock()
    organizationId = (await storeOrganization(db, { name: 'acme' })).id
    await storePerson(db, { email: 'ada@example.com', organizationId })
    dashboard = await startDashboard(db, { clock })
    owner = dashboard.browser()
    await owner.signIn('ada@example.com')
  })
  afterEach(() => dashboard.close())

  async function storeOther(name = 'blog'): Promise<{ organizationId: string; browser: Browser }> {
    const other = await storeOrganization(db, { name })
    await storePerson(db, { email: `eve@${name}.example`, organizationId: other.id })
    const browser = dashboard.browser()
    await browser.signIn(`eve@${name}.example`)
    return { organizationId: other.id, browser }
  }

  async function userId(email: string, organization = organizationId): Promise<string> {
    const members = await listMembers(db, organization)
    return members.find((member) => member.email === email)?.userId ?? ''
  }

  /** Invites a user and returns the link's path, which is shown only once. */
  async function invite(email: string, role = 'member'): Promise<string> {
    const { status, text } = await owner.send('/members/invite', { email, role })
    expect(status).to.equal(200)
    const link = /<code id="new-link">([^<]*)<\/code>/.exec(text)?.[1] ?? ''
    expect(link).to.match(new RegExp(`^${dashboard.url}/welcome\\?code=[\\w-]{43}$`))
    return link.slice(dashboard.url.length)
  }

  function codeOf(path: string): string {
    return path.split('code=')[1] ?? ''
  }

  describe('join', () => {
    it('by a link, with an account of their own, and are signed in', async () => {
      const path = await invite('Bob@Example.com')
      const bob = dashboard.browser()
      const welcome = await bob.get(path)
      expect(welcome.text).to.include('You are invited to <strong>acme</strong> as a member.')
      const sent = await bob.send('/welcome', { code: codeOf(path), password }, { from: path })
      expect(sent.location).to.equal('/sites')
      expect((await bob.get('/account')).text)
        .to.include('Welcome to acme.')
        .and.include('bob@example.com')
      expect((await listMembers(db, organizationId)).map(({ email, role }) => [email, role])).to.deep.equal([
        ['ada@example.com', 'owner'],
        ['bob@example.com', 'member'],
      ])
    })

    it('as the invited user, whatever email address they submit', async () => {
      const path = await invite('bob@example.com')
      const fields = { code: codeOf(path), email: 'eve@example.com', password }
      await dashboard.browser().send('/welcome', fields, { from: path })
      expect(await userId('eve@example.com')).to.equal('')
      expect(await userId('bob@example.com')).to.not.equal('')
    })

    it('once by each link', async () => {
      const path = await invite('bob@example.com')
      const page = () => dashboard.browser().get(path)
      expect([(await page()).status, (await page()).status]).to.deep.equal([200, 200])
      await dashboard.browser().send('/welcome', { code: codeOf(path), password }, { from: path })
      expect((await page()).status).to.equal(404)
      const again = await dashboard
        .browser()
        .send('/welcome', { code: codeOf(path), password }, { from: '/sign-in' })
      expect(again.status).to.equal(404)
      expect(again.text).to.include('has been used, withdrawn, or has expired')
    })

    it('for seven days', async () => {
      const path = await invite('bob@example.com')
      clock.advance(invitationMs)
      expect((await dashboard.browser().get(path)).status).to.equal(404)
    })

    it('with a password that may be one', async () => {
      const path = await invite('bob@example.com')
      const attempt = (typed: string) =>
        dashboard.browser().send('/welcome', { code: codeOf(path), password: typed }, { from: path })
      const short = await attempt('x'.repeat(11))
      expect(short.status).to.equal(400)
      expect(short.text).to.include('Expected at least 12 characters, found 11.')
      expect((await attempt('BOB@example.com')).text).to.include(
        'a password that differs from the email address',
      )
      expect((await attempt('x'.repeat(12))).status).to.equal(303)
    })

    it('with the account that they have, by its password', async () => {
      const other = await storeOther()
      const path = await invite('eve@blog.example')
      const visitor = dashboard.browser()
      expect((await visitor.get(path)).text).to.include('Sign in with the password of your account')
      const attempt = (typed: string) =>
        visitor.send('/welcome', { code: codeOf(path), password: typed }, { from: path })
      expect((await attempt('a wrong password')).status).to.equal(403)
      expect(await userId('eve@blog.example')).to.equal('')
      expect((await attempt(password)).status).to.equal(303)
      expect(await userId('eve@blog.example')).to.equal(
        await userId('eve@blog.example', other.organizationId),
      )
    })

    it('first by an open link, with an unused email address', async () => {
      const terms = { email: null, role: 'owner', validMs: firstInvitationMs, actor: testActor } as const
      const { code } = await createInvitation(db, { organizationId, ...terms }, clock)
      const from = `/welcome?code=${code}`
      const attempt = (email: string) =>
        dashboard.browser().send('/welcome', { code, email, password }, { from })
      expect((await attempt('no address')).text).to.include('Expected an email address.')
      expect((await attempt('ada@example.com')).text).to.include('An account with this email address')
      clock.advance(firstInvitationMs - 1)
      expect((await attempt('grace@example.com')).status).to.equal(303)
      expect(await readAudit(db, organizationId)).to.include('member.joined grace@example.com')
    })
  })

  describe('are members', () => {
    it('who see each other, and no member of another organization', async () => {
      const { browser } = await storeOther()
      expect((await browser.get('/members')).text)
        .to.include('eve@blog.example')
        .and.not.include('ada@example.com')
    })

    it('who see no forms of owners, nor open invitations', async () => {
      await storePerson(db, { email: 'bob@example.com', organizationId, role: 'member' })
      await invite('grace@example.com')
      const bob = dashboard.browser()
      await bob.signIn('bob@example.com')
      const { text } = await bob.get('/members')
      expect(text)
        .to.include('ada@example.com')
        .and.not.match(/grace|action="\/members/)
    })

    it('until an owner removes them', async () => {
      await storePerson(db, { email: 'bob@example.com', organizationId, role: 'member' })
      const bob = dashboard.browser()
      await bob.signIn('bob@example.com')
      const sent = await owner.send(`/members/${await userId('bob@example.com')}/remove`)
      expect((await owner.follow(sent)).text).to.include('Member removed.')
      expect((await bob.get('/account')).status).to.equal(303)
    })

    it('whose tokens still work after that, as the page and the audit log say', async () => {
      await storePerson(db, { email: 'bob@example.com', organizationId, role: 'owner' })
      const bob = dashboard.browser()
      await bob.signIn('bob@example.com')
      for (const name of ['ci', 'deploy']) await bob.send('/tokens', { name })
      const sent = await owner.send(`/members/${await userId('bob@example.com')}/remove`)
      expect((await owner.follow(sent)).text).to.include('Their tokens still work: deploy, ci.')
      expect((await owner.get('/audit')).text).to.include('tokens kept: deploy, ci')
    })

    it('with a role that an owner changes, which counts at once', async () => {
      await storePerson(db, { email: 'bob@example.com', organizationId, role: 'member' })
      const bob = dashboard.browser()
      await bob.signIn('bob@example.com')
      expect((await bob.send('/members/invite', { email: 'x@y' })).status).to.equal(403)
      await owner.send(`/members/${await userId('bob@example.com')}/role`, { role: 'owner' })
      expect((await bob.send('/members/invite', { email: 'x@y' })).status).to.equal(200)
    })

    it('of whom one owner is always left', async () => {
      const ada = await userId('ada@example.com')
      for (const [path, fields] of [
        [`/members/${ada}/remove`, {}],
        [`/members/${ada}/role`, { role: 'member' }],
      ] as const) {
        const sent = await owner.send(path, fields)
        expect((await owner.follow(sent)).text).to.include('This is the last owner.')
      }
      expect((await listMembers(db, organizationId))[0]?.role).to.equal('owner')
    })

    it('whom the owner of another organization can neither change nor remove', async () => {
      await storePerson(db, { email: 'bob@example.com', organizationId, role: 'member' })
      const { browser } = await storeOther()
      const bob = await userId('bob@example.com')
      for (const [path, fields] of [
        [`/members/${bob}/remove`, {}],
        [`/members/${bob}/role`, { role: 'owner' }],
      ] as const) {
        const sent = await browser.send(path, fields)
        expect((await browser.follow(sent)).text).to.include('There is no such member.')
      }
      expect((await listMembers(db, organizationId)).map(({ role }) => role)).to.deep.equal([
        'owner',
        'member',
      ])
    })

    it('whose invitations the owner of another organization cannot withdraw', async () => {
      const path = await invite('bob@example.com')
      const id = /members\/invitations\/([\w-]+)\/withdraw/.exec((await owner.get('/members')).text)?.[1]
      const { browser } = await storeOther()
      const sent = await browser.send(`/members/invitations/${id}/withdraw`)
      expect((await browser.follow(sent)).text).to.include('There is no such open invitation.')
      expect((await dashboard.browser().get(path)).status).to.equal(200)
      await owner.send(`/members/invitations/${id}/withdraw`)
      expect((await dashboard.browser().get(path)).status).to.equal(404)
    })

    it('who are invited by email address, only once', async () => {
      const nobody = await owner.send('/members/invite', { email: 'nobody' })
      expect([nobody.status, nobody.text.includes('Expected an email address.')]).to.deep.equal([400, true])
      const member = await owner.send('/members/invite', { email: 'ADA@example.com' })
      expect([member.status, member.text.includes('already a member')]).to.deep.equal([400, true])
    })
  })

  describe('make tokens', () => {
    const shown = /<code id="new-token">(swd_[\w-]{43})<\/code>/

    it('that are shown once and work in the API', async () => {
      const made = await owner.send('/tokens', { name: '  Deployments \u202e ' })
      const token = shown.exec(made.text)?.[1] ?? ''
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${dashboard.url}/api/v1/scans`, { headers })).status).to.equal(200)
      const later = await owner.get('/tokens')
      expect(later.text).to.include('Deployments').and.include(token.slice(-4)).and.not.include(token)
      expect((await listTokens(db, organizationId, systemClock)).map(({ name }) => name)).to.deep.equal([
        'Deployments',
      ])
      expect(await readAudit(db, organizationId)).to.include('token.created Deployments')
    })

    it('with a name', async () => {
      const made = await owner.send('/tokens', { name: ' \u200b ' })
      expect([made.status, made.text.includes('Expected a name')]).to.deep.equal([400, true])
    })

    it('with the scope admin only as an owner, for hosts, and until a date', async () => {
      const fields = { name: 'ci', hostnames: 'App.example.com,\n*.test', expires: '2999-01-01' }
      await owner.send('/tokens', { ...fields, scope: 'admin' })
      const [token] = await listTokens(db, organizationId, systemClock)
      expect(token).to.deep.include({
        ...{ scopes: ['admin'], hostnames: ['app.example.com', '*.test'] },
        expiresAt: '2999-01-01T00:00:00.000Z',
      })
      expect((await owner.get('/tokens')).text)
        .to.include('id="scope-admin"')
        .and.include('*.test')
      await storePerson(db, { email: 'bob@example.com', organizationId, role: 'member' })
      const member = dashboard.browser()
      await member.signIn('bob@example.com')
      expect((await member.get('/tokens')).text).to.not.include('id="scope-admin"')
      const refused = await member.send('/tokens', { name: 'mine', scope: 'admin' })
      expect([refused.status, refused.text.includes('found admin')]).to.deep.equal([400, true])
      for (const wrong of [{ hostnames: 'https://a.test' }, { expires: 'soon' }, { expires: '2020-01-01' }]) {
        const response = await owner.send('/tokens', { name: 'wrong', scope: 'read', ...wrong })
        expect(response.status, JSON.stringify(wrong)).to.equal(400)
      }
    })

    it('and revoke only those of their organization', async () => {
      const token = shown.exec((await owner.send('/tokens', { name: 'ci' })).text)?.[1] ?? ''
      const [{ id } = { id: '' }] = await listTokens(db, organizationId, systemClock)
      const { browser } = await storeOther()
      expect((await browser.get('/tokens')).text).to.not.include(token.slice(-4))
      const refused = await browser.send(`/tokens/${id}/revoke`)
      expect((await browser.follow(refused)).text).to.include('There is no such active token.')
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${dashboard.url}/api/v1/scans`, { headers })).status).to.equal(200)
      const revoked = await owner.send(`/tokens/${id}/revoke`)
      expect((await owner.follow(revoked)).text).to.include('The token ci is revoked.')
      expect((await fetch(`${dashboard.url}/api/v1/scans`, { headers })).status).to.equal(401)
    })
  })

  describe('have an account', () => {
    const next = 'another horse battery'

    it('whose password they change, which ends their other sessions and renews this one', async () => {
      const other = dashboard.browser()
      await other.signIn('ada@example.com')
      const before = owner.cookies.get('scanward')
      const sent = await owner.send('/account/password', { current_password: password, new_password: next })
      expect((await owner.follow(sent)).text).to.include('Password changed.')
      expect(owner.cookies.get('scanward')).to.not.equal(before)
      expect((await other.get('/account')).status).to.equal(303)
      expect((await dashboard.browser().signIn('ada@example.com')).status).to.equal(403)
      expect(await readAudit(db, organizationId)).to.include('password.changed ada@example.com')
    })

    it('whose password cannot be changed without the current one', async () => {
      const change = (current: string, typed: string) =>
        owner.send('/account/password', { current_password: current, new_password: typed })
      expect((await change('wrong', next)).text).to.include('The current password is incorrect.')
      expect((await change(password, 'short')).text).to.include('Expected at least 12 characters')
      expect((await dashboard.browser().signIn('ada@example.com')).status).to.equal(303)
      for (let count = 0; count < 10; count += 1) await change('wrong', next)
      expect((await change(password, next)).status).to.equal(429)
    })

    it('whose sessions only they see and end', async () => {
      const other = dashboard.browser()
      await other.signIn('ada@example.com')
      const { text } = await owner.get('/account')
      const ids = [...text.matchAll(/name="which" value="([\w-]{36})"/g)].map(([, id]) => id ?? '')
      expect(ids).to.have.length(1)
      const { browser: eve } = await storeOther()
      const foreign = await eve.send('/account/sessions/end', { which: ids[0] ?? '' })
      expect((await eve.follow(foreign)).text).to.include('The session had already ended.')
      expect((await other.get('/account')).status).to.equal(200)
      await owner.send('/account/sessions/end', { which: ids[0] ?? '' })
      expect((await other.get('/account')).status).to.equal(303)
      expect((await owner.get('/account')).status).to.equal(200)
    })

    it('that they sign out of everywhere', async () => {
      const other = dashboard.browser()
      await other.signIn('ada@example.com')
      const sent = await owner.send('/account/sessions/end', { which: 'all' })
      expect(sent.location).to.equal('/sign-in')
      for (const browser of [owner, other]) expect((await browser.get('/account')).status).to.equal(303)
    })

    it('with which they switch only between their own organizations', async () => {
      const other = await storeOther()
      const path = await invite('eve@blog.example')
      const eve = other.browser
      await eve.send('/welcome', { code: codeOf(path), password }, { from: path })
      expect((await eve.get('/members')).text).to.include('ada@example.com')
      await eve.send('/account/organization', { organization: other.organizationId })
      expect((await eve.get('/members')).text).to.not.include('ada@example.com')
      const third = await storeOrganization(db)
      const refused = await eve.send('/account/organization', { organization: third.id })
      expect((await eve.follow(refused)).text).to.include('You are not a member of that organization.')
    })
  })

  describe('read the audit log', () => {
    it('only of their organization, page by page', async () => {
      for (let count = 0; count < 60; count += 1) {
        clock.advance(1)
        await owner.send('/tokens', { name: `token ${count}` })
      }
      const first = await owner.get('/audit')
      expect(first.text).to.include('token 59').and.not.include('First page')
      const next = /href="(\/audit\?after=[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const second = await owner.get(next)
      expect(second.text).to.include('token 9').and.include('First page').and.not.include('token 59')
      const { browser } = await storeOther()
      for (const path of ['/audit', next]) {
        expect((await browser.get(path)).text).to.not.match(/token \d|ada@example\.com/)
      }
    })

    it('with actor and IP address', async () => {
      const bob = dashboard.browser()
      await bob.send(
        '/sign-in',
        { email: 'ada@example.com', password: 'wrong' },
        {
          from: '/sign-in',
          headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' },
        },
      )
      const { text } = await owner.get('/audit')
      expect(text).to.include('Sign-in refused').and.include('127.0.0.1, Firefox on Linux')
    })

    it('whatever place in it they ask for', async () => {
      for (const after of ['x', '2026-01-01', "2026-01-01T00:00:00.000Z_' or 1=1", '%00']) {
        expect((await owner.get(`/audit?after=${encodeURIComponent(after)}`)).status).to.equal(200)
      }
    })
  })

  it('are shown what others wrote as text', async () => {
    const hostile = '<script>alert(1)</script><b title="x" onmouseover=\'y\'>'
    await owner.send('/tokens', { name: hostile })
    await dashboard
      .browser()
      .send(
        '/sign-in',
        { email: hostile, password: hostile },
        { from: '/sign-in', headers: { 'user-agent': hostile } },
      )
    await dashboard
      .browser()
      .send(
        '/sign-in',
        { email: 'ada@example.com', password: hostile },
        { from: '/sign-in', headers: { 'user-agent': hostile } },
      )
    const named = await storeOrganization(db, { name: hostile })
    await storePerson(db, { email: 'eve@example.com', organizationId: named.id })
    const eve = dashboard.browser()
    await eve.signIn('eve@example.com')
    const responses = [
      await owner.get('/tokens'),
      await owner.get('/audit'),
      await eve.get('/account'),
      await dashboard.browser().send('/sign-in', { email: hostile, return: hostile }, { from: '/sign-in' }),
      await dashboard.browser().get(`/sign-in?return=${encodeURIComponent(`/"><script>`)}`),
      await dashboard.browser().get(`/welcome?code=${encodeURIComponent(hostile)}`),
    ]
    for (const { text } of responses) expect(text).to.not.match(/<script>|<b /)
    for (const { text } of responses.slice(0, 4)) expect(text).to.include('&lt;script>alert(1)')
  })
})
