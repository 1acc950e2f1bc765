import { expect } from 'chai'
import { storeDisposition } from '../../../src/service/store/issues/dispositions.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { actor, storeFinding, storeScan } from '../../helpers/databases/records.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

describe('GET /api/v1/scans/{scanId}/fix-prompt', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let caller: Awaited<ReturnType<typeof makeCaller>>
  beforeEach(async () => {
    api = await startApi(await open(), { rateBurst: 100 })
    caller = await makeCaller(api.db)
  })
  afterEach(() => api.close())

  const ask = (scanId: string, token = caller.token) =>
    api.ask(`/api/v1/scans/${scanId}/fix-prompt`, { token })

  it('gives one plan, with the findings in its order, and says what it leaves out', async () => {
    const { organizationId } = caller
    const scan = await storeScan(api.db, { organizationId, status: 'completed', framework: 'nextjs' })
    const store = (checkId: string, severity: 'high' | 'low') =>
      storeFinding(api.db, { organizationId, scanId: scan.id, checkId, severity })
    const [policy, redirect, record] = [
      await store('csp.missing', 'high'),
      await store('redirect.open', 'low'),
      await store('dns.spf-missing', 'low'),
    ]
    const { status, json } = await ask(scan.id)
    expect(status).to.equal(200)
    expect({ ...json, prompt: '' }).to.deep.equal({
      scan_id: scan.id,
      prompt: '',
      findings: [redirect.id, policy.id],
      left_out: [
        {
          finding_id: record.id,
          reason: 'for the operator: a change of the source code does not fix it',
        },
      ],
    })
    expect(json.prompt).to.match(/^# Fix the findings of a security scan/)
    expect(json.prompt).to.include('identified as Next.js').and.include('## Step 2 of 2: ')
    expect((await ask(scan.id.toUpperCase())).json).to.deep.equal(json)
  })

  it('leaves out what was accepted, or marked as a false positive, with the reason', async () => {
    const { scanId, findingId, issueId } = await completeOneScan(api.db, caller)
    const operators = 'for the operator: a change of the source code does not fix it'
    expect((await ask(scanId)).json.left_out).to.deep.equal([{ finding_id: findingId, reason: operators }])
    for (const [state, words] of [
      ['accepted', 'accepted'],
      ['false_positive', 'false positive'],
    ] as const) {
      const key = { id: issueId, organizationId: caller.organizationId }
      const decided = { state, reason: 'Decoy file', note: null, expiresAt: null }
      await storeDisposition(api.db, key, { decided, actor: { ...actor, kind: 'user' } }, systemClock)
      const { json } = await ask(scanId)
      expect(json.left_out).to.deep.equal([{ finding_id: findingId, reason: `${words}: Decoy file` }])
      expect(json.prompt).to.include(`(\`exposure.env-file\`, critical): ${words}`).and.not.include('Decoy')
    }
  })

  it('returns 404 for a scan of another organization, identical to a missing one', async () => {
    const { scanId } = await completeOneScan(api.db, caller)
    const other = await makeCaller(api.db, { name: 'other' })
    const missing = await ask('019a0000-0000-7000-8000-000000000000')
    expect([(await ask(scanId, other.token)).text, missing.status]).to.deep.equal([missing.text, 404])
    expect((await ask('none')).text).to.equal(missing.text)
  })

  for (const status of ['queued', 'running', 'failed'] as const) {
    it(`returns 409 for a scan that is ${status}`, async () => {
      const scan = await storeScan(api.db, { organizationId: caller.organizationId, status })
      const { status: code, json } = await ask(scan.id)
      expect([code, json]).to.deep.equal([
        409,
        { error: 'conflict', message: `Expected a completed scan, found one that is ${status}.` },
      ])
    })
  }
})
