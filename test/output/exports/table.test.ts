import { expect } from 'chai'
import type { ScanBody } from '../../../src/output/exports/scanResult.ts'
import { renderTable, type TableOptions } from '../../../src/output/exports/table.ts'
import { plainStyle } from '../../../src/output/exports/textStyle.ts'
import type { ActiveSummary, CheckOutcome } from '../../../src/shared/model/report.ts'
import { buildFinding, buildScanBody } from './buildScanBody.ts'

function render(body: ScanBody, options: Partial<TableOptions> = {}): string {
  return renderTable(body, {
    style: plainStyle,
    isVerbose: false,
    isKnown: () => false,
    suppressionOf: () => null,
    next: null,
    ...options,
  })
}

const skipped = (check_id: string, reason: string): CheckOutcome => ({
  check_id,
  state: 'not_evaluated',
  reason,
})

const page = { url: 'https://app.example.com/', status: 200, media_type: 'text/html', bytes: 512 }

describe('the table of an active scan', () => {
  const active: ActiveSummary = {
    intensity: 'safe',
    entries: 12,
    entries_left_out: 0,
    avoided: 1,
    sign_in: 'none',
    requests: 340,
  }
  const lineOf = (own: Partial<typeof active>) =>
    render(buildScanBody({ active: { ...active, ...own } }))
      .split('\n')
      .find((line) => line.startsWith('Probed'))

  it('says what was probed', () => {
    expect(lineOf({})).to.equal('Probed (safe): 12 endpoints with 340 requests')
    expect(lineOf({ entries: 1, requests: 1 })).to.equal('Probed (safe): 1 endpoint with 1 request')
  })

  it('shows exceeded limits and the state of the sign-in', () => {
    expect(lineOf({ entries: 50, entries_left_out: 7, sign_in: 'lost' })).to.equal(
      'Probed (safe): 50 of 57 endpoints with 340 requests, session lost during the scan',
    )
  })
})

