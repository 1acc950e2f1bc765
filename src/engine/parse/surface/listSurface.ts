import type { Entry, Surface } from '../../artifacts/surface.ts'
import type { GatheredArtifacts } from '../../artifacts.ts'
import { isSafeToVisit, listLinks } from '../links.ts'
import { entryOf } from './entryOf.ts'
import { entriesMax } from './limits.ts'

/** Lists where the application takes input, as far as the scan has seen it. */
export function listSurface({ target, pages }: Pick<GatheredArtifacts, 'target' | 'pages'>): Surface {
  const host = target.ok ? target.value.host : ''
  const seen = new Map<string, Entry>()
  for (const page of pages.ok ? pages.value : []) {
    for (const url of [page.url, ...listLinks(page.document)]) {
      if (new URL(url).host !== host || !isSafeToVisit(url)) continue
      const entry = entryOf({ method: 'GET', url, source: 'link' })
      if (!seen.has(entry.id)) seen.set(entry.id, entry)
    }
  }
  const entries = [...seen.values()].sort((one, other) => other.parameters.length - one.parameters.length)
  return {
    entries: entries.slice(0, entriesMax),
    entriesLeftOut: Math.max(0, entries.length - entriesMax),
    avoided: [],
  }
}
