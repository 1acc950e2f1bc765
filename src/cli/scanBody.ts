import type { ScanBody } from '../exports/scanResult.ts'

const statuses: readonly string[] = ['queued', 'running', 'completed', 'failed']

/**
 * Says whether a value is the contract's answer to getScan, as far as its state and target go. More would
 * refuse what a newer server adds; the rest is read field by field.
 */
export function isScanBody(value: unknown): value is ScanBody {
  if (!isFields(value) || !isFields(value.scan)) return false
  const { scan, report } = value
  return (
    typeof scan.id === 'string' &&
    typeof scan.target_url === 'string' &&
    typeof scan.status === 'string' &&
    statuses.includes(scan.status) &&
    (report === null || isFields(report))
  )
}

/** Says whether a value is an object with fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
