import type {
  ArtifactName,
  Exchange,
  Gathered,
  GatheredArtifacts,
  MissingPages,
  Target,
} from '../../model/artifacts.ts'
import { listenerOf } from '../../network/layers/keepResponses.ts'
import { errorName } from '../../read/text/errorName.ts'
import { asVisitor, type GatherContext, type ReachedFirst, requestShares } from '../crawl/context.ts'
import { gatherBackends } from './backends/backends.ts'
import { type Rendering, startRendering } from './browser.ts'
import { listCookies } from './cookies.ts'
import { gatherCors } from './cors.ts'
import { crawlSite } from './crawlSite.ts'
import { DataLog } from './dataLog.ts'
import { gatherDescribed } from './described.ts'
import { gatherDns, gatherNamedHosts } from './dns.ts'
import { type EvidenceLog, openEvidenceLog } from './evidence.ts'
import { gatherFolders } from './folders.ts'
import { gatherGraphql } from './graphql.ts'
import { recognizeLibraries } from './libraries.ts'
import { gatherMissingPages } from './missingPages.ts'
import { gatherPlainHttp } from './plainHttp.ts'
import { countRequests } from './requestCount.ts'
import { gatherSamples } from './samples.ts'
import { gatherSourceMaps } from './sourceMaps.ts'
import { recognizeTechnologies } from './technologies.ts'
import { gatherTls } from './tls.ts'
import { openWellKnown } from './wellKnown.ts'
import { withoutDisturbed } from './withoutDisturbed.ts'

type Readers = { reads(name: ArtifactName): boolean }

const everyReader: Readers = { reads: () => true }

const notRequested = { ok: false, reason: 'not requested' } as const

/**
 * Runs in parallel, under the host limits of egress. At the time limit, the rest is empty or has a reason.
 */
export async function gatherAll(
  context: GatherContext,
  reached: ReachedFirst,
  readers: Readers = everyReader,
): Promise<GatheredArtifacts> {
  const evidence = openEvidenceLog(context.monitor)
  // Browser requests are counted apart, so that the budgets of other gatherers do not vary.
  const browsing = evidence.over(context, 'browser')
  const data = new DataLog(reached.target.host)
  const rendering =
    readers.reads('browser') || readers.reads('responses')
      ? startRendering({
          ...browsing,
          egress: browsing.egress.through({ listeners: [listenerOf(data)] }),
        })
      : noRendering
  const { elsewhere, ...gathered } = await gatherBeside(context, reached, { rendering, evidence, readers })
  const all = withRead({ ...gathered, ...(await elsewhere) }, data.exchanges())
  // Does not wait for recovery; the rest of the scan may.
  await context.monitor.check({ waits: false })
  return evidence.addGaps(withoutDisturbed(all, reached.target, context.monitor))
}

export function withRead(gathered: GatheredArtifacts, read: readonly Exchange[]): GatheredArtifacts {
  const { responses } = gathered
  if (!responses.ok || read.length === 0) return gathered
  const known = new Map(responses.value.map(({ url, body }) => [url, body]))
  const further = read.filter(({ url, body }) => known.get(url) !== body)
  return { ...gathered, responses: { ...responses, value: [...responses.value, ...further] } }
}

type ThirdPartyArtifacts = Pick<GatheredArtifacts, 'backends' | 'browser' | 'dns'>

type Beside<Gathered> = Omit<Gathered, keyof ThirdPartyArtifacts> & {
  readonly elsewhere: Promise<ThirdPartyArtifacts>
}

const reserved = requestShares.browser + requestShares.sentinels

const repeatsMax = 2

type Helpers = {
  readonly rendering: Rendering
  readonly evidence: EvidenceLog
  readonly readers: Readers
}

const noRendering: Rendering = async () => notRequested

async function ifRead<T>(
  names: readonly ArtifactName[],
  { reads }: Readers,
  gather: () => Promise<Gathered<T>>,
): Promise<Gathered<T>> {
  return names.some((name) => reads(name)) ? orReason(gather()) : notRequested
}

const restsOnCrawl: Readonly<Record<ArtifactName, boolean>> = {
  target: false,
  missingPages: false,
  plainHttp: false,
  tls: false,
  pages: true,
  responses: true,
  scripts: true,
  folders: true,
  unreadScripts: true,
  unvisitedPages: true,
  cookies: true,
  sourceMaps: true,
  wellKnown: true,
  cors: true,
  graphql: true,
  technologies: true,
  libraries: true,
  dns: true,
  backends: true,
  browser: true,
  skipped: true,
}

