import { expect } from 'chai'
import { checkTexts } from '../../../generated/checks.ts'
import { openVerifier } from '../../../src/service/runner/domains/verifyDomain.ts'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import { openSignIns } from '../../../src/service/store/signIns.ts'
import { tokenScopes } from '../../../src/shared/model/tokens.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit, storeMember } from '../../helpers/databases/people.ts'
import { storeDomain, storeToken } from '../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../helpers/movableClock.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'
import { type DnsServer, openDnsServer } from '../../helpers/sites/dnsServer.ts'

const hostname = 'app.example'

describe('the management of an organization through the API', () => {
  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let caller: Awaited<ReturnType<typeof makeCaller>>
    let clock: MovableClock
    let dns: DnsServer | null

    beforeEach(async () => {
      const db = await open()
      clock = movableClock('2099-01-01T00:00:00.000Z')
      dns = null
      api = await startApi(
        db,
        {},
        {
          clock,
          // Real lookups, in the DNS server of the test.
          verifyDomain: (domain, actor) =>
            openVerifier({
              ...{ db, clock, allowPrivateTargets: [], userAgent: 'Scanward/test' },
              signal: new AbortController().signal,
              network: {
                dnsServers: dns === null ? [] : [dns.address],
                lookup: async () => {
                  throw new Error('No such name')
                },
              },
            })(domain, actor),
        },
      )
      caller = await makeCaller(db, { scopes: tokenScopes, plan: 'team' })
    })

    afterEach(async () => {
      await api.close()
      await dns?.close()
    })

    const ask = (path: string, method = 'GET', json?: unknown) =>
      api.ask(`/api/v1${path}`, { method, token: caller.token, ...(json === undefined ? {} : { json }) })

    const publish = async (value: string) => {
      await dns?.close()
      dns = await openDnsServer({ [`_scanward.${hostname}`]: { TXT: [value] }, [hostname]: 'SERVFAIL' })
    }

    it('provisions a domain from its proof to a schedule, and reads what was done', async () => {
      const added = (await ask('/domains', 'POST', { hostname: 'App.Example.' })).json
      expect(added).to.deep.include({ hostname, state: 'pending', verified_at: null, authorization: null })
      expect(added.proof).to.deep.include({
        dns_name: '_scanward.app.example',
        file_url: 'https://app.example/.well-known/scanward-verification.txt',
      })
      const path = `/domains/${added.id}`
      const early = await ask(`${path}/authorization`, 'PUT', { intensity: 'safe' })
      expect([early.status, early.json.error]).to.deep.equal([409, 'conflict'])
      await publish('scanward-verification=other')
      const missing = await ask(`${path}/verify`, 'POST')
      expect(missing.status).to.equal(409)
      expect(missing.json.message).to.include('no TXT record of _scanward.app.example contains')
      const again = await ask(`${path}/verify`, 'POST')
      expect([again.status, again.json.error, again.headers.get('retry-after')]).to.deep.equal([
        ...[429, 'rate_limited', '10'],
      ])
      await publish(added.proof.dns_value)
      clock.advance(10_000)
      const verified = await ask(`${path}/verify`, 'POST')
      expect(verified.json).to.deep.include({ state: 'verified', verified_by: 'proof' })
      const authorized = await ask(`${path}/authorization`, 'PUT', {
        intensity: 'intrusive',
        ports: '8443,443',
      })
      expect(authorized.json.authorization).to.deep.include({ intensity: 'intrusive', ports: '443,8443' })
      const schedule = { target: hostname, mode: 'active', cron: '0 3 * * *' }
      expect((await ask('/schedules', 'POST', schedule)).status).to.equal(201)
      expect((await ask('/usage')).json).to.deep.include({
        plan: 'team',
        scans: { used: 0, limit: 200 },
        domains: { used: 1, limit: 10 },
        schedules: { used: 1, limit: 100 },
        tokens: { used: 1, limit: 1_000 },
      })
      expect((await ask(`${path}/authorization`, 'DELETE')).status).to.equal(204)
      expect((await ask(`${path}/authorization`, 'DELETE')).status).to.equal(204)
      expect((await ask(path)).json.authorization).to.equal(null)
      expect((await ask('/schedules', 'POST', schedule)).status).to.equal(403)
      expect((await ask(path, 'DELETE')).status).to.equal(204)
      expect((await ask('/domains')).json).to.deep.equal({ domains: [] })
      const { entries } = (await ask('/audit-log?action=domain.authorized')).json
      expect(entries).to.have.length(1)
      expect(entries[0]).to.deep.include({
        actor: { kind: 'token', name: 'test' },
        subject: hostname,
        details: { intensity: 'intrusive', ports: '443,8443' },
        ip_address: '127.0.0.1',
      })
    })

    it('refuses domains that exist, that only look like one, and ports that are none', async () => {
      const { id } = await storeDomain(api.db, { organizationId: caller.organizationId, hostname })
      for (const typed of [hostname, 'APP.example', '*.app.example', 'a..b', '999.1.1.1', '\u{1f600}..']) {
        const { status, json } = await ask('/domains', 'POST', { hostname: typed })
        expect([status, json.error], typed).to.deep.equal([409, 'conflict'])
      }
      for (const ports of ['443-80', '0', '70000']) {
        const refused = await ask(`/domains/${id}/authorization`, 'PUT', { intensity: 'safe', ports })
        expect(refused.status, ports).to.equal(409)
      }
      const everywhere = await ask(`/domains/${id}/authorization`, 'PUT', { intensity: 'safe' })
      expect(everywhere.json.authorization.ports).to.equal(null)
    })

    it('stores test accounts sealed, by port, and never shows a secret', async () => {
      const domain = await storeDomain(api.db, { organizationId: caller.organizationId, hostname })
      const path = `/domains/${domain.id}/accounts`
      const password = 'literal ${PATH} password'
      const form = { kind: 'form', url: '/login', username: 'alice', password }
      const accounts = [{ id: 'alice', signIn: form, check: { url: '/me' } }]
      const set = await ask(path, 'PUT', { accounts })
      expect(set.status).to.equal(200)
      const shown = { id: 'alice', role: 'user', kind: 'form', check_url: '/me', has_secret: true }
      expect(set.json).to.deep.include({ port: null, accounts: [shown] })
      const bot = [{ id: 'bot', role: 'admin', signIn: { kind: 'bearer', value: 'abc' } }]
      await ask(`${path}?port=8443`, 'PUT', { accounts: bot })
      expect((await ask(`${path}?port=8443`)).json.accounts).to.have.length(1)
      expect((await ask(path)).json).to.deep.equal(set.json)
      const [row] = await api.db('domain_sign_ins').select('*').where({ port: 0 })
      expect(JSON.stringify(row)).to.not.include(password)
      const openBox = () => openSecretBox('k'.repeat(32))
      const opened = await openSignIns(api.db, domain, { port: 443, openBox })
      expect(opened.ok && opened.signIns.accounts[0]?.signIn).to.deep.include({ password })
      expect((await ask(path, 'DELETE')).status).to.equal(204)
      expect((await ask(path)).json).to.deep.equal({ port: null, accounts: [], updated_at: null })
    })

    it('quotes no sign-in that it refuses', async () => {
      const { id } = await storeDomain(api.db, { organizationId: caller.organizationId, hostname })
      for (const signIn of ['correct horse', { kind: 'correct horse' }, [{ value: 'correct horse' }]]) {
        const { status, text } = await ask(`/domains/${id}/accounts`, 'PUT', {
          accounts: [{ id: 'a', signIn }],
        })
        expect([status, text.includes('signIn'), text.includes('horse')]).to.deep.equal([400, true, false])
      }
    })

    it('reads neither variables nor files for test accounts, and names what is invalid', async () => {
      const { id } = await storeDomain(api.db, { organizationId: caller.organizationId, hostname })
      const wrong: readonly (readonly [object, RegExp])[] = [
        [{ kind: 'form', username: 'a', password: { value_file: '/etc/passwd' } }, /accounts\[0\]\.password/],
        [{ kind: 'bearer', value_file: '/etc/passwd' }, /accounts\[0\]\.value_file/],
        [{ kind: 'header', name: 'Host', value: 'x' }, /accounts\[0\]\.name/],
        [{ kind: 'form', username: 'a' }, /accounts\[0\]\.password/],
        [{ kind: 'form', username: 'a', password: 'b', more: 1 }, /accounts\[0\]/],
      ]
      for (const [signIn, message] of wrong) {
        const { status, json } = await ask(`/domains/${id}/accounts`, 'PUT', {
          accounts: [{ id: 'a', signIn }],
        })
        expect(status, JSON.stringify(signIn)).to.equal(409)
        expect(json.message).to.match(message)
      }
    })

    it('invites users, once for an email address, and removes members but the last owner', async () => {
      const { organizationId } = caller
      const ada = await storeMember(api.db, { email: 'ada@example.com', organizationId })
      const bob = await storeMember(api.db, { email: 'bob@example.com', organizationId, role: 'member' })
      const { members } = (await ask('/members')).json
      expect(members.map(({ email, role }: { email: string; role: string }) => [email, role])).to.deep.equal([
        ['ada@example.com', 'owner'],
        ['bob@example.com', 'member'],
      ])
      const invite = (email: string) => ask('/invitations', 'POST', { email, role: 'member' })
      const invited = (await invite('Eve@Example.com')).json
      expect(invited.email).to.equal('eve@example.com')
      expect(invited.url).to.match(/^http:\/\/scanward\.example:8080\/welcome\?code=[\w-]{43}$/)
      const second = (await invite('eve@example.com')).json
      const { invitations } = (await ask('/invitations')).json
      expect(invitations.map(({ id }: { id: string }) => id)).to.deep.equal([second.id])
      expect(JSON.stringify(invitations)).to.not.include('code')
      expect((await invite('bob@example.com')).status).to.equal(409)
      const viewer = await ask('/invitations', 'POST', { email: 'vi@example.com', role: 'viewer' })
      expect([viewer.status, viewer.json.role]).to.deep.equal([201, 'viewer'])
      expect((await ask(`/invitations/${second.id}`, 'DELETE')).status).to.equal(204)
      expect((await ask(`/invitations/${second.id}`, 'DELETE')).status).to.equal(404)
      expect((await ask(`/members/${ada.id}`, 'DELETE')).status).to.equal(409)
      expect((await ask(`/members/${bob.id}`, 'DELETE')).status).to.equal(204)
      expect((await ask(`/members/${bob.id}`, 'DELETE')).status).to.equal(404)
      expect(await readAudit(api.db, organizationId)).to.include.members([
        'member.invited eve@example.com',
        'member.removed bob@example.com',
      ])
    })

    it('pages the audit log from a time on', async () => {
      for (const name of ['one', 'two', 'three']) {
        clock.advance(1_000)
        await ask('/tokens', 'POST', { name })
      }
      const filter = `action=token.created&since=${new Date(clock.now() - 1_000).toISOString()}`
      const first = (await ask(`/audit-log?${filter}&limit=1`)).json
      expect(first.entries[0].subject).to.equal('three')
      const second = (await ask(`/audit-log?${filter}&limit=1&cursor=${first.next_cursor}`)).json
      expect([second.entries[0].subject, second.next_cursor]).to.deep.equal(['two', null])
      expect((await ask('/audit-log?action=none.such')).json).to.deep.equal({
        entries: [],
        next_cursor: null,
      })
    })

    it('keeps a token that is limited to hosts from other domains and from the organization', async () => {
      const { organizationId } = caller
      const own = await storeDomain(api.db, { organizationId, hostname })
      const other = await storeDomain(api.db, { organizationId, hostname: 'other.example' })
      const limits = { organizationId, scopes: tokenScopes, hostnames: [hostname] }
      const { plaintext: token } = await storeToken(api.db, limits)
      const as = (path: string, method = 'GET', json?: unknown) =>
        api.ask(`/api/v1${path}`, { method, token, ...(json === undefined ? {} : { json }) })
      const { domains } = (await as('/domains')).json
      expect(domains.map(({ id }: { id: string }) => id)).to.deep.equal([own.id])
      expect((await as(`/domains/${own.id}`)).status).to.equal(200)
      for (const [rest, method] of [
        ...[
          ['', 'GET'],
          ['', 'DELETE'],
          ['/verify', 'POST'],
          ['/authorization', 'DELETE'],
          ['/accounts', 'GET'],
        ],
      ]) {
        expect((await as(`/domains/${other.id}${rest}`, method)).status).to.equal(404)
      }
      expect((await as('/domains', 'POST', { hostname: 'new.example' })).status).to.equal(403)
      for (const path of ['/members', '/invitations', '/audit-log']) {
        expect((await as(path)).status, path).to.equal(403)
      }
      expect((await as('/invitations', 'POST', { email: 'eve@example.com', role: 'owner' })).status).to.equal(
        403,
      )
    })

    it('describes every check, and nothing twice', async () => {
      const { status, json, headers } = await ask('/checks')
      expect(status).to.equal(200)
      const ids = json.checks.map(({ id }: { id: string }) => id)
      expect(ids).to.deep.equal(checkTexts.map(({ id }) => id).sort())
      const withoutCategory = json.checks.filter(({ owasp }: { owasp: string[] }) => owasp.length === 0)
      expect(withoutCategory.map(({ id }: { id: string }) => id)).to.deep.equal(['exposure.security-txt'])
      const etag = headers.get('etag') ?? ''
      const request = { token: caller.token, headers: { 'if-none-match': `W/${etag}, "x"` } }
      const unchanged = await api.ask('/api/v1/checks', request)
      expect([unchanged.status, unchanged.text]).to.deep.equal([304, ''])
      const check = (await ask('/checks/access.idor')).json
      expect(check).to.deep.include({ mode: 'active', cwe_id: 'CWE-639', owasp: ['A01:2025'] })
      expect((await ask('/checks/__proto__')).status).to.equal(404)
    })
  })
})
