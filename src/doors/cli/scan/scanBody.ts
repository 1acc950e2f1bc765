import { isReport } from '../../../../generated/messages.ts'
import type { ScanBody } from '../../../output/exports/scanResult.ts'
import { isRecord } from '../../../shared/json.ts'

const statuses: readonly string[] = ['queued', 'running', 'completed', 'failed']

/** Validates a getScan response. Newer servers may add properties, older ones may lack some. */
export function isScanBody(value: unknown): value is ScanBody {
  if (!isRecord(value) || !isRecord(value.scan)) return false
  const { scan, report } = value
  return (
    typeof scan.id === 'string' &&
    typeof scan.target_url === 'string' &&
    typeof scan.status === 'string' &&
    statuses.includes(scan.status) &&
    isReport(report)
  )
}
