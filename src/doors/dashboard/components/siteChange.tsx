import type { VNode } from 'preact'
import type { ComparedSite } from '../../../service/store/sites/sites.ts'
import { sumCounts } from '../../../shared/model/severity.ts'
import { directionWords } from '../words/siteWords.ts'
import { Badge } from './badge.tsx'

export function SiteChange({ site }: { readonly site: ComparedSite }): VNode {
  const { changes, evaluations } = site
  if (evaluations === 0) return <span class="soft">–</span>
  const added = sumCounts(changes.added)
  const parts = [
    added === 0 ? null : `${added.toLocaleString('en')} new`,
    changes.fixed === 0 ? null : `${changes.fixed.toLocaleString('en')} fixed`,
  ].filter((part) => part !== null)
  // The first scan has no comparison.
  const direction = evaluations === 1 ? null : directionWords[changes.direction]
  if (parts.length === 0 && direction === null) return <span class="soft">No change</span>
  return (
    <span class="site-change">
      {direction !== null && <Badge {...direction} />} <span>{parts.join(', ')}</span>
    </span>
  )
}
