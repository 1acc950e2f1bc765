/** The journal of a scan on disk: its request, what it has handed on, and its writes. One JSON value a line. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { ScanPart } from '../../engine/model/scanPart.ts'
import type { ScanRequest } from '../../engine/model/scanRequest.ts'
import type { TapeEvent, WriteTape } from '../../engine/model/writeTape.ts'
import type { Clock } from '../../shared/clock.ts'
import { isRecord } from '../../shared/json.ts'

/** Above what a scan of 6,000 requests writes. Beyond it, no write is sent. */
const journalBytesMax = 256 * 1024 * 1024

/** Without credentials, and without what undoing does not need. */
type JournaledRequest = Omit<ScanRequest, 'active' | 'descriptions' | 'siteHeaders' | 'siteTls' | 'proxy'> & {
  readonly active: Omit<NonNullable<ScanRequest['active']>, 'signIns'> | null
}

type JournalLine =
  | { readonly type: 'request'; readonly request: JournaledRequest }
  /** `from`: lease and number of a part that another runner has handed on. */
  | { readonly type: 'part'; readonly part: ScanPart; readonly from?: string }
  /** Its parts follow without `from`. */
  | { readonly type: 'lease'; readonly lease: string }
  | { readonly type: 'write'; readonly event: TapeEvent }

/** `lease`: that of another runner, or null. */
type JournaledPart = { readonly part: ScanPart; readonly lease: string | null }

type Journal = {
  /** Null for a file that no scan wrote. */
  readonly request: JournaledRequest | null
  readonly parts: readonly JournaledPart[]
  readonly events: readonly TapeEvent[]
}

export type HandedParts = {
  /** Hash of its token. */
  readonly lease: string
  /** Null: of another version. */
  readonly parts: readonly (ScanPart | null)[]
}

type JournalWriter = { readonly tape: WriteTape; notePart(part: ScanPart): void; close(): void }

/** Reads a journal; empty if there is no file. A line that the end of the process cut is ignored. */
export function readJournal(path: string): Journal {
  const lines = readLines(path)
  return {
    request: lines.find((line) => line.type === 'request')?.request ?? null,
    parts: lines.flatMap((line) => (line.type === 'part' ? [journaledPart(line)] : [])),
    events: lines.flatMap((line) => (line.type === 'write' ? [line.event] : [])),
  }
}

function journaledPart({ part, from }: Extract<JournalLine, { type: 'part' }>): JournaledPart {
  const [lease = ''] = from?.split(' ') ?? []
  return { part, lease: from === undefined ? null : lease }
}

function readLines(path: string): readonly JournalLine[] {
  // A device such as /dev/full may have no end.
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return []
  return readFileSync(path, 'utf8').split('\n').flatMap(parseLine)
}

/** Continues the journal of an earlier process. */
export function openJournal(path: string, request: ScanRequest): JournalWriter {
  const { events, request: earlier } = readJournal(path)
  const { file, size } = openOwnFile(path)
  let bytes = size
  const append = (line: JournalLine): boolean => {
    const text = Buffer.from(`${JSON.stringify(line)}\n`)
    if (bytes + text.length > journalBytesMax) return false
    bytes += text.length
    try {
      return writeSync(file, text) === text.length
    } catch {
      return false // The disk is full: the scan sends no more writes.
    }
  }
  if (earlier === null) append({ type: 'request', request: withoutAccounts(request) })
  return {
    tape: { earlier: events, record: (event) => append({ type: 'write', event }) },
    notePart(part) {
      // Lists of all writes would repeat the lines of each.
      if (part.type !== 'writes') append({ type: 'part', part })
    },
    close: () => closeSync(file),
  }
}

function openOwnFile(path: string): { readonly file: number; readonly size: number } {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const file = openSync(path, flags, 0o600)
  const { size, uid } = fstatSync(file)
  if (uid !== (process.getuid?.() ?? uid))
    throw new Error(`Expected an own journal, found one of user ${uid}`)
  // The end of an earlier process may have cut its last line.
  if (size > 0) writeSync(file, '\n')
  return { file, size }
}

/** Parts with it may already be in the journal. */
const leaseOfEarlierVersions = ''

/** Adds parts of other journals once, and begins a lease. */
export function seedJournal(path: string, handed: readonly HandedParts[], lease: string): void {
  const lines = readLines(path)
  const own = new Set(lines.flatMap((line) => (line.type === 'lease' ? [line.lease] : [])))
  if (lines.some(({ type }) => type === 'request')) own.add(leaseOfEarlierVersions)
  const seeded = new Set(lines.flatMap((line) => (line.type === 'part' && line.from ? [line.from] : [])))
  const numbers = new Map<string, number>()
  const added: JournalLine[] = []
  for (const { lease: origin, parts } of handed) {
    const start = numbers.get(origin) ?? 0
    numbers.set(origin, start + parts.length)
    for (const [index, part] of parts.entries()) {
      const from = `${origin} ${start + index}`
      if (part !== null && !own.has(origin) && !seeded.has(from)) added.push({ type: 'part', part, from })
    }
  }
  added.push({ type: 'lease', lease })
  const { file } = openOwnFile(path)
  try {
    writeFileSync(file, added.map((line) => `${JSON.stringify(line)}\n`).join(''))
  } finally {
    closeSync(file)
  }
}

export function removeJournal(path: string): void {
  rmSync(path, { force: true })
}

/** Long after the last attempt of a scan. */
const orphanAgeMs = 7 * 24 * 60 * 60 * 1_000
const orphansMax = 1_000

export function removeOrphans(folder: string, clock: Clock): number {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : []
  const orphans = names
    .map((name) => join(folder, name))
    .filter((path) => {
      const status = lstatSync(path, { throwIfNoEntry: false })
      return status?.isFile() === true && clock.now() - status.mtimeMs > orphanAgeMs
    })
    .slice(0, orphansMax)
  for (const path of orphans) removeJournal(path)
  return orphans.length
}

function withoutAccounts({
  active,
  descriptions: _,
  siteHeaders: _headers,
  siteTls: _tls,
  proxy: _proxy,
  ...request
}: ScanRequest): JournaledRequest {
  if (active === null) return { ...request, active }
  const { signIns: _signIns, ...rest } = active
  return { ...request, active: rest }
}

function parseLine(text: string): readonly JournalLine[] {
  try {
    const line: unknown = JSON.parse(text)
    return isRecord(line) && typeof line.type === 'string' ? [line as JournalLine] : [] // Written by `append`.
  } catch {
    return []
  }
}
