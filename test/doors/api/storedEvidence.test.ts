import { expect } from 'chai'
import { reportFormatNames } from '../../../src/output/exports/reportFormats.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

/** Stored text, and what is read of it. */
const storedEvidence: Readonly<Record<string, readonly [stored: string, read: unknown]>> = {
  'that fits': [
    '{"url":"https://a.example/","lifetime_days":3}',
    { url: 'https://a.example/', lifetime_days: 3 },
  ],
  'with members of other types': [
    JSON.stringify({
      ...{ url: 7, request: [], response: {}, excerpt: true, samples: 'none', samples_total: '12' },
      ...{ confidence: 'sure', kind: null, curl: ['curl'], steps: [{ about: 1 }], other: { a: null } },
    }),
    { other: { a: null } },
  ],
  'of a hundred thousand levels': [`{"url":"x","a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, { url: 'x' }],
  'that is a list': ['[1]', null],
  'that is no JSON': ['{"url":', null],
}

describe('Stored evidence', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let token: string
  let scanId: string
  let issueId: string

  beforeEach(async () => {
    api = await startApi(await open())
    const caller = await makeCaller(api.db)
    ;({ token } = caller)
    ;({ scanId, issueId } = await completeOneScan(api.db, caller))
  })

  afterEach(() => api.close())

  for (const [name, [stored, read]] of Object.entries(storedEvidence)) {
    it(`${name} gives a response of the contract everywhere`, async () => {
      await api.db('findings').update({ evidence: stored })
      await api.db('issues').update({ evidence: stored })
      const ask = async (path: string) => {
        const { status, json } = await api.ask(`/api/v1${path}`, { token })
        expect(status, path).to.equal(200)
        return json
      }
      const { findings } = await ask('/findings')
      const { report } = await ask(`/scans/${scanId}?include_findings=true`)
      const { finding } = await ask(`/issues/${issueId}`)
      const { added } = await ask(`/scans/${scanId}/diff`)
      for (const one of [findings[0], report.findings[0], finding, added[0]]) {
        expect(one.evidence).to.deep.equal(read)
      }
      await ask(`/findings/${findings[0].id}/fix-prompt`)
      await ask(`/scans/${scanId}/fix-prompt`)
      for (const format of reportFormatNames) await ask(`/scans/${scanId}/report?format=${format}`)
    })
  }
})
