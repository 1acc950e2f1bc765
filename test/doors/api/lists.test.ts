import { expect } from 'chai'
import type { ReportedFinding } from '../../../src/shared/model/report.ts'
import { type Severity, severities } from '../../../src/shared/model/severity.ts'
import { completeOneScan, envFileFinding } from '../../helpers/databases/completedScan.ts'
import { databasesOf, eachDatabase } from '../../helpers/databases/databases.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

type Page = { readonly ids: readonly string[]; readonly next: string | null }

/** Runs `meanwhile` after each page. */
async function readAll(
  ask: (cursor: string | null) => Promise<Page>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<readonly string[]> {
  const pagesMax = 50
  const ids: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < pagesMax; page += 1) {
    const response: Page = await ask(cursor)
    ids.push(...response.ids)
    if (response.next === null) return ids
    cursor = response.next
    await meanwhile()
  }
  throw new Error(`More than ${pagesMax} pages`)
}

function findingOf(severity: Severity, checkId: string, index: number): ReportedFinding {
  return { ...envFileFinding, severity, checkId, fingerprint: String(index).padStart(64, '0') }
}

describe('GET /api/v1/scans', () => {
  eachDatabase((_engine, { open }) => {
    it('lists every scan once, newest first, while others are started', async () => {
      const api = await startApi(await open())
      const { token } = await makeCaller(api.db)
      const start = () =>
        api.ask('/api/v1/scans', { method: 'POST', token, json: { target: 'app.example.com' } })
      const started: string[] = []
      for (let i = 0; i < 11; i += 1) started.push((await start()).json.id)
      const read = async (cursor: string | null): Promise<Page> => {
        const { json } = await api.ask(`/api/v1/scans?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`, {
          token,
        })
        return { ids: json.scans.map(({ id }: { id: string }) => id), next: json.next_cursor }
      }
      const ids = await readAll(read, start)
      await api.close()
      expect(ids).to.deep.equal(started.toReversed())
    })
  })

  describe('limit and cursor', () => {
    const { open } = databasesOf('sqlite')
    let api: TestApi
    let token: string

    beforeEach(async () => {
      api = await startApi(await open())
      token = (await makeCaller(api.db)).token
    })

    afterEach(() => api.close())

    for (const limit of ['1', '100']) {
      it(`takes limit=${limit}`, async () => {
        expect((await api.ask(`/api/v1/scans?limit=${limit}`, { token })).status).to.equal(200)
      })
    }

    for (const limit of ['0', '101', '-1', '1e1', '0x10', '', '5.0', '%205', 'ten', '99999999999999999999']) {
      it(`refuses limit=${limit} and names it`, async () => {
        const { status, json } = await api.ask(`/api/v1/scans?limit=${limit}`, { token })
        expect(status).to.equal(400)
        expect(json.issues[0].path).to.equal('query.limit')
      })
    }

    it('refuses a parameter that is given twice', async () => {
      const { status, json } = await api.ask('/api/v1/scans?limit=1&limit=2', { token })
      expect(status).to.equal(400)
      expect(json.issues).to.deep.equal([
        { path: 'query.limit', message: 'Expected one value, found several.', code: 'duplicate' },
      ])
    })

    it('ignores a parameter that the contract lacks', async () => {
      expect((await api.ask('/api/v1/scans?page=2&__proto__=1', { token })).status).to.equal(200)
    })

    for (const cursor of [
      '',
      'x',
      '2026-13-01T00:00:00.000Z:01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55',
      "' or 1=1",
    ]) {
      it(`refuses the cursor ${JSON.stringify(cursor)}`, async () => {
        const { status } = await api.ask(`/api/v1/scans?cursor=${encodeURIComponent(cursor)}`, { token })
        expect(status).to.equal(400)
      })
    }

    it('returns an empty page beyond the last entry', async () => {
      const cursor = '2000-01-01T00:00:00.000Z:00000000-0000-0000-0000-000000000000'
      const { json } = await api.ask(`/api/v1/scans?cursor=${cursor}`, { token })
      expect(json).to.deep.equal({ scans: [], next_cursor: null })
    })

    it('never lists scans of another organization, whatever the cursor', async () => {
      const other = await makeCaller(api.db, { name: 'other' })
      await api.ask('/api/v1/scans', {
        method: 'POST',
        token: other.token,
        json: { target: 'app.example.com' },
      })
      const cursor = '9999-12-31T23:59:59.999Z:ffffffff-ffff-ffff-ffff-ffffffffffff'
      expect((await api.ask(`/api/v1/scans?cursor=${cursor}`, { token })).json.scans).to.deep.equal([])
    })
  })
})

