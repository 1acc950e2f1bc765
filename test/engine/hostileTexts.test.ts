import { expect } from 'chai'
import { checks } from '../../generated/checks.ts'
import { findBuckets } from '../../src/engine/discover/gather/backends/bucketUrls.ts'
import { recognizeLibraries } from '../../src/engine/discover/gather/libraries.ts'
import { listNamedHosts } from '../../src/engine/discover/gather/namedHosts.ts'
import { recognizeTechnologies } from '../../src/engine/discover/gather/technologies.ts'
import type { Artifacts } from '../../src/engine/model/artifacts.ts'
import type { Check } from '../../src/engine/model/check.ts'
import type { ScanCache } from '../../src/engine/model/scanCache.ts'
import { findFirebaseConfigs } from '../../src/engine/read/derive/firebaseConfigs.ts'
import {
  findCollections,
  findDatabaseUrls,
  findFirebaseBuckets,
} from '../../src/engine/read/derive/firebaseNames.ts'
import { listInlineStates } from '../../src/engine/read/derive/inlineState.ts'
import { resemblesMissing } from '../../src/engine/read/derive/resemblesMissing.ts'
import { openScanCache } from '../../src/engine/read/derive/scanCache.ts'
import { similarity } from '../../src/engine/read/derive/similarity.ts'
import { findSupabaseNames } from '../../src/engine/read/derive/supabaseNames.ts'
import { findSupabaseProjects } from '../../src/engine/read/derive/supabaseProjects.ts'
import { parseHtml } from '../../src/engine/read/html/html.ts'
import { listImageUrls, listLinks, listScriptUrls, listStyleUrls } from '../../src/engine/read/html/links.ts'
import { parseRobots } from '../../src/engine/read/http/robots.ts'
import { parseSetCookie } from '../../src/engine/read/http/setCookie.ts'
import { parseSitemap } from '../../src/engine/read/http/sitemap.ts'
import { openChunkList } from '../../src/engine/read/programs/facts/chunks.ts'
import { listClientRoutes } from '../../src/engine/read/programs/facts/clientRoutes.ts'
import { listEndpoints } from '../../src/engine/read/programs/facts/endpoints.ts'
import { findSourceMap, parseSourceMap } from '../../src/engine/read/programs/facts/sourceMap.ts'
import { redactUrl, redactUrlsIn } from '../../src/engine/read/url/redactUrl.ts'
import { redactKnown } from '../../src/engine/report/evidence/redactKnown.ts'
import { cleanLine, cleanText } from '../../src/shared/untrustedText.ts'
import { cpuMsOf } from '../helpers/cpuTime.ts'
import {
  hostileFillings,
  hostilePlaces,
  hostileRuns,
  hostileUnits,
  repeated,
} from '../helpers/hostile/hostileTexts.ts'
import { buildArtifacts, exchange, page, script, siteUrl } from '../helpers/tables/artifacts.ts'

const floorMs = 4
/** Also too short, by `performance.now()`, which is faster to read than CPU time. */
const soonMs = floorMs / 2
const growth = 4
/** Between linear growth (4) and quadratic growth (16). */
const growthMax = 7
/** For the larger text; shorter times are noise on a busy machine. */
const largerMsMin = 60
/** Absolute limit: a pattern with an excessive bound grows only linearly. */
const largerMsMax = 1_000
/** One fast try is enough; noise never affects three. */
const triesMax = 3
const repeatsOfShort = 2

/** Maximum of the smaller text by place. */
const charsOf: Readonly<Record<string, number>> = {
  script: 32_000,
  program: 6_000,
  'inline script': 8_000,
  markup: 24_000,
  attributes: 12_000,
  comments: 8_000,
  responses: 16_000,
  headers: 2_000,
  cookies: 8_000,
  'source maps': 24_000,
  'well-known paths': 4_000,
  'missing pages': 16_000,
  browser: 16_000,
  names: 4_000,
}
const parsedChars = 12_000

/** Places that contain the text unchanged, so that `enoughChars` suffices. */
const placesOfWhole = new Set([
  'script',
  'inline script',
  'markup',
  'responses',
  'source maps',
  'missing pages',
  'browser',
])
const charsOfOne = 5_000

