import { unmonitored } from '../../../src/engine/detect/active/probeRun.ts'
import type { GatherContext, ReachedFirst } from '../../../src/engine/discover/crawl/context.ts'
import { asPage, Crawl } from '../../../src/engine/discover/crawl/pages.ts'
import { reachTarget } from '../../../src/engine/discover/crawl/target.ts'
import { ScriptCollection } from '../../../src/engine/discover/gather/scripts.ts'
import type { Exchange, Page, Script, Target } from '../../../src/engine/model/artifacts.ts'
import { passiveLimits } from '../../../src/engine/network/egress/limits.ts'
import { openScanCache } from '../../../src/engine/read/derive/scanCache.ts'
import { type LocalSite, openSite, type Site } from '../sites/site.ts'
import { type EgressBench, type EgressOverrides, egressBench } from './egressBench.ts'

export type GatherBench = {
  readonly egress: EgressBench
  open(site: Site, options?: GatherBenchOptions): Promise<OpenedSite>
}

export type GatherBenchOptions = {
  readonly scheme?: 'http' | 'https'
  readonly passiveProbes?: GatherContext['passiveProbes']
  readonly egress?: EgressOverrides
}

export type OpenedSite = {
  readonly site: LocalSite
  readonly context: GatherContext
  reach(): Promise<ReachedFirst>
  /** Since the last call, in order. */
  takePaths(): readonly string[]
}

/** Call it inside a describe, because it declares hooks. */
export function gatherBench(): GatherBench {
  const egress = egressBench()
  const sites: LocalSite[] = []

  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()))
  })

  return {
    egress,
    async open(described, { scheme = 'http', passiveProbes = 'all', egress: overrides } = {}) {
      const site = await openSite(described, scheme)
      sites.push(site)
      const context: GatherContext = {
        egress: egress.open({ isInScope: (hostname) => hostname === '127.0.0.1', ...overrides }),
        requestsMax: passiveLimits.requestsMax,
        cache: openScanCache(),
        openBackendClient: (isInScope, limits) => egress.open({ ...overrides, isInScope, limits }),
        passiveProbes,
        browser: null,
        signal: new AbortController().signal,
        monitor: unmonitored,
        randomName: countingNames(),
        onRequest: () => {},
      }
      let taken = 0
      return {
        site,
        context,
        reach: () => reach(site, context),
        takePaths() {
          const paths = site.requests.slice(taken).map(({ path }) => path)
          taken = site.requests.length
          return paths
        },
      }
    },
  }
}

export function countingNames(): () => string {
  let count = 0
  return () => {
    count += 1
    return `missing-name-${String.fromCharCode(96 + count)}`
  }
}

export async function crawlSite(
  context: GatherContext,
  { target, first }: ReachedFirst,
): Promise<{
  target: Target
  pages: readonly Page[]
  scripts: readonly Script[]
  exchanges: readonly Exchange[]
}> {
  const crawl = new Crawl(context, target, first)
  await crawl.followLinks()
  const pages = crawl.pages.ok ? crawl.pages.value : []
  const collection = new ScriptCollection(context, target)
  await collection.collect(pages)
  return { target, pages, scripts: collection.scripts, exchanges: crawl.exchanges }
}

export function pageOf({ first }: ReachedFirst): Page {
  const page = asPage(first)
  if (page === null) throw new Error(`Expected an HTML page, found ${first.status} ${first.mediaType}`)
  return page
}

async function reach(site: LocalSite, context: GatherContext): Promise<ReachedFirst> {
  const reached = await reachTarget(`${site.origin}/`, context)
  if (!reached.ok) throw new Error(`Expected a target that answers: ${reached.error.message}`)
  return reached
}
