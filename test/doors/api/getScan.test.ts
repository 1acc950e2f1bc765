import { expect } from 'chai'
import { claimScan, failScan } from '../../../src/service/store/queue.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import {
  completeOneScan,
  envFileClasses,
  envFileFinding,
  storedReport,
} from '../../helpers/databases/completedScan.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { storeFinding, storeScan } from '../../helpers/databases/records.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'
import { earlierFullText, earlierReport, earlierSummaryText } from '../../service/store/earlierReport.ts'

const counts = { critical: 1, high: 0, medium: 0, low: 0, info: 0 }

describe('GET /api/v1/scans/{scanId}', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let token: string
  let organizationId: string
  let scanId: string
  let findingId: string
  let issueId: string

  beforeEach(async () => {
    api = await startApi(await open())
    const caller = await makeCaller(api.db)
    token = caller.token
    organizationId = caller.organizationId
    ;({ scanId, findingId, issueId } = await completeOneScan(api.db, caller))
  })

  afterEach(() => api.close())

  it('returns a completed scan with the summary of its report', async () => {
    const { status, json } = await api.ask(`/api/v1/scans/${scanId}`, { token })
    expect(status).to.equal(200)
    expect(json.scan).to.include({ id: scanId, status: 'completed', triggered_by: 'api' })
    expect(json.scan.findings_count).to.deep.equal(counts)
    expect(json.report).to.deep.equal({
      categories: { exposure: counts },
      totals: counts,
      checks: { found: 1, passed: 1, passed_in_part: 0, not_evaluated: 1 },
      ended_by: 'done',
      target: { final_url: 'http://93.184.215.14/', title: 'Shop', technologies: ['nextjs'] },
      advisories: { source: 'built-in', dated: '2026-08-01', age_days: 111 },
      active: null,
      disturbances: storedReport.disturbances,
      requests: 62,
      duration_ms: 812,
      engine_version: '0.1.0',
    })
  })

  it('adds findings, checks, pages and technologies when include_findings is true', async () => {
    const { json } = await api.ask(`/api/v1/scans/${scanId}?include_findings=true`, { token })
    expect(json.report.checks).to.deep.equal([
      { check_id: 'exposure.env-file', state: 'found', reason: null },
      { check_id: 'headers.hsts-missing', state: 'passed', reason: null },
      {
        check_id: 'tls.cert-expired',
        state: 'not_evaluated',
        reason: 'the target is not served over https',
      },
    ])
    expect(json.report.pages).to.deep.equal([
      { url: 'http://93.184.215.14/', status: 200, media_type: 'text/html', bytes: 512 },
    ])
    expect(json.report.technologies).to.deep.equal([
      { name: 'nextjs', kind: 'framework', version: '16.0.1', evidence: 'a script below /_next/' },
    ])
    expect(json.report.findings).to.deep.equal([
      {
        id: findingId,
        scan_id: scanId,
        check_id: envFileFinding.checkId,
        severity: envFileFinding.severity,
        title: envFileFinding.title,
        description: envFileFinding.description,
        evidence: envFileFinding.evidence,
        remediation: envFileFinding.remediation,
        issue_id: issueId,
        cwe_id: envFileFinding.cweId,
        classification: envFileClasses,
        created_at: json.report.findings[0].created_at,
        fingerprint: envFileFinding.fingerprint,
        docs_url: `http://scanward.example:8080/docs/checks/exposure.env-file`,
      },
    ])
  })

  it('gives the same finding as the list of findings', async () => {
    const full = await api.ask(`/api/v1/scans/${scanId}?include_findings=true`, { token })
    const list = await api.ask('/api/v1/findings', { token })
    expect(list.json.findings).to.deep.equal(full.json.report.findings)
  })

  it('finds a scan whatever the case of its id', async () => {
    expect((await api.ask(`/api/v1/scans/${scanId.toUpperCase()}`, { token })).json.scan.id).to.equal(scanId)
  })

  it('takes include_findings=false for the summary', async () => {
    const plain = await api.ask(`/api/v1/scans/${scanId}`, { token })
    const explicit = await api.ask(`/api/v1/scans/${scanId}?include_findings=false`, { token })
    expect(explicit.json).to.deep.equal(plain.json)
  })

  for (const value of ['', '1', 'TRUE', 'yes']) {
    it(`refuses include_findings=${value}`, async () => {
      const { status, json } = await api.ask(`/api/v1/scans/${scanId}?include_findings=${value}`, { token })
      expect(status).to.equal(400)
      expect(json.issues[0].path).to.equal('query.include_findings')
    })
  }

  it('returns a failed scan with the reason, in both forms', async () => {
    const started = await api.ask('/api/v1/scans', {
      method: 'POST',
      token,
      json: { target: 'app.example.com' },
    })
    const claimed = await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)
    if (claimed === null) throw new Error('Nothing is queued')
    const error = { code: 'name_not_found', message: 'app.example.com is not known' } as const
    await failScan(api.db, claimed.lease, error, systemClock)
    for (const query of ['', '?include_findings=true']) {
      const { json } = await api.ask(`/api/v1/scans/${started.json.id}${query}`, { token })
      expect(json.scan.status).to.equal('failed')
      expect(json.scan).not.to.have.property('findings_count')
      expect(json.report).to.deep.equal({ error })
    }
  })

  const { findings: _, ...sameReport } = JSON.parse(earlierFullText)
  for (const [name, report] of Object.entries({ 'an earlier': earlierReport, this: sameReport })) {
    it(`returns the same bytes for a report stored by ${name} version`, async () => {
      const { id } = await storeScan(api.db, { organizationId, status: 'completed', report })
      const summary = await api.ask(`/api/v1/scans/${id}`, { token })
      expect(summary.text.slice(summary.text.indexOf('"report":'))).to.equal(
        `"report":${earlierSummaryText}}`,
      )
      const full = await api.ask(`/api/v1/scans/${id}?include_findings=true`, { token })
      expect(full.text.slice(full.text.indexOf('"report":'))).to.equal(`"report":${earlierFullText}}`)
    })
  }

  it('returns a running scan without a report', async () => {
    const started = await api.ask('/api/v1/scans', {
      method: 'POST',
      token,
      json: { target: 'app.example.com' },
    })
    await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)
    const { json } = await api.ask(`/api/v1/scans/${started.json.id}`, { token })
    expect(json.scan.status).to.equal('running')
    expect(json.scan.started_at).to.be.a('string')
    expect(json.report).to.equal(null)
  })
})

