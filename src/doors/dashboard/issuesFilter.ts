import { type IssueState, issueStates } from '../../shared/model/issue.ts'
import { type FindingsFilter, readFindingsFilter } from './findingsFilter.ts'

/** `since` refers to the last change of state. */
export type IssuesFilter = FindingsFilter & {
  readonly state: IssueState | null
}

const usualState: IssueState = 'open'

export function readIssuesFilter(query: URLSearchParams): IssuesFilter {
  const wanted = query.get('state') ?? usualState
  const state = wanted === 'any' ? null : (issueStates.find((name) => name === wanted) ?? usualState)
  return { ...readFindingsFilter(query), state }
}
