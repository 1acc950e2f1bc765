import type { Script, Target } from '../../model/artifacts.ts'
import { listClientRoutes } from '../../read/programs/facts/clientRoutes.ts'
import { type GatherContext, openShare, type ReachedFirst, requestShares } from '../crawl/context.ts'
import { Crawl } from '../crawl/pages.ts'
import { gatherSiteIndex } from '../crawl/siteIndex.ts'
import { locateApi } from '../inputs/locateApi.ts'
import { readDescribed, whyNotPassive } from '../surface/described.ts'
import type { OpenapiDocument } from '../surface/openapi/openapiDocument.ts'
import { listOpenapiRequests } from '../surface/openapi/openapiRequests.ts'
import { namesServer } from '../surface/openapi/openapiServers.ts'
import type { EvidenceLog } from './evidence.ts'
import { ScriptCollection } from './scripts.ts'

/** Alternates between pages and scripts, because scripts name further routes. */
export async function crawlSite(
  given: GatherContext,
  { target, first }: ReachedFirst,
  evidence: EvidenceLog,
) {
  const context = evidence.over(given, 'crawl')
  const crawl = new Crawl(context, target, first)
  const collection = new ScriptCollection(evidence.over(given, 'scripts'), target)
  const index = gatherSiteIndex(context, target)
  await crawl.followLinks()
  await crawl.follow(await index)
  const described = await listDescribedUrls(given, target)
  await crawl.follow(described)
  const pagesOf = () => (crawl.pages.ok ? crawl.pages.value : [])
  await collection.collect(pagesOf())
  await crawl.followRoutes(routesOf(collection.scripts))
  await collection.collect(pagesOf())
  // The crawl's unused requests may read scripts.
  await collection.readOn(crawl.left)
  const { scripts, exchanges, unread, left } = collection
  const requested = new Set(crawl.exchanges.flatMap(({ url, requestedUrl }) => [url, requestedUrl]))
  const further = described.filter((url) => !requested.has(url))
  return { crawl, pages: pagesOf(), scripts, exchanges, unread, left, described: further }
}

async function listDescribedUrls(context: GatherContext, target: Target): Promise<readonly string[]> {
  const { descriptions = [] } = context
  if (descriptions.length === 0) return []
  const share = openShare(context, requestShares.described)
  const { openapi, requests } = readDescribed(descriptions, target)
  const located: OpenapiDocument[] = []
  for (const document of openapi) {
    located.push(
      namesServer(document)
        ? document
        : await locateApi(document, { ...context, share, target, account: null, missing: [] }, []),
    )
  }
  const all = [...requests, ...located.flatMap((document) => listOpenapiRequests(document, target))]
  return [...new Set(all.filter((request) => whyNotPassive(request) === null).map(({ url }) => url))]
}

function routesOf(scripts: readonly Script[]): readonly string[] {
  return scripts
    .filter(({ isFirstParty }) => isFirstParty)
    .flatMap(({ text, pageUrl }) => listClientRoutes(text, pageUrl))
}
