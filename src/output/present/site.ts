import type { components } from '../../../generated/api.d.ts'
import type { Scan } from '../../shared/model/records.ts'
import { type Severity, type SeverityCounts, severities } from '../../shared/model/severity.ts'

type Schemas = components['schemas']

type PresentableSite = {
  readonly origin: string
  readonly hostname: string
  readonly open: SeverityCounts
  readonly evaluations: number
  readonly latestScan: Pick<Scan, 'id' | 'status' | 'completedAt'> | null
}

export function presentSite({ latestScan, ...site }: PresentableSite): Schemas['Site'] {
  return {
    origin: site.origin,
    hostname: site.hostname,
    latest_scan:
      latestScan === null
        ? null
        : { id: latestScan.id, status: latestScan.status, completed_at: latestScan.completedAt },
    grade: site.evaluations === 0 ? null : gradeOf(site.open),
    open_issues: site.open,
  }
}

const grades: Readonly<Record<Severity, Schemas['SiteGrade']>> = {
  critical: 'F',
  high: 'D',
  medium: 'C',
  low: 'B',
  info: 'A',
}

function gradeOf(open: SeverityCounts): Schemas['SiteGrade'] {
  return grades[severities.find((severity) => open[severity] > 0) ?? 'info']
}
