/**
 * Protocol between runner and scan process: one JSON value per line, the request on stdin, progress and
 * result on stdout. Each side validates the other's lines.
 */
import { isScanMessage, isScanRequest } from '../../../generated/messages.ts'
import type { ScanProgress, ScanRequest } from '../../engine/model/scanRequest.ts'
import type { ScanResult } from '../../shared/model/report.ts'

/** Limit of one line, and so of a report: parsing it blocks the event loop of the API. */
export const messageBytesMax = 4 * 1024 * 1024

export type ScanMessage =
  | { readonly type: 'progress'; readonly progress: ScanProgress }
  | { readonly type: 'result'; readonly result: ScanResult }

/** Serializes one line; JSON escapes line feeds. */
export function writeLine(value: ScanRequest | ScanMessage): string {
  return `${JSON.stringify(value)}\n`
}

/** Returns null for an invalid message. */
export function readScanMessage(line: string): ScanMessage | null {
  const value = parseJson(line)
  return isScanMessage(value) ? (value as ScanMessage) : null // Checked by the generated validator of that type.
}

/** Returns null for an invalid request. */
export function readScanRequest(line: string): ScanRequest | null {
  const value = parseJson(line)
  return isScanRequest(value) ? (value as ScanRequest) : null // Checked by the generated validator of that type.
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // Not JSON; handled like any invalid value.
  }
}
