import type { ComponentChildren, VNode } from 'preact'
import type { SecurityIssue } from '../../../../shared/model/records.ts'
import { Badge, SeverityBadge } from '../../components/badge.tsx'
import { CheckId } from '../../components/checkId.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { sitePath } from '../../sitePath.ts'
import { findingTitle } from '../../words/findingWords.ts'
import { issueStateWords } from '../../words/issueWords.ts'
import { siteLabel } from '../../words/siteWords.ts'

/** Lists issues. On a site's page all are open, so it omits state and site and marks new issues. */
export function IssuesTable({
  issues,
  caption,
  ofSite,
}: {
  readonly issues: readonly SecurityIssue[]
  readonly caption: string
  readonly ofSite?: { readonly isNew: (issue: SecurityIssue) => boolean }
}): VNode {
  const columns: readonly Column[] = [
    ...[{ label: 'Issue' }, { label: 'Severity' }],
    ...(ofSite === undefined ? [{ label: 'State' }, { label: 'Site' }] : []),
    ...[{ label: 'First seen' }, { label: 'Last seen' }],
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={issues.map((issue) => ({
        key: issue.id,
        cells: [
          <IssueLink issue={issue} isNew={ofSite?.isNew(issue) ?? false} />,
          <SeverityBadge severity={issue.severity} />,
          ...(ofSite === undefined ? [stateCell(issue), siteCell(issue)] : []),
          <Time at={issue.firstSeen} />,
          <Time at={issue.lastSeen} />,
        ],
      }))}
    />
  )
}

function stateCell({ state }: SecurityIssue): ComponentChildren {
  return <Badge tone={issueStateWords[state].tone} text={issueStateWords[state].label} />
}

function siteCell({ origin }: SecurityIssue): ComponentChildren {
  return (
    <a href={sitePath(origin)}>
      <UntrustedLine text={siteLabel(origin)} charsMax={270} />
    </a>
  )
}

function IssueLink({ issue, isNew }: { readonly issue: SecurityIssue; readonly isNew: boolean }): VNode {
  return (
    <>
      <a href={`/issues/${issue.id}`}>
        <UntrustedLine text={findingTitle(issue)} charsMax={200} />
      </a>
      {isNew && (
        <>
          {' '}
          <Badge tone="active" text={issue.reopened > 0 ? 'Reopened' : 'New'} />
        </>
      )}
      <span class="finding-check">
        <CheckId checkId={issue.checkId} />
      </span>
    </>
  )
}
