import type { components } from '../../../generated/api.d.ts'
import type { Evidence } from '../../shared/model/evidence.ts'
import type { CheckOutcome, ScanFailure } from '../../shared/model/report.ts'

export type ScanBody = components['schemas']['ScanWithReport']

/** All texts are untrusted. */
export type ExportedFinding = components['schemas']['Finding']

export function findFailure({ scan, report }: ScanBody): ScanFailure | null {
  if (scan.status !== 'failed') return null
  return report?.error ?? { code: 'crashed', message: 'The server gave no reason' }
}

/** Empty for a summary and a failed scan. */
export function listFindings({ report }: ScanBody): readonly ExportedFinding[] {
  return report?.findings ?? []
}

/** Empty for a summary and a failed scan. */
export function listChecks({ report }: ScanBody): readonly CheckOutcome[] {
  return Array.isArray(report?.checks) ? report.checks : []
}

/** Empty without evidence. */
export function evidenceOf({ evidence }: ExportedFinding): Evidence {
  return evidence ?? {}
}
