import type { VNode } from 'preact'
import { issueStates } from '../../../../shared/model/issue.ts'
import type { SecurityIssue } from '../../../../shared/model/records.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/emptyState.tsx'
import { SelectField } from '../../components/field.tsx'
import { FilterFields } from '../../components/filterFields.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { isFiltered } from '../../findingsFilter.ts'
import type { IssuesFilter } from '../../issuesFilter.ts'
import { issueStateWords } from '../../words/issueWords.ts'
import { IssuesTable } from './issuesTable.tsx'

type IssuesView = {
  readonly issues: readonly SecurityIssue[]
  readonly filter: IssuesFilter
  readonly checkIds: readonly string[]
  readonly sites: readonly string[]
  readonly first: string | null
  readonly next: string | null
}

export function IssuesPage({ issues, filter, checkIds, sites, first, next }: IssuesView): VNode {
  if (sites.length === 0) {
    return (
      <EmptyState title="No issues yet">
        <p>An issue follows the same weakness over scans. The first scan that finds one opens it.</p>
        <ButtonLink kind="primary" href="/scans/new">
          Start a scan
        </ButtonLink>
      </EmptyState>
    )
  }
  const isEmpty = issues.length === 0 && first === null
  return (
    <>
      <FilterForm filter={filter} checkIds={checkIds} sites={sites} />
      {isEmpty ? (
        <NoIssues filter={filter} />
      ) : (
        <IssuesTable issues={issues} caption="Issues, most severe first" />
      )}
      <Pagination label="Issues" first={first} next={next} />
    </>
  )
}

function NoIssues({ filter }: Pick<IssuesView, 'filter'>): VNode {
  if (filter.state === 'open' && !isFiltered(filter)) {
    return (
      <EmptyState title="No open issues">
        <p>Scans have found no issue that is still open.</p>
        <ButtonLink href="/issues?state=any">Show all issues</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No matching issues">
      <p>No issue matches all filters.</p>
      <ButtonLink href="/issues">Show open issues</ButtonLink>
    </EmptyState>
  )
}

function FilterForm({ filter, checkIds, sites }: Pick<IssuesView, 'filter' | 'checkIds' | 'sites'>): VNode {
  const states = issueStates.map((state) => ({ value: state, label: issueStateWords[state].label }))
  return (
    <form method="get" action="/issues" class="card filter-form" aria-label="Filter">
      <FilterFields filter={filter} checkIds={checkIds} sites={sites} sinceLabel="Changed since">
        <SelectField
          name="state"
          label="State"
          value={filter.state ?? 'any'}
          options={[...states, { value: 'any', label: 'Any state' }]}
        />
      </FilterFields>
      <div class="line">
        <button type="submit" class="button button-primary">
          Filter
        </button>
        {(isFiltered(filter) || filter.state !== 'open') && (
          <ButtonLink href="/issues">Show open issues</ButtonLink>
        )}
      </div>
    </form>
  )
}
