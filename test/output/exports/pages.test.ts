import { createHash } from 'node:crypto'
import { expect } from 'chai'
import type { ExportInput } from '../../../src/output/exports/exportInput.ts'
import { renderReport } from '../../../src/output/exports/renderReport.ts'
import { buildFinding, buildInput, buildScanBody } from './buildScanBody.ts'
import { readCsv } from './readers.ts'

const accepted: Partial<ExportInput> = {
  body: buildScanBody({ findings: [buildFinding({})] }),
  suppressionOf: () => ({ kind: 'accepted', reason: 'Decoy' }),
}

describe('Markdown', () => {
  it('shows counts, findings with the worst first, and what was not evaluated', () => {
    const findings = [
      buildFinding({ severity: 'low', check_id: 'csp.missing', title: 'Content-Security-Policy missing' }),
      buildFinding({ title: 'Environment file exposed (.env)' }),
    ]
    const checks = [
      { check_id: 'dns.caa-missing', state: 'not_evaluated', reason: 'No name server' },
    ] as const
    const text = renderReport(
      'markdown',
      buildInput({ body: buildScanBody({ findings, checks: [...checks] }) }),
    )
    expect(text).to.contain('**1 critical · 0 high · 0 medium · 1 low · 0 info**')
    expect(text.indexOf('| critical | Environment file exposed (.env) (`exposure.env-file`)')).to.be.within(
      1,
      text.indexOf('| low |'),
    )
    expect(text).to.contain('- `No name server`: `dns.caa-missing`')
  })

  it('shows the result for each category of the OWASP Top 10', () => {
    const findings = [buildFinding({ cwe_id: 'CWE-79' }), buildFinding({ cwe_id: null })]
    const checks = [
      { check_id: 'tls.no-https', state: 'passed', reason: null },
      { check_id: 'deps.eol-component', state: 'passed', reason: null },
      { check_id: 'deps.vulnerable-library', state: 'not_evaluated', reason: 'No script' },
      { check_id: 'xss.reflected', state: 'passed', reason: null },
    ] as const
    const input = buildInput({ body: buildScanBody({ findings, checks: [...checks] }) })
    const rows = [
      ['A04:2025 Cryptographic Failures', 'passed', 0, 1, 0],
      ['A03:2025 Software Supply Chain Failures', 'passed in part', 0, 1, 1],
      ['A05:2025 Injection', 'open', 1, 1, 0],
      ['A09:2025 Security Logging and Alerting Failures', 'not evaluated', 0, 0, 0],
    ] as const
    const [text, html] = [renderReport('markdown', input), renderReport('html', input)]
    for (const row of rows) {
      expect(text).to.contain(`| ${row.join(' | ')} |`)
      expect(html.replace(/<[^>]+>/g, '|')).to.contain(`|${row.join('||')}|`)
    }
  })

  it('marks accepted findings and does not count them', () => {
    const text = renderReport('markdown', buildInput(accepted))
    expect(text).to.contain('**0 critical · 0 high')
    expect(text).to.contain('| accepted: `Decoy` |')
    expect(renderReport('markdown', buildInput({ ...accepted, suppressed: 'omit' }))).to.contain(
      'No findings.',
    )
  })

  it('keeps texts of a target in code, also those that try to close it', () => {
    const finding = buildFinding({ evidence: { url: 'https://a.example/', samples: ['``a`` | b'] } })
    const text = renderReport('markdown', buildInput({ body: buildScanBody({ findings: [finding] }) }))
    expect(text).to.contain('``` ``a`` \\| b ```')
  })

  it('is limited to 900 KiB', () => {
    const findings = Array.from({ length: 3_000 }, () =>
      buildFinding({ evidence: { url: `https://a.example/${'ü'.repeat(250)}` } }),
    )
    const text = renderReport('markdown', buildInput({ body: buildScanBody({ findings }) }))
    expect(Buffer.byteLength(text)).to.be.within(890 * 1024, 901 * 1024)
    expect(text).to.match(/The report is cut at 900 KiB\. The JSON and HTML reports are complete\.$/)
  })
})

describe('HTML', () => {
  it('allows only its own style', () => {
    const html = renderReport('html', buildInput(accepted))
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(html).to.contain(
      `content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
    )
    expect(html).to.not.match(/\sstyle=/)
  })

  it('shows all evidence, and the state of a finding', () => {
    const evidence = {
      url: 'https://a.example/.env',
      request: 'GET /.env',
      response: 'HTTP 200',
      excerpt: 'KEY=[redacted]',
      samples: ['/.env'],
      curl: "curl -sS '<url>'",
    }
    const html = renderReport(
      'html',
      buildInput({ ...accepted, body: buildScanBody({ findings: [buildFinding({ evidence })] }) }),
    )
    for (const text of [
      'https://a.example/.env',
      'GET /.env',
      'HTTP 200',
      'KEY=[redacted]',
      'curl -sS &#39;&lt;url&gt;&#39;',
      'accepted: Decoy',
    ]) {
      expect(html).to.contain(text)
    }
  })
})

describe('findings in HTML', () => {
  const detailsOf = (evidence: Readonly<Record<string, unknown>>) => {
    const finding = buildFinding({ evidence: { url: 'https://a.example/', ...evidence } })
    return renderReport('html', buildInput({ body: buildScanBody({ findings: [finding] }) }))
  }

  it('shows the commands of a proof unchanged, and the place of each finding', () => {
    const html = detailsOf({
      samples: ['GET /items: q (query)'],
      curl: `curl -H "$SESSION_A" 'https://a.example/items?q=1'`,
      steps: [
        {
          about: 'The request of the finding',
          curl: `TOKEN="t"\ncurl -H "$SESSION_A" 'https://a.example/items?q=<b>'`,
          expected: 'The response contains "1".',
          shows: { contains: '1' },
        },
      ],
      tried: 3,
    })
    expect(html).to.contain('<code>GET /items: q (query)</code></summary>')
    expect(html).to.contain(
      '<pre>TOKEN=&quot;t&quot;\ncurl -H &quot;$SESSION_A&quot; &#39;https://a.example/items?q=&lt;b&gt;&#39;</pre>\n<p>The response contains &quot;1&quot;.</p>',
    )
    expect(html).to.contain('First set the variable of the sign-in')
    expect(html).to.contain('&quot;tried&quot;: 3').and.not.contain('&quot;steps&quot;')
  })

  it('shows the explanation in place of a missing command', () => {
    const html = detailsOf({ curl: 'not needed: the file is public' })
    expect(html).to.contain('&quot;curl&quot;: &quot;not needed: the file is public&quot;')
    expect(html).to.not.contain('Reproduce')
  })
})

describe('CSV', () => {
  it('has one row for each finding, with its state', () => {
    const [header = [], row = [], ...more] = readCsv(renderReport('csv', buildInput(accepted)))
    const cells = Object.fromEntries(header.map((name, index) => [name, row[index]]))
    expect(more).to.deep.equal([])
    expect(cells).to.deep.include({
      severity: 'critical',
      check_id: 'exposure.env-file',
      status: 'accepted',
      status_reason: 'Decoy',
      url: 'https://app.example.com/.env',
    })
  })

  it('begins with a byte order mark and ends its lines as RFC 4180 says', () => {
    expect(renderReport('csv', buildInput())).to.match(/^\ufeff"severity","check_id",[^\n]*"created_at"$/)
  })
})
