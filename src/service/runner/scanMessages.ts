/**
 * Protocol between runner and scan process: JSON lines on stdin and stdout. Each side validates the other's.
 */
import { isScanMessage, isScanRequest } from '../../../generated/messages.ts'
import type { ScanProgress, ScanRequest } from '../../engine/model/scanRequest.ts'
import type { ScanResult } from '../../shared/model/report.ts'

/** Parsing a report blocks the event loop of the API. */
export const messageBytesMax = 4 * 1024 * 1024

export type ScanMessage =
  | { readonly type: 'progress'; readonly progress: ScanProgress }
  | { readonly type: 'result'; readonly result: ScanResult }

/** Serializes a line; JSON escapes line feeds. */
export function writeLine(value: ScanRequest | ScanMessage): string {
  return `${JSON.stringify(value)}\n`
}

export function readScanMessage(line: string): ScanMessage | null {
  const value = parseJson(line)
  return isScanMessage(value) ? (value as ScanMessage) : null // Validated above.
}

export function readScanRequest(line: string): ScanRequest | null {
  const value = parseJson(line)
  return isScanRequest(value) ? (value as ScanRequest) : null // Validated above.
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
