import { expect } from 'chai'
import { openapiDocument } from '../../../generated/document.ts'
import { timestamp } from '../../../src/shared/clock.ts'
import { labelPattern } from '../../../src/shared/model/runners.ts'
import { hostPattern, tokenScopes } from '../../../src/shared/model/tokens.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { storeDomain, storeScan, storeToken } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

describe('the tokens of the API', () => {
  eachDatabase((_engine, { open }) => {
    const clock = movableClock()
    let api: TestApi
    let caller: Awaited<ReturnType<typeof makeCaller>>

    beforeEach(async () => {
      api = await startApi(await open(), {}, { clock })
      caller = await makeCaller(api.db, { scopes: tokenScopes })
    })

    afterEach(() => api.close())

    const ask = (path: string, method = 'GET', json?: unknown, token = caller.token) =>
      api.ask(`/api/v1${path}`, { method, token, ...(json === undefined ? {} : { json }) })

    const create = (body: object, token = caller.token) =>
      ask('/tokens', 'POST', { name: 'ci', ...body }, token)

    it('describe themselves and their organization', async () => {
      const { json } = await ask('/token')
      expect(json.organization).to.deep.equal({ id: caller.organizationId, name: 'acme', plan: 'unlimited' })
      expect(json.token).to.deep.include({ id: caller.tokenId, name: 'test', scopes: [...tokenScopes] })
      expect(JSON.stringify(json)).to.not.include(caller.token)
    })

    it('are created with the default scopes and a value that is shown once', async () => {
      const { status, json } = await create({})
      expect(status).to.equal(201)
      const { secret, ...token } = json
      expect(secret).to.match(/^swd_[A-Za-z0-9_-]{43}$/)
      expect(token).to.deep.equal({
        ...{ id: token.id, name: 'ci', last_four: secret.slice(-4) },
        ...{ scopes: ['read', 'scan', 'triage', 'manage'], hostnames: null, created_at: token.created_at },
        created_by: { kind: 'token', name: 'test' },
        ...{ last_used_at: null, expires_at: null, revoked_at: null },
      })
      expect((await ask('/token', 'GET', undefined, secret)).json.token.id).to.equal(token.id)
      const listed = (await ask('/tokens')).json.tokens
      expect(listed.map(({ name }: { name: string }) => name)).to.have.members(['ci', 'test'])
      expect(JSON.stringify(listed)).to.not.include(secret)
      expect(await readAudit(api.db, caller.organizationId)).to.include('token.created ci')
    })

    it('are refused from the moment at which they expire', async () => {
      const expires_at = timestamp(clock.now() + 1_000)
      const { json } = await create({ expires_at })
      expect(json.expires_at).to.equal(expires_at)
      clock.advance(999)
      expect((await ask('/token', 'GET', undefined, json.secret)).status).to.equal(200)
      clock.advance(1)
      const refused = await ask('/token', 'GET', undefined, json.secret)
      expect([refused.status, refused.json.error]).to.deep.equal([401, 'invalid_token'])
    })

    it('cannot be created with an expiry that is not in the future', async () => {
      for (const expires_at of [
        timestamp(clock.now()),
        '2020-01-01T00:00:00Z',
        '0000-01-01T00:00:00+23:59',
      ]) {
        const { status, json } = await create({ expires_at })
        expect([status, json.error]).to.deep.equal([409, 'conflict'])
      }
      expect((await create({ expires_at: '9999-12-31T23:59:60Z' })).status).to.equal(201)
    })

    it('give no scopes and hosts that they lack themselves', async () => {
      const narrow = { scopes: ['admin', 'read'], hostnames: ['*.Example.com'] }
      const { secret } = (await create(narrow)).json
      const refusals = [
        {},
        { scopes: ['read'] },
        { scopes: ['read', 'scan'], hostnames: ['a.example.com'] },
        { scopes: ['read'], hostnames: ['example.com'] },
        { scopes: ['read'], hostnames: ['a.example.com', '*.com'] },
        { scopes: ['read'], hostnames: ['a.example.com.evil.test'] },
      ]
      for (const body of refusals) {
        const { status, json } = await create(body, secret)
        expect([status, json.error], JSON.stringify(body)).to.deep.equal([403, 'forbidden'])
      }
      const given = await create({ scopes: ['read', 'read'], hostnames: ['*.b.example.com'] }, secret)
      expect(given.json).to.deep.include({ scopes: ['read'], hostnames: ['*.b.example.com'] })
      // It sees neither the tokens of other hosts nor revokes them.
      const seen = (await ask('/tokens', 'GET', undefined, secret)).json.tokens
      expect(seen).to.have.length(2)
      expect((await ask(`/tokens/${caller.tokenId}`, 'DELETE', undefined, secret)).status).to.equal(404)
    })

    it('are revoked any number of times, also by themselves', async () => {
      const { id, secret } = (await create({})).json
      expect((await ask(`/tokens/${id.toUpperCase()}`, 'DELETE')).status).to.equal(204)
      expect((await ask(`/tokens/${id}`, 'DELETE')).status).to.equal(204)
      expect((await ask('/token', 'GET', undefined, secret)).status).to.equal(401)
      const audit = await readAudit(api.db, caller.organizationId)
      expect(audit.filter((line) => line === 'token.revoked ci')).to.have.length(1)
      expect((await ask(`/tokens/${caller.tokenId}`, 'DELETE')).status).to.equal(204)
      expect((await ask('/token')).status).to.equal(401)
    })
  })

  it('accept the hostnames of the pattern in the document', () => {
    const properties = openapiDocument.components.schemas.CreateTokenRequest?.properties
    expect(properties?.hostnames).to.have.nested.property('items.pattern', hostPattern)
  })

  it('accept the labels of the pattern in the document', () => {
    expect(openapiDocument.components.schemas.RunnerLabel).to.have.property('pattern', labelPattern)
  })
})

