import { expect } from 'chai'
import { checks } from '../../generated/checks.ts'
import { findFirebaseConfigs } from '../../src/engine/derive/firebaseConfigs.ts'
import {
  findCollections,
  findDatabaseUrls,
  findFirebaseBuckets,
} from '../../src/engine/derive/firebaseNames.ts'
import { listInlineStates } from '../../src/engine/derive/inlineState.ts'
import { resemblesMissing } from '../../src/engine/derive/resemblesMissing.ts'
import { similarity } from '../../src/engine/derive/similarity.ts'
import { findSupabaseNames } from '../../src/engine/derive/supabaseNames.ts'
import { findSupabaseProjects } from '../../src/engine/derive/supabaseProjects.ts'
import { redactKnown } from '../../src/engine/evidence/redactKnown.ts'
import { redactUrl, redactUrlsIn } from '../../src/engine/evidence/redactUrl.ts'
import { findBuckets } from '../../src/engine/gather/backends/bucketUrls.ts'
import { recogniseLibraries } from '../../src/engine/gather/libraries.ts'
import { listNamedHosts } from '../../src/engine/gather/namedHosts.ts'
import { recogniseTechnologies } from '../../src/engine/gather/technologies.ts'
import type { Artifacts } from '../../src/engine/model/artifacts.ts'
import type { Check } from '../../src/engine/model/check.ts'
import { parseHtml } from '../../src/engine/model/html.ts'
import { listImageUrls, listLinks, listScriptUrls, listStyleUrls } from '../../src/engine/parse/html/links.ts'
import { parseRobots } from '../../src/engine/parse/http/robots.ts'
import { parseSetCookie } from '../../src/engine/parse/http/setCookie.ts'
import { parseSitemap } from '../../src/engine/parse/http/sitemap.ts'
import { listChunkUrls } from '../../src/engine/parse/javascript/chunks.ts'
import { listClientRoutes } from '../../src/engine/parse/javascript/clientRoutes.ts'
import { listEndpoints } from '../../src/engine/parse/javascript/endpoints.ts'
import { findSourceMap, parseSourceMap } from '../../src/engine/parse/javascript/sourceMap.ts'
import { cleanLine, cleanText } from '../../src/untrustedText.ts'
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
const growth = 4
/** Twice as much as that for time in proportion to the text would be eight, for its square sixteen. */
const growthMax = 7
/** Of the larger text: a busy machine makes less of this. */
const largerMsMin = 60
/** Of the larger text, however it grows: a pattern with a bound that is too large takes its time in proportion. */
const largerMsMax = 1_000
/** Tries of which one is enough: what other work on the machine adds is never there three times. */
const triesMax = 3

/** Characters of the smaller text, by the place that it stands in: the longer, the more it shows and the more it takes. */
const charsOf: Readonly<Record<string, number>> = {
  script: 32_000,
  program: 6_000,
  'inline script': 8_000,
  markup: 24_000,
  attributes: 12_000,
  comments: 8_000,
  answers: 16_000,
  headers: 2_000,
  cookies: 8_000,
  'source maps': 24_000,
  'well-known paths': 4_000,
  'missing pages': 16_000,
  browser: 16_000,
  names: 4_000,
}
const parsedChars = 12_000

