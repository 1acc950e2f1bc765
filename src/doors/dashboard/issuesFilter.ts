import { type IssueState, issueStates } from '../../shared/model/issue.ts'
import { type FindingsFilter, readFindingsFilter } from './findingsFilter.ts'

/** What a list of issues is narrowed to. `since` is when the state changed. */
export type IssuesFilter = FindingsFilter & {
  /** Null: in any state. */
  readonly state: IssueState | null
}

/** The state that is shown where the address names none: what is left to do. */
const usualState: IssueState = 'open'

/** Reads a filter from the address; `state=any` is every state. */
export function readIssuesFilter(query: URLSearchParams): IssuesFilter {
  const wanted = query.get('state') ?? usualState
  const state = wanted === 'any' ? null : (issueStates.find((name) => name === wanted) ?? usualState)
  return { ...readFindingsFilter(query), state }
}