describe('GET /api/v1/findings/{findingId}/fix-prompt', () => {
  const { open } = databasesOf('sqlite')

  it('renders the prompt for the framework that the scan recognized, the same each time', async () => {
    const api = await startApi(await open())
    const caller = await makeCaller(api.db)
    const { scanId, findingId, issueId } = await completeOneScan(api.db, caller)
    const path = `/api/v1/findings/${findingId}/fix-prompt`
    const [first, second] = [
      await api.ask(path, { token: caller.token }),
      await api.ask(path, { token: caller.token }),
    ]
    await api.close()
    expect(first.json.finding).to.deep.equal({
      id: findingId,
      scan_id: scanId,
      check_id: 'exposure.env-file',
      severity: 'critical',
      title: '.env file readable',
    })
    expect(first.json.prompt)
      .to.include(`scanward issue verify ${issueId} --org 'acme'\n`)
      .and.include(`POST http://scanward.example:8080/api/v1/issues/${issueId}/retest`)
      .and.not.include('scanward scan')
    expect(first.json.framework).to.equal('nextjs')
    expect(first.json.prompt).to.include('http://93.184.215.14/.env')
    expect(first.json.prompt).to.include(
      `Read more: http://scanward.example:8080/docs/checks/exposure.env-file\n`,
    )
    expect(first.json.promptKind === 'operator_steps').to.equal(first.json.remediationMode === 'operator')
    expect(first.text).to.equal(second.text)
  })

  it('lists the file for the recognized hosting provider first', async () => {
    const api = await startApi(await open())
    const { organizationId, token } = await makeCaller(api.db)
    const report = { technologies: [{ name: 'react' }, { name: 'netlify' }] }
    const scan = await storeScan(api.db, { organizationId, status: 'completed', framework: 'react', report })
    const found = { organizationId, scanId: scan.id, checkId: 'headers.xcto-missing' }
    const { id } = await storeFinding(api.db, found)
    const { json } = await api.ask(`/api/v1/findings/${id}/fix-prompt`, { token })
    await api.close()
    expect(json.prompt).to.include('[headers.values]\n    X-Content-Type-Options = "nosniff"')
  })

  it('renders the prompt of a check that this version no longer has, and names no page about it', async () => {
    const api = await startApi(await open())
    const caller = await makeCaller(api.db)
    const { findingId } = await completeOneScan(api.db, caller, [{ ...envFileFinding, checkId: 'old.gone' }])
    const response = await api.ask(`/api/v1/findings/${findingId}/fix-prompt`, { token: caller.token })
    const { json } = await api.ask('/api/v1/findings', { token: caller.token })
    await api.close()
    expect(response.status).to.equal(200)
    expect(response.json.prompt).to.include(envFileFinding.remediation).and.not.include('/docs/checks/')
    expect(json.findings[0]).to.not.have.property('docs_url')
  })
})
