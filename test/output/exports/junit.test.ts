import { expect } from 'chai'
import type { ExportInput } from '../../../src/output/exports/exportInput.ts'
import { renderJunit } from '../../../src/output/exports/junit.ts'
import { buildFailedBody, buildFinding, buildInput, buildScanBody } from './buildScanBody.ts'
import { junitComplaints } from './readers.ts'

const checks = [
  { check_id: 'csp.missing', state: 'passed', reason: null },
  { check_id: 'exposure.env-file', state: 'found', reason: null },
  { check_id: 'dns.caa-missing', state: 'not_evaluated', reason: 'No name server' },
] as const

describe('JUnit', () => {
  const finding = buildFinding({ severity: 'medium' })
  const render = (input: Partial<ExportInput> = {}) =>
    renderJunit(buildInput({ body: buildScanBody({ checks: [...checks], findings: [finding] }), ...input }))

  it('has a case for each check: passed, failed or skipped with the reason', () => {
    const xml = render()
    expect(xml).to.contain('<testsuites name="scanward" tests="3" failures="1" errors="0" time="8.360">')
    expect(xml).to.contain('<testcase classname="scanward.csp" name="csp.missing" time="0.000"/>')
    expect(xml).to.contain('name="exposure.env-file" time="0.000"><failure type="medium"')
    expect(xml).to.contain('<skipped message="Not evaluated: No name server"/>')
    expect(xml).to.contain('timestamp="2026-11-20T09:30:00" hostname="app.example.com"')
  })

  it('passes a finding below fail_on, and lists it', () => {
    const xml = render({ failOn: 'high' })
    expect(xml).to.contain('failures="0"')
    expect(xml).to.contain('<system-out>medium: .env file readable')
  })

  for (const [name, input, message] of [
    [
      'an accepted finding',
      { suppressionOf: () => ({ kind: 'accepted', reason: 'Decoy' }) },
      'Accepted: Decoy',
    ],
    [
      'a false positive',
      { suppressionOf: () => ({ kind: 'false_positive', reason: 'Not ours' }) },
      'False positive: Not ours',
    ],
    ['a known finding', { isKnown: () => true }, 'Known from the baseline: .env file readable'],
  ] as const satisfies readonly (readonly [string, Partial<ExportInput>, string])[]) {
    it(`skips ${name}`, () => {
      const xml = render(input)
      expect(xml).to.contain('failures="0"')
      expect(xml).to.contain(`<skipped message="${message}"/>`)
    })
  }

  it('has a case with a unique name for each finding of a check', () => {
    const findings = ['/a', '/b', '/b'].map((place, index) =>
      buildFinding({
        evidence: { url: 'https://app.example.com/', samples: [place] },
        fingerprint: String(index).repeat(64),
      }),
    )
    const xml = render({ body: buildScanBody({ checks: [...checks], findings }) })
    const names = [...xml.matchAll(/name="(exposure\.env-file[^"]*)"/g)].map(([, name]) => name)
    expect(names).to.deep.equal([
      'exposure.env-file /a',
      'exposure.env-file /b',
      'exposure.env-file /b 22222222',
    ])
  })

  it('has one case with an error for a scan that failed', () => {
    const xml = renderJunit(buildInput({ body: buildFailedBody() }))
    expect(xml).to.contain('tests="1" failures="0" errors="1"')
    expect(xml).to.contain(
      '<error type="scan" message="The scan failed: name_not_found: The name app.example.com',
    )
  })

  it('is rejected by the schema if invalid', () => {
    expect(junitComplaints(render().replace('<testcase ', '<testcase file="a" '))).to.not.deep.equal([])
    expect(junitComplaints(render().replace('</testsuite>', ''))).to.not.deep.equal([])
  })
})
