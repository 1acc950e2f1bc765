import type { VNode } from 'preact'
import { checkPath } from '../../../output/present/checkPath.ts'
import { CheckId } from './checkId.tsx'

/** Shows only the id of a check that this version lacks. */
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