const notYet = { ok: false, reason: 'the scan ended before it was gathered' } as const

export const notGatheredYet = Object.fromEntries(
  Object.keys(restsOnCrawl).map((name) => [name, notYet]),
) as GatheredArtifacts // `as`: the record has every name.

async function gatherBeside(
  given: GatherContext,
  reached: ReachedFirst,
  helpers: Helpers,
): Promise<Beside<GatheredArtifacts>> {
  const { evidence, readers } = helpers
  const { target } = reached
  const count = countRequests(given, reached)
  const { context } = count
  const visitor = asVisitor(context)
  const questions = openWellKnown(evidence.over(visitor, 'wellKnown'), reached)
  const missing = ifRead(['missingPages', 'wellKnown'], readers, () =>
    gatherMissingPages(evidence.over(visitor, 'missingPages'), target),
  )
  const requested = missing.then(async (pages) => {
    if (readers.reads('wellKnown')) await questions.requestFirst(pages)
  })
  // Handled where the promise is awaited later.
  requested.catch(() => undefined)
  const asking = Promise.all([
    isCrawlRead(readers) ? gatherCrawled(context, reached, helpers) : withoutCrawl(reached),
    missing,
    ifRead(['plainHttp'], readers, () => gatherPlainHttp(evidence.over(visitor, 'plainHttp'), target)),
  ])
  const [[crawled, missingPages, plainHttp, wellKnown, folders], tls] = await Promise.all([
    // Uses what other gatherers left.
    asking.then(async ([crawlAlone, pages, plain]) => {
      const crawl = withMissingPages(crawlAlone, pages, target)
      const paths = await ifRead(['wellKnown'], readers, async () => {
        await requested
        const requestsLeft = context.requestsMax - reserved - count.requests
        return await questions.finish({ ...foundBy(crawl), requestsLeft })
      })
      const folders = await ifRead(['folders'], readers, () =>
        gatherFolders(evidence.over(visitor, 'folders'), target, {
          pages: crawl.pages.ok ? crawl.pages.value : [],
          requestsLeft: context.requestsMax - reserved - repeatsMax - count.requests,
        }),
      )
      return [crawl, pages, plain, paths, crawl.pages.ok ? folders : crawl.pages] as const
    }),
    ifRead(['tls'], readers, () => gatherTls(context, target)),
  ])
  return { target: { ok: true, value: target }, ...crawled, missingPages, wellKnown, folders, plainHttp, tls }
}

/** Error pages name frameworks that no other page shows. */
function withMissingPages(crawl: Crawled, missing: Gathered<MissingPages>, { hostname }: Target): Crawled {
  const { pages, scripts, responses, technologies } = crawl
  if (!technologies.ok || !responses.ok || !missing.ok) return crawl
  const seen = {
    hostname,
    pages: pages.ok ? pages.value : [],
    scripts: scripts.ok ? scripts.value : [],
    responses: responses.value,
    missing: missing.value.samples,
  }
  return { ...crawl, technologies: { ok: true, value: recognizeTechnologies(seen) } }
}

function foundBy({ pages, technologies }: Crawled) {
  return { pages: pages.ok ? pages.value : [], technologies: technologies.ok ? technologies.value : [] }
}

type Crawled = Beside<
  Omit<GatheredArtifacts, 'target' | 'missingPages' | 'wellKnown' | 'folders' | 'plainHttp' | 'tls'>
>

function isCrawlRead({ reads }: Readers): boolean {
  return Object.entries(restsOnCrawl).some(([name, rests]) => rests && reads(name as ArtifactName)) // `as`: a key of it.
}

async function withoutCrawl({ first }: ReachedFirst): Promise<Crawled> {
  return {
    pages: notRequested,
    responses: { ok: true, value: [first] },
    scripts: notRequested,
    unreadScripts: notRequested,
    unvisitedPages: notRequested,
    skipped: notRequested,
    cookies: notRequested,
    sourceMaps: notRequested,
    cors: notRequested,
    graphql: notRequested,
    libraries: notRequested,
    technologies: notRequested,
    elsewhere: Promise.resolve({ backends: notRequested, browser: notRequested, dns: notRequested }),
  }
}

