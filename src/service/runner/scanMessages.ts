/**
 * Protocol between runner and scan process: JSON lines on stdin and stdout. Each side validates the other's.
 */

import { isScanMessage, isScanRequest, isStopMessage } from '../../../generated/messages.ts'
import type { ScanEnd, ScanPart } from '../../engine/model/scanPart.ts'
import type { ScanRequest, StoppedBy } from '../../engine/model/scanRequest.ts'
import type { ScanProgress } from '../../shared/model/scanProgress.ts'

/** Parsing a report blocks the event loop of the API. */
export const messageBytesMax = 4 * 1024 * 1024
/** The request carries API descriptions. */
export const requestBytesMax = 64 * 1024 * 1024

export type ScanMessage =
  | { readonly type: 'progress'; readonly progress: ScanProgress }
  | ScanPart
  | { readonly type: 'ended'; readonly end: ScanEnd }

type StopMessage = { readonly type: 'stop'; readonly by: StoppedBy }

/** Serializes a line; JSON escapes line feeds. */
export function writeLine(value: ScanRequest | ScanMessage | StopMessage): string {
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

export function readStop(line: string): StopMessage | null {
  const value = parseJson(line)
  return isStopMessage(value) ? (value as StopMessage) : null // Validated above.
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
