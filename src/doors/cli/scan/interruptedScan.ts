import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ScanRequest } from '../../../engine/model/scanRequest.ts'
import { readJournal } from '../../../service/runner/journalFile.ts'
import { readScanRequest } from '../../../service/runner/scanMessages.ts'
import { noSignIns } from '../../../shared/model/signIns.ts'
import { usageFailure } from '../exitCodes.ts'

const journalBytesMax = 256 * 1024 * 1024

/** Returns the journal of a scan from here: in the data folder if there is one, else in that of the system for temporary files. */
export function journalPath(dataDir: string, scanId: string): string {
  return existsSync(dataDir)
    ? join(resolve(dataDir), 'journals', `${scanId}.jsonl`)
    : join(tmpdir(), `scanward-${scanId}.jsonl`)
}

/** Reads the request of an interrupted scan from its journal, without accounts. Fails for another file. */
export function readInterrupted(path: string): ScanRequest {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const request = size > 0 && size <= journalBytesMax ? readJournal(path).request : null
  const { active = null } = request ?? {}
  const whole = { ...request, active: active === null ? null : { ...active, signIns: noSignIns } }
  const read = readScanRequest(JSON.stringify(whole))
  if (read === null)
    throw usageFailure(`Expected the journal of an interrupted scan for --restore, found ${path}.`)
  return { ...read, journalFile: resolve(path) }
}
