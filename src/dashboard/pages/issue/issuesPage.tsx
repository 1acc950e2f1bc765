import type { VNode } from 'preact'
import { issueStates } from '../../../model/issue.ts'
import type { ListPage, SecurityIssue } from '../../../store/records.ts'
import { Badge, SeverityBadge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { CheckId } from '../../components/checkId.tsx'
import { EmptyState } from '../../components/emptyState.tsx'
import { SelectField } from '../../components/field.tsx'
import { FilterFields } from '../../components/filterFields.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { isFiltered } from '../../findingsFilter.ts'
import { findingTitle } from '../../findingWords.ts'
import type { IssuesFilter } from '../../issuesFilter.ts'
import { issueStateWords } from '../../issueWords.ts'

type IssuesView = {
  readonly issues: ListPage<SecurityIssue>
  readonly filter: IssuesFilter
  /** Checks that there are. */
  readonly checkIds: readonly string[]
  /** Sites that have issues. */
  readonly hostnames: readonly string[]
  readonly first: string | null
  readonly next: string | null
}

/** Shows issues, the newest first, with what they can be narrowed by. */
export function IssuesPage({ issues, filter, checkIds, hostnames, first, next }: IssuesView): VNode {
  if (hostnames.length === 0) {
    return (
      <EmptyState title="No issues yet">
        <p>An issue follows the same weakness over scans. The first scan that finds one opens it.</p>
        <ButtonLink kind="primary" href="/scans/new">
          Start a scan
        </ButtonLink>
      </EmptyState>
    )
  }
  const isEmpty = issues.items.length === 0 && first === null
  return (
    <>
      <FilterForm filter={filter} checkIds={checkIds} hostnames={hostnames} />
      {isEmpty ? <NoIssues filter={filter} /> : <IssuesTable issues={issues.items} />}
      <Pagination label="Issues" first={first} next={next} />
    </>
  )
}

function NoIssues({ filter }: Pick<IssuesView, 'filter'>): VNode {
  if (filter.state === 'open' && !isFiltered(filter)) {
    return (
      <EmptyState title="No open issues">
        <p>Every issue is fixed, accepted or a false positive.</p>
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

function IssuesTable({ issues }: { readonly issues: readonly SecurityIssue[] }): VNode {
  return (
    <Table
      caption="Issues, newest first"
      columns={[
        ...[{ label: 'Issue' }, { label: 'Severity' }, { label: 'State' }, { label: 'Site' }],
        ...[{ label: 'First seen' }, { label: 'Last seen' }],
      ]}
      rows={issues.map((issue) => ({
        key: issue.id,
        cells: [
          <IssueLink issue={issue} />,
          <SeverityBadge severity={issue.severity} />,
          <Badge tone={issueStateWords[issue.state].tone} text={issueStateWords[issue.state].label} />,
          <UntrustedLine text={issue.hostname} charsMax={100} />,
          <Time at={issue.firstSeen} />,
          <Time at={issue.lastSeen} />,
        ],
      }))}
    />
  )
}

function IssueLink({ issue }: { readonly issue: SecurityIssue }): VNode {
  return (
    <>
      <a href={`/issues/${issue.id}`}>
        <UntrustedLine text={findingTitle(issue)} charsMax={200} />
      </a>
      <span class="finding-check">
        <CheckId checkId={issue.checkId} />
      </span>
    </>
  )
}

function FilterForm({
  filter,
  checkIds,
  hostnames,
}: Pick<IssuesView, 'filter' | 'checkIds' | 'hostnames'>): VNode {
  const states = issueStates.map((state) => ({ value: state, label: issueStateWords[state].label }))
  return (
    <form method="get" action="/issues" class="card filter-form" aria-label="Filter">
      <FilterFields filter={filter} checkIds={checkIds} hostnames={hostnames} sinceLabel="Changed since">
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
