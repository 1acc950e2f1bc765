import type { Json, JsonObject } from '../shared/json.ts'
import type { CompletedScan, Scan } from '../shared/model/records.ts'
import type { ScanFailure } from '../shared/model/report.ts'
import type { ScanProgress } from '../shared/model/scanProgress.ts'

export type RunnerDesk = {
  readonly leaseMs: number
  /** With decrypted secrets. */
  readWork(scan: Scan): Promise<JsonObject>
  findRefusal(scan: Scan): Promise<string | null>
  /** Null if they are not messages of a scan process. */
  readMessages(messages: readonly unknown[]): Promise<HandedMessages | null>
}

export type HandedMessages = {
  readonly progress: ScanProgress | null
  readonly parts: readonly Json[]
  readonly end: HandedEnd | null
}

export type HandedEnd =
  | { readonly ok: true; readonly completed: CompletedScan }
  | { readonly ok: false; readonly error: ScanFailure }
