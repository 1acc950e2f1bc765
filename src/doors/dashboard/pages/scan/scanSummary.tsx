import type { VNode } from 'preact'
import { groupNotEvaluated } from '../../../../output/present/groupNotEvaluated.ts'
import type { KeptReport } from '../../../../shared/model/report.ts'
import { type SeverityCounts, severities } from '../../../../shared/model/severity.ts'
import { plural } from '../../../../shared/plural.ts'
import { SeverityBadge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { FindingLink } from '../../components/findingLink.tsx'
import { SeverityTiles } from '../../components/severityCounts.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { evidenceUrl } from '../../words/findingWords.ts'
import type { ScanView } from './scanView.ts'

const worstMax = 5
/** With fewer findings, the list below shows the same. */
const listedMin = 6

/** Shows the verdict, the worst findings, the changes, and how to evaluate more. */
export function ScanSummary({
  view,
  report,
}: {
  readonly view: ScanView
  readonly report: KeptReport
}): VNode {
  const { findings, findingsTotal, page, changes } = view
  const isListed = page.number === 1 && findingsTotal >= listedMin
  return (
    <Card title={verdict(report.totals)} id="summary">
      <SeverityTiles counts={report.totals} />
      {isListed && (
        <ol class="stack" aria-label="Worst findings">
          {findings.slice(0, worstMax).map((finding) => (
            <li key={finding.id}>
              <SeverityBadge severity={finding.severity} /> <FindingLink finding={finding} />{' '}
              <UntrustedLine text={evidenceUrl(finding.evidence) ?? ''} charsMax={100} />
            </li>
          ))}
        </ol>
      )}
      {changes !== null && <ChangesLine changes={changes} />}
      <NotEvaluated report={report} />
    </Card>
  )
}

function verdict(totals: SeverityCounts): string {
  const worst = severities.find((severity) => totals[severity] > 0)
  if (worst === undefined) return 'No weakness found'
  if (worst === 'info') return 'Only facts about the site, no weakness found'
  const count = totals[worst]
  return `${plural(count, `${worst} finding`)} to fix first`
}

function ChangesLine({ changes }: { readonly changes: NonNullable<ScanView['changes']> }): VNode {
  const { earlier, added, gone } = changes
  return (
    <p>
      Since the{' '}
      <a href={`/scans/${earlier.id}`}>
        previous scan of <Time at={earlier.createdAt} />
      </a>
      : {plural(added.size, 'new finding')}, {gone.toLocaleString('en')} no longer found.
    </p>
  )
}

function NotEvaluated({ report }: { readonly report: KeptReport }): VNode | null {
  const groups = groupNotEvaluated(report.checks)
  const count = groups.reduce((sum, { checks }) => sum + checks.length, 0)
  if (count === 0) return null
  return (
    <>
      <p>
        {plural(count, 'check')} could not be evaluated: <a href="#checks-heading">reasons</a>.
      </p>
      <ul>
        {groups.map(({ need, step, checks, text }) => (
          <li key={need}>
            {checks.length.toLocaleString('en')} {text}
            {step === null ? '.' : `: ${step}`}
          </li>
        ))}
      </ul>
    </>
  )
}
