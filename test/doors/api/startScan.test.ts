import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { listAudit } from '../../../src/service/store/audit.ts'
import {
  addDomain,
  type DomainKey,
  noteProofLost,
  withdrawAuthorization,
} from '../../../src/service/store/domains.ts'
import { updateOrganization } from '../../../src/service/store/organizations.ts'
import { claimScan } from '../../../src/service/store/queue.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { Actor } from '../../../src/shared/model/records.ts'
import { databasesOf, eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, storeDomain } from '../../helpers/databases/records.ts'
import { hostileNames, hostileTargets } from '../../helpers/hostile/hostileTargets.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

describe('POST /api/v1/scans', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let token: string
  let organizationId: string

  beforeEach(async () => {
    api = await startApi(await open())
    const caller = await makeCaller(api.db)
    token = caller.token
    organizationId = caller.organizationId
  })

  afterEach(() => api.close())

  const start = (json: unknown, headers: Record<string, string> = {}) =>
    api.ask('/api/v1/scans', { method: 'POST', token, json, headers })

  describe('accepted', () => {
    it('stores excluded paths for the runner', async () => {
      const exclude_paths = ['/logout', '/admin/*']
      expect((await start({ target: 'app.example.com', exclude_paths })).status).to.equal(201)
      const claimed = await claimScan(api.db, { runnerId: 'r', leaseMs: 60_000 }, systemClock)
      expect(claimed?.scan.excludePaths).to.deep.equal(exclude_paths)
    })

    it('takes fifty of the longest paths, and refuses more, longer and others', async () => {
      const longest = `/${'a'.repeat(199)}`
      const statusOf = async (exclude_paths: unknown) =>
        (await start({ target: 'app.example.com', exclude_paths })).status
      expect(await statusOf(Array.from({ length: 50 }, () => longest))).to.equal(201)
      for (const paths of [
        Array.from({ length: 51 }, () => '/a'),
        [`${longest}a`],
        ['logout'],
        ['/a?b'],
        ['/a#b'],
        ['/a b'],
        [''],
        '/a',
        [null],
      ]) {
        expect(await statusOf(paths), JSON.stringify(paths)).to.equal(400)
      }
    })

    it('returns 201 with the queued scan and its Location', async () => {
      const response = await start({ target: 'app.example.com' })
      expect(response.status).to.equal(201)
      expect(response.json).to.deep.equal({
        id: response.json.id,
        status: 'queued',
        target: 'https://app.example.com/',
        mode: 'passive',
      })
      expect(response.headers.get('location')).to.equal(`/api/v1/scans/${response.json.id}`)
      const scan = await api.ask(response.headers.get('location') ?? '', { token })
      expect(scan.json).to.deep.equal({
        scan: {
          id: response.json.id,
          target_url: 'https://app.example.com/',
          target_hostname: 'app.example.com',
          target_origin: 'https://app.example.com',
          mode: 'passive',
          status: 'queued',
          started_at: null,
          completed_at: null,
          not_before: null,
          triggered_by: 'api',
          progress: null,
          schedule_id: null,
          monitor_id: null,
          retest_of: null,
          created_at: scan.json.scan.created_at,
        },
        report: null,
      })
      expect(scan.json.scan.created_at).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    })

    const normalized: Record<string, string> = {
      'App.Example.COM': 'https://app.example.com/',
      'http://app.example.com': 'http://app.example.com/',
      'HTTPS://app.example.com:443/Path?q=1#part': 'https://app.example.com/Path?q=1',
      'app.example.com:8443/x': 'https://app.example.com:8443/x',
      'http://app.example.com:80/': 'http://app.example.com/',
      'app.example.com/a|b^c?q={x}&[y]`%zz': 'https://app.example.com/a%7Cb%5Ec?q=%7Bx%7D&%5By%5D%60%25zz',
    }
    for (const [target, url] of Object.entries(normalized)) {
      it(`takes ${target} as ${url}`, async () => {
        expect((await start({ target })).json.target).to.equal(url)
      })
    }

    it('points below the path that the service is reached under', async () => {
      const below = await startApi(api.db, { baseUrl: 'https://example.org/scanward' })
      const response = await below.ask('/api/v1/scans', {
        method: 'POST',
        token,
        json: { target: 'app.example.com' },
      })
      await below.close()
      expect(response.headers.get('location')).to.equal(`/scanward/api/v1/scans/${response.json.id}`)
    })

    it('accepts an active scan within its authorization and logs the actor', async () => {
      await storeDomain(api.db, {
        organizationId,
        hostname: 'app.example.com',
        authorized: 'safe',
        ports: '8443',
      })
      const response = await start(
        { target: 'https://App.Example.com.:8443/', mode: 'active', intensity: 'safe' },
        { 'user-agent': 'ci/1.0' },
      )
      expect([response.status, response.json.mode]).to.deep.equal([201, 'active'])
      const { items } = await listAudit(api.db, { organizationId, limit: 100, after: null })
      const [entry] = items.filter(({ action }) => action === 'scan.started')
      expect(entry).to.deep.include({
        actor: { kind: 'token', name: 'test', address: '127.0.0.1', userAgent: 'ci/1.0' },
        subject: 'app.example.com',
        details: {
          scan_id: response.json.id,
          target_url: 'https://app.example.com:8443/',
          intensity: 'safe',
        },
      })
    })

    it('writes no passive scan into the audit log', async () => {
      await start({ target: 'app.example.com' })
      const { items } = await listAudit(api.db, { organizationId, limit: 100, after: null })
      expect(items.map(({ action }) => action)).to.deep.equal(['token.created'])
    })

    it('ignores intensity on a passive scan', async () => {
      expect((await start({ target: 'app.example.com', intensity: 'intrusive' })).status).to.equal(201)
    })

    for (const type of [
      'Application/JSON; charset=UTF-8',
      'application/json;',
      'application/json; charset',
      'application/json ;a="b',
      'application/json; charset=x; charset=y',
    ]) {
      it(`takes a body of the type ${type}`, async () => {
        expect((await start({ target: 'app.example.com' }, { 'content-type': type })).status).to.equal(201)
      })
    }
  })

  describe('400 invalid_input', () => {
    const bodies: Record<string, { readonly json: unknown; readonly path: string; readonly code: string }> = {
      'no target': { json: {}, path: 'body.target', code: 'required' },
      'a field that the contract lacks': {
        json: { target: 'app.example.com', depth: 3 },
        path: 'body.depth',
        code: 'unknown_field',
      },
      'a prototype key': {
        json: JSON.parse('{"target":"app.example.com","__proto__":{}}'),
        path: 'body.__proto__',
        code: 'unknown_field',
      },
      'an unknown mode': {
        json: { target: 'app.example.com', mode: 'loud' },
        path: 'body.mode',
        code: 'enum',
      },
      'a mode of null': { json: { target: 'app.example.com', mode: null }, path: 'body.mode', code: 'type' },
      'an unknown intensity': {
        json: { target: 'app.example.com', intensity: 'wild' },
        path: 'body.intensity',
        code: 'enum',
      },
      'a target that is no text': { json: { target: 7 }, path: 'body.target', code: 'type' },
      'a target of 2049 characters': {
        json: { target: `a.example/${'x'.repeat(2039)}` },
        path: 'body.target',
        code: 'maxLength',
      },
      'a body that is a list': { json: [], path: 'body', code: 'type' },
      'a body of null': { json: null, path: 'body', code: 'type' },
    }
    for (const [name, { json, path, code }] of Object.entries(bodies)) {
      it(`names the place of ${name}`, async () => {
        const { status, json: body } = await start(json)
        expect(status).to.equal(400)
        expect(body.error).to.equal('invalid_input')
        const places = body.issues.map(
          (issue: { path: string; code: string }) => `${issue.path} ${issue.code}`,
        )
        expect(places).to.include(`${path} ${code}`)
      })
    }

    const texts: Record<string, { readonly body: string | Uint8Array; readonly type?: string }> = {
      'malformed JSON': { body: '{"target":' },
      'an empty body': { body: '' },
      'bytes that are not UTF-8': { body: new Uint8Array([0x22, 0xff, 0x22]) },
      'another media type': { body: '{"target":"app.example.com"}', type: 'text/plain' },
      'a form': { body: 'target=app.example.com', type: 'application/x-www-form-urlencoded' },
    }
    for (const [name, { body, type }] of Object.entries(texts)) {
      it(`refuses ${name}`, async () => {
        const headers = { 'content-type': type ?? 'application/json' }
        const response = await api.ask('/api/v1/scans', { method: 'POST', token, body, headers })
        expect(response.status).to.equal(400)
        expect(response.json.issues).to.have.lengthOf(1)
      })
    }

    it('refuses a body with a content encoding', async () => {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      const body = gzipSync('{"target":"app.example.com"}')
      const { status, json } = await api.ask('/api/v1/scans', { method: 'POST', token, body, headers })
      expect([status, json.issues[0].path]).to.deep.equal([400, 'header.content-encoding'])
    })

    it('reads a body as UTF-8, and the last value of a duplicate key', async () => {
      const headers = { 'content-type': 'application/json' }
      const body = '\ufeff{"mode":"passive","mode":"ü€😀","target":"app.example.com"}'
      const { status, json } = await api.ask('/api/v1/scans', { method: 'POST', token, body, headers })
      expect(status).to.equal(400)
      expect(json.issues[0]).to.deep.equal({
        path: 'body.mode',
        message: 'Expected one of passive, active, found "ü€😀".',
        code: 'enum',
      })
    })

    it('names the place of a target that is nested 30,000 deep', async () => {
      const body = `{"target":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
      const headers = { 'content-type': 'application/json' }
      const { status, json } = await api.ask('/api/v1/scans', { method: 'POST', token, body, headers })
      expect(status).to.equal(400)
      expect(json.issues).to.deep.equal([
        { path: 'body.target', message: 'Expected string, found a list.', code: 'type' },
      ])
    })

    it('takes a target of 2048 characters', async () => {
      expect((await start({ target: `a.example/${'x'.repeat(2038)}` })).status).to.equal(201)
    })
  })

  describe('413 payload_too_large', () => {
    const padded = (bytes: number) => {
      const empty = JSON.stringify({ target: 'app.example.com', padding: '' }).length
      return JSON.stringify({ target: 'app.example.com', padding: 'x'.repeat(bytes - empty) })
    }
    const post = (body: string) =>
      api.ask('/api/v1/scans', {
        method: 'POST',
        token,
        body,
        headers: { 'content-type': 'application/json' },
      })

    it('reads a body of 65536 bytes', async () => {
      expect((await post(padded(65_536))).status).to.equal(400)
    })

    it('refuses a body of 65537 bytes', async () => {
      expect((await post(padded(65_537))).json.error).to.equal('payload_too_large')
    })
  })

  describe('403 forbidden', () => {
    it('refuses an active scan on a plan without them', async () => {
      const { token: free } = await makeCaller(api.db, { name: 'small', plan: 'free' })
      const json = { target: 'app.example.com', mode: 'active' }
      const response = await api.ask('/api/v1/scans', { method: 'POST', token: free, json })
      expect(response.status).to.equal(403)
      expect(response.json).to.deep.equal({
        error: 'forbidden',
        message: 'Your plan does not include active scans.',
      })
    })

    describe('names the step that an active scan lacks', () => {
      const hostname = 'app.example.com'
      const needed = 'Active scans need a verified and authorized domain'
      const active = { target: hostname, mode: 'active' }
      type Step = {
        readonly given: (key: DomainKey & { readonly actor: Actor }) => unknown
        readonly submission?: object
        readonly message: string
      }
      const verify = (fields: Parameters<typeof storeDomain>[1]) => (key: DomainKey) =>
        storeDomain(api.db, { ...key, ...fields })
      const steps: Readonly<Record<string, Step>> = {
        'the domain': {
          given: () => null,
          message: `${needed}; ${hostname} is not one of your domains. Add it first.`,
        },
        'the domain, where another organisation has it': {
          given: () => storeDomain(api.db, { hostname, authorized: 'intrusive' }),
          message: `${needed}; ${hostname} is not one of your domains. Add it first.`,
        },
        'the domain, where one above it is authorised': {
          given: (key) => verify({ authorized: 'intrusive' })({ ...key, hostname: 'example.com' }),
          message: `${needed}; ${hostname} is not one of your domains. Add it first.`,
        },
        'the domain, where one below it is authorised': {
          given: (key) => verify({ authorized: 'intrusive' })({ ...key, hostname: `www.${hostname}` }),
          message: `${needed}; ${hostname} is not one of your domains. Add it first.`,
        },
        'the proof': {
          given: (key) => addDomain(api.db, key, systemClock),
          message: `${needed}; ${hostname} is not verified. Verify ownership first.`,
        },
        'the proof that is gone, since when and why': {
          given: async (key) => {
            const domain = await storeDomain(api.db, { ...key, authorized: 'safe' })
            const clock = movableClock()
            await noteProofLost(api.db, { domain, reason: 'the record is gone', actor }, clock)
          },
          message: `${needed}; ${hostname} lost its verification at 2026-03-10T12:00:00.000Z: the record is gone.`,
        },
        'the authorisation': {
          given: verify({}),
          message: `${needed}; ${hostname} is verified, but active scans are not authorized.`,
        },
        'the authorisation that was withdrawn': {
          given: async (key) => {
            await storeDomain(api.db, { ...key, authorized: 'safe' })
            await withdrawAuthorization(api.db, key, systemClock)
          },
          message: `${needed}; ${hostname} is verified, but active scans are not authorized.`,
        },
        'the intensity': {
          given: verify({ authorized: 'safe' }),
          submission: { intensity: 'intrusive' },
          message: `Active scans of ${hostname} are authorized for intensity safe only, not intrusive.`,
        },
        'the port': {
          given: verify({ authorized: 'safe', ports: '443,8000-8100' }),
          submission: { target: `${hostname}:8101` },
          message: `Active scans of ${hostname} are authorized for ports 443,8000-8100 only, not 8101.`,
        },
        "the port of the scheme, as it is not the other scheme's": {
          given: verify({ authorized: 'safe', ports: '443' }),
          submission: { target: `http://${hostname}/` },
          message: `Active scans of ${hostname} are authorized for ports 443 only, not 80.`,
        },
      }
      for (const [name, { given, submission, message }] of Object.entries(steps)) {
        it(name, async () => {
          await given({ organizationId, hostname, actor })
          const response = await start({ ...active, ...submission })
          expect([response.status, response.json]).to.deep.equal([403, { error: 'forbidden', message }])
          expect((await api.ask('/api/v1/scans', { token })).json.scans).to.deep.equal([])
        })
      }
    })

    it('refuses an active scan of an authorized domain with a private IP address', async () => {
      await storeDomain(api.db, { organizationId, hostname: '10.0.0.1', authorized: 'safe' })
      const response = await start({ target: 'http://10.0.0.1/', mode: 'active' })
      expect(response.status).to.equal(403)
      expect(response.json.message).to.match(/^10\.0\.0\.1 is not a public target/)
    })

    it('does not count a refused scan', async () => {
      const { token: free } = await makeCaller(api.db, { name: 'one', plan: 'free', monthlyScans: 1 })
      const ask = (target: string) =>
        api.ask('/api/v1/scans', { method: 'POST', token: free, json: { target } })
      expect((await ask('http://10.0.0.1/')).status).to.equal(403)
      expect((await ask('app.example.com')).status).to.equal(201)
    })

    it('allows what the operator allows', async () => {
      const open = await startApi(api.db, { allowPrivateTargets: ['127.0.0.1/32'] })
      const ask = (target: string) => open.ask('/api/v1/scans', { method: 'POST', token, json: { target } })
      expect((await ask('http://127.0.0.1:3000/')).status).to.equal(201)
      expect((await ask('http://127.0.0.2:3000/')).status).to.equal(403)
      await open.close()
    })
  })

  describe('a hostile target', () => {
    for (const { name, target, refusal } of hostileTargets) {
      const statuses = refusal === 'address' ? [400, 403] : [name === 'a number above 32 bits' ? 409 : 400]
      it(`is refused: ${name}`, async () => {
        const response = await start({ target })
        expect(response.status).to.be.oneOf(statuses)
        expect((await api.ask('/api/v1/scans', { token })).json.scans).to.deep.equal([])
      })
    }
  })

  describe('a harmless name with hostile records', () => {
    for (const { name, hostname, lookups } of hostileNames.filter(({ lookups }) => lookups.length === 1)) {
      it(`is refused: ${name}`, async () => {
        const guarded = await startApi(api.db, {}, { resolveHost: async () => lookups[0] ?? [] })
        const response = await guarded.ask('/api/v1/scans', {
          method: 'POST',
          token,
          json: { target: hostname },
        })
        await guarded.close()
        expect(response.status).to.equal(403)
      })
    }
  })
})

