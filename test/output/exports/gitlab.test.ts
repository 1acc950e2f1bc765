import { expect } from 'chai'
import type { ExportInput } from '../../../src/output/exports/exportInput.ts'
import { renderGitlab } from '../../../src/output/exports/gitlab.ts'
import { buildFailedBody, buildFinding, buildInput, buildScanBody } from './buildScanBody.ts'
import { gitlabComplaints } from './readers.ts'

describe('GitLab DAST', () => {
  const finding = buildFinding({
    title: 'Environment file exposed (.env)',
    evidence: {
      url: 'https://app.example.com:8443/.env?x=1',
      request: 'GET https://app.example.com:8443/.env\naccept: */*',
      response: 'HTTP 200\ncontent-type: text/plain',
      excerpt: 'DB_PASSWORD=[redacted]',
      samples: ['/.env'],
    },
  })
  const render = (input: Partial<ExportInput> = {}) =>
    JSON.parse(
      renderGitlab(
        buildInput({
          body: buildScanBody({
            checks: [{ check_id: 'dns.caa-missing', state: 'not_evaluated', reason: 'No name server' }],
            findings: [finding],
            pages: [{ url: 'https://app.example.com/', status: 200, media_type: 'text/html', bytes: 1 }],
          }),
          ...input,
        }),
      ),
    )

  it('contains the scan, times without zone, scanned URLs, and what was not evaluated', () => {
    const { version, scan } = render()
    expect(version).to.equal('15.2.1')
    expect(scan).to.deep.include({
      type: 'dast',
      status: 'success',
      start_time: '2026-11-20T09:30:00',
      end_time: '2026-11-20T09:30:09',
      scanned_resources: [{ method: 'GET', url: 'https://app.example.com/', type: 'url' }],
      messages: [{ level: 'info', value: 'dns.caa-missing was not evaluated: No name server' }],
    })
    expect(scan).to.not.have.property('primary_identifiers')
  })

  it('distinguishes findings of two hosts by param', () => {
    const [one] = render().vulnerabilities
    expect(one.location).to.deep.equal({
      hostname: 'https://app.example.com:8443',
      method: 'GET',
      path: '/.env',
      param: 'app.example.com:8443 /.env',
    })
    expect(one.identifiers).to.deep.equal([
      { type: 'scanward', name: 'exposure.env-file', value: 'exposure.env-file' },
      {
        type: 'cwe',
        name: 'CWE-538',
        value: '538',
        url: 'https://cwe.mitre.org/data/definitions/538.html',
      },
      { type: 'owasp', name: 'A01:2025', value: 'A01:2025' },
    ])
    expect([one.severity, one.name]).to.deep.equal(['Critical', 'Environment file exposed (.env)'])
    expect(one.evidence.request.headers).to.deep.equal([{ name: 'accept', value: '*/*' }])
    expect(one.evidence.response).to.deep.include({ status_code: 200 })
  })

  it('identifies a finding with several places by its fingerprint, because their order may change', () => {
    const evidence = { url: 'https://app.example.com/', samples: ['/a', '/b'], samples_total: 2 }
    const { vulnerabilities } = render({ body: buildScanBody({ findings: [buildFinding({ evidence })] }) })
    expect(vulnerabilities[0].location.param).to.equal(`app.example.com ${'ab'.repeat(6)}`)
  })

  it('omits accepted findings and carries those of unreached places', () => {
    const accepted = { suppressionOf: () => ({ kind: 'accepted', reason: 'Decoy' }) as const }
    expect(render(accepted).vulnerabilities).to.deep.equal([])
    expect(render({ ...accepted, suppressed: 'include' }).vulnerabilities).to.have.length(1)
    const carried = render({ body: buildScanBody(), carried: [{ finding, reason: 'No name server' }] })
    expect(carried.vulnerabilities[0].description).to.contain('No name server')
  })

  it('shows a failed scan', () => {
    const { scan, vulnerabilities } = render({ body: buildFailedBody() })
    expect([scan.status, scan.messages[0].level, vulnerabilities]).to.deep.equal(['failure', 'fatal', []])
  })

  it('has no null, which GitLab rejects', () => {
    const bare = buildFinding({
      title: null,
      description: null,
      remediation: null,
      evidence: null,
      cwe_id: null,
    })
    expect(JSON.stringify(render({ body: buildScanBody({ findings: [bare] }) }))).to.not.contain('null')
  })

  it('is rejected by the schema if invalid', () => {
    const report = render()
    report.scan.start_time += 'Z'
    expect(gitlabComplaints(JSON.stringify(report))).to.have.length(1)
  })
})
