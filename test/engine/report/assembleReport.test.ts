import { expect } from 'chai'
import { openapiDocument } from '../../../generated/document.ts'
import { openScanCache } from '../../../src/engine/read/derive/scanCache.ts'
import {
  assembleReport as assembleWith,
  type RequestedView,
} from '../../../src/engine/report/assembleReport.ts'
import { evidenceLimits } from '../../../src/engine/report/evidence/collectEvidence.ts'
import { findingsPerCheckMax } from '../../../src/engine/report/judge.ts'
import { KnownScan, partsOf } from '../../../src/engine/report/knownScan.ts'
import { messageBytesMax, writeLine } from '../../../src/service/runner/scanMessages.ts'
import { version } from '../../../src/shared/version.ts'
import { exchange, gathered, page, target, technology } from '../../helpers/tables/artifacts.ts'
import { buildCheck, observation } from '../../helpers/tables/buildCheck.ts'

const view: RequestedView = {
  start: 'https://app.example.com/',
  mode: 'passive',
  intensity: 'safe',
  probes: 'all',
  exclude_paths: [],
}

const assembleReport = (given: Omit<Parameters<typeof assembleWith>[0], 'cache' | 'view'>) =>
  assembleWith({ cache: openScanCache(), view, ...given })

const checks = [
  buildCheck({ id: 'tls.no-https', severity: 'high', run: () => [observation()] }),
  buildCheck({ id: 'cookies.no-secure', run: () => [observation()] }),
  buildCheck({ id: 'cookies.loose-domain', severity: 'info', run: () => [observation()] }),
  buildCheck({ id: 'cors.null-origin' }),
  buildCheck({ id: 'tls.cert-expired', needs: ['tls'] }),
]

const advisories = { source: 'built-in', dated: '2026-08-01', age_days: 3 }

