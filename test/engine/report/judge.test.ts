import { expect } from 'chai'
import type { GatheredArtifacts } from '../../../src/engine/model/artifacts.ts'
import type { Check, Observation } from '../../../src/engine/model/check.ts'
import { openScanCache } from '../../../src/engine/read/derive/scanCache.ts'
import { fingerprint } from '../../../src/engine/report/evidence/fingerprint.ts'
import { findingsMax } from '../../../src/engine/report/fitReport.ts'
import {
  findingsPerCheckMax,
  type JudgeOptions,
  judge as judgeWith,
  observationsMax,
} from '../../../src/engine/report/judge.ts'
import {
  corsResponse,
  exchange,
  gathered,
  graphqlResponse,
  page,
  target,
  technology,
  wellKnown,
} from '../../helpers/tables/artifacts.ts'
import { buildCheck, observation } from '../../helpers/tables/buildCheck.ts'

const judge = (
  checks: readonly Check[],
  artifacts: GatheredArtifacts,
  options: Omit<JudgeOptions, 'cache'> = {},
) => judgeWith(checks, artifacts, { cache: openScanCache(), ...options })

const observing = (...observations: readonly Observation[]) => buildCheck({ run: () => observations })

describe('judge', () => {
  it('reports an observation as a complete finding', () => {
    const check = observing(
      observation({ request: 'GET /', response: 'HTTP 200', details: { lifetime_days: 3 } }),
    )
    expect(judge([check], gathered())).to.deep.equal({
      outcomes: [{ check_id: 'cookies.no-secure', state: 'found', reason: null }],
      findings: [
        {
          checkId: 'cookies.no-secure',
          severity: 'medium',
          title: 'Cookie without Secure on HTTPS',
          description: check.why,
          evidence: {
            url: 'https://app.example.com/',
            request: 'GET /',
            response: 'HTTP 200',
            excerpt: 'set-cookie: sid',
            samples: ['sid'],
            samples_total: 1,
            confidence: 'certain',
            lifetime_days: 3,
          },
          remediation: check.fix.steps,
          cweId: 'CWE-614',
          fingerprint: fingerprint('cookies.no-secure', 'app.example.com', ''),
          formerFingerprints: ['www.app.example.com', 'app.example.com:80'].map((host) =>
            fingerprint('cookies.no-secure', host, ''),
          ),
        },
      ],
    })
  })

  it('records a check without observations as passed', () => {
    expect(judge([observing()], gathered())).to.deep.equal({
      findings: [],
      outcomes: [{ check_id: 'cookies.no-secure', state: 'passed', reason: null }],
    })
  })

  it('keeps the outcomes in the order of the checks', () => {
    const ids = ['tls.no-https', 'cors.null-origin', 'headers.hsts-weak']
    const { outcomes } = judge(
      ids.map((id) => buildCheck({ id })),
      gathered(),
    )
    expect(outcomes.map(({ check_id }) => check_id)).to.deep.equal(ids)
  })
})

describe('judge: responses for content checks', () => {
  const site = gathered({
    responses: [exchange({ url: 'https://app.example.com/seen', body: 'seen' })],
    wellKnown: wellKnown({
      '/failed': { status: 500, body: 'failed' },
      '/found': { body: 'found' },
      '/missing': { status: 404, body: 'missing', resemblesMissing: true },
    }),
    cors: [
      corsResponse({ body: 'cors' }),
      corsResponse({ url: 'https://app.example.com/seen', body: 'seen' }),
    ],
    graphql: [graphqlResponse({ body: 'graphql' })],
  })

  const bodiesSeen = (readsEveryResponse?: true, needsUnauthenticatedView?: true) => {
    const seen: string[] = []
    const check: Check = {
      ...buildCheck({}),
      needs: ['responses'],
      run: ({ responses }) => {
        seen.push(...responses.map(({ body }) => body))
        return []
      },
      ...(readsEveryResponse === undefined ? {} : { readsEveryResponse }),
      ...(needsUnauthenticatedView === undefined ? {} : { needsUnauthenticatedView }),
    }
    const provoked = [exchange({ body: 'provoked' }), exchange({ body: 'for a user', sentAs: 'user' })]
    judge([check], site, { provoked })
    return seen
  }

  it('include every response that no other check handles, each once', () => {
    expect(bodiesSeen(true)).to.deep.equal(['seen', 'failed', 'cors', 'graphql', 'provoked', 'for a user'])
  })

  it('exclude authenticated responses for checks of unauthenticated content', () => {
    expect(bodiesSeen(true, true)).to.deep.equal(['seen', 'failed', 'cors', 'graphql', 'provoked'])
  })

  it('are those of the crawl for other checks', () => expect(bodiesSeen()).to.deep.equal(['seen']))
})

