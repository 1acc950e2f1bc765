/**
 * What a runner and the process of a scan tell each other: one JSON value a line, the request on the
 * process's input, progress and the result on its output. Each side reads the other's lines as unknown.
 */
import { isScanMessage, isScanRequest } from '../../../generated/messages.ts'
import type { ScanProgress, ScanRequest } from '../../engine/model/scanRequest.ts'
import type { ScanResult } from '../../shared/model/report.ts'

/** Bytes of one line, and so of a whole report. Reading it must not hold up the API's event loop. */
export const messageBytesMax = 4 * 1024 * 1024

export type ScanMessage =
  | { readonly type: 'progress'; readonly progress: ScanProgress }
  | { readonly type: 'result'; readonly result: ScanResult }

/** Writes a request or a message as its line. JSON has no line feed of its own. */
export function writeLine(value: ScanRequest | ScanMessage): string {
  return `${JSON.stringify(value)}\n`
}

/** Reads a line of the scan's process. Null when it is not a message. */
export function readScanMessage(line: string): ScanMessage | null {
  const value = parseJson(line)
  return isScanMessage(value) ? (value as ScanMessage) : null // The validator of that type has passed it.
}

/** Reads the line that asks for a scan. Null when it is not a request. */
export function readScanRequest(line: string): ScanRequest | null {
  const value = parseJson(line)
  return isScanRequest(value) ? (value as ScanRequest) : null // As above.
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // Not JSON: the caller treats it like any other wrong value.
  }
}
