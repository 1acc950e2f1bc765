import { expect } from 'chai'
import { plainExport } from '../../../src/output/exports/exportInput.ts'
import { renderReport } from '../../../src/output/exports/renderReport.ts'
import { reportFormatNames, reportFormats } from '../../../src/output/exports/reportFormats.ts'
import { claimScan, failScan } from '../../../src/service/store/queue.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { storeScan } from '../../helpers/databases/records.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'
import { gitlabComplaints, junitComplaints, sarifComplaints } from '../../output/exports/readers.ts'

describe('GET /api/v1/scans/{scanId}/report', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let token: string
  let organizationId: string
  let scanId: string

  beforeEach(async () => {
    api = await startApi(await open(), { rateBurst: 100 })
    const caller = await makeCaller(api.db)
    ;({ token, organizationId } = caller)
    ;({ scanId } = await completeOneScan(api.db, caller))
  })

  afterEach(() => api.close())

  const ask = (query = '', accept?: string) =>
    api.ask(`/api/v1/scans/${scanId}/report${query}`, {
      token,
      ...(accept === undefined ? {} : { headers: { accept } }),
    })

  for (const format of reportFormatNames) {
    it(`returns ${format} as a file, byte for byte as the command line`, async () => {
      const { json: body } = await api.ask(`/api/v1/scans/${scanId}?include_findings=true`, { token })
      const { status, headers, text } = await ask(`?format=${format}`)
      const { extension, mediaType } = reportFormats[format]
      expect([status, headers.get('content-type')?.split(';')[0]]).to.deep.equal([200, mediaType])
      expect(headers.get('content-disposition')).to.equal(
        `attachment; filename="scanward-93.184.215.14-${scanId.slice(0, 8)}.${extension}"`,
      )
      expect(headers.get('vary')).to.equal('Accept')
      expect(headers.get('content-security-policy')).to.equal(format === 'html' ? 'sandbox' : null)
      expect(text.replace(/^\ufeff/, '')).to.equal(
        `${renderReport(format, { ...plainExport, body })}\n`.replace(/^\ufeff/, ''),
      )
    })
  }

  for (const [accept, mediaType] of [
    ['application/sarif+json', 'application/sarif+json'],
    ['application/xml', 'application/xml'],
    ['text/markdown', 'text/markdown'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
    ['text/csv', 'text/csv'],
    ['application/json', 'application/json'],
    ['*/*', 'application/json'],
    ['image/png', 'application/json'],
    ['nonsense', 'application/json'],
  ] as const) {
    it(`returns ${mediaType} for Accept: ${accept}`, async () => {
      const { status, headers } = await ask('', accept)
      expect([status, headers.get('content-type')?.split(';')[0]]).to.deep.equal([200, mediaType])
    })
  }

  it('prefers the parameter to the header', async () => {
    const { headers } = await ask('?format=csv', 'text/html')
    expect(headers.get('content-type')).to.equal('text/csv; charset=utf-8')
  })

  it('fails the cases of JUnit by fail_on', async () => {
    expect((await ask('?format=junit')).text).to.contain(' failures="1"')
    await api.db('findings').update({ severity: 'medium' })
    expect((await ask('?format=junit&fail_on=high')).text).to.contain(' failures="0"')
  })

  it('reports a failed scan as a failure, in every format as its readers take it', async () => {
    const failed = await storeScan(api.db, { organizationId })
    const lease = await claimScan(api.db, { runnerId: 'a', leaseMs: 60_000 }, systemClock)
    if (lease === null) throw new Error('Expected a scan to claim')
    const error = { code: 'name_not_found', message: 'No such name' } as const
    await failScan(api.db, lease.lease, error, systemClock)
    const of = async (format: string) =>
      (await api.ask(`/api/v1/scans/${failed.id}/report?format=${format}`, { token })).text
    const [sarif, junit, gitlab] = await Promise.all([of('sarif'), of('junit'), of('gitlab')])
    expect(sarifComplaints(sarif ?? '')).to.deep.equal([])
    expect(junitComplaints((junit ?? '').trimEnd())).to.deep.equal([])
    expect(gitlabComplaints(gitlab ?? '')).to.deep.equal([])
    for (const text of [sarif, junit, gitlab]) expect(text).to.contain('No such name')
  })

  it('returns 409 with Retry-After while the scan has not ended', async () => {
    const { id } = await storeScan(api.db, { organizationId })
    const { status, headers, json } = await api.ask(`/api/v1/scans/${id}/report`, { token })
    expect([status, headers.get('retry-after')]).to.deep.equal([409, '5'])
    expect(json).to.deep.equal({
      error: 'conflict',
      message: 'The scan is queued. It has no report until it has ended.',
      retry_after_seconds: 5,
    })
  })

  it('returns 404 for a scan of another organization, identical to a missing one', async () => {
    const other = await makeCaller(api.db, { name: 'other' })
    const foreign = await api.ask(`/api/v1/scans/${scanId}/report`, { token: other.token })
    const missing = await api.ask('/api/v1/scans/nonsense/report', { token: other.token })
    expect([foreign.status, foreign.text]).to.deep.equal([missing.status, missing.text])
    expect(foreign.status).to.equal(404)
  })

  for (const query of ['?format=pdf', '?fail_on=awful', '?suppressed=maybe', '?format=csv&format=html']) {
    it(`returns 400 for ${query}`, async () => {
      expect((await ask(query)).status).to.equal(400)
    })
  }
})