/**
 * Length that reveals a pattern that scans from each unit to the end: quadratic steps take tens of
 * milliseconds. Verified by "the time measurement". Units with a counter are compared, not scanned.
 */
function enoughChars(unit: string): number {
  return unit.includes('{n}') ? Number.POSITIVE_INFINITY : Math.ceil(charsOfOne * Math.sqrt(unit.length))
}

function charsFor(place: string, unit: string): number {
  const charsMax = charsOf[place] ?? 0
  const chars = placesOfWhole.has(place) ? Math.min(charsMax, enoughChars(unit)) : charsMax
  return Math.max(chars, unit.length * 2)
}

describe('checks and parsers of hostile text', function () {
  this.timeout(120_000)

  for (const [place, artifactsOf] of Object.entries(hostilePlaces)) {
    it(`take time at most linear in ${place}`, () => {
      expect(charsOf).to.include.keys(place)
      const slow = [...hostileUnits, ...hostileRuns].flatMap((unit) =>
        slowChecks(artifactsOf, unit, charsFor(place, unit)),
      )
      expect(slow).to.deep.equal([])
    })
  }

  it('take time at most linear in text between start and end markers', () => {
    const slow = ['script', 'markup'].flatMap((place) =>
      hostileFillings.flatMap((unit) =>
        slowChecks(hostilePlaces[place] ?? noArtifacts, unit, unit.length * 2),
      ),
    )
    expect(slow).to.deep.equal([])
  })

  it('take time at most linear in texts of the gathering phase', () => {
    const slow = Object.entries(parsers).flatMap(([name, parse]) =>
      [...hostileUnits, ...hostileRuns].flatMap((unit) => {
        const chars = Math.max(Math.min(parsedChars, enoughChars(unit)), unit.length * 2)
        const text = repeated(unit, chars)
        if (isSoon(() => parse(text))) return []
        return grows(name, unit, chars, (length) => {
          const measured = repeated(unit, length)
          return cpuMsOf(() => parse(measured))
        })
      }),
    )
    expect(slow).to.deep.equal([])
  })
})

