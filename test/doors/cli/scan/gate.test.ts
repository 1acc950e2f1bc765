import { mock } from 'node:test'
import { expect } from 'chai'
import { annotationLines } from '../../../../src/doors/cli/scan/annotations.ts'
import { applyAcceptedFindings } from '../../../../src/doors/cli/scan/applyAcceptedFindings.ts'
import { baselineMatcher, listCarriedFindings } from '../../../../src/doors/cli/scan/baseline.ts'
import { openProgress } from '../../../../src/doors/cli/scan/progress.ts'
import type { ScanBody } from '../../../../src/output/exports/scanResult.ts'
import type { AcceptedFinding } from '../../../../src/shared/project/projectFile.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { buildFailedBody, buildFinding, buildScanBody } from '../../../output/exports/buildScanBody.ts'

type Checks = {
  readonly check_id: string
  readonly state: 'found' | 'passed' | 'not_evaluated'
  readonly reason: string | null
}

const finding = buildFinding({})
const bodyOf = (findings: ScanBody['report'] extends infer R ? NonNullable<R> : never, scan = {}) =>
  buildScanBody(findings, scan)
const withChecks = (...checks: readonly Checks[]) => bodyOf({ checks: [...checks] })

describe('a baseline', () => {
  const base = bodyOf({ findings: [finding] })

  it('recognizes a finding by its fingerprint, also at another URL', () => {
    const moved = buildFinding({ evidence: { url: 'https://app.example.com/other' } })
    expect(baselineMatcher(base)(moved)).to.equal(true)
    expect(baselineMatcher(base)(buildFinding({ fingerprint: 'cd'.repeat(32) }))).to.equal(false)
    expect(baselineMatcher(null)(finding)).to.equal(false)
  })

  it('of an older version recognizes a finding by check and URL', () => {
    const { fingerprint: _, ...old } = finding
    const known = baselineMatcher(bodyOf({ findings: [old] }))
    expect(known(finding)).to.equal(true)
    expect(known(buildFinding({ evidence: { url: 'https://app.example.com/b' } }))).to.equal(false)
    expect(known(buildFinding({ check_id: 'exposure.git' }))).to.equal(false)
  })

  const check_id = finding.check_id
  for (const [name, body, reasons] of [
    [
      'whose check was not evaluated',
      withChecks({ check_id, state: 'not_evaluated', reason: 'blocked' }),
      ['blocked'],
    ],
    [
      'whose check did not look everywhere',
      withChecks({ check_id, state: 'found', reason: 'one path' }),
      ['one path'],
    ],
    ['whose check was not part of the scan', withChecks(), ['the check was not part of this scan']],
    ['whose check passed', withChecks({ check_id, state: 'passed', reason: null }), []],
    ['whose check found others everywhere', withChecks({ check_id, state: 'found', reason: null }), []],
    ['that was found again', bodyOf({ findings: [finding] }), []],
    ['of another mode', bodyOf({}, { mode: 'active' }), []],
    ['of another start', bodyOf({}, { target_url: 'https://app.example.com/shop' }), []],
    [
      'of the same start with a query',
      bodyOf({}, { target_url: 'https://app.example.com/?a=1' }),
      ['the check was not part of this scan'],
    ],
    ['where the scan failed', buildFailedBody(), []],
  ] as const) {
    it(`${reasons.length > 0 ? 'carries' : 'does not carry'} a finding ${name}`, () => {
      expect(listCarriedFindings(base, body)).to.deep.equal(reasons.map((reason) => ({ finding, reason })))
    })
  }
})

describe('a baseline that saw more', () => {
  const view = {
    start: 'https://app.example.com/',
    host: 'app.example.com',
    mode: 'passive',
    intensity: 'safe',
    signed_in: false,
    rendered: true,
    probes: 'all',
    exclude_paths: [],
  } as const
  const passed = [{ check_id: finding.check_id, state: 'passed', reason: null }] as const
  const base = bodyOf({ findings: [finding], view: { ...view, exclude_paths: [] } })

  for (const [name, changed, carries] of [
    ['the same view', {}, false],
    ['no browser', { rendered: false }, true],
    ['observing probes', { probes: 'observe' }, true],
    ['other excluded paths', { exclude_paths: ['/.env'] }, true],
    ['another host', { host: 'www.app.example.com' }, true],
  ] as const) {
    it(`${carries ? 'has' : 'does not have'} its findings carried by a scan with ${name}`, () => {
      const paths = 'exclude_paths' in changed ? [...changed.exclude_paths] : []
      const body = bodyOf({ checks: [...passed], view: { ...view, ...changed, exclude_paths: paths } })
      expect(listCarriedFindings(base, body)).to.have.length(carries ? 1 : 0)
    })
  }
})