describe('GET /api/v1/findings', () => {
  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let token: string
    let caller: Awaited<ReturnType<typeof makeCaller>>

    beforeEach(async () => {
      api = await startApi(await open())
      caller = await makeCaller(api.db)
      token = caller.token
      const findings = severities.flatMap((severity, row) =>
        ['headers.hsts-missing', 'exposure.env-file', 'csp.missing'].map((checkId, column) =>
          findingOf(severity, checkId, row * 3 + column),
        ),
      )
      await completeOneScan(api.db, caller, findings.slice(0, 7))
      await completeOneScan(api.db, caller, findings.slice(7))
    })

    afterEach(() => api.close())

    const read =
      (query: string) =>
      async (cursor: string | null): Promise<Page> => {
        const path = `/api/v1/findings?limit=2${query}${cursor === null ? '' : `&cursor=${cursor}`}`
        const { json } = await api.ask(path, { token })
        return { ids: json.findings.map(({ id }: { id: string }) => id), next: json.next_cursor }
      }
    const all = async () => (await api.ask('/api/v1/findings?limit=200', { token })).json.findings

    it('pages through every finding once, newest first', async () => {
      const listed = await all()
      expect(listed).to.have.lengthOf(15)
      const order = listed.map(
        ({ created_at, id }: { created_at: string; id: string }) => `${created_at}:${id}`,
      )
      expect(order).to.deep.equal(order.toSorted().toReversed())
      expect(await readAll(read(''))).to.deep.equal(listed.map(({ id }: { id: string }) => id))
    })

    const filters: Record<
      string,
      (finding: { severity: string; check_id: string; cwe_id: string }) => boolean
    > = {
      '&severity=critical': ({ severity }) => severity === 'critical',
      '&severity=critical,low,critical': ({ severity }) => severity === 'critical' || severity === 'low',
      '&severity=critical,high,medium,low,info': () => true,
      '&check_id=csp.missing': ({ check_id }) => check_id === 'csp.missing',
      '&check_id=csp.missing&severity=high,info': ({ check_id, severity }) =>
        check_id === 'csp.missing' && (severity === 'high' || severity === 'info'),
      '&check_id=csp.unheard-of': () => false,
      '&owasp=A01:2025': ({ cwe_id }) => cwe_id === 'CWE-538',
      '&owasp=A01:2025&severity=high,info': ({ cwe_id, severity }) =>
        cwe_id === 'CWE-538' && (severity === 'high' || severity === 'info'),
      '&owasp=A09:2025': () => false,
      '&since=2000-01-01T00:00:00Z': () => true,
      '&since=2999-01-01T00:00:00%2B05:00': () => false,
    }
    for (const [query, fits] of Object.entries(filters)) {
      it(`pages through what ${query.slice(1)} leaves`, async () => {
        const expected = (await all()).filter(fits).map(({ id }: { id: string }) => id)
        expect(await readAll(read(query))).to.deep.equal(expected)
      })
    }

    it('narrows to one scan, and to one hostname in any case', async () => {
      const listed = await all()
      const [{ scan_id: scanId }] = listed
      const own = listed.filter(({ scan_id }: { scan_id: string }) => scan_id === scanId)
      const idsOf = (findings: { id: string }[]) => findings.map(({ id }) => id)
      for (const query of [`&scan_id=${scanId}`, `&scan_id=${scanId.toUpperCase()}&hostname=93.184.215.14`]) {
        expect(await readAll(read(query))).to.deep.equal(idsOf(own))
      }
      const severe = own.filter(({ severity }: { severity: string }) => severity === own[0].severity)
      const check = `&check_id=${own[0].check_id}`
      expect(await readAll(read(`&scan_id=${scanId}&severity=${own[0].severity}`))).to.deep.equal(
        idsOf(severe),
      )
      expect(await readAll(read(`&scan_id=${scanId}${check}&severity=${own[0].severity}`))).to.have.length(1)
      expect(await readAll(read('&hostname=93.184.215.14'))).to.deep.equal(idsOf(listed))
      expect(await readAll(read('&hostname=other.example'))).to.deep.equal([])
      expect(await readAll(read('&scan_id=01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55'))).to.deep.equal([])
      expect((await api.ask('/api/v1/findings?scan_id=x', { token })).status).to.equal(400)
    })

    it('takes since as inclusive', async () => {
      const [newest] = await all()
      const at = await api.ask(`/api/v1/findings?since=${newest.created_at}`, { token })
      expect(at.json.findings.map(({ id }: { id: string }) => id)).to.include(newest.id)
      const after = new Date(Date.parse(newest.created_at) + 1).toISOString()
      expect((await api.ask(`/api/v1/findings?since=${after}`, { token })).json.findings).to.deep.equal([])
    })

    it('never lists findings of another organization', async () => {
      const other = await makeCaller(api.db, { name: 'other' })
      await completeOneScan(api.db, other)
      expect(await all()).to.have.lengthOf(15)
    })
  })

  describe('a filter that does not fit', () => {
    const { open } = databasesOf('sqlite')
    const queries: Record<string, string> = {
      'severity=': 'severity',
      'severity=awful': 'severity',
      'severity=high,': 'severity',
      'severity=High': 'severity',
      'check_id=': 'check_id',
      'check_id=nodot': 'check_id',
      'owasp=A1:2025': 'owasp',
      'since=yesterday': 'since',
      'since=2026-02-30T00:00:00Z': 'since',
      'since=2026-02-03%2000:00:00Z': 'since',
      'since=': 'since',
      'limit=201': 'limit',
      'limit=0': 'limit',
    }
    for (const [query, name] of Object.entries(queries)) {
      it(`is a 400 that names it: ${query}`, async () => {
        const api = await startApi(await open())
        const { token } = await makeCaller(api.db)
        const { status, json } = await api.ask(`/api/v1/findings?${query}`, { token })
        await api.close()
        expect(status).to.equal(400)
        expect(json.issues[0].path).to.equal(`query.${name}`)
      })
    }
  })
})
