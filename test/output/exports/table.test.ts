import { expect } from 'chai'
import type { ScanBody } from '../../../src/output/exports/scanResult.ts'
import { renderTable, type TableOptions } from '../../../src/output/exports/table.ts'
import type { ActiveSummary, CheckOutcome } from '../../../src/shared/model/report.ts'
import { buildFinding, buildScanBody } from './buildScanBody.ts'

function render(body: ScanBody, options: Partial<TableOptions> = {}): string {
  return renderTable(body, { hasColors: false, isKnown: () => false, suppressionOf: () => null, ...options })
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
  it('shows counts, findings by severity, and what was not evaluated and why', () => {
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
        skipped('tls.old', 'the target is served over http'),
        skipped('cors.any', 'the time was used up'),
        skipped('tls.name', 'the target is served over http'),
      ],
    })
    expect(render(body)).to.equal(
      [
        'https://app.example.com/  8.4 s, 12 requests, 2 pages',
        'Final URL: https://app.example.com/home',
        'Title: Shop',
        'Built with: nextjs, vercel',
        '',
        '1 critical  0 high  2 medium  0 low  0 info',
        '',
        'CRITICAL',
        '  exposure.env-file  .env file readable',
        '                     https://app.example.com/.env',
        '',
        'MEDIUM',
        '  cookies.no-secure  Cookie without Secure (tentative)',
        '                     https://app.example.com/',
        '                     sid, theme, lang, 9 more',
        '  csp.missing        No policy',
        '',
        '1 check passed, 3 not evaluated:',
        '  the target is served over http: tls.old, tls.name',
        '  the time was used up: cors.any',
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
    expect(text).to.include(
      `1 check passed, 0 not evaluated.\n\nThere may be more than was found:\n  ${reason}: cookies.no-secure`,
    )
  })

  it('shows a clean scan', () => {
    const body = buildScanBody({ checks: [{ check_id: 'a.a', state: 'passed', reason: null }] })
    expect(render(body)).to.equal(
      [
        'https://app.example.com/  8.4 s, 12 requests, 0 pages',
        '',
        '0 critical  0 high  0 medium  0 low  0 info',
        '',
        '1 check passed, 0 not evaluated.',
      ].join('\n'),
    )
  })

  it('names four checks of a reason and counts the rest', () => {
    const checks = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => skipped(`x.${name}`, 'no script was found'))
    expect(render(buildScanBody({ checks }))).to.contain(
      '\n  no script was found: x.a, x.b, x.c, x.d and 2 more',
    )
  })

  it('marks findings of an earlier scan', () => {
    const body = buildScanBody({ findings: [buildFinding({}), buildFinding({ check_id: 'a.b' })] })
    const isKnown = ({ check_id }: { readonly check_id: string }) => check_id === 'a.b'
    expect(render(body, { isKnown })).to.match(/a\.b +\.env file readable {2}\(known\)/)
    expect(render(body, { isKnown })).to.not.match(/env-file .*known/)
  })

  it('shows the age of the advisory data, and how to update old data', () => {
    const lastLine = (age_days: number) =>
      render(buildScanBody({ advisories: { source: 'built-in', dated: '2026-08-01', age_days } }))
        .split('\n')
        .at(-1)
    expect(lastLine(90)).to.equal(
      'Known vulnerabilities of libraries as of 2026-08-01 (built-in, 90 days old).',
    )
    expect(lastLine(91)).to.equal(
      'Known vulnerabilities of libraries as of 2026-08-01 (built-in, 91 days old; update with scanward advisories update).',
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
    const colored = render(body, { hasColors: true })
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
    expect(table.split('\n').filter((line) => line.startsWith('CRITICAL'))).to.deep.equal(['CRITICAL'])
  })

  it('renders reports of earlier versions, and summaries', () => {
    const { scan } = buildScanBody()
    const reports = [{}, { checks: { found: 1, passed: 2, not_evaluated: 3 } }]
    for (const report of reports) {
      const lines = render({ scan, report }).split('\n')
      expect([lines[0], lines[2], lines[4], lines.length]).to.deep.equal([
        'https://app.example.com/',
        '0 critical  0 high  0 medium  0 low  0 info',
        '0 checks passed, 0 not evaluated.',
        5,
      ])
    }
  })

  it('renders evidence of which nothing is known', () => {
    const body = buildScanBody({ findings: [buildFinding({ evidence: {} })] })
    expect(render(body)).to.contain('  exposure.env-file  .env file readable\n\n')
  })

  it('shows a failure without a reason', () => {
    expect(render({ ...buildScanBody({}, { status: 'failed' }), report: null })).to.equal(
      'The scan of https://app.example.com/ failed: The server gave no reason (crashed).',
    )
  })
})
