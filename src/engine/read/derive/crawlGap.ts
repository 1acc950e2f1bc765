import type { GatheredArtifacts } from '../../model/artifacts.ts'

/** Says which pages a scan knows of and has not seen, as a reason; null where it has seen one of every kind. */
export function crawlGap({ unvisitedPages }: Pick<GatheredArtifacts, 'unvisitedPages'>): string | null {
  const unvisited = unvisitedPages.ok ? unvisitedPages.value : 0
  if (unvisited === 0) return null
  const kinds = unvisited === 1 ? '1 kind of page was' : `${unvisited} kinds of pages were`
  return `${kinds} not visited, because the crawl reached its limit: scan a smaller part of the site`
}
