import type { ScanRequest } from '../../engine/model/scanRequest.ts'
import type { ScanFailureCode, ScanResult } from '../../shared/model/report.ts'

/** The end of a scan that reached its time limit. */
export function timedOut({ timeLimitMs }: Pick<ScanRequest, 'timeLimitMs'>): ScanResult {
  const seconds = timeLimitMs / 1000
  return failure('timeout', `The scan did not finish within ${seconds} seconds, its time limit`)
}

/** The end of a scan that needed more memory than it may have. */
export function outOfMemory(): ScanResult {
  return failure('memory_exceeded', 'The scan exceeded its memory limit')
}

/** The end of an active scan that is allowed no longer. */
export function withdrawn(reason: string): ScanResult {
  return failure('authorization_withdrawn', `The scan was stopped: ${reason}`)
}

/** The end of a scan through a fault of ours. `reason` is shown to people: no full stop, nothing internal. */
export function crashed(reason: string): ScanResult {
  return failure('crashed', reason)
}

function failure(code: ScanFailureCode, message: string): ScanResult {
  return { ok: false, error: { code, message } }
}