describe('the table of a scan', () => {
  it('shows the counts, the worst findings, what was not evaluated, and what to do next', () => {
    const body = buildScanBody({
      target: {
        final_url: 'https://app.example.com/home',
        title: 'Shop',
        technologies: ['nextjs', 'vercel'],
      },
      pages: [page, page],
      findings: [
        buildFinding({
          check_id: 'cookies.no-secure',
          severity: 'medium',
          title: 'Cookie without Secure',
          evidence: {
            url: 'https://app.example.com/',
            samples: ['sid', 'theme', 'lang', 'a', 'b'],
            samples_total: 12,
            confidence: 'tentative',
          },
        }),
        buildFinding({}),
        buildFinding({ check_id: 'csp.missing', severity: 'medium', title: 'No policy', evidence: null }),
      ],
      checks: [
        { check_id: 'a.a', state: 'passed', reason: null },
        { check_id: 'b.b', state: 'found', reason: null },
        skipped('tls.old', 'the target is not served over HTTPS'),
        skipped('cors.any', 'the time was used up'),
        skipped('tls.name', 'the target is not served over HTTPS'),
      ],
    })
    const heading = [
      'https://app.example.com/  8.4 s, 12 requests, 2 pages',
      'Final URL: https://app.example.com/home',
      'Title: Shop',
      'Built with: nextjs, vercel',
    ]
    const summary = [
      '',
      '1 critical  0 high  2 medium  0 low  0 info  ·  1 check passed',
      '',
      '1  CRITICAL  .env file readable  exposure.env-file',
      '   https://app.example.com/.env',
      '   Anyone can read it.',
      '2  MEDIUM  Cookie without Secure (tentative)  cookies.no-secure',
      '   https://app.example.com/  sid, theme, lang, 9 more',
      '   Anyone can read it.',
      '3  MEDIUM  No policy  csp.missing',
      '   Anyone can read it.',
      '',
    ]
    const groups = 'not evaluated: 3 checks (2 need the deployed site, 1 for another reason)'
    expect(render(body, { next: 'scanward fix 1' })).to.equal(
      [...heading, ...summary, `${groups} · -v lists them`, 'Next: scanward fix 1'].join('\n'),
    )
    expect(render(body, { isVerbose: true })).to.equal(
      [
        ...heading,
        '',
        'Not evaluated:',
        '  the target is not served over HTTPS: tls.old, tls.name',
        '  the time was used up: cors.any',
        ...summary,
        groups,
      ].join('\n'),
    )
  })

  it('shows disturbances, and that findings may be missing', () => {
    const disturbance = {
      kind: 'blocked',
      from_request: 40,
      to_request: null,
      message: 'The target blocked the scanner with status code 403 from request 40 on',
    } as const
    const reason = '60 places were found, of which the 50 most severe are reported'
    const text = render(
      buildScanBody({
        disturbances: [disturbance],
        checks: [
          { check_id: 'cookies.no-secure', state: 'found', reason },
          { check_id: 'csp.missing', state: 'passed', reason: null },
        ],
      }),
    )
    expect(text).to.include(
      `The target was disturbed. Checks that needed its responses were not evaluated:\n  ${disturbance.message}\n`,
    )
    expect(text).to.match(/\n1 check reached a limit: there may be more findings · -v lists them$/)
  })

  it('shows a clean scan', () => {
    const body = buildScanBody({ checks: [{ check_id: 'a.a', state: 'passed', reason: null }] })
    expect(render(body)).to.equal(
      [
        'https://app.example.com/  8.4 s, 12 requests, 0 pages',
        '',
        '0 critical  0 high  0 medium  0 low  0 info  ·  1 check passed',
      ].join('\n'),
    )
  })

  it('names four checks of a reason and counts the rest', () => {
    const checks = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => skipped(`x.${name}`, 'no script was found'))
    expect(render(buildScanBody({ checks }), { isVerbose: true })).to.contain(
      '\n  no script was found: x.a, x.b, x.c, x.d and 2 more',
    )
  })

  it('marks findings of an earlier scan', () => {
    const body = buildScanBody({ findings: [buildFinding({}), buildFinding({ check_id: 'a.b' })] })
    const isKnown = ({ check_id }: { readonly check_id: string }) => check_id === 'a.b'
    expect(render(body, { isKnown })).to.match(/2 {2}critical {2}\.env file readable {2}a\.b {2}\(known\)\n/)
    expect(render(body, { isKnown })).to.not.match(/env-file .*known/)
  })

  it('shows the age of the advisory data, and how to update old data', () => {
    const lastLine = (age_days: number) =>
      render(buildScanBody({ advisories: { source: 'built-in', dated: '2026-08-01', age_days } }))
        .split('\n')
        .find((line) => line.startsWith('Known'))
    expect(lastLine(14)).to.equal(
      'Known vulnerabilities of libraries as of 2026-08-01 (built-in, 14 days old).',
    )
    expect(lastLine(15)).to.equal(
      'Known vulnerabilities of libraries as of 2026-08-01 (built-in, 15 days old; update with scanward advisories update).',
    )
    expect(render(buildScanBody({ advisories: null }))).to.not.include('vulnerabilities of libraries')
  })

  it('shows why a scan failed', () => {
    const body = buildScanBody(
      { error: { code: 'name_not_found', message: 'The name app.example.com is unknown' } },
      { status: 'failed' },
    )
    expect(render(body)).to.equal(
      'The scan of https://app.example.com/ failed: The name app.example.com is unknown (name_not_found).',
    )
  })

  it('uses colors only if allowed', () => {
    const body = buildScanBody({ findings: [buildFinding({})] })
    const colored = render(body, { style: { ...plainStyle, hasColors: true } })
    expect(colored).to.contain('\u001b[1;97;41mCRITICAL\u001b[0m')
    expect(colored.replace(/\u001b\[[0-9;]*m/g, '')).to.equal(render(body))
  })

  it('keeps control characters and line breaks of the target out of the terminal', () => {
    const evil = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202eabc\r\nCRITICAL\u0000'
    const body = buildScanBody(
      {
        target: { final_url: `https://app.example.com/${evil}`, title: evil, technologies: [evil] },
        findings: [
          buildFinding({
            check_id: evil,
            title: evil,
            evidence: { url: evil, samples: [evil], confidence: 'tentative' },
          }),
        ],
        checks: [skipped(evil, evil)],
      },
      { target_url: `https://app.example.com/${evil}` },
    )
    const table = render(body)
    expect(table).to.not.match(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
    expect(table.split('\n').filter((line) => line.startsWith('CRITICAL'))).to.deep.equal([])
  })

  it('renders reports of earlier versions, and summaries', () => {
    const { scan } = buildScanBody()
    const reports = [{}, { checks: { found: 1, passed: 2, not_evaluated: 3 } }]
    for (const report of reports) {
      const lines = render({ scan, report }).split('\n')
      expect(lines).to.deep.equal([
        'https://app.example.com/',
        '',
        '0 critical  0 high  0 medium  0 low  0 info  ·  0 checks passed',
      ])
    }
  })

  it('renders evidence of which nothing is known', () => {
    const body = buildScanBody({ findings: [buildFinding({ evidence: {} })] })
    expect(render(body)).to.contain('1  CRITICAL  .env file readable  exposure.env-file\n')
  })

  it('shows a failure without a reason', () => {
    expect(render({ ...buildScanBody({}, { status: 'failed' }), report: null })).to.equal(
      'The scan of https://app.example.com/ failed: The server gave no reason (crashed).',
    )
  })
})

describe('the table on a terminal', () => {
  const long = 'A title that is far longer than any terminal is wide, because a target can have such titles'
  const findings = Array.from({ length: 9 }, (_, at) =>
    buildFinding({
      check_id: `a.${at}`,
      title: `${long} ${at}`,
      severity: at < 7 ? 'high' : 'info',
      description: `${long}. Second sentence.`,
      evidence: { url: `https://app.example.com/${'long-path/'.repeat(30)}`, confidence: 'certain' },
    }),
  )
  const checks = [
    'Needs a Chromium browser',
    'needs a test account',
    'no script',
    'needs intensity intrusive',
  ].map((reason, at) => skipped(`b.${at}`, reason))
  const body = buildScanBody({ findings, checks })

  for (const columns of [80, 160]) {
    it(`fits ${columns} columns, and its last screen`, () => {
      const lines = render(body, { style: { ...plainStyle, columns }, next: 'scanward fix 1' }).split('\n')
      expect(Math.max(...lines.map((line) => line.length))).to.be.at.most(columns)
      const screen = lines.slice(-23)
      expect(screen.filter((line) => line.startsWith('0 critical  7 high'))).to.have.length(1)
      expect(screen.filter((line) => /^\d {2}HIGH/.test(line))).to.have.length(5)
      expect(screen.slice(-3).join('\n')).to.include('not evaluated: 4 checks (1 needs a browser')
      expect(screen.at(-1)).to.equal('Next: scanward fix 1')
    })
  }

  it('counts wide characters as two columns', () => {
    const wide = buildScanBody({ findings: [buildFinding({ title: '漢'.repeat(60) })] })
    const line = render(wide, { style: { ...plainStyle, columns: 80 } })
      .split('\n')
      .find((one) => one.startsWith('1  CRITICAL'))
    expect([...(line ?? '')].filter((character) => character === '漢')).to.have.length(33)
  })

  it('uses ASCII only where the terminal cannot show more', () => {
    const evil = buildScanBody({ findings: [buildFinding({ title: 'Café ☕ “x”' })], checks })
    const text = render(evil, {
      style: { ...plainStyle, isUtf8: false, columns: 60 },
      next: 'scanward fix 1',
    })
    expect(text).to.match(/^[\n\x20-\x7e]*$/)
    expect(text).to.include('Caf? ? ?x?')
    expect(text).to.match(/ -\s+-v\s+lists\s+them/)
  })

  it('links URLs of the web, and nothing else', () => {
    const style = { ...plainStyle, hasLinks: true }
    const link =
      '\u001b]8;;https://app.example.com/.env\u001b\\https://app.example.com/.env  /other\u001b]8;;\u001b\\'
    const evidence = { url: 'https://app.example.com/.env', samples: ['/other'] }
    expect(render(buildScanBody({ findings: [buildFinding({ evidence })] }), { style })).to.include(link)
    const script = { ...evidence, url: 'javascript:alert(1)' }
    expect(
      render(buildScanBody({ findings: [buildFinding({ evidence: script })] }), { style }),
    ).to.not.include(']8;;javascript')
  })
})