async function gatherCrawled(
  context: GatherContext,
  { target, first }: ReachedFirst,
  { rendering, evidence, readers }: Helpers,
): Promise<Crawled> {
  // DNS contacts no host of the target.
  const ownDns = ifRead(['dns'], readers, () => gatherDns(context, target))
  const { crawl, pages, scripts, exchanges, unread, left, described } = await crawlSite(
    context,
    { target, first },
    evidence,
  )
  const seen = crawledArtifacts(target, crawl, {
    pages,
    scripts,
    unread,
    responses: [...crawl.exchanges, ...exchanges],
  })
  context.onGathered?.(seen)
  const dns = ownDns.then((own) => gatherNamedHosts(context, own, { pages, scripts }))
  const loaded = [...crawl.exchanges, ...exchanges]
  const rendered = rendering({ target, pages: crawl.pages, exchanges: loaded })
  const backends = ifRead(['backends'], readers, () =>
    gatherBackends(context, { pages, responses: crawl.exchanges, scripts }),
  )
  const given = await gatherDescribed(evidence.over(context, 'samples'), target, {
    urls: described,
    requestsLeft: left,
  })
  const [samples, sourceMaps, graphql] = await Promise.all([
    gatherSamples(evidence.over(context, 'samples'), target, { pages, scripts, requestsLeft: given.left }),
    ifRead(['sourceMaps'], readers, () =>
      gatherSourceMaps(evidence.over(context, 'sourceMaps'), target, scripts),
    ),
    ifRead(['graphql'], readers, () =>
      gatherGraphql(asVisitor(evidence.over(context, 'graphql')), target, scripts),
    ),
  ])
  const cors = await ifRead(['cors'], readers, () =>
    gatherCors(evidence.over(context, 'cors'), target, [...given.exchanges, ...samples, ...crawl.exchanges]),
  )
  const responses = [...crawl.exchanges, ...exchanges, ...given.exchanges, ...samples]
  const gathered = {
    ...crawledArtifacts(target, crawl, { pages, scripts, unread, responses }),
    sourceMaps: crawl.pages.ok ? sourceMaps : crawl.pages,
    ...{ cors, graphql },
  }
  context.onGathered?.(gathered)
  return { ...gathered, elsewhere: together({ backends, browser: rendered, dns }) }
}

type SiteCrawl = Awaited<ReturnType<typeof crawlSite>>

function crawledArtifacts(
  { hostname }: Target,
  crawl: SiteCrawl['crawl'],
  {
    pages,
    scripts,
    unread,
    responses,
  }: Pick<SiteCrawl, 'pages' | 'scripts' | 'unread'> & {
    readonly responses: readonly Exchange[]
  },
) {
  // Without pages, cookies and scripts are unknown, not absent.
  const ofPages = <T>(value: T): Gathered<T> => (crawl.pages.ok ? { ok: true, value } : crawl.pages)
  return {
    pages: crawl.pages,
    responses: { ok: true, value: responses },
    scripts: ofPages(scripts),
    unreadScripts: ofPages(unread),
    unvisitedPages: ofPages(crawl.unvisited),
    skipped: { ok: true, value: crawl.skipped },
    cookies: ofPages(listCookies(responses)),
    libraries: ofPages(recognizeLibraries({ pages, scripts })),
    technologies: {
      ok: true,
      value: recognizeTechnologies({ hostname, pages, responses, scripts }),
    },
  } as const // `as`: literal values of `ok`.
}

async function together({
  backends,
  browser,
  dns,
}: PromisesOf<ThirdPartyArtifacts>): Promise<ThirdPartyArtifacts> {
  const [requested, rendered, names] = await Promise.all([
    orReason(backends),
    orReason(browser),
    orReason(dns),
  ])
  return { backends: requested, browser: rendered, dns: names }
}

/** An error of ours costs only this artifact. */
async function orReason<T>(gathering: Promise<Gathered<T>>): Promise<Gathered<T>> {
  try {
    return await gathering
  } catch (error) {
    return { ok: false, reason: `internal error while gathering: ${errorName(error)}` }
  }
}

type PromisesOf<T> = { readonly [Name in keyof T]: Promise<T[Name]> }
