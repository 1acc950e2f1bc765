import { expect } from 'chai'
import {
  type AppliedScan,
  coversView,
  type IssueLife,
  issueStates,
  missIssue,
  openIssue,
  sightIssue,
  stateOf,
} from '../../../src/shared/model/issue.ts'
import type { CheckOutcome, ReportView } from '../../../src/shared/model/report.ts'
import { buildView } from '../../helpers/databases/records.ts'

const times = [1, 2, 3, 4, 5, 6].map((hour) => `2026-03-10T0${hour}:00:00.000Z`)
const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = times

const scan = (startedAt: string, at: string, view: Partial<ReportView> = {}): AppliedScan => ({
  startedAt,
  at,
  view: buildView(view),
})

const passed = { state: 'passed', reason: null } as const
const opened: IssueLife = openIssue(scan(first, second)).life
const gone: IssueLife = missIssue(opened, scan(third, fourth), passed).life

describe('a finding without an issue', () => {
  it('opens an issue, first and last seen then', () => {
    expect(openIssue(scan(first, second, { rendered: true }))).to.deep.equal({
      life: {
        firstSeen: second,
        lastSeen: second,
        lastEvaluated: second,
        stateChangedAt: second,
        fixedAt: null,
        reopened: 0,
        scansSeen: 1,
        appliedScanStartedAt: first,
        view: buildView({ rendered: true }),
      },
      event: 'opened',
    })
  })
})

describe('a scan that finds an issue', () => {
  it("updates it, with the scan's view, even a weaker one", () => {
    const seen = openIssue(scan(first, second, { mode: 'active', signed_in: true })).life
    expect(sightIssue(seen, scan(third, fourth))).to.deep.equal({
      life: {
        ...seen,
        lastSeen: fourth,
        lastEvaluated: fourth,
        scansSeen: 2,
        appliedScanStartedAt: third,
        view: buildView(),
      },
      event: null,
    })
  })

  it('reopens a fixed one', () => {
    expect(sightIssue(gone, scan(fifth, sixth))).to.deep.equal({
      life: {
        ...gone,
        lastSeen: sixth,
        lastEvaluated: sixth,
        stateChangedAt: sixth,
        fixedAt: null,
        reopened: 1,
        scansSeen: 2,
        appliedScanStartedAt: fifth,
      },
      event: 'reopened',
    })
  })

  it('only counts if it started before the last applied scan', () => {
    expect(sightIssue(gone, scan(second, sixth))).to.deep.equal({
      life: { ...gone, scansSeen: 2 },
      event: null,
    })
  })

  it('moves the first sighting back if the clock of that scan was behind', () => {
    expect(sightIssue(opened, scan(first, first)).life.firstSeen).to.equal(first)
    expect(sightIssue({ ...opened, appliedScanStartedAt: second }, scan(first, first))).to.deep.equal({
      life: { ...opened, appliedScanStartedAt: second, firstSeen: first, scansSeen: 2 },
      event: null,
    })
  })

  it('is applied if it started in the same millisecond', () => {
    expect(sightIssue(gone, scan(third, fifth)).event).to.equal('reopened')
  })
})

describe('a scan that does not find an issue', () => {
  it('closes it if it covers the latest sighting and its check passed', () => {
    expect(missIssue(opened, scan(third, fourth), passed)).to.deep.equal({
      life: {
        ...opened,
        lastEvaluated: fourth,
        stateChangedAt: fourth,
        fixedAt: fourth,
        appliedScanStartedAt: third,
      },
      event: 'fixed',
    })
  })

  const outcomes: Record<string, [Pick<CheckOutcome, 'state' | 'reason'> | undefined, boolean]> = {
    'its check passed': [passed, true],
    'its check found other places and looked everywhere': [{ state: 'found', reason: null }, true],
    'its check found other places and not all': [{ state: 'found', reason: '60 places were found' }, false],
    'its check was not evaluated': [{ state: 'not_evaluated', reason: 'needs a browser' }, false],
    'its check is not listed': [undefined, false],
  }
  for (const [name, [outcome, closes]] of Object.entries(outcomes)) {
    it(`${closes ? 'closes it' : 'does not change it'} if ${name}`, () => {
      const missed = missIssue(opened, scan(third, fourth), outcome)
      expect(missed.event).to.equal(closes ? 'fixed' : null)
      if (!closes) expect(missed.life).to.equal(opened)
    })
  }

  it('does not change it without coverage', () => {
    expect(missIssue(opened, scan(third, fourth, { probes: 'observe' }), passed)).to.deep.equal({
      life: opened,
      event: null,
    })
  })

  it('does not change it if it started before the last applied scan', () => {
    const late = { ...opened, appliedScanStartedAt: third }
    expect(missIssue(late, scan(second, fourth), passed)).to.deep.equal({ life: late, event: null })
  })

  it('does not change a fixed one', () => {
    expect(missIssue(gone, scan(fifth, sixth), passed)).to.deep.equal({ life: gone, event: null })
  })
})

describe('coversView', () => {
  const active = { mode: 'active', intensity: 'safe' } as const
  const intrusive = { mode: 'active', intensity: 'intrusive' } as const
  const cases: [name: string, scan: Partial<ReportView>, sighting: Partial<ReportView>, covers: boolean][] = [
    ['the same view', {}, {}, true],
    ['another path', { start: 'https://app.example/shop' }, {}, false],
    ['another scheme', { start: 'http://app.example/' }, {}, false],
    ['another host after redirects', { host: 'www.app.example' }, {}, false],
    ['another port', { host: 'app.example:8443' }, {}, false],
    ['active after passive', active, {}, true],
    ['passive after active', {}, active, false],
    ['intrusive after safe', intrusive, active, true],
    ['safe after intrusive', active, intrusive, false],
    ['signed in after not', { signed_in: true }, {}, true],
    ['not signed in after signed in', {}, { signed_in: true }, false],
    ['with a browser after without', { rendered: true }, {}, true],
    ['without a browser after with', {}, { rendered: true }, false],
    ['all probes after observing', {}, { probes: 'observe' }, true],
    ['observing after all probes', { probes: 'observe' }, {}, false],
    ['observing after observing', { probes: 'observe' }, { probes: 'observe' }, true],
    ['more excluded', { exclude_paths: ['/admin/*'] }, {}, false],
    ['less excluded', {}, { exclude_paths: ['/admin/*'] }, false],
    ['some paths after all', { include_paths: ['/shop/*'] }, {}, false],
    ['all paths after some', {}, { include_paths: ['/shop/*'] }, false],
    ['the same paths after some', { include_paths: ['/shop/*'] }, { include_paths: ['/shop/*'] }, true],
    [
      'the same excluded in another order',
      { exclude_paths: ['/a', '/b'] },
      { exclude_paths: ['/b', '/a'] },
      true,
    ],
  ]
  for (const [name, given, sighting, covers] of cases) {
    it(`returns ${covers ? 'true' : 'false'} for ${name}`, () => {
      expect(coversView(buildView(given), buildView(sighting))).to.equal(covers)
    })
  }
})

describe('stateOf', () => {
  it('returns fixed, else the disposition, else open', () => {
    expect([
      stateOf(null, null),
      stateOf(null, 'accepted'),
      stateOf(null, 'false_positive'),
      stateOf(first, 'accepted'),
    ]).to.deep.equal(issueStates)
  })
})
