import { expect } from 'chai'
import { expireDispositions } from '../../../src/service/store/issues/dispositions.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { IssueState } from '../../../src/shared/model/issue.ts'
import { completeOneScan, envFileClasses, envFileFinding } from '../../helpers/databases/completedScan.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

describe('the issues of the API', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let caller: Awaited<ReturnType<typeof makeCaller>>
  let stored: Awaited<ReturnType<typeof completeOneScan>>

  beforeEach(async () => {
    api = await startApi(await open())
    caller = await makeCaller(api.db)
    stored = await completeOneScan(api.db, caller)
  })

  afterEach(() => api.close())

  const read = async (path: string) => (await api.ask(path, { token: caller.token })).json
  const listed = async (query = '') => (await read(`/api/v1/issues${query}`)).issues
  const decide = (json: unknown, token = caller.token) =>
    api.ask(`/api/v1/issues/${stored.issueId}/disposition`, { method: 'PUT', token, json })

  describe('GET /api/v1/issues', () => {
    it('lists an issue with all that the contract names', async () => {
      const { findings } = await read('/api/v1/findings')
      const at = findings[0].created_at
      expect(await listed()).to.deep.equal([
        {
          id: stored.issueId,
          fingerprint: envFileFinding.fingerprint,
          hostname: '93.184.215.14',
          origin: 'http://93.184.215.14',
          check_id: 'exposure.env-file',
          severity: 'critical',
          title: envFileFinding.title,
          classification: envFileClasses,
          state: 'open',
          first_seen: at,
          last_seen: at,
          last_evaluated: at,
          state_changed_at: at,
          fixed_at: null,
          reopened: 0,
          scans_seen: 1,
          finding_id: stored.findingId,
          scan_id: stored.scanId,
          disposition: null,
        },
      ])
      expect(findings[0]).to.include({ issue_id: stored.issueId, fingerprint: envFileFinding.fingerprint })
    })

    it('filters by state, severity, check, hostname in any case, and by when the state changed', async () => {
      const shop = {
        ...envFileFinding,
        checkId: 'csp.missing',
        severity: 'low',
        fingerprint: 'c'.repeat(64),
      } as const
      await completeOneScan(api.db, caller, [envFileFinding, shop])
      const [newest] = await listed()
      const later = new Date(Date.parse(newest.state_changed_at) + 1).toISOString()
      for (const [query, count] of [
        ['?state=open', 2],
        ['?state=fixed,accepted', 0],
        ['?severity=low', 1],
        ['?severity=low,critical', 2],
        ['?check_id=csp.missing', 1],
        ['?owasp=A01:2025', 2],
        ['?owasp=A05:2025&state=open&severity=low', 0],
        ['?owasp=A01:2025&state=open&severity=low', 1],
        ['?hostname=93.184.215.14', 2],
        ['?hostname=93.184.215.1', 0],
        ['?origin=HTTP://93.184.215.14:80', 2],
        ['?origin=https://93.184.215.14', 0],
        ['?origin=http://93.184.215.14&hostname=other.example', 0],
        [`?since=${newest.state_changed_at}`, 1],
        [`?since=${later}`, 0],
      ] as const) {
        expect(await listed(query), query).to.have.length(count)
      }
    })

    it('pages by its cursor', async () => {
      const second = { ...envFileFinding, fingerprint: 'c'.repeat(64) }
      await completeOneScan(api.db, caller, [envFileFinding, second])
      const first = await read('/api/v1/issues?limit=1')
      const last = await read(`/api/v1/issues?limit=1&cursor=${first.next_cursor}`)
      expect([...first.issues, ...last.issues].map(({ fingerprint }) => fingerprint)).to.deep.equal([
        'c'.repeat(64),
        envFileFinding.fingerprint,
      ])
      expect(first.next_cursor).to.equal(`${first.issues[0].first_seen}:${first.issues[0].id}`)
      expect(last.next_cursor).to.equal(null)
    })

    it('never lists issues of another organization', async () => {
      const other = await makeCaller(api.db, { name: 'other' })
      const { json } = await api.ask('/api/v1/issues', { token: other.token })
      expect(json).to.deep.equal({ issues: [], next_cursor: null })
    })

    for (const query of [
      'state=',
      'state=closed',
      'severity=bad',
      'check_id=x',
      'owasp=A11:2025',
      'hostname=',
      'origin=app.example',
      'since=now',
      'limit=201',
    ]) {
      it(`refuses ${query} and names it`, async () => {
        const { status, json } = await api.ask(`/api/v1/issues?${query}`, { token: caller.token })
        expect(status).to.equal(400)
        expect(json.issues[0].path).to.equal(`query.${query.split('=')[0]}`)
      })
    }
  })

  describe('GET /api/v1/issues/{issueId}', () => {
    it('adds the latest finding and the history', async () => {
      const [issue] = await listed()
      const { findings } = await read('/api/v1/findings')
      const event = { at: issue.first_seen, type: 'opened', scan_id: stored.scanId, by: null, reason: null }
      const expected = { ...issue, finding: findings[0], events: [event], last_retest: null }
      expect(await read(`/api/v1/issues/${stored.issueId}`)).to.deep.equal(expected)
      expect(await read(`/api/v1/issues/${stored.issueId.toUpperCase()}`)).to.deep.equal(expected)
    })

    it('returns 404 for an issue of another organization and for an invalid id, identical to a missing one', async () => {
      const other = await makeCaller(api.db, { name: 'other' })
      const responses: (readonly [number, string])[] = []
      for (const [id, token] of [
        [stored.issueId, other.token],
        ['01932f70-5a11-7f02-9c44-0d6c2b1e8f10', caller.token],
        ['nonsense', caller.token],
      ]) {
        const { status, text } = await api.ask(`/api/v1/issues/${id}`, { token: token ?? '' })
        responses.push([status, text])
      }
      expect(responses).to.deep.equal(Array.from({ length: 3 }, () => [404, responses[0]?.[1]]))
    })
  })

  describe('PUT /api/v1/issues/{issueId}/disposition', () => {
    it('accepts, marks and clears, each with its event, and one line of the log for each change', async () => {
      const states: [string, IssueState][] = [
        ['accepted', 'accepted'],
        ['accepted', 'accepted'],
        ['false_positive', 'false_positive'],
        ['open', 'open'],
        ['open', 'open'],
      ]
      for (const [state, expected] of states) {
        const { status, json } = await decide({ state, reason: 'Because' })
        expect(status).to.equal(200)
        expect(json.state).to.equal(expected)
      }
      const { events, disposition } = await read(`/api/v1/issues/${stored.issueId}`)
      expect(disposition).to.equal(null)
      expect(events.map(({ type }: { type: string }) => type)).to.deep.equal([
        ...['cleared', 'false_positive', 'accepted', 'opened'],
      ])
      expect(events[0]).to.include({ scan_id: null, reason: 'Because' })
      expect(events[0].by).to.deep.equal({ kind: 'token', name: 'test' })
      const log = await readAudit(api.db, caller.organizationId)
      const line = `issue.disposition_set ${stored.issueId}`
      expect(log.filter((entry) => entry === line)).to.have.length(3)
    })

    it('keeps a note and an end, at any offset, and opens the issue again after it', async () => {
      const ends = new Date(systemClock.now() + 3_600_000).toISOString()
      const offset = `${new Date(Date.parse(ends) + 2 * 3_600_000).toISOString().slice(0, -1)}+02:00`
      const { json } = await decide({ state: 'accepted', reason: 'Decoy', note: 'a\nb', expires_at: offset })
      expect(json.disposition).to.include({ note: 'a\nb', expires_at: ends })
      await expireDispositions(api.db, { now: () => Date.parse(ends) })
      const after = await read(`/api/v1/issues/${stored.issueId}`)
      expect(after).to.include({ state: 'open', disposition: null, state_changed_at: ends })
      expect(after.events[0]).to.deep.equal({
        at: ends,
        type: 'expired',
        scan_id: null,
        by: null,
        reason: null,
      })
    })

    it('takes null for what is not given', async () => {
      const { status } = await decide({ state: 'accepted', reason: 'x', note: null, expires_at: null })
      expect(status).to.equal(200)
    })

    it('returns 409 for an end that is not in the future', async () => {
      const { status, json } = await decide({
        state: 'accepted',
        reason: 'x',
        expires_at: '2026-01-01T00:00:00Z',
      })
      expect(status).to.equal(409)
      expect(json).to.deep.equal({
        error: 'conflict',
        message: 'Expected an expires_at in the future, found 2026-01-01T00:00:00.000Z.',
      })
    })

    it('returns 404 for an issue of another organization', async () => {
      const other = await makeCaller(api.db, { name: 'other' })
      const { status } = await decide({ state: 'accepted', reason: 'x' }, other.token)
      expect(status).to.equal(404)
      expect((await listed())[0].state).to.equal('open')
    })

    const refused: Record<string, [body: unknown, path: string]> = {
      'no reason': [{ state: 'accepted' }, 'body.reason'],
      'an empty reason': [{ state: 'accepted', reason: '' }, 'body.reason'],
      'a long reason': [{ state: 'accepted', reason: 'x'.repeat(201) }, 'body.reason'],
      'a reason of two lines': [{ state: 'accepted', reason: 'a\nb' }, 'body.reason'],
      'a long note': [{ state: 'accepted', reason: 'x', note: 'x'.repeat(2_001) }, 'body.note'],
      'another state': [{ state: 'fixed', reason: 'x' }, 'body.state'],
      'a time that is none': [{ state: 'accepted', reason: 'x', expires_at: 'soon' }, 'body.expires_at'],
      'an unknown field': [{ state: 'accepted', reason: 'x', until: 'x' }, 'body.until'],
    }
    for (const [name, [body, path]] of Object.entries(refused)) {
      it(`refuses ${name}`, async () => {
        const { status, json } = await decide(body)
        expect(status).to.equal(400)
        expect(json.issues[0].path).to.equal(path)
      })
    }

    it('takes a reason and a note of their greatest lengths', async () => {
      const { status } = await decide({
        state: 'accepted',
        reason: '語'.repeat(200),
        note: '語'.repeat(2_000),
      })
      expect(status).to.equal(200)
    })
  })
})
