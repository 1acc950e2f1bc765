import type { GatheredArtifacts } from '../../model/artifacts.ts'
import { pathTemplate } from '../url/pathTemplate.ts'
import { pathOf } from '../url/urls.ts'

export function crawlGap({
  unvisitedPages,
  pages,
}: Pick<GatheredArtifacts, 'unvisitedPages' | 'pages'>): string | null {
  const unvisited = unvisitedPages.ok ? unvisitedPages.value : 0
  if (unvisited === 0) return null
  const visited = new Set(pages.ok ? pages.value.map(({ url }) => pathTemplate(pathOf(url))) : []).size
  return `${unvisited} of ${unvisited + visited} kinds of pages were not visited, because the crawl reached its limit: scan a smaller part of the site`
}
