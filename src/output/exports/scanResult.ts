import type { components } from '../../../generated/api.d.ts'
import type { CheckOutcome, ScanFailure } from '../../shared/model/report.ts'

export type ScanBody = components['schemas']['ScanWithReport']

/** All texts are untrusted. */
export type ExportedFinding = components['schemas']['Finding']

/** Known parts of the evidence; missing texts are empty. */
export type ExportedEvidence = {
  readonly url: string
  readonly request: string
  readonly response: string
  readonly excerpt: string
  readonly samples: readonly string[]
  readonly samplesTotal: number
  readonly confidence: string
  readonly details: Readonly<Record<string, unknown>>
}

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
