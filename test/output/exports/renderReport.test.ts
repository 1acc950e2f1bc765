import { expect } from 'chai'
import type { ExportInput } from '../../../src/output/exports/exportInput.ts'
import { renderReport } from '../../../src/output/exports/renderReport.ts'
import { type ReportFormat, reportFormatNames } from '../../../src/output/exports/reportFormats.ts'
import { buildFailedBody, buildFinding, buildInput, buildScanBody } from './buildScanBody.ts'
import { gitlabComplaints, junitComplaints, readCsv, sarifComplaints } from './readers.ts'

/** Texts of a target that attack the reader of a report. */
const hostileTexts: Readonly<Record<string, string>> = {
  'a GitHub Actions command': '::add-mask::x',
  'the end of a CDATA section': 'a]]>b',
  'a formula': '=1+1',
  'a zero': 'a\u0000b',
  'terminal control sequences': '\u001b]0;owned\u0007\u009b31m',
  'a bidirectional override': '\u202eabc\u2066',
  'lone surrogates': '\ud800a\udfff',
  noncharacters: '\ufffe\uffff',
  'line breaks': 'a\r\n::error::b\u2028c',
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>&amp;"\'',
  'a link in Markdown':
    '[click](https://evil.example) ![](https://evil.example/x.png) <https://evil.example> @octocat',
  'a table in Markdown': 'a | b `c` ``d`` \\',
  'a very long text': 'x'.repeat(100_000),
}

const checks = [
  { check_id: 'exposure.env-file', state: 'found', reason: null },
  { check_id: 'csp.missing', state: 'passed', reason: null },
  { check_id: 'dns.caa-missing', state: 'not_evaluated', reason: 'The name server did not respond' },
] as const

const suppression = { kind: 'accepted', reason: 'Decoy' } as const

const inputs: Readonly<Record<string, ExportInput>> = {
  'a clean scan': buildInput({
    body: buildScanBody({ checks: [{ check_id: 'csp.missing', state: 'passed', reason: null }] }),
  }),
  'a scan with findings of each severity': buildInput({
    body: buildScanBody({
      checks: [...checks],
      findings: (['critical', 'high', 'medium', 'low', 'info'] as const).map((severity, index) =>
        buildFinding({ severity, fingerprint: String(index).repeat(64) }),
      ),
    }),
  }),
  'a failed scan': buildInput({ body: buildFailedBody() }),
  'a scan of another version': buildInput({
    body: buildScanBody({
      findings: [
        buildFinding({
          check_id: 'future.check',
          title: null,
          description: null,
          evidence: null,
          remediation: null,
          cwe_id: null,
        }),
      ],
    }),
  }),
  'accepted findings': buildInput({
    body: buildScanBody({ checks: [...checks], findings: [buildFinding({})] }),
    suppressionOf: () => suppression,
    suppressed: 'include',
  }),
  'false positives': buildInput({
    body: buildScanBody({ checks: [...checks], findings: [buildFinding({})] }),
    suppressionOf: () => ({ kind: 'false_positive', reason: 'Not ours' }),
    suppressed: 'include',
  }),
  'known findings': buildInput({
    body: buildScanBody({ checks: [...checks], findings: [buildFinding({})] }),
    isKnown: () => true,
  }),
  'carried findings': buildInput({
    body: buildScanBody({ checks: [...checks] }),
    carried: [{ finding: buildFinding({ check_id: 'dns.caa-missing' }), reason: 'The name server is away' }],
  }),
  'an IPv6 address with a port': buildInput({
    body: buildScanBody(
      { checks: [...checks], findings: [buildFinding({ evidence: { url: 'http://[::1]:3000/a b/ü?x=1' } })] },
      { target_url: 'http://[::1]:3000/', target_hostname: '[::1]' },
    ),
  }),
  ...Object.fromEntries(
    Object.entries(hostileTexts).flatMap(([name, text]) => [
      [`${name} everywhere`, hostileInput(text)],
      [`${name} as the reason of a failure`, buildInput({ body: buildFailedBody(text) })],
    ]),
  ),
}

function hostileInput(text: string): ExportInput {
  const finding = buildFinding({
    title: text,
    description: text,
    remediation: text,
    evidence: {
      url: text,
      request: text,
      response: `HTTP 200 ${text}`,
      excerpt: text,
      samples: [text],
      confidence: 'firm',
      kind: text,
      steps: [{ about: text, curl: `curl ${text}`, expected: text }],
      [text]: text,
    },
  })
  return buildInput({
    body: buildScanBody(
      {
        target: { final_url: text, title: text, technologies: [text] },
        engine_version: text,
        checks: [
          ...checks.slice(0, 2),
          { check_id: 'dns.caa-missing', state: 'not_evaluated', reason: text },
        ],
        pages: [{ url: text, status: 200, media_type: text, bytes: 1 }],
        findings: [finding, { ...finding, check_id: 'future.check', fingerprint: 'c'.repeat(64) }],
      },
      { target_url: text, target_hostname: text },
    ),
    suppressionOf: ({ check_id: id }) => (id === 'future.check' ? { kind: 'accepted', reason: text } : null),
    suppressed: 'include',
    carried: [{ finding: { ...finding, fingerprint: 'd'.repeat(64) }, reason: text }],
  })
}

const complaintsOf: Partial<Record<ReportFormat, (text: string) => readonly string[]>> = {
  sarif: sarifComplaints,
  gitlab: gitlabComplaints,
  junit: junitComplaints,
}

describe('reports', () => {
  for (const format of reportFormatNames) {
    describe(format, () => {
      for (const [name, input] of Object.entries(inputs)) {
        it(`fits the schema of its readers: ${name}`, () => {
          const text = renderReport(format, input)
          expect(complaintsOf[format]?.(text) ?? []).to.deep.equal([])
          // JSON may escape control characters; no other format may contain any.
          expect(text.replace(/^\ufeff/, '')).to.not.match(
            /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/,
          )
          if (format !== 'json') {
            expect(text.replace(/^\ufeff/, '')).to.not.match(/[\u202a-\u202e\u2066-\u2069]|[\ud800-\udfff]/u)
          }
        })
      }

      it('is the same for the same input', () => {
        const input = inputs['a scan with findings of each severity'] ?? buildInput()
        const findings = [...(input.body.report?.findings ?? [])].reverse()
        const reordered = { ...input, body: { ...input.body, report: { ...input.body.report, findings } } }
        expect(renderReport(format, input)).to.equal(renderReport(format, input))
        if (format !== 'json') expect(renderReport(format, reordered)).to.equal(renderReport(format, input))
      })
    })
  }

  it('has no CSV cell that a spreadsheet reads as a formula', () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'a;=1', 'a\n=1', '\uff1d1', 'a;\uff0b1']
    for (const text of [...formulas, ...Object.values(hostileTexts)]) {
      const rows = readCsv(renderReport('csv', hostileInput(text)))
      expect(rows.slice(1)).to.have.length(2)
      expect(
        rows.flat().filter((cell) => /(?:^|[;\t\r\n])[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell)),
      ).to.deep.equal([])
    }
  })

  it('has no Markdown line that a log reads as a command', () => {
    for (const text of Object.values(hostileTexts)) {
      expect(renderReport('markdown', hostileInput(text))).to.not.match(/^\s*::/m)
    }
  })

  it('has no script, handler or markup of the target in HTML', () => {
    for (const text of Object.values(hostileTexts)) {
      const html = renderReport('html', hostileInput(text))
      expect(html).to.not.match(/<(?:script|img|link|iframe|object|base|form)\b|<[^>]*\son\w+=|javascript:/i)
    }
  })
})
