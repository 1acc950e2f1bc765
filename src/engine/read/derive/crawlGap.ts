import type { GatheredArtifacts } from '../../model/artifacts.ts'

/** Returns the reason why the crawl is incomplete; null if complete. */
export function crawlGap({ unvisitedPages }: Pick<GatheredArtifacts, 'unvisitedPages'>): string | null {
  const unvisited = unvisitedPages.ok ? unvisitedPages.value : 0
  if (unvisited === 0) return null
  const kinds = unvisited === 1 ? '1 kind of page was' : `${unvisited} kinds of pages were`
  return `${kinds} not visited, because the crawl reached its limit: scan a smaller part of the site`
}
