import type { VNode } from 'preact'
import type { TimeToFix, TrendDay } from '../../../../service/store/sites/issueTrend.ts'
import type { ComparedSite } from '../../../../service/store/sites/sites.ts'
import type { SecurityIssue } from '../../../../shared/model/records.ts'
import { plural } from '../../../../shared/plural.ts'
import { OpenIssuesChart } from '../../charts/openIssues.tsx'
import { TimeToFixChart } from '../../charts/timeToFix.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Facts } from '../../components/card.tsx'
import { EmptyState } from '../../components/emptyState.tsx'
import { Notice } from '../../components/notice.tsx'
import { SeverityTiles } from '../../components/severityCounts.tsx'
import { SiteChange } from '../../components/siteChange.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { sitePath } from '../../sitePath.ts'
import { modeWords } from '../../words/scanWords.ts'
import { siteLabel } from '../../words/siteWords.ts'
import { IssuesTable } from '../issue/issuesTable.tsx'
import { LatestScan } from './sitesPage.tsx'

type SiteView = {
  readonly site: ComparedSite
  readonly issues: readonly SecurityIssue[]
  readonly openTotal: number
  readonly days: readonly TrendDay[]
  readonly times: readonly TimeToFix[]
}

export function SitePage({ site, issues, openTotal, days, times }: SiteView): VNode {
  return (
    <>
      <Warnings site={site} />
      {site.evaluations > 0 && (
        <section class="stack" aria-labelledby="open-heading">
          <h2 id="open-heading">Open issues</h2>
          <SeverityTiles counts={site.open} />
        </section>
      )}
      <div class="card">
        <Facts
          facts={[
            { name: 'Latest scan', value: <LatestScan site={site} /> },
            { name: 'Mode', value: site.latestScan === null ? '–' : modeWords(site.latestScan) },
            { name: 'Change by the latest completed scan', value: <SiteChange site={site} /> },
            ...(site.latestScan?.status === 'completed' || site.evaluatedAt === null
              ? []
              : [{ name: 'Latest completed scan', value: <Time at={site.evaluatedAt} /> }]),
          ]}
        />
      </div>
      <OpenIssues site={site} issues={issues} openTotal={openTotal} />
      {site.evaluations > 0 && (
        <>
          <div class="card">
            <OpenIssuesChart days={days} subject={siteLabel(site.origin)} />
            <p>
              <a href={`/trends?${new URLSearchParams({ host: siteLabel(site.origin) })}`}>Other periods</a>
            </p>
          </div>
          <div class="card">
            <TimeToFixChart times={times} days={days.length} />
          </div>
        </>
      )}
    </>
  )
}

/** Warns if the figures look better than they are. */
function Warnings({ site }: Pick<SiteView, 'site'>): VNode | null {
  const { movedTo, latestScan, evaluations } = site
  if (movedTo !== null) {
    return (
      <Notice kind="warning">
        <p>
          Scans of this site now end at{' '}
          <a href={sitePath(movedTo)}>
            <UntrustedLine text={siteLabel(movedTo)} charsMax={270} />
          </a>
          . What they find is listed there.
        </p>
      </Notice>
    )
  }
  if (latestScan?.status !== 'failed') return null
  return (
    <Notice kind="warning">
      <p>
        The latest scan failed.{' '}
        {evaluations === 0
          ? 'No scan of this site has completed, so nothing is known about it.'
          : 'This page shows what the scan before it found.'}{' '}
        <a href={`/scans/${latestScan.id}`}>Why the scan failed</a>
      </p>
    </Notice>
  )
}

function OpenIssues({ site, issues, openTotal }: Pick<SiteView, 'site' | 'issues' | 'openTotal'>): VNode {
  const list = `/issues?${new URLSearchParams({ host: siteLabel(site.origin) })}`
  if (site.evaluations === 0) {
    return (
      <EmptyState title="No scan completed yet">
        <p>Issues appear here when the first scan of this site completes.</p>
      </EmptyState>
    )
  }
  if (issues.length === 0) {
    return (
      <EmptyState title="No open issues">
        <p>Scans have found no issue here that is still open.</p>
        <ButtonLink href={`${list}&state=any`}>Show fixed and accepted issues</ButtonLink>
      </EmptyState>
    )
  }
  // After the first scan every issue is new, so none is marked.
  const isNew = ({ stateChangedAt }: SecurityIssue) =>
    site.evaluations > 1 && site.evaluatedAt !== null && stateChangedAt >= site.evaluatedAt
  return (
    <section class="stack" aria-labelledby="issues-heading">
      <h2 id="issues-heading">{plural(openTotal, 'open issue')}</h2>
      <IssuesTable issues={issues} caption="Open issues of this site, most severe first" ofSite={{ isNew }} />
      <p class="line">
        {openTotal > issues.length && (
          <ButtonLink href={list}>Show all {openTotal.toLocaleString('en')} open issues</ButtonLink>
        )}
        <ButtonLink href={`${list}&state=any`}>Show fixed and accepted issues</ButtonLink>
      </p>
    </section>
  )
}
