import type { Json, JsonObject } from '../shared/json.ts'
import type { Caller, CompletedScan, Scan } from '../shared/model/records.ts'
import type { ScanFailure } from '../shared/model/report.ts'
import type { ScanProgress } from '../shared/model/scanProgress.ts'

export type RunnerDesk = {
  readonly leaseMs: number
  /** With decrypted secrets. */
  readWork(scan: Scan): Promise<JsonObject>
  findRefusal(scan: Scan): Promise<string | null>
  /** Null if they are not messages of a scan process that goes on. */
  readMessages(messages: readonly unknown[]): Promise<HandedMessages | null>
  /** Null if they are not the result of a scan. */
  readEnd(
    scan: Scan,
    messages: readonly unknown[],
    caller: Pick<Caller, 'hostnames'>,
  ): Promise<HandedEnd | null>
}

export type HandedMessages = {
  readonly progress: ScanProgress | null
  readonly parts: readonly Json[]
}

export type HandedEnd =
  | { readonly ok: true; readonly completed: CompletedScan }
  | { readonly ok: false; readonly error: ScanFailure; readonly isRefused: boolean }