describe('the time of checks and parsers, whatever a target writes', function () {
  this.timeout(120_000)

  for (const [place, artifactsOf] of Object.entries(hostilePlaces)) {
    it(`grows no faster than a text in ${place}`, () => {
      expect(charsOf).to.include.keys(place)
      const slow = [...hostileUnits, ...hostileRuns].flatMap((unit) =>
        slowChecks(artifactsOf, unit, Math.max(charsOf[place] ?? 0, unit.length * 2)),
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
      [...hostileUnits, ...hostileRuns].flatMap((unit) =>
        grows(name, unit, Math.max(parsedChars, unit.length * 2), (length) => {
          const text = repeated(unit, length)
          return cpuMsOf(() => parse(text))
        }),
      ),
    )
    expect(slow).to.deep.equal([])
  })
})

describe('the measure of that time', () => {
  const quadratic: Readonly<
    Record<string, readonly [unit: string, chars: number, work: (text: string) => unknown]>
  > = {
    'a run of blanks before the end': [' ', 3_000, (text) => /\s+a$/.test(text)],
    'a tag that never ends': ['<a ', 4_000, (text) => /<a [^>]*>/.test(text)],
    'a key that never ends': ['-----BEGIN ', 12_000, (text) => /-----BEGIN [^#]*-----END/.test(text)],
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
      const slow = grows(name, unit, chars, (length) => cpuMsOf(() => work(repeated(unit, length))))
      expect(slow.length).to.equal(1)
    })
  }
})

const siteScript = (text: string) => script({ url: `${siteUrl}a.js`, text })
const clientText = (text: string) => [{ url: siteUrl, text, mediaType: 'text/javascript', answeredAt: null }]

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
  listChunkUrls: (text) => listChunkUrls(text, siteUrl),
  listClientRoutes: (text) => listClientRoutes(text, siteUrl),
  listEndpoints: (text) => listEndpoints(text, siteUrl),
  parseRobots: (text) => parseRobots(text, siteUrl),
  parseSitemap: (text) => [parseSitemap(text, siteUrl), parseSitemap(`<urlset>${text}`, siteUrl)],
  findSourceMap: (text) => findSourceMap(siteScript(text)),
  parseSourceMap: (text) => [
    parseSourceMap(text),
    parseSourceMap(`{"version":3,"sources":["a"],"sourcesContent":["${text}`, { isTruncated: true }),
  ],
  recogniseLibraries: (text) =>
    recogniseLibraries({ pages: [page({ body: text })], scripts: [siteScript(text)] }),
  recogniseTechnologies: (text) =>
    recogniseTechnologies({
      hostname: 'app.example.com',
      pages: [page({ body: text })],
      responses: [],
      scripts: [siteScript(text)],
    }),
  listNamedHosts: (text) => listNamedHosts([{ url: siteUrl, text }], 'example.com', 100),
  'names of backends': (text) => {
    const texts = clientText(text)
    return [
      findSupabaseProjects(texts),
      findSupabaseNames(texts),
      findFirebaseConfigs(texts),
      findDatabaseUrls(texts),
      findFirebaseBuckets(texts),
      findCollections(texts),
    ]
  },
  findBuckets: (text) => findBuckets({ pages: [page({ body: text })], texts: clientText(text) }),
  similarity: (text) => similarity(exchange({ body: text }), exchange({ body: `${text}a` })),
  resemblesMissing: (text) => resemblesMissing(exchange({ body: text }), [exchange({ body: `a${text}` })]),
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
  return checks
    .filter(({ needs }) => needs.some((name) => name in shared))
    .filter((check) => runCheck(check, shared) >= floorMs)
    .flatMap((check) =>
      // Anew each time, as what one check has read of a script is kept for the next.
      grows(check.id, unit, chars, (length) => runCheck(check, artifactsOf(repeated(unit, length)))),
    )
}

function runCheck(check: Check, given: Partial<Artifacts>): number {
  const artifacts = { ...quiet, ...given }
  return cpuMsOf(() => {
    check.skipReason?.(artifacts)
    check.run(artifacts)
    check.gapReason?.(artifacts)
  })
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
    const isSlow = largerMs >= largerMsMin && largerMs / ms >= growthMax
    if (!isSlow && largerMs < largerMsMax) return []
    worst = `${name} of ${JSON.stringify(unit.slice(0, 60))}: ${Math.round(ms)} ms, then ${Math.round(largerMs)} ms`
  }
  return [worst]
}

/** Time of the processor: what else runs on the machine hardly counts. */
function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
