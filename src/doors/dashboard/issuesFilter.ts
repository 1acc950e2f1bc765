import { type IssueState, issueStates } from '../../shared/model/issue.ts'
import { type FindingsFilter, readFindingsFilter } from './findingsFilter.ts'

/** Filter of a list of issues. `since` refers to the last change of state. */
export type IssuesFilter = FindingsFilter & {
  /** Null: any state. */
  readonly state: IssueState | null
}

/** Default without a `state` parameter. */
const usualState: IssueState = 'open'

/** Reads a filter from the query; `state=any` is every state. */
export function readIssuesFilter(query: URLSearchParams): IssuesFilter {
  const wanted = query.get('state') ?? usualState
  const state = wanted === 'any' ? null : (issueStates.find((name) => name === wanted) ?? usualState)
  return { ...readFindingsFilter(query), state }
}
