import type { VNode } from 'preact'
import type { Finding } from '../../../shared/model/records.ts'
import { findingTitle } from '../words/findingWords.ts'
import { Badge } from './badge.tsx'
import { CheckId } from './checkId.tsx'
import { UntrustedLine } from './untrusted.tsx'

export function FindingLink({
  finding,
  isNew = false,
}: {
  readonly finding: Finding
  readonly isNew?: boolean
}): VNode {
  return (
    <>
      <a href={`/findings/${finding.id}`}>
        <UntrustedLine text={findingTitle(finding)} charsMax={200} />
      </a>
      {isNew && (
        <>
          {' '}
          <Badge tone="active" text="New" />
        </>
      )}
      <span class="finding-check">
        <CheckId checkId={finding.checkId} />
      </span>
    </>
  )
}
