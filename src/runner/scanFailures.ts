import type { ScanFailureCode, ScanRequest, ScanResult } from '../engine/report.ts'

/** The end of a scan that reached its time limit. */
export function timedOut({ timeLimitMs }: Pick<ScanRequest, 'timeLimitMs'>): ScanResult {
  const seconds = timeLimitMs / 1000
  return failure(
    'timeout',
    `The scan was not finished after ${seconds} seconds, the longest that it may take`,
  )
}

/** The end of a scan that needed more memory than it may have. */
export function outOfMemory(): ScanResult {
  return failure('memory_exceeded', 'The scan needed more memory than it may have')
}

/** The end of an active scan that is allowed no longer. */
export function withdrawn(reason: string): ScanResult {
  return failure('authorization_withdrawn', `The scan was stopped while it ran: ${reason}`)
}

/** The end of a scan through a fault of ours. `reason` is shown to people: no full stop, nothing internal. */
export function crashed(reason: string): ScanResult {
  return failure('crashed', reason)
}

function failure(code: ScanFailureCode, message: string): ScanResult {
  return { ok: false, error: { code, message } }
}
