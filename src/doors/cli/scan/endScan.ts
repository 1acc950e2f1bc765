import type { PresentableFinding } from '../../../output/present/finding.ts'
import type { PresentableScan } from '../../../output/present/scan.ts'
import { completedScan } from '../../../service/runner/completedScan.ts'
import type { CompletedReport, ScanFailure, ScanResult } from '../../../shared/model/report.ts'
import { countSeverities } from '../../../shared/model/severity.ts'

/** A scan that has ended, as an instance that keeps scans would have stored it. */
export type EndedScan = {
  readonly scan: PresentableScan
  readonly report: CompletedReport | { readonly error: ScanFailure }
  readonly findings: readonly PresentableFinding[]
  readonly framework: string | null
}

/** Completes a scan with its result, with new ids for its findings. */
export function endScan(
  ended: Pick<PresentableScan, 'id' | 'targetUrl' | 'targetHostname' | 'mode'> & {
    readonly startedAt: string
    readonly completedAt: string
  },
  result: ScanResult,
  newFindingId: () => string,
): EndedScan {
  const scan = {
    ...ended,
    triggeredBy: 'manual',
    progress: null,
    scheduleId: null,
    monitorId: null,
    createdAt: ended.startedAt,
  } as const // `as`: a trigger.
  if (!result.ok) {
    return {
      scan: { ...scan, status: 'failed', findingsCount: null },
      report: { error: result.error },
      findings: [],
      framework: null,
    }
  }
  const { findings, report, framework } = completedScan(result.report)
  return {
    scan: { ...scan, status: 'completed', findingsCount: countSeverities(findings) },
    report,
    findings: findings.map((finding) => ({
      ...finding,
      id: newFindingId(),
      scanId: ended.id,
      issueId: null,
      createdAt: ended.completedAt,
    })),
    framework,
  }
}