describe('judge: not evaluated', () => {
  it('does not run a check whose artifacts are missing, and gives the reason', () => {
    const run = () => {
      throw new Error('ran')
    }
    const artifacts = gathered({}, { tls: 'port 443 did not answer' })
    expect(judge([buildCheck({ needs: ['cookies', 'tls'], run })], artifacts).outcomes).to.deep.equal([
      { check_id: 'cookies.no-secure', state: 'not_evaluated', reason: 'port 443 did not answer' },
    ])
  })

  it('runs a check if an artifact that it does not need is missing', () => {
    const artifacts = gathered({}, { tls: 'port 443 did not answer' })
    expect(judge([observing(observation())], artifacts).outcomes[0]?.state).to.equal('found')
  })

  it('evaluates nothing without a target', () => {
    const artifacts = gathered({}, { target: 'no page was reached' })
    expect(judge([buildCheck({ needs: ['cookies'] })], artifacts).outcomes).to.deep.equal([
      { check_id: 'cookies.no-secure', state: 'not_evaluated', reason: 'no page was reached' },
    ])
  })

  it('records a check as not evaluated if it says that there is nothing to judge', () => {
    const check = buildCheck({
      skipReason: ({ target }) => (target.isHttps ? null : 'the site has no https'),
    })
    expect(judge([check], gathered()).outcomes[0]?.state).to.equal('passed')
    expect(judge([check], gathered({ target: target('http://app.example.com/') })).outcomes).to.deep.equal([
      { check_id: 'cookies.no-secure', state: 'not_evaluated', reason: 'the site has no https' },
    ])
  })

  it('records an incomplete check as not evaluated without observations, and as found with some', () => {
    const gapReason = () => 'a path could not be asked for'
    expect(judge([buildCheck({ gapReason })], gathered()).outcomes).to.deep.equal([
      { check_id: 'cookies.no-secure', state: 'not_evaluated', reason: 'a path could not be asked for' },
    ])
    expect(judge([buildCheck({ gapReason: () => null })], gathered()).outcomes[0]?.state).to.equal('passed')
    const seen = judge([{ ...observing(observation()), gapReason }], gathered())
    expect([seen.outcomes[0]?.state, seen.findings.length]).to.deep.equal(['found', 1])
  })

  it('does not pass a check with incomplete artifacts, and names the gaps beside its findings', () => {
    const gap = '3 pages did not respond'
    const artifacts = { ...gathered(), cookies: { ok: true, value: [], gap } } as const
    const outcomeOf = (needs: Check['needs'], seen: readonly Observation[] = []) =>
      judge([buildCheck({ needs, run: () => seen })], artifacts).outcomes[0]
    expect(outcomeOf(['cookies'])).to.include({ state: 'not_evaluated', reason: gap })
    expect(outcomeOf(['cookies'], [observation()])).to.include({ state: 'found', reason: gap })
    expect(outcomeOf(['pages'])).to.include({ state: 'passed', reason: null })
  })

  it('passes a check in part where a limit left something out, unless there is a gap too', () => {
    const [gap, part] = ['the target was disturbed', '2 of 8 requests got no response']
    const outcomeOf = (own: object, seen: readonly Observation[] = []) =>
      judge([buildCheck({ needs: ['cookies'], run: () => seen })], {
        ...gathered(),
        cookies: { ok: true, value: [], ...own },
      }).outcomes[0]
    expect(outcomeOf({ part })).to.include({ state: 'passed_in_part', reason: part })
    expect(outcomeOf({ part }, [observation()])).to.include({ state: 'found', reason: part })
    expect(outcomeOf({ part, gap })).to.include({ state: 'not_evaluated', reason: gap })
    const ofProbe = buildCheck({ partReason: () => 'request budget exhausted' })
    expect(judge([ofProbe], gathered()).outcomes[0]).to.include({
      state: 'passed_in_part',
      reason: 'request budget exhausted',
    })
  })

  it('does not pass a check of scripts if some are unread', () => {
    const outcomeOf = (unreadScripts: number, needs: Check['needs'], seen: readonly Observation[] = []) =>
      judge([buildCheck({ needs, run: () => seen })], gathered({ unreadScripts })).outcomes[0]
    expect(outcomeOf(0, ['scripts'])?.state).to.equal('passed')
    expect(outcomeOf(2, ['cookies'])?.state).to.equal('passed')
    expect(outcomeOf(2, ['scripts'], [observation()])?.state).to.equal('found')
    const rest = 'not read completely: size limit or time limit reached, or no response'
    expect(outcomeOf(1, ['scripts'])?.reason).to.equal(`1 script was ${rest}`)
    expect(outcomeOf(2, ['libraries'])?.reason).to.equal(`2 scripts were ${rest}`)
  })

  it('passes a check of pages in part if kinds of pages were not visited', () => {
    const outcomeOf = (unvisitedPages: number, needs: Check['needs'], seen: readonly Observation[] = []) =>
      judge([buildCheck({ needs, run: () => seen })], gathered({ unvisitedPages, pages: [page()] }))
        .outcomes[0]
    expect(outcomeOf(0, ['pages'])?.state).to.equal('passed')
    expect(outcomeOf(2, ['tls'])?.state).to.equal('passed')
    expect(outcomeOf(1, ['pages'])).to.include({
      state: 'passed_in_part',
      reason:
        '1 of 2 kinds of pages were not visited, because the crawl reached its limit: scan a smaller part of the site',
    })
    expect(outcomeOf(2, ['cookies'], [observation()])).to.include({
      state: 'found',
      reason:
        '2 of 3 kinds of pages were not visited, because the crawl reached its limit: scan a smaller part of the site',
    })
  })

  it('names the type of an error without its message, and continues', () => {
    const broken = buildCheck({
      id: 'html.broken',
      run: () => {
        throw new RangeError('words of the target')
      },
    })
    const { findings, outcomes } = judge([broken, observing(observation())], gathered())
    expect(outcomes).to.deep.equal([
      { check_id: 'html.broken', state: 'not_evaluated', reason: 'internal error in the check: RangeError' },
      { check_id: 'cookies.no-secure', state: 'found', reason: null },
    ])
    expect(findings).to.have.length(1)
  })

  it('names a thrown value that is no error', () => {
    const check = buildCheck({
      run: () => {
        throw 'words of the target'
      },
    })
    expect(judge([check], gathered()).outcomes[0]?.reason).to.equal(
      'internal error in the check: unknown error',
    )
  })
})