describe('a token that is limited to hosts', () => {
  const own = '93.184.215.14'
  const other = 'other.example'

  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let caller: Awaited<ReturnType<typeof makeCaller>>
    let limited: string
    beforeEach(async () => {
      api = await startApi(await open(), {}, { resolveHost: async () => [own] })
      caller = await makeCaller(api.db, { scopes: tokenScopes })
      limited = await tokenOf([own])
      await completeOneScan(api.db, caller)
      for (const hostname of [own, other]) {
        await storeDomain(api.db, { organizationId: caller.organizationId, hostname })
      }
    })
    afterEach(() => api.close())

    const tokenOf = async (hostnames: readonly string[]) => {
      const { organizationId } = caller
      return (await storeToken(api.db, { organizationId, scopes: tokenScopes, hostnames })).plaintext
    }
    const ask = (path: string, token: string, method = 'GET', json?: unknown) =>
      api.ask(`/api/v1${path}`, { method, token, ...(json === undefined ? {} : { json }) })

    const bodies = (target: string) => ({
      '/scans': { target },
      '/schedules': { target, cron: '0 3 * * *' },
      '/monitors': { target },
    })

    it('starts, schedules and monitors only its hosts', async () => {
      for (const [path, json] of Object.entries(bodies(`https://${other}/`))) {
        const { status, json: body } = await ask(path, limited, 'POST', json)
        expect([status, body.message], path).to.deep.equal([
          403,
          `This token is limited to other hosts than ${other}.`,
        ])
      }
      for (const [path, json] of Object.entries(bodies(own))) {
        expect((await ask(path, limited, 'POST', json)).status, path).to.equal(201)
      }
      for (const [path, json] of Object.entries(bodies(own)).slice(1)) {
        const { id } = (await ask(path, caller.token, 'POST', { ...json, target: other })).json
        expect((await ask(`${path}/${id}`, limited, 'PUT', json)).status).to.equal(404)
        const mine = (await ask(path, limited)).json[path.slice(1)]
        expect(mine).to.have.length(1)
        const moved = await ask(`${path}/${mine[0].id}`, limited, 'PUT', { ...json, target: other })
        expect(moved.status).to.equal(403)
      }
    })

    it('lists only its hosts, and other objects are 404', async () => {
      const { organizationId } = caller
      const foreign = await storeScan(api.db, { organizationId, targetHostname: other, status: 'completed' })
      const strange = await tokenOf([other, '*.93.184.215.14'])
      const lists = [
        ...['/findings', '/issues', '/issues?since=2020-01-01T00:00:00Z', `/issues?hostname=${own}`],
        ...['/findings?severity=critical', `/findings?hostname=${own}`],
      ]
      for (const path of lists) {
        const key = path.includes('findings') ? 'findings' : 'issues'
        expect((await ask(path, limited)).json[key], path).to.have.length(1)
        expect((await ask(path, strange)).json[key], path).to.have.length(0)
      }
      const scans = (await ask('/scans', limited)).json.scans
      expect(scans.map((scan: { target_hostname: string }) => scan.target_hostname)).to.deep.equal([own])
      const mine = scans[0].id
      for (const rest of ['', '/diff', '/report', '/fix-prompt']) {
        expect((await ask(`/scans/${foreign.id}${rest}`, limited)).status, rest).to.equal(404)
      }
      expect((await ask(`/scans/${foreign.id}/cancel`, limited, 'POST')).status).to.equal(404)
      expect((await ask(`/scans/${mine}/diff?base=${foreign.id}`, limited)).status).to.equal(404)
      expect((await ask(`/scans/${mine}`, limited)).status).to.equal(200)
      expect((await ask(`/scans/${mine}`, strange)).status).to.equal(404)
    })

    it('cannot use what concerns the whole organization', async () => {
      const hook = { url: `https://${own}/hook`, events: ['issue.opened'] }
      expect((await ask('/webhooks', limited)).status).to.equal(403)
      expect((await ask('/webhooks', limited, 'POST', hook)).status).to.equal(403)
    })

    it('covers subdomains by a pattern, in lists and objects', async () => {
      const { organizationId } = caller
      const names = ['a.b_c.example', 'a.bxc.example', 'b_c.example', 'x.a.b_c.example']
      for (const targetHostname of names) await storeScan(api.db, { organizationId, targetHostname })
      const { json } = await ask('/scans', await tokenOf(['*.b_c.example']))
      const seen = json.scans.map((scan: { target_hostname: string }) => scan.target_hostname)
      expect(seen).to.have.members(['a.b_c.example', 'x.a.b_c.example'])
    })
  })
})
