import type { VNode } from 'preact'
import type { ListPage, Scan } from '../../../shared/model/records.ts'
import { plural } from '../../../shared/plural.ts'
import { Badge } from '../components/badge.tsx'
import { ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/emptyState.tsx'
import { FormField } from '../components/field.tsx'
import { Pagination } from '../components/pagination.tsx'
import { SeverityCountList } from '../components/severityCounts.tsx'
import { Table } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { UntrustedLine } from '../components/untrusted.tsx'
import { modeWords, statusWords, triggerWords } from '../words/scanWords.ts'

export function ScansPage({
  scans,
  search,
  first,
  next,
}: {
  readonly scans: ListPage<Scan>
  readonly search: string | null
  readonly first: string | null
  readonly next: string | null
}): VNode {
  if (scans.items.length === 0 && first === null && search === null) {
    return (
      <EmptyState title="No scans yet">
        <p>A scan tests a running web application for security weaknesses. It only needs a URL.</p>
        <ButtonLink kind="primary" href="/scans/new">
          Start your first scan
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <form method="get" action="/scans" class="card filter-form" aria-label="Filter">
        <div class="form-line">
          <FormField name="search" label="URL contains" type="search" value={search ?? ''} />
          <button type="submit" class="button button-primary">
            Show
          </button>
        </div>
      </form>
      {scans.items.length === 0 ? (
        <EmptyState title="No matching scans">
          <p>No URL contains what you searched for.</p>
          <ButtonLink href="/scans">Show all scans</ButtonLink>
        </EmptyState>
      ) : (
        <Table
          caption="Scans, newest first"
          columns={[
            { label: 'Target' },
            { label: 'Status' },
            { label: 'Findings' },
            { label: 'Mode' },
            { label: 'Started by' },
            { label: 'Created' },
          ]}
          rows={scans.items.map((scan) => ({
            key: scan.id,
            cells: [
              <ScanLink scan={scan} />,
              <Badge {...statusWords[scan.status]} />,
              <SeverityCountList counts={scan.findingsCount} />,
              modeWords(scan),
              triggerWords[scan.triggeredBy],
              <Time at={scan.createdAt} />,
            ],
          }))}
        />
      )}
      <Pagination label="Scans" first={first} next={next} />
    </>
  )
}

export function UnfinishedLine({
  queued,
  running,
}: {
  readonly queued: number
  readonly running: number
}): VNode | null {
  if (queued + running === 0) return null
  const parts = [
    running === 0 ? null : `${plural(running, 'scan')} running`,
    queued === 0 ? null : `${plural(queued, 'scan')} queued`,
  ]
  return <p class="soft">{parts.filter((part) => part !== null).join(', ')}.</p>
}

function ScanLink({ scan }: { readonly scan: Scan }): VNode {
  return (
    <a href={`/scans/${scan.id}`}>
      <UntrustedLine text={scan.targetUrl} charsMax={120} />
    </a>
  )
}
