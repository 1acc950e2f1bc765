import type { components } from '../../../generated/api.d.ts'
import type { StoredReport } from '../../shared/model/report.ts'
import { type PresentableFinding, presentFinding } from './finding.ts'

type Report = components['schemas']['Report']

/** Null until the scan has ended. */
export function presentReportSummary(report: StoredReport | null): Report {
  if (report === null || 'error' in report) return report
  const {
    checks,
    api_descriptions: _descriptions,
    pages: _pages,
    skipped: _skipped,
    technologies: _technologies,
    view: _view,
    ...rest
  } = report
  const count = (wanted: string) => checks.filter(({ state }) => state === wanted).length
  return {
    ...rest,
    checks: {
      found: count('found'),
      passed: count('passed'),
      passed_in_part: count('passed_in_part'),
      not_evaluated: count('not_evaluated'),
    },
  }
}

/** `baseUrl` is null without a service. */
export function presentFullReport(
  report: StoredReport | null,
  findings: readonly PresentableFinding[],
  { baseUrl }: { readonly baseUrl: string | null },
): Report {
  if (report === null || 'error' in report) return report
  return { ...report, findings: findings.map((finding) => presentFinding(finding, baseUrl)) }
}
