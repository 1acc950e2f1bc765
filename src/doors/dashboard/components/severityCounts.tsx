import type { VNode } from 'preact'
import { type SeverityCounts, severities } from '../../../shared/model/severity.ts'

/** Shows counts above zero; nothing for a scan that has not completed. */
export function SeverityCountList({ counts }: { readonly counts: SeverityCounts | null }): VNode {
  if (counts === null) return <span class="soft">–</span>
  const found = severities.filter((severity) => counts[severity] > 0)
  if (found.length === 0) return <span class="soft">None</span>
  return (
    <ul class="severity-counts">
      {found.map((severity) => (
        <li key={severity} class={`badge severity-${severity}`}>
          {counts[severity].toLocaleString('en')} {severity}
        </li>
      ))}
    </ul>
  )
}

export function SeverityTiles({ counts }: { readonly counts: SeverityCounts }): VNode {
  return (
    <ul class="severity-tiles">
      {severities.map((severity) => (
        <li key={severity} class={`severity-tile severity-${counts[severity] > 0 ? severity : 'none'}`}>
          <span class="severity-tile-count">{counts[severity].toLocaleString('en')}</span>{' '}
          <span>{severity}</span>
        </li>
      ))}
    </ul>
  )
}
