import type { components } from '../../../generated/api.d.ts'
import { isCommand, listCommandSteps } from '../../shared/commandSteps.ts'
import type { Evidence, EvidenceStep } from '../../shared/model/evidence.ts'
import type { CheckOutcome, ScanFailure } from '../../shared/model/report.ts'
import { severities } from '../../shared/model/severity.ts'

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

/** Orders the findings by severity, the worst first, and else as the scan did. */
export function rankFindings(body: ScanBody): readonly ExportedFinding[] {
  const findings = listFindings(body)
  return severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
}

/** Empty for a summary and a failed scan. */
export function listChecks({ report }: ScanBody): readonly CheckOutcome[] {
  return Array.isArray(report?.checks) ? report.checks : []
}

/** Empty without evidence. */
export function evidenceOf({ evidence }: ExportedFinding): Evidence {
  return evidence ?? {}
}

/** Lists the commands that reproduce a finding, also for evidence of earlier versions. */
export function listCommands(evidence: Evidence): readonly EvidenceStep[] {
  const steps = listCommandSteps(evidence)
  if (steps.length > 0) return steps
  const { curl = '' } = evidence
  return isCommand(curl) ? [{ about: '', curl, expected: '' }] : []
}