describe('accepted findings', () => {
  const body = bodyOf({ findings: [finding] })
  const lastMs = Date.parse('2027-03-31T23:59:59.999Z')
  const entry = (fields: Partial<AcceptedFinding>): AcceptedFinding => ({
    checkId: 'exposure.env-file',
    fingerprint: null,
    hostname: null,
    reason: 'Decoy',
    expires: null,
    ...fields,
  })

  for (const [name, fields, isAccepted] of [
    ['its check', {}, true],
    ['another check', { checkId: 'csp.missing' }, false],
    ['its fingerprint', { checkId: null, fingerprint: 'ab'.repeat(32) }, true],
    ['another fingerprint', { checkId: null, fingerprint: 'cd'.repeat(32) }, false],
    ['its check and another fingerprint', { fingerprint: 'cd'.repeat(32) }, false],
    ['its hostname', { hostname: 'app.example.com' }, true],
    ['a pattern of its hostname', { hostname: '*.example.com' }, true],
    ['another hostname', { hostname: 'example.com' }, false],
    ['a day that is not over', { expires: '2027-03-31' }, true],
    ['a day that is over', { expires: '2027-03-30' }, false],
  ] as const) {
    it(`${isAccepted ? 'hold' : 'do not hold'} by ${name}`, () => {
      const { suppressionOf, warnings } = applyAcceptedFindings([entry(fields)], body, {
        nowMs: lastMs,
        onlyChecks: null,
      })
      expect(suppressionOf(finding)).to.deep.equal(isAccepted ? { kind: 'accepted', reason: 'Decoy' } : null)
      expect(warnings).to.have.length(isAccepted ? 0 : 1)
    })
  }

  it('warn of the entry that is over, and of the one that matches nothing', () => {
    const { warnings } = applyAcceptedFindings(
      [entry({ expires: '2020-01-01' }), entry({ checkId: 'csp.missing' })],
      body,
      { nowMs: lastMs, onlyChecks: null },
    )
    expect(warnings).to.deep.equal([
      'accepted[0] (exposure.env-file) expired on 2020-01-01: its findings count again.',
      'accepted[1] (csp.missing) matches no finding: remove it if the weakness is fixed.',
    ])
  })

  it('that match nothing are no surprise after a scan that failed', () => {
    expect(
      applyAcceptedFindings([entry({})], buildFailedBody(), { nowMs: lastMs, onlyChecks: null }).warnings,
    ).to.deep.equal([])
  })
})

describe('annotations', () => {
  it('are errors for what fails the gate, warnings for the rest from medium on, the worst first', () => {
    const findings = (['info', 'low', 'medium', 'high', 'critical'] as const).map((severity) =>
      buildFinding({ severity }),
    )
    const kinds = (failOn?: 'critical' | 'info') =>
      annotationLines(findings, failOn).map((line) => line.slice(2).replace(/%3A.*/, ''))
    expect(kinds()).to.deep.equal(['error title=critical', 'error title=high', 'warning title=medium'])
    expect(kinds('critical')).to.deep.equal([
      'error title=critical',
      'warning title=high',
      'warning title=medium',
    ])
    expect(kinds('info')).to.have.length(5)
  })

  it('are at most ten', () => {
    expect(annotationLines(Array(50).fill(finding), 'low')).to.have.length(10)
  })

  it('escape what would end them', () => {
    const hostile = buildFinding({
      title: 'a,b::c%0A\r\n::error::x',
      evidence: { url: 'https://a.example/%0A::stop-commands::x\n::warning::y' },
    })
    expect(annotationLines([hostile], 'low')).to.deep.equal([
      '::error title=critical%3A a%2Cb%3A%3Ac%250A %3A%3Aerror%3A%3Ax::https://a.example/%250A::stop-commands::x ::warning::y (exposure.env-file)',
    ])
  })
})

describe('progress in a log', () => {
  it('is a line per stage, however often it is reported', () => {
    const lines: string[] = []
    const clock = movableClock()
    const progress = openProgress({ isWatched: false, say: (line) => lines.push(line) }, { clock })
    progress.show('gathering', ['1 request'])
    progress.show('gathering', ['2 requests'])
    clock.advance(31_000)
    progress.show('judging')
    progress.end()
    expect(lines).to.deep.equal(['scanward: gathering · 0 s · 1 request', 'scanward: judging · 31 s'])
  })

  describe('while a stage takes minutes', () => {
    const lines: string[] = []
    const say = (line: string) => lines.push(line)
    const clock = movableClock()

    beforeEach(() => {
      lines.length = 0
      mock.timers.enable({ apis: ['setInterval'] })
    })
    afterEach(() => mock.timers.reset())

    function pass(ms: number): void {
      clock.advance(ms)
      mock.timers.tick(ms)
    }

    it('is a line every 30 seconds, with what is known then', () => {
      const progress = openProgress({ isWatched: false, say }, { clock })
      progress.show('gathering', ['1 request'])
      pass(29_000)
      progress.show('gathering', ['7 requests'])
      expect(lines).to.have.lengthOf(1)
      pass(1_000)
      pass(30_000)
      progress.end()
      pass(60_000)
      expect(lines).to.deep.equal([
        'scanward: gathering · 0 s · 1 request',
        'scanward: gathering · 30 s · 7 requests',
        'scanward: gathering · 60 s · 7 requests',
      ])
    })

    it('is nothing with --quiet', () => {
      const progress = openProgress({ isWatched: false, say }, { quiet: true, clock })
      progress.show('gathering')
      pass(120_000)
      progress.end()
      expect(lines).to.deep.equal([])
    })
  })
})
