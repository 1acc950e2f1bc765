import type { VNode } from 'preact'
import type { ComparedSite, Site } from '../../../../service/store/sites/sites.ts'
import type { SeverityCounts } from '../../../../shared/model/severity.ts'
import { plural } from '../../../../shared/plural.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/emptyState.tsx'
import { FormField, SelectField } from '../../components/field.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { SeverityCountList, SeverityTiles } from '../../components/severityCounts.tsx'
import { SiteChange } from '../../components/siteChange.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { sitePath } from '../../sitePath.ts'
import { statusWords } from '../../words/scanWords.ts'
import { type ChangeSpan, changeSpans, siteLabel } from '../../words/siteWords.ts'

type SitesView = {
  readonly sites: readonly ComparedSite[]
  readonly total: { readonly sites: number; readonly open: SeverityCounts }
  readonly search: string | null
  readonly span: ChangeSpan
  readonly first: string | null
  readonly next: string | null
}

export function SitesPage({ sites, total, search, span, first, next }: SitesView): VNode {
  if (total.sites === 0) {
    return (
      <EmptyState title="No sites yet">
        <p>
          A site appears here with its first scan. A scan only needs the URL of a running web application.
        </p>
        <ButtonLink kind="primary" href="/scans/new">
          Start your first scan
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <section class="stack" aria-labelledby="open-heading">
        <h2 id="open-heading">Open issues at {plural(total.sites, 'site')}</h2>
        <SeverityTiles counts={total.open} />
      </section>
      <FilterForm search={search} span={span} />
      {sites.length === 0 ? (
        <EmptyState title="No matching sites">
          <p>No URL contains what you searched for.</p>
          <ButtonLink href="/sites">Show all sites</ButtonLink>
        </EmptyState>
      ) : (
        <SitesTable sites={sites} span={span} />
      )}
      <Pagination label="Sites" first={first} next={next} />
    </>
  )
}

function FilterForm({ search, span }: Pick<SitesView, 'search' | 'span'>): VNode {
  return (
    <form method="get" action="/sites" class="card filter-form" aria-label="Filter">
      <div class="form-line">
        <FormField name="search" label="URL contains" type="search" value={search ?? ''} />
        <SelectField
          name="since"
          label="Changes since"
          value={span.value}
          options={changeSpans.map(({ value, label }) => ({ value, label }))}
        />
        <button type="submit" class="button button-primary">
          Show
        </button>
      </div>
    </form>
  )
}

function SitesTable({ sites, span }: Pick<SitesView, 'sites' | 'span'>): VNode {
  const change = span.ms === null ? 'Change by the latest scan' : `Change in ${span.label}`
  return (
    <Table
      caption="Sites, most severe first"
      columns={[{ label: 'Site' }, { label: 'Open issues' }, { label: change }, { label: 'Latest scan' }]}
      rows={sites.map((site) => ({
        key: site.origin,
        cells: [
          <a href={sitePath(site.origin)}>
            <UntrustedLine text={siteLabel(site.origin)} charsMax={270} />
          </a>,
          <OpenIssues site={site} />,
          <SiteChange site={site} />,
          <LatestScan site={site} />,
        ],
      }))}
    />
  )
}

/** Shows "unknown" without a completed scan, which differs from no issues. */
function OpenIssues({ site }: { readonly site: Site }): VNode {
  if (site.evaluations === 0) return <span class="soft">No scan completed yet</span>
  return <SeverityCountList counts={site.open} />
}

export function LatestScan({ site: { latestScan } }: { readonly site: Pick<Site, 'latestScan'> }): VNode {
  if (latestScan === null) return <span class="soft">Deleted</span>
  return (
    <span class="site-scan">
      <Badge {...statusWords[latestScan.status]} />{' '}
      <a href={`/scans/${latestScan.id}`}>
        <Time at={latestScan.completedAt ?? latestScan.createdAt} />
      </a>
    </span>
  )
}
