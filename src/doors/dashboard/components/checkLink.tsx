import type { VNode } from 'preact'
import { checkPath } from '../../../output/present/checkPath.ts'
import { CheckId } from './checkId.tsx'

/** Leads to the page about a check; only names a check that this version does not have. */
export function CheckLink({
  checkId,
  hasPage,
}: {
  readonly checkId: string
  readonly hasPage: boolean
}): VNode {
  if (!hasPage) return <CheckId checkId={checkId} />
  return (
    <a href={checkPath(checkId)}>
      <CheckId checkId={checkId} />
    </a>
  )
}
