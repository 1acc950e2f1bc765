import { issueStates } from '../../../shared/model/issue.ts'
import { type SeverityCounts, severities } from '../../../shared/model/severity.ts'
import { type Db, queryRows, type Row } from '../database/dialect.ts'
import { readInteger, readOneOf, readText } from '../database/rows.ts'
import { countEach } from './siteRows.ts'

export type SiteChanges = {
  /** Opened or reopened since, and still open. */
  readonly added: SeverityCounts
  readonly fixed: number
  /** Decided by the highest severity whose count changed. */
  readonly direction: 'worse' | 'better' | 'same'
}

export async function readSiteChanges(
  db: Db,
  {
    organizationId,
    origins,
    since,
  }: {
    readonly organizationId: string
    readonly origins: readonly string[]
    readonly since: string | null
  },
): Promise<(origin: string) => SiteChanges> {
  if (origins.length === 0) return () => changesOf([])
  const rows = await queryRows(
    db,
    `select i.origin, i.state, i.severity, count(*) as changed,
       sum(case when i.first_seen < coalesce(?, s.evaluated_at) then 1 else 0 end) as known
     from sites s join issues i on i.organization_id = s.organization_id and i.origin = s.origin
       and i.state_changed_at >= coalesce(?, s.evaluated_at)
     where s.organization_id = ? and s.origin in (${origins.map(() => '?').join(', ')})
     group by i.origin, i.state, i.severity`,
    [since, since, organizationId, ...origins],
  )
  return (origin) => changesOf(rows.filter((row) => readText(row, 'origin') === origin))
}

function changesOf(rows: readonly Row[]): SiteChanges {
  const read = rows.map((row) => ({
    state: readOneOf(row, 'state', issueStates),
    severity: readOneOf(row, 'severity', severities),
    changed: readInteger(row, 'changed'),
    known: readInteger(row, 'known'),
  }))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const added = countEach((severity) =>
    sum(
      read.filter((one) => one.severity === severity && one.state === 'open').map(({ changed }) => changed),
    ),
  )
  // Issues opened and closed within the time cancel out.
  const gone = countEach((severity) =>
    sum(read.filter((one) => one.severity === severity && one.state !== 'open').map(({ known }) => known)),
  )
  const differs = severities.find((severity) => added[severity] !== gone[severity])
  return {
    added,
    fixed: sum(read.filter(({ state }) => state === 'fixed').map(({ changed }) => changed)),
    direction: differs === undefined ? 'same' : added[differs] > gone[differs] ? 'worse' : 'better',
  }
}
