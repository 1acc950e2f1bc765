import type { VNode } from 'preact'
import type { Finding, ListPage } from '../../../store/records.ts'
import { SeverityBadge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/emptyState.tsx'
import { FilterFields } from '../../components/filterFields.tsx'
import { FindingLink } from '../../components/findingLink.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { type FindingsFilter, isFiltered } from '../../findingsFilter.ts'
import { evidenceUrl } from '../../findingWords.ts'

/** Shows the findings of all scans, the newest first, with what they can be narrowed by. */
export function FindingsPage({
  findings,
  filter,
  checkIds,
  hostnames,
  first,
  next,
}: {
  readonly findings: ListPage<Finding>
  readonly filter: FindingsFilter
  /** Checks that there are. */
  readonly checkIds: readonly string[]
  /** Sites that have been scanned. */
  readonly hostnames: readonly string[]
  readonly first: string | null
  readonly next: string | null
}): VNode {
  const isEmpty = findings.items.length === 0 && first === null
  if (isEmpty && !isFiltered(filter)) {
    return (
      <EmptyState title="No findings yet">
        <p>Findings of all scans appear here.</p>
        <ButtonLink kind="primary" href="/scans/new">
          Start a scan
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <FilterForm filter={filter} checkIds={checkIds} hostnames={hostnames} />
      {isEmpty ? (
        <EmptyState title="No matching findings">
          <p>No finding matches all filters.</p>
          <ButtonLink href="/findings">Show all findings</ButtonLink>
        </EmptyState>
      ) : (
        <FindingsTable findings={findings.items} />
      )}
      <Pagination label="Findings" first={first} next={next} />
    </>
  )
}

function FindingsTable({ findings }: { readonly findings: readonly Finding[] }): VNode {
  return (
    <Table
      caption="Findings, newest first"
      columns={[{ label: 'Finding' }, { label: 'Severity' }, { label: 'URL' }, { label: 'Found' }]}
      rows={findings.map((finding) => ({
        key: finding.id,
        cells: [
          <FindingLink finding={finding} />,
          <SeverityBadge severity={finding.severity} />,
          <UntrustedLine text={evidenceUrl(finding.evidence) ?? '–'} charsMax={100} />,
          <Time at={finding.createdAt} />,
        ],
      }))}
    />
  )
}

function FilterForm({
  filter,
  checkIds,
  hostnames,
}: {
  readonly filter: FindingsFilter
  readonly checkIds: readonly string[]
  readonly hostnames: readonly string[]
}): VNode {
  return (
    <form method="get" action="/findings" class="card filter-form" aria-label="Filter">
      <FilterFields filter={filter} checkIds={checkIds} hostnames={hostnames} sinceLabel="Found since" />
      <div class="line">
        <button type="submit" class="button button-primary">
          Filter
        </button>
        {isFiltered(filter) && <ButtonLink href="/findings">Show all</ButtonLink>}
      </div>
    </form>
  )
}