describe('assembleReport', () => {
  const home = page({ body: '<title>Shop\u202e of words</title>' })
  const artifacts = gathered(
    { target: target('https://app.example.com/home'), pages: [home], technologies: [technology('nextjs')] },
    { tls: 'port 443 did not answer' },
  )
  const report = assembleReport({ checks, gathered: artifacts, advisories, requests: 12, durationMs: 345 })

  it('describes the scan', () => {
    const { findings, checks: outcomes, categories, totals, ...rest } = report
    expect(rest).to.deep.equal({
      target: { final_url: 'https://app.example.com/home', title: 'Shop of words', technologies: ['nextjs'] },
      framework: 'nextjs',
      technologies: [technology('nextjs')],
      pages: [
        { url: 'https://app.example.com/', status: 200, media_type: 'text/html', bytes: home.bodyBytes },
      ],
      advisories,
      active: null,
      api_descriptions: [],
      disturbances: [],
      skipped: { total: 0, actions: [] },
      view: { ...view, host: 'app.example.com', signed_in: false, rendered: true },
      requests: 12,
      duration_ms: 345,
      engine_version: version,
      ended_by: 'done',
    })
    expect(outcomes.map(({ state }) => state)).to.deep.equal([
      'found',
      'found',
      'found',
      'passed',
      'not_evaluated',
    ])
    expect(findings.map(({ checkId }) => checkId)).to.deep.equal([
      'tls.no-https',
      'cookies.no-secure',
      'cookies.loose-domain',
    ])
  })

  it('counts findings by severity, in total and per group', () => {
    const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }
    expect(report.totals).to.deep.equal({ ...none, high: 1, medium: 1, info: 1 })
    expect(report.categories).to.deep.equal({
      cookies: { ...none, medium: 1, info: 1 },
      tls: { ...none, high: 1 },
    })
  })

  it('hides texts and secrets in the source of the advisory data', () => {
    const source = 'https://user:pass-word@data.example/repository.json'
    const used = { ...advisories, libraries: { jquery: [] }, source }
    const given = { checks, gathered: artifacts, advisories: used, requests: 1, durationMs: 1 }
    const shown = { ...advisories, source: 'https://[redacted]@data.example/repository.json' }
    expect(assembleReport(given).advisories).to.deep.equal(shown)
  })

  it("fits into the runner's message, worst first, if every finding has maximal evidence", () => {
    // Three bytes per character, the maximum.
    const long = (chars: number) => '語'.repeat(chars)
    const { sampleCharsMax, messageCharsMax, excerptCharsMax, detailCharsMax, detailEntriesMax } =
      evidenceLimits
    const observations = Array.from({ length: findingsPerCheckMax }, (_, place) =>
      observation({
        place: `place ${place}`,
        sample: long(sampleCharsMax),
        request: long(messageCharsMax),
        response: long(messageCharsMax),
        excerpt: long(excerptCharsMax),
        details: { list: Array.from({ length: detailEntriesMax }, () => long(detailCharsMax)) },
      }),
    )
    const full = Array.from({ length: 4 }, (_, index) =>
      buildCheck({ id: `info.check-${index}`, severity: 'low', run: () => observations }),
    )
    const worst = buildCheck({ id: 'tls.worst', severity: 'high', run: () => [observation()] })
    const shown = assembleReport({
      checks: [...full, worst],
      gathered: artifacts,
      advisories,
      requests: 1,
      durationMs: 1,
    })
    const bytes = partsOf(shown).map((part) => Buffer.byteLength(writeLine(part)))
    expect(Math.max(...bytes)).to.be.at.most(messageBytesMax)
    expect(shown.findings[0]?.checkId).to.equal('tls.worst')
    // Evidence is dropped before findings.
    expect(shown.findings).to.have.length(4 * findingsPerCheckMax + 1)
    expect(shown.findings[1]?.evidence).to.include.keys('list').and.not.include.keys('shortened')
    expect(shown.findings.at(-1)?.evidence).to.include({ excerpt: null, shortened: true, samples_total: 1 })
  })

  it('has every property of the contract, and those that are stored separately', () => {
    const named = Object.keys(openapiDocument.components.schemas.Report?.properties ?? {})
    expect(Object.keys(report)).to.have.members([...named.filter((name) => name !== 'error'), 'framework'])
  })

  it('is the same again from its parts', () => {
    const known = new KnownScan()
    for (const part of partsOf(report)) known.take(part)
    expect(known.report('done')).to.deep.equal(report)
  })

  it('is plain data that survives JSON', () => {
    expect(JSON.parse(JSON.stringify(report))).to.deep.equal(report)
  })

  it('throws for a scan that did not reach its target', () => {
    const unreached = gathered({}, { target: 'the target was not reached' })
    expect(() =>
      assembleReport({ checks, gathered: unreached, advisories, requests: 1, durationMs: 1 }),
    ).to.throw('the target was not reached')
  })

  it('lists the first response of a target without pages, and no title', () => {
    const refused = exchange({ status: 403, body: 'no' })
    const pageless = gathered({ responses: [refused] }, { pages: 'the target answered with status 403' })
    const report = assembleReport({ checks, gathered: pageless, advisories, requests: 1, durationMs: 1 })
    expect(report.target.title).to.equal(null)
    expect(report.pages).to.deep.equal([
      { url: refused.url, status: 403, media_type: 'text/plain', bytes: 2 },
    ])
  })

  it('hides a session in a redirect URL of the target', () => {
    const url = 'https://app.example.com/app?sid=A81F6C0B2D7E4493B5'
    const artifacts = gathered({ target: target(url), pages: [page({ url })], technologies: [] })
    const given = { checks, gathered: artifacts, advisories, requests: 1, durationMs: 1 }
    const { target: reached, pages } = assembleReport(given)
    const shown = 'https://app.example.com/app?sid=[redacted]'
    expect([reached.final_url, ...pages.map(({ url }) => url)]).to.deep.equal([shown, shown])
  })
})