describe('judge: findings from observations', () => {
  it('makes one finding for the site, with the worst severity and the strongest evidence', () => {
    const check = observing(
      observation({ sample: 'theme', severity: 'low', excerpt: 'set-cookie: theme' }),
      observation({
        sample: 'maybe',
        confidence: 'tentative',
        severity: 'high',
        excerpt: 'set-cookie: maybe',
      }),
      observation({ sample: 'sid', confidence: 'firm', severity: 'high', excerpt: 'set-cookie: sid' }),
    )
    const { findings } = judge([check], gathered())
    expect(findings).to.have.length(1)
    expect(findings[0]).to.deep.include({ severity: 'high' })
    expect(findings[0]?.evidence).to.deep.include({
      excerpt: 'set-cookie: sid',
      confidence: 'firm',
      samples: ['maybe', 'sid', 'theme'],
      samples_total: 3,
    })
  })

  it('treats a URL with and without its trailing slash as one place', () => {
    const found = observing(
      observation({ place: 'GET /search/ query q', sample: 'GET /search/: q (query)' }),
      observation({ place: 'GET /search query q', sample: 'GET /search: q (query)' }),
      observation({ place: 'GET /repairs/{id}/', sample: '/repairs/1/' }),
      observation({ place: 'GET /', sample: '/' }),
    )
    const { findings } = judge([found], gathered())
    expect(findings.map(({ evidence }) => evidence.samples)).to.have.deep.members([
      ['/'],
      ['/repairs/1/'],
      ['GET /search/: q (query)', 'GET /search: q (query)'],
    ])
    const alone = judge(
      [observing(observation({ place: 'GET /search query q', sample: 'GET /search: q (query)' }))],
      gathered(),
    )
    expect(findings.map((one) => one.fingerprint)).to.include(alone.findings[0]?.fingerprint)
  })

  it('merges a header or cookie found at three places into one', () => {
    const places = ['GET /a header referer', 'GET /b header referer', 'POST /c {d} header referer']
    // The second is handled by the code of the first.
    const twins = ['GET /a cookie lang', 'GET /a/ cookie lang']
    const others = ['GET /a cookie theme', 'GET /b cookie theme', 'GET /a header host', 'GET /b cookie lang']
    const all = [...places, ...twins, ...others]
    const found = observing(...all.map((place) => observation({ place, sample: place })))
    const { findings } = judge([found], gathered())
    expect(findings.map(({ evidence }) => evidence.samples)).to.have.deep.members([
      places,
      twins,
      ...others.map((place) => [place]),
    ])
  })

  it('treats an index file and its folder as one place', () => {
    const places = ['GET / query q', 'GET /index.php query q', 'GET /shop/index.php?page=a query q']
    const others = ['GET /shop/?page=a query q', 'GET /myindex.php query q', 'GET /index.php/x query q']
    const found = observing(...[...places, ...others].map((place) => observation({ place, sample: place })))
    const { findings } = judge([found], gathered())
    expect(findings.map(({ evidence }) => evidence.samples)).to.have.deep.members([
      ['GET / query q', 'GET /index.php query q'],
      ['GET /shop/?page=a query q', 'GET /shop/index.php?page=a query q'],
      ['GET /myindex.php query q'],
      ['GET /index.php/x query q'],
    ])
  })

  it('makes one finding per place', () => {
    const check = observing(
      observation({ place: 'jquery', sample: 'jquery 1.12' }),
      observation({ place: 'lodash', sample: 'lodash 4.17.4', severity: 'high' }),
      observation({ place: 'jquery', sample: 'jquery 1.11' }),
    )
    const { findings } = judge([check], gathered())
    expect(findings.map(({ severity, evidence }) => [severity, evidence.samples])).to.deep.equal([
      ['high', ['lodash 4.17.4']],
      ['medium', ['jquery 1.11', 'jquery 1.12']],
    ])
    expect(findings.map((finding) => finding.fingerprint)).to.deep.equal([
      fingerprint(check.id, 'app.example.com', 'lodash'),
      fingerprint(check.id, 'app.example.com', 'jquery'),
    ])
  })

  it('never gives two findings the same fingerprint', () => {
    const check = observing(
      observation({ place: '/assets/index-DiwrgTda.js' }),
      observation({ place: '/assets/index-DkvbXx1_.js' }),
    )
    expect(judge([check], gathered()).findings).to.have.length(1)
  })

  it('is independent of the order of observations', () => {
    const observations = [
      observation({ sample: 'b', url: 'https://app.example.com/b' }),
      observation({ sample: 'a', url: 'https://app.example.com/a' }),
      observation({ sample: 'c', place: 'c', severity: 'info' }),
      observation({ sample: 'd', place: 'd', confidence: 'firm' }),
      observation({ sample: 'e', place: 'e', excerpt: 'two' }),
      observation({ sample: 'e', place: 'e', excerpt: 'one' }),
    ]
    const forward = judge([observing(...observations)], gathered())
    const backward = judge([observing(...observations.toReversed())], gathered())
    expect(backward).to.deep.equal(forward)
    const urls = forward.findings.map(({ evidence }) => evidence.url)
    expect(urls).to.include('https://app.example.com/a').and.not.include('https://app.example.com/b')
  })

  it('orders findings of all checks by severity, then by check', () => {
    const checks = (['tls.a', 'cors.b', 'html.c'] as const).map((id) =>
      buildCheck({ id, severity: id === 'html.c' ? 'critical' : 'low', run: () => [observation()] }),
    )
    expect(judge(checks, gathered()).findings.map(({ checkId }) => checkId)).to.deep.equal([
      'html.c',
      'cors.b',
      'tls.a',
    ])
  })

  it('uses the fix steps of the recognized framework', () => {
    const fix = { ...buildCheck().fix, variants: { nextjs: 'In `next.config.ts`, …' } }
    const check = buildCheck({ fix, run: () => [observation()] })
    const remediationWith = (...names: readonly string[]) =>
      judge([check], gathered({ technologies: names.map((name) => technology(name)) })).findings[0]
        ?.remediation
    expect(remediationWith('react', 'nextjs')).to.equal('In `next.config.ts`, …')
    expect(remediationWith('vue')).to.equal(fix.steps)
    expect(remediationWith()).to.equal(fix.steps)
  })

  it('omits the CWE if none fits', () => {
    const check = buildCheck({ cwe: null, run: () => [observation()] })
    expect(judge([check], gathered()).findings[0]?.cweId).to.equal(null)
  })
})

