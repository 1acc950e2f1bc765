import type { VNode } from 'preact'
import type { OwaspRow } from '../../../output/present/owaspSummary.ts'
import type { Scan } from '../../../shared/model/records.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import { ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/emptyState.tsx'
import { SelectField } from '../components/field.tsx'
import { Table } from '../components/table.tsx'
import { Time } from '../components/time.tsx'

type ShownSite = {
  readonly site: string
  readonly rows: readonly OwaspRow[]
  readonly scans: readonly Scan[]
}

const tones: Readonly<Record<OwaspRow['result'], Tone>> = {
  open: 'bad',
  passed: 'good',
  'passed in part': 'warning',
  'not evaluated': 'neutral',
}

export function CompliancePage({
  sites,
  shown,
}: {
  readonly sites: readonly string[]
  readonly shown: ShownSite | null
}): VNode {
  if (shown === null) {
    return (
      <EmptyState title="No site yet">
        <p>This page shows the categories of the OWASP Top 10 for a site. Start with a first scan.</p>
        <ButtonLink kind="primary" href="/scans/new">
          Start a scan
        </ButtonLink>
      </EmptyState>
    )
  }
  const { site, rows, scans } = shown
  return (
    <>
      <form method="get" action="/compliance" class="card filter-form" aria-label="Filter">
        <div class="form-line">
          <SelectField
            name="host"
            label="Site"
            value={site}
            options={sites.map((name) => ({ value: name, label: name }))}
          />
          <button type="submit" class="button button-primary">
            Show
          </button>
        </div>
      </form>
      <section class="stack" aria-labelledby="owasp-heading">
        <h2 id="owasp-heading">OWASP Top 10:2025 of {site}</h2>
        <Table
          caption={`Categories of the OWASP Top 10 for ${site}`}
          columns={[
            { label: 'Category' },
            { label: 'Result' },
            { label: 'Open issues', kind: 'number' },
            { label: 'Checks passed', kind: 'number' },
            { label: 'Not evaluated', kind: 'number' },
          ]}
          rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row, site) }))}
        />
        <Sources scans={scans} />
        <p class="soft">
          A category has passed if each of its checks has passed. A category covers more than a scan can test:
          passed does not mean compliant. Accepted issues and false positives are not open.
        </p>
      </section>
    </>
  )
}

function cellsOf({ id, title, result, open, passed, notEvaluated }: OwaspRow, site: string) {
  const issues = `/issues?${new URLSearchParams({ owasp: id, host: site })}`
  return [
    `${id} ${title}`,
    <Badge
      key="result"
      tone={tones[result]}
      text={`${result.slice(0, 1).toUpperCase()}${result.slice(1)}`}
    />,
    open === 0 ? '0' : <a href={issues}>{open.toLocaleString('en')}</a>,
    passed.toLocaleString('en'),
    notEvaluated.toLocaleString('en'),
  ]
}

function Sources({ scans }: { readonly scans: readonly Scan[] }): VNode {
  if (scans.length === 0) return <p>No scan of this site has completed.</p>
  return (
    <p>
      The checks are those of{' '}
      {scans.map((scan, index) => (
        <span key={scan.id}>
          {index > 0 && ' and '}
          the <a href={`/scans/${scan.id}`}>last {scan.mode} scan</a> (<Time at={scan.createdAt} />)
        </span>
      ))}
      .
    </p>
  )
}
