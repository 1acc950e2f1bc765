import type { ScanRequest } from '../../engine/model/scanRequest.ts'
import type { ScanFailureCode, ScanResult } from '../../shared/model/report.ts'

export function timedOut({ timeLimitMs }: Pick<ScanRequest, 'timeLimitMs'>): ScanResult {
  const seconds = timeLimitMs / 1000
  return failure('timeout', `The scan did not finish within ${seconds} seconds, its time limit`)
}

export function outOfMemory(): ScanResult {
  return failure('memory_exceeded', 'The scan exceeded its memory limit')
}

export function withdrawn(reason: string): ScanResult {
  return failure('authorization_withdrawn', `The scan was stopped: ${reason}`)
}

/** Creates the result of an internal error. `reason` is public: no full stop, no internals. */
export function crashed(reason: string): ScanResult {
  return failure('crashed', reason)
}

function failure(code: ScanFailureCode, message: string): ScanResult {
  return { ok: false, error: { code, message } }
}
