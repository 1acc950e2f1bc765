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

/** What takes less says nothing about how it grows. */
const floorMs = 4
/** Nor does what is over sooner: no more than this is asked of a clock, which tells the time quicker than the processor's. */
const soonMs = floorMs / 2
const growth = 4
/** Twice as much as that for time in proportion to the text would be eight, for its square sixteen. */
const growthMax = 7
/** Of the larger text: a busy machine makes less of this. */
const largerMsMin = 60
/** Of the larger text, however it grows: a pattern with a bound that is too large takes its time in proportion. */
const largerMsMax = 1_000
/** Tries of which one is enough: what other work on the machine adds is never there three times. */
const triesMax = 3
/** How often the smaller text is measured again where the larger one takes long. */
const repeatsOfShort = 2

/** The most characters of the smaller text, by the place that it stands in: the longer, the more it shows and takes. */
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

/** Where a text stands as it is, so that `enoughChars` of a unit are enough. */
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
 * Characters of the smaller text that show a pattern which goes on from each unit to the end: half their square by the
 * length of the unit is how many steps it takes, here always the same dozen millions, which is tens of milliseconds.
 * "the measure of that time" holds that it is enough. A unit that is another one each time is compared and not walked.
 */
function enoughChars(unit: string): number {
  return unit.includes('{n}') ? Number.POSITIVE_INFINITY : Math.ceil(charsOfOne * Math.sqrt(unit.length))
}

function charsFor(place: string, unit: string): number {
  const charsMax = charsOf[place] ?? 0
  const chars = placesOfWhole.has(place) ? Math.min(charsMax, enoughChars(unit)) : charsMax
  return Math.max(chars, unit.length * 2)
}

describe('the time of checks and parsers, whatever a target writes', function () {
  this.timeout(120_000)

  for (const [place, artifactsOf] of Object.entries(hostilePlaces)) {
    it(`grows no faster than a text in ${place}`, () => {
      expect(charsOf).to.include.keys(place)
      const slow = [...hostileUnits, ...hostileRuns].flatMap((unit) =>
        slowChecks(artifactsOf, unit, charsFor(place, unit)),
      )
      expect(slow).to.deep.equal([])
    })
  }

  it('grows no faster than what stands between the signs of its beginning and its end', () => {
    const slow = ['script', 'markup'].flatMap((place) =>
      hostileFillings.flatMap((unit) =>
        slowChecks(hostilePlaces[place] ?? noArtifacts, unit, unit.length * 2),
      ),
    )
    expect(slow).to.deep.equal([])
  })

  it('grows no faster than a text that is read while gathering', () => {
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

describe('the measure of that time', function () {
  this.timeout(120_000)

  // The smaller text takes tens of milliseconds, so that little can hide how it grows.
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
    it(`notices ${name}`, () => {
      // A pattern is interpreted at first and compiled when it is used again: that alone would change the growth.
      for (let uses = 0; uses < 2; uses += 1) work(repeated(unit, chars / 4))
      const slow = grows(name, unit, chars, (length) => cpuMsOf(() => work(repeated(unit, length))))
      expect(slow.length).to.equal(1)
    })
  }
})

const siteScript = (text: string) => script({ url: `${siteUrl}a.js`, text })
const clientText = (text: string) => [{ url: siteUrl, text, mediaType: 'text/javascript', respondedAt: null }]

/** What gatherers read texts with, beside the checks. */
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

/** The checks that take too long for a text of this unit, in the artifacts that come of it. */
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
      // Anew each time, as what one check has read of a script is kept for the next.
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

/** What other threads of the process add, such as the collector of memory, would hide how a short time grows. */
function leastOf(ms: number, measureAgain: () => number): number {
  return Math.min(ms, ...Array.from({ length: repeatsOfShort }, measureAgain))
}

/** Says what takes more than `growthMax` times as long for a text that is `growth` times as long, or far too long; else empty. */
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
