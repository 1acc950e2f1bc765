import type { Script } from '../../model/artifacts.ts'
import { listClientRoutes } from '../../read/programs/facts/clientRoutes.ts'
import type { GatherContext, ReachedFirst } from '../crawl/context.ts'
import { Crawl } from '../crawl/pages.ts'
import { gatherSiteIndex } from '../crawl/siteIndex.ts'
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
  const pagesOf = () => (crawl.pages.ok ? crawl.pages.value : [])
  await collection.collect(pagesOf())
  await crawl.followRoutes(routesOf(collection.scripts))
  await collection.collect(pagesOf())
  // The crawl's unused requests may read scripts.
  await collection.readOn(crawl.left)
  const { scripts, exchanges, unread, left } = collection
  return { crawl, pages: pagesOf(), scripts, exchanges, unread, left }
}

function routesOf(scripts: readonly Script[]): readonly string[] {
  return scripts
    .filter(({ isFirstParty }) => isFirstParty)
    .flatMap(({ text, pageUrl }) => listClientRoutes(text, pageUrl))
}
