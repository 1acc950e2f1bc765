import type { ScanRequest } from '../../engine/model/scanRequest.ts'
import type { ScanFailure, ScanFailureCode } from '../../shared/model/report.ts'

export function timedOut({ timeLimitMs }: Pick<ScanRequest, 'timeLimitMs'>): ScanFailure {
  const seconds = timeLimitMs / 1000
  return failure('timeout', `The scan did not finish within ${seconds} seconds, its time limit`)
}

export function outOfMemory(): ScanFailure {
  return failure('memory_exceeded', 'The scan exceeded its memory limit')
}

export function cancelled(): ScanFailure {
  return failure('cancelled', 'The scan was canceled')
}

export function withdrawn(reason: string): ScanFailure {
  return failure('authorization_withdrawn', `The scan was stopped: ${reason}`)
}

/** Creates the result of an internal error. `reason` is public: no full stop, no internals. */
export function crashed(reason: string): ScanFailure {
  return failure('crashed', reason)
}

function failure(code: ScanFailureCode, message: string): ScanFailure {
  return { code, message }
}