describe('judge: limits', () => {
  const many = (count: number, make: (index: number) => Partial<Observation>) =>
    Array.from({ length: count }, (_, index) => observation(make(index)))

  it(`examines ${observationsMax} observations of a check, including the worst`, () => {
    const observations = many(observationsMax, (index) => ({ sample: `cookie-${index}` }))
    const counted = (...all: readonly Observation[]) => judge([observing(...all)], gathered()).findings[0]
    expect(counted(...observations)?.evidence.samples_total).to.equal(observationsMax)
    const worst = observation({ sample: 'worst', severity: 'critical' })
    const one = counted(...observations, worst)
    expect(one?.evidence.samples_total).to.equal(observationsMax)
    expect(one?.severity).to.equal('critical')
    expect(one?.evidence.samples).to.include('worst')
  })

  it('reports more findings of a check with its own limit', () => {
    const limited = {
      ...observing(...many(findingsPerCheckMax + 2, (index) => ({ place: `secret ${index}` }))),
      findingsMax: findingsPerCheckMax + 1,
    }
    const { findings, outcomes } = judge([limited], gathered())
    expect(findings).to.have.length(findingsPerCheckMax + 1)
    expect(outcomes[0]?.reason).to.match(/^52 places were found, of which the 51 most severe/)
  })

  it(`reports ${findingsPerCheckMax} findings of a check, the worst of them`, () => {
    const observations = many(findingsPerCheckMax, (index) => ({ place: `library ${index}` }))
    expect(judge([observing(...observations)], gathered()).findings).to.have.length(findingsPerCheckMax)
    const worst = observation({ place: 'worst', sample: 'worst', severity: 'critical' })
    const { findings } = judge([observing(...observations, worst)], gathered())
    expect(findings).to.have.length(findingsPerCheckMax)
    expect(findings[0]?.evidence.samples).to.deep.equal(['worst'])
  })

  it(`reports ${findingsMax} findings of a scan, the worst of them`, () => {
    const full = many(findingsPerCheckMax, (index) => ({ place: `place ${index}` }))
    const checks = Array.from({ length: findingsMax / findingsPerCheckMax }, (_, index) =>
      buildCheck({ id: `info.check-${index}`, severity: 'info', run: () => full }),
    )
    expect(judge(checks, gathered()).findings).to.have.length(findingsMax)
    const last = buildCheck({ id: 'tls.last', run: () => [observation()] })
    const { findings, outcomes } = judge([...checks, last], gathered())
    expect(findings).to.have.length(findingsMax)
    expect(findings[0]?.checkId).to.equal('tls.last')
    expect(outcomes).to.have.length(checks.length + 1)
  })

  it('notes in the outcome how many findings were cut', () => {
    const places = (count: number) => observing(...many(count, (index) => ({ place: `place ${index}` })))
    const reasonOf = (count: number) => judge([places(count)], gathered()).outcomes[0]?.reason
    expect(reasonOf(findingsPerCheckMax)).to.equal(null)
    expect(reasonOf(findingsPerCheckMax + 1)).to.match(/^51 places were found, of which the 50 most severe/)
    expect(reasonOf(observationsMax + 1)).to.match(/^1001 places were seen, of which the 1000 most severe/)
  })

  it('notes in the outcome that findings did not fit into the report', () => {
    const each = many(findingsPerCheckMax, (index) => ({ place: `place ${index}` }))
    const checks = Array.from({ length: findingsMax / findingsPerCheckMax + 1 }, (_, at) =>
      buildCheck({ id: `info.check-${String.fromCharCode(97 + at)}`, run: () => each }),
    )
    const { outcomes } = judge(checks, gathered())
    expect(outcomes.filter(({ reason }) => reason !== null)).to.deep.equal([
      { check_id: checks.at(-1)?.id, state: 'found', reason: '50 of 50 findings had no room in the report' },
    ])
  })
})