describe('The monthly quota', () => {
  eachDatabase((_engine, { open }) => {
    it('lets exactly the quota pass when many start at once', async () => {
      const api = await startApi(await open())
      const { token } = await makeCaller(api.db, { plan: 'free' })
      const starts = Array.from({ length: 25 }, () =>
        api.ask('/api/v1/scans', { method: 'POST', token, json: { target: 'app.example.com' } }),
      )
      const responses = await Promise.all(starts)
      await api.close()
      expect(responses.filter(({ status }) => status === 201)).to.have.lengthOf(10)
      const refused = responses.filter(({ status }) => status === 429)
      expect(refused).to.have.lengthOf(15)
      const [first] = refused
      expect(first?.json.error).to.equal('quota_exceeded')
      expect(first?.json.quota).to.deep.equal({
        plan: 'free',
        limit: 10,
        used: 10,
        period_start: first?.json.quota.period_start,
        resets_at: first?.json.quota.resets_at,
      })
      const resetsAt = Date.parse(first?.json.quota.resets_at)
      expect(first?.headers.get('x-ratelimit-limit')).to.equal('10')
      expect(first?.headers.get('x-ratelimit-remaining')).to.equal('0')
      expect(first?.headers.get('x-ratelimit-reset')).to.equal(String(resetsAt / 1000))
      expect(Number(first?.headers.get('retry-after'))).to.be.within(1, 31 * 24 * 3600)
    })

    it('is checked after the permission, and no active scan beyond it is logged', async () => {
      const api = await startApi(await open())
      const terms = { plan: 'team', monthlyScans: 1 } as const
      const { token, organizationId } = await makeCaller(api.db, terms)
      const hostname = 'app.example.com'
      const ask = () =>
        api.ask('/api/v1/scans', { method: 'POST', token, json: { target: hostname, mode: 'active' } })
      const refused = [await ask(), await ask()].map(({ status }) => status)
      await storeDomain(api.db, { organizationId, hostname, authorized: 'safe' })
      const responded = [await ask(), await ask()].map(({ status }) => status)
      const { items } = await listAudit(api.db, { organizationId, limit: 100, after: null })
      await api.close()
      expect([refused, responded]).to.deep.equal([
        [403, 403],
        [201, 429],
      ])
      expect(items.filter(({ action }) => action === 'scan.started')).to.have.lengthOf(1)
    })

    it('uses the quota of the organization before that of its plan', async () => {
      const api = await startApi(await open())
      const { token } = await makeCaller(api.db, { name: 'acme', plan: 'free', monthlyScans: 1 })
      const start = () =>
        api.ask('/api/v1/scans', { method: 'POST', token, json: { target: 'app.example.com' } })
      expect((await start()).status).to.equal(201)
      expect((await start()).status).to.equal(429)
      const terms = { name: 'acme', plan: 'unlimited', monthlyScans: null, actor } as const
      await updateOrganization(api.db, terms, systemClock)
      expect((await start()).status).to.equal(201)
      await api.close()
    })
  })
})
