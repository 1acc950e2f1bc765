import { crawlGap } from '../derive/crawlGap.ts'
import type { GatheredArtifacts } from '../model/artifacts.ts'
import type { Surface } from '../model/surface.ts'

/** On what the surface rests. */
const surfaceSources = ['pages', 'responses', 'scripts'] as const

/** Why a probe that saw nothing may have had too little to try; null where it had all there is. */
export function surfaceGap(gathered: GatheredArtifacts, { entries, entriesLeftOut }: Surface): string | null {
  const gaps = surfaceSources.map((name) => {
    const artifact = gathered[name]
    return artifact.ok ? (artifact.gap ?? null) : null
  })
  const gap = gaps.find((each) => each !== null) ?? crawlGap(gathered)
  if (gap !== null || entriesLeftOut === 0) return gap
  return `${entriesLeftOut} endpoints beyond the limit of ${entries.length} were not tested: scan a smaller part of the site`
}
