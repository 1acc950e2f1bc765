import { isReport } from '../../../../generated/messages.ts'
import type { ScanBody } from '../../../output/exports/scanResult.ts'
import { isRecord } from '../../../shared/json.ts'

const statuses: readonly string[] = ['queued', 'running', 'completed', 'failed']

/**
 * Says whether a value is the contract's response to getScan: the scan as far as its state and target go, the report as
 * the contract describes it. A newer server may add properties to it, and an older one have fewer.
 */
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
