import { expect } from 'chai'
import type { Log } from 'sarif'
import type { ExportInput } from '../../../src/output/exports/exportInput.ts'
import { renderSarif } from '../../../src/output/exports/sarif.ts'
import { sarifAnchorPath, sarifPath } from '../../../src/output/exports/sarifLocation.ts'
import { buildFailedBody, buildFinding, buildInput, buildScanBody } from './buildScanBody.ts'
import { sarifComplaints } from './readers.ts'

const checks = [
  { check_id: 'exposure.env-file', state: 'found', reason: null },
  { check_id: 'dns.caa-missing', state: 'not_evaluated', reason: 'No name server' },
] as const

function render(input: Partial<ExportInput>) {
  const [run] = (JSON.parse(renderSarif(buildInput(input))) as Log).runs // `as`: validated elsewhere.
  if (run === undefined) throw new Error('Expected a run')
  return run
}

describe('SARIF', () => {
  const findings = [buildFinding({})]

  it('uses a path made of the URL, and shows the URL', () => {
    const { results, automationDetails } = render({ body: buildScanBody({ checks: [...checks], findings }) })
    expect(automationDetails?.id).to.equal(
      'scanward/app.example.com/passive/01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55',
    )
    expect(results).to.have.length(1)
    const [result] = results ?? []
    expect(result?.level).to.equal('error')
    expect(result?.locations?.[0]?.physicalLocation).to.deep.equal({
      artifactLocation: { uri: 'app.example.com/.env', uriBaseId: 'SITES' },
      region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
    })
    expect(result?.webRequest?.target).to.equal('https://app.example.com/.env')
    expect(result?.message.text).to.contain('https://app.example.com/.env')
    expect(result?.partialFingerprints).to.deep.equal({
      primaryLocationLineHash: `${'ab'.repeat(32)}:1`,
      'scanward/v1': 'ab'.repeat(32),
    })
  })

  it('lists a rule per check with its score as text, and says which were not evaluated', () => {
    const { tool, invocations, results } = render({ body: buildScanBody({ checks: [...checks], findings }) })
    const rules = tool.driver.rules ?? []
    expect(rules.map(({ id }) => id)).to.deep.equal(['dns.caa-missing', 'exposure.env-file'])
    expect(rules[1]?.properties).to.deep.equal({
      tags: ['security', 'external/cwe/cwe-538', 'external/owasp/a01-2025'],
      precision: 'very-high',
      'security-severity': '9.5',
    })
    expect(rules[0]?.properties).to.not.have.property('security-severity')
    for (const rule of rules) {
      expect(rule.shortDescription?.text).to.have.length.within(1, 1024)
      expect(rule.help?.text).to.not.equal('')
      expect(rule.helpUri).to.match(/^https:/)
    }
    expect(results?.[0]?.ruleIndex).to.equal(1)
    expect(invocations?.[0]?.toolExecutionNotifications).to.deep.equal([
      {
        level: 'note',
        message: { text: 'Not evaluated: No name server' },
        associatedRule: { id: 'dns.caa-missing', index: 0 },
      },
    ])
  })

  it('has a list of results even if empty or failed', () => {
    expect(render({}).results).to.deep.equal([])
    const failed = render({
      body: buildFailedBody(),
      carried: [{ finding: buildFinding({}), reason: 'any' }],
    })
    expect(failed.results).to.deep.equal([])
    expect(failed.invocations?.[0]?.executionSuccessful).to.equal(false)
  })

  it('carries findings of unreached places', () => {
    const finding = buildFinding({ check_id: 'dns.caa-missing' })
    const { results } = render({
      body: buildScanBody({ checks: [...checks] }),
      carried: [{ finding, reason: 'No name server' }],
    })
    expect(results?.map(({ ruleId }) => ruleId)).to.deep.equal(['dns.caa-missing'])
    expect(results?.[0]?.message.text).to.contain('No name server')
  })

  it('omits accepted findings, also carried ones, or marks them on request', () => {
    const accepted = {
      body: buildScanBody({ checks: [...checks], findings }),
      carried: [{ finding: buildFinding({ check_id: 'dns.caa-missing' }), reason: 'any' }],
      suppressionOf: () => ({ kind: 'accepted', reason: 'Decoy' }) as const,
    }
    expect(render(accepted).results).to.deep.equal([])
    const { results } = render({ ...accepted, suppressed: 'include' })
    expect(results?.map(({ suppressions }) => suppressions?.[0])).to.deep.equal(
      Array(2).fill({ kind: 'external', status: 'accepted', justification: 'Decoy' }),
    )
  })

  it('has at most 1,000 results, worst first, and the number of omitted ones', () => {
    const many = Array.from({ length: 1_001 }, (_, index) =>
      buildFinding({
        severity: index === 1_000 ? 'critical' : 'low',
        fingerprint: String(index).padStart(64, '0'),
      }),
    )
    const { results, invocations } = render({ body: buildScanBody({ findings: many }) })
    expect(results).to.have.length(1_000)
    expect(results?.[0]?.properties?.severity).to.equal('critical')
    expect(invocations?.[0]?.toolExecutionNotifications?.[0]?.message.text).to.contain(
      '1 findings are left out',
    )
  })

  it('puts results at a file of the repository on request', () => {
    const { results } = render({ body: buildScanBody({ findings }), sarifAnchor: 'app/README.md' })
    expect(results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation).to.deep.equal({
      uri: 'app/README.md',
    })
  })

  it('names the other checks that prove a finding', () => {
    const finding = buildFinding({ evidence: { also_proven_by: ['template.env'] } })
    const { results } = render({ body: buildScanBody({ findings: [finding] }) })
    expect(results?.[0]?.properties?.alsoProvenBy).to.deep.equal(['template.env'])
  })

  it('does not turn texts of a target into links', () => {
    const finding = buildFinding({
      evidence: { url: 'https://a.example/', samples: ['[x](https://evil.example)'] },
    })
    const { results } = render({ body: buildScanBody({ findings: [finding] }) })
    expect(results?.[0]?.message.text).to.not.contain('](')
  })

  for (const [url, path] of [
    ['https://a.example/', 'a.example/index'],
    ['https://a.example', 'a.example/index'],
    ['https://a.example/x/y?z=1#f', 'a.example/x/y'],
    ['http://localhost:3000/x', 'localhost_3000/x'],
    ['http://127.0.0.1:4555/.env', '127.0.0.1_4555/.env'],
    ['http://[::1]/', '%5B%3A%3A1%5D/index'],
    ['http://[::1]:3000/a', '%5B%3A%3A1%5D_3000/a'],
    ['https://a.example/a b/ü:[]', 'a.example/a%20b/%C3%BC%3A%5B%5D'],
    ['https://a.example/%zz/%2f', 'a.example/%25zz/%2F'],
    ['https://a.example/../../etc', 'a.example/etc'],
    ['no URL', 'unknown/index'],
    ['', 'unknown/index'],
  ] as const) {
    it(`files ${JSON.stringify(url)} under ${path}`, () => {
      expect(sarifPath(url)).to.equal(path)
      expect(new URL(path, 'file:///checkout/').href).to.match(/^file:\/\/\/checkout\//)
    })
  }

  for (const [file, path] of [
    ['README.md', 'README.md'],
    ['./web/a b.html', 'web/a%20b.html'],
    ['web\\index.html', 'web/index.html'],
    ['/etc/passwd', null],
    ['../other', null],
    ['a/../../b', null],
    ['C:\\a', null],
    ['', null],
  ] as const) {
    it(`reads ${JSON.stringify(file)} as ${path === null ? 'no file of the repository' : path}`, () => {
      expect(sarifAnchorPath(file)).to.equal(path)
    })
  }

  it('is rejected by the schema if invalid', () => {
    const log = JSON.parse(renderSarif(buildInput({ body: buildScanBody({ findings }) })))
    log.runs[0].results[0].level = 'awful'
    expect(sarifComplaints(JSON.stringify(log))).to.not.deep.equal([])
  })
})