describe('the time measurement', function () {
  this.timeout(120_000)

  const quadratic: Readonly<
    Record<string, readonly [unit: string, chars: number, work: (text: string) => unknown]>
  > = {
    'a run of blanks before the end': [' ', 4_000, (text) => /\s+a$/.test(text)],
    'a tag that never ends': ['<a ', 7_000, (text) => /<a [^>]*>/.test(text)],
    'a key that never ends': ['-----BEGIN ', 15_000, (text) => /-----BEGIN [^#]*-----END/.test(text)],
    'a list that each is looked up in': [
      '"a{n}",',
      24_000,
      (text) => {
        const seen: string[] = []
        for (const name of text.split(',')) if (!seen.includes(name)) seen.push(name)
      },
    ],
  }
  for (const [name, [unit, chars, work]] of Object.entries(quadratic)) {
    it(`detects ${name}`, () => {
      // V8 compiles a pattern on its second use, which would distort the growth.
      for (let uses = 0; uses < 2; uses += 1) work(repeated(unit, chars / 4))
      const slow = grows(name, unit, chars, (length) => cpuMsOf(() => work(repeated(unit, length))))
      expect(slow.length).to.equal(1)
    })
  }
})

const siteScript = (text: string) => script({ url: `${siteUrl}a.js`, text })
const clientText = (text: string) => [{ url: siteUrl, text, mediaType: 'text/javascript', respondedAt: null }]

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  parseHtml: (text) => parseHtml(text, siteUrl),
  'parseHtml of an attribute': (text) => parseHtml(`<a href="${text.replaceAll('"', '&#34;')}">`, siteUrl),
  'lists of addresses in a page': (text) => {
    const document = parseHtml(text, siteUrl)
    return [listLinks, listScriptUrls, listImageUrls, listStyleUrls].map((list) => list(document))
  },
  listInlineStates: (text) =>
    listInlineStates(
      page({ body: `<script id=__NEXT_DATA__>${text}</script><script>window.__a=${text}</script>` }),
    ),
  listChunkUrls: (text) => openChunkList().list(text, siteUrl),
  listClientRoutes: (text) => listClientRoutes(text, siteUrl),
  listEndpoints: (text) => listEndpoints(text, siteUrl),
  parseRobots: (text) => parseRobots(text, siteUrl),
  parseSitemap: (text) => [parseSitemap(text, siteUrl), parseSitemap(`<urlset>${text}`, siteUrl)],
  findSourceMap: (text) => findSourceMap(siteScript(text)),
  parseSourceMap: (text) => [
    parseSourceMap(text),
    parseSourceMap(`{"version":3,"sources":["a"],"sourcesContent":["${text}`, { isTruncated: true }),
  ],
  recognizeLibraries: (text) =>
    recognizeLibraries({ pages: [page({ body: text })], scripts: [siteScript(text)] }),
  recognizeTechnologies: (text) =>
    recognizeTechnologies({
      hostname: 'app.example.com',
      pages: [page({ body: text })],
      responses: [],
      scripts: [siteScript(text)],
    }),
  listNamedHosts: (text) => listNamedHosts([{ url: siteUrl, text }], 'example.com', 100),
  'names of backends': (text) => {
    const texts = clientText(text)
    const cache = openScanCache()
    return [
      findSupabaseProjects(texts, cache),
      findSupabaseNames(texts),
      findFirebaseConfigs(texts, cache),
      findDatabaseUrls(texts, cache),
      findFirebaseBuckets(texts, cache),
      findCollections(texts),
    ]
  },
  findBuckets: (text) => findBuckets({ pages: [page({ body: text })], texts: clientText(text) }),
  similarity: (text) => similarity(exchange({ body: text }), exchange({ body: `${text}a` }), openScanCache()),
  resemblesMissing: (text) =>
    resemblesMissing(exchange({ body: text }), [exchange({ body: `a${text}` })], openScanCache()),
  redaction: (text) => [
    redactKnown(text, text.length),
    redactUrl(`https://a.example/?${text}`),
    redactUrlsIn(text),
  ],
  'text for reports': (text) => [cleanText(text, 2_000), cleanLine(text, 200)],
  parseSetCookie: (text) => [parseSetCookie(text), parseSetCookie(`a=b;${text}`)],
}

const quiet = buildArtifacts()

function noArtifacts(): never {
  throw new Error('Expected a place of that name')
}

function slowChecks(
  artifactsOf: (text: string) => Partial<Artifacts>,
  unit: string,
  chars: number,
): readonly string[] {
  const shared = artifactsOf(repeated(unit, chars))
  const cache = openScanCache()
  return checks
    .filter(({ needs }) => needs.some((name) => name in shared))
    .filter((check) => !isSoon(() => runCheck(check, shared, cache)))
    .flatMap((check) =>
      // New artifacts, because checks cache what they read of a script.
      grows(check.id, unit, chars, (length) => {
        const artifacts = artifactsOf(repeated(unit, length))
        return cpuMsOf(() => runCheck(check, artifacts))
      }),
    )
}

function isSoon(work: () => unknown): boolean {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt < soonMs
}

function runCheck(check: Check, given: Partial<Artifacts>, cache: ScanCache = openScanCache()): void {
  const artifacts = { ...quiet, ...given }
  check.skipReason?.(artifacts, cache)
  check.run(artifacts, cache)
  check.gapReason?.(artifacts, cache)
}

/** Excludes noise of other threads, such as garbage collection. */
function leastOf(ms: number, measureAgain: () => number): number {
  return Math.min(ms, ...Array.from({ length: repeatsOfShort }, measureAgain))
}

/** Empty unless the time grows by more than `growthMax`, or is far too long. */
function grows(
  name: string,
  unit: string,
  chars: number,
  msOf: (chars: number) => number,
): readonly string[] {
  let worst = ''
  for (let tries = 0; tries < triesMax; tries += 1) {
    const ms = msOf(chars)
    if (ms < floorMs) return []
    const largerMs = msOf(chars * growth)
    const isSlow = largerMs >= largerMsMin && largerMs / leastOf(ms, () => msOf(chars)) >= growthMax
    if (!isSlow && largerMs < largerMsMax) return []
    worst = `${name} of ${JSON.stringify(unit.slice(0, 60))}: ${Math.round(ms)} ms, then ${Math.round(largerMs)} ms`
  }
  return [worst]
}
