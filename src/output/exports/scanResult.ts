/**
 * What exports work from: the contract's response to getScan with include_findings=true, whichever server
 * or process it came from. Exports know no store and no network.
 */
import type { components } from '../../../generated/api.d.ts'
import type { CheckOutcome, ScanFailure } from '../../shared/model/report.ts'

/** The contract's response, as it is printed by `--format json`. */
export type ScanBody = components['schemas']['ScanWithReport']

/** What the contract says of a finding. Every text in it is the target's or the server's: data, not clean. */
export type ExportedFinding = components['schemas']['Finding']

/** What exports show of a finding's evidence, which the contract leaves open. Absent texts are empty. */
export type ExportedEvidence = {
  readonly url: string
  readonly request: string
  readonly response: string
  readonly excerpt: string
  readonly samples: readonly string[]
  readonly samplesTotal: number
  readonly confidence: string
  /** Further facts of the check, such as commands that repeat the proof. */
  readonly details: Readonly<Record<string, unknown>>
}

/** Why the scan failed; null where it did not. */
export function findFailure({ scan, report }: ScanBody): ScanFailure | null {
  if (scan.status !== 'failed') return null
  return report?.error ?? { code: 'crashed', message: 'The server gave no reason' }
}

/** Lists the findings of a report; a summary and a failed scan have none. */
export function listFindings({ report }: ScanBody): readonly ExportedFinding[] {
  return report?.findings ?? []
}

/** Lists how each check ended; a summary, which counts them, and a failed scan have none. */
export function listChecks({ report }: ScanBody): readonly CheckOutcome[] {
  return Array.isArray(report?.checks) ? report.checks : []
}

/** Reads the parts of a finding's evidence that exports show. What is absent or of another type is empty. */
export function readEvidence({ evidence }: ExportedFinding): ExportedEvidence {
  const { url, request, response, excerpt, samples: list, samples_total: total, ...rest } = evidence ?? {}
  const { confidence, ...details } = rest
  const samples = Array.isArray(list) ? list.map(asText) : []
  return {
    url: asText(url),
    request: asText(request),
    response: asText(response),
    excerpt: asText(excerpt),
    samples,
    samplesTotal: typeof total === 'number' ? total : samples.length,
    confidence: asText(confidence),
    details,
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
