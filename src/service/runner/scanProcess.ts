import type { ChildProcess } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import type { ScanEnd, ScanPart } from '../../engine/model/scanPart.ts'
import type { KilledBy, ScanRequest, StoppedBy } from '../../engine/model/scanRequest.ts'
import { type Clock, systemClock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { EndedBy, ScanFailure, ScanResult } from '../../shared/model/report.ts'
import type { ScanProgress } from '../../shared/model/scanProgress.ts'
import { type Handed, HandedOn, hasWritten } from './handedOn.ts'
import { removeJournal } from './journalFile.ts'
import { lineReader } from './lines.ts'
import { residentBytes } from './residentBytes.ts'
import { cancelled, crashed, outOfMemory, timedOut, withdrawn } from './scanFailures.ts'
import { messageBytesMax, readScanMessage, writeLine } from './scanMessages.ts'
import { heapMegabytesMax, startScanProcess, takeScanProcess } from './startScanProcess.ts'

type ScanProcessLimits = {
  readonly residentBytesMax: number
  readonly heapMegabytesMax: number | null
  readonly killGraceMs: number
  /** To undo writes and judge what is known. */
  readonly stopGraceMs: number
}

export const scanProcessLimits: ScanProcessLimits = {
  residentBytesMax: 1024 * 1024 * 1024,
  heapMegabytesMax,
  killGraceMs: 3_000,
  stopGraceMs: 60_000,
}

type ScanProcessOptions = {
  readonly log: Log
  readonly clock?: Clock
  readonly signal: AbortSignal
  readonly stop?: AbortSignal
  readonly onProgress?: (progress: ScanProgress) => void
  readonly onPart?: (part: ScanPart) => void
  readonly command?: readonly [program: string, ...args: string[]]
  readonly limits?: ScanProcessLimits
}

const memoryWatchMs = 200
/** From there on, a scan judges what it has, and ends. */
const memoryShareMax = 0.85
const outputGraceMs = 1_000
/** Above the requests of an active scan, with parts of its report. */
const messagesMax = 100_000
const stderrLinesMax = 200
const stderrLineBytesMax = 2_000

const attemptsMax = 3
const restoringMsMax = 60_000
const attemptMsMin = 1_000

type Ended =
  | { readonly is: 'failed'; readonly error: ScanFailure }
  /** `otherwise`: the failure of a scan that has not reached its target. */
  | {
      readonly is: 'over'
      readonly by: EndedBy
      readonly otherwise: ScanFailure
      readonly isKilled: boolean
      readonly mayRepeat: boolean
    }

/** Rejects only if `signal` aborts. */
export async function runScanInProcess(
  request: ScanRequest,
  options: ScanProcessOptions,
): Promise<ScanResult> {
  if (request.restores) return await restoreInProcess(request, options)
  const { clock = systemClock, onProgress, onPart } = options
  const { journalFile, timeLimitMs } = request
  const handedOn = new HandedOn({ journalFile, timeLimitMs, clock, onProgress, onPart })
  try {
    return await runAttempts(request, options, handedOn)
  } finally {
    handedOn.close()
  }
}

async function runAttempts(
  request: ScanRequest,
  options: ScanProcessOptions,
  handedOn: HandedOn,
): Promise<ScanResult> {
  const { log, stop } = options
  const { journalFile, timeLimitMs } = request
  const { known, take } = handedOn
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = timeLimitMs - (attempt === 1 ? 0 : handedOn.elapsedMs)
    const ended = await runProcess({ ...request, timeLimitMs: leftMs }, options, take)
    if (ended.is === 'failed') {
      forget(journalFile)
      return { ok: false, error: ended.error }
    }
    const { requests, elapsedMs } = handedOn
    const isTimeLeft = timeLimitMs - elapsedMs >= attemptMsMin
    if (ended.mayRepeat && attempt < attemptsMax && isTimeLeft && stop?.aborted !== true) {
      log.warn({ scanId: request.scanId, attempt }, 'scan process died, the scan starts again')
      continue
    }
    const isSettled =
      !ended.isKilled || (!isKilledBy(ended.by) && (await restores(request, options, handedOn)))
    if (isSettled) forget(journalFile)
    const reached = ended.by === 'done' ? {} : { requests, duration_ms: elapsedMs }
    const report = known.report(ended.by, reached)
    return report === null ? { ok: false, error: ended.otherwise } : { ok: true, report }
  }
}

/** Keeps the journal if not all could be tried. */
export async function restoreInProcess(
  request: ScanRequest,
  options: ScanProcessOptions,
): Promise<ScanResult> {
  const { clock = systemClock, onProgress, onPart, stop } = options
  const { journalFile } = request
  const handedOn = new HandedOn({ journalFile, timeLimitMs: restoringMsMax, clock, onProgress, onPart })
  try {
    if (await restores(request, options, handedOn)) forget(journalFile)
  } finally {
    handedOn.close()
  }
  const isCancelled = stop?.aborted === true
  const report = handedOn.known.report(isCancelled ? 'cancelled' : 'crash')
  if (report !== null) return { ok: true, report }
  const interrupted = crashed('The scan was interrupted before it had reached its target')
  return { ok: false, error: isCancelled ? cancelled() : interrupted }
}

function forget(journalFile: string | undefined): void {
  if (journalFile !== undefined) removeJournal(journalFile)
}

async function restores(
  { artifactsFolder: _, ...request }: ScanRequest,
  { stop: _stop, ...options }: ScanProcessOptions,
  { known, take }: HandedOn,
): Promise<boolean> {
  if (!hasWritten(known, request.journalFile)) return true
  if (request.journalFile === undefined) return false
  const ended = await runProcess({ ...request, restores: true, timeLimitMs: restoringMsMax }, options, take)
  return ended.is === 'over' && !ended.isKilled
}

async function runProcess(
  request: ScanRequest,
  options: ScanProcessOptions,
  onMessage: (message: Handed) => void,
): Promise<Ended> {
  const { signal, stop, log, limits = scanProcessLimits, command } = options
  await waitForSpawnTurn()
  return await new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = command === undefined ? takeScanProcess() : startScanProcess(command, limits)
    let result: Ended | null = null
    let stoppedBy: StoppedBy | null = null
    let isHeapUsedUp = false
    const timers: NodeJS.Timeout[] = []

    function end(ending: Ended): void {
      result ??= ending
      child.kill('SIGKILL')
    }

    function askToStop(by: StoppedBy): void {
      if (stoppedBy !== null) return
      stoppedBy = by
      child.stdin?.write(writeLine({ type: 'stop', by }))
      const otherwise = by === 'memory' ? outOfMemory() : cancelled()
      timers.push(setTimeout(() => end(over(by, otherwise)), limits.stopGraceMs))
    }

    readMessages(child, { onMessage, onEnd: end, request })
    readErrors(child, (line) => {
      isHeapUsedUp ||= line.includes('heap out of memory')
      log.debug({ scanId: request.scanId, line }, 'scan process wrote to stderr')
    })
    const onAbort = (): void => void child.kill('SIGKILL')
    const onStop = (): void => {
      if (isKilledBy(stop?.reason)) end(over(stop.reason, withdrawn('its domain is no longer authorized')))
      else askToStop(stop?.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    const overdueMs = request.timeLimitMs + limits.killGraceMs
    timers.push(setTimeout(() => end(over('time_limit', timedOut(request))), overdueMs))
    timers.push(
      watchMemory(child, (bytes) => {
        if (bytes > limits.residentBytesMax) end(over('memory', outOfMemory()))
        else if (bytes > limits.residentBytesMax * memoryShareMax) askToStop('memory')
      }),
    )
    // A process that ends before reading is reported by its exit.
    child.stdin?.on('error', () => {})
    child.stdin?.write(writeLine(request))
    stop?.addEventListener('abort', onStop, { once: true })
    if (stop?.aborted) onStop()

    function settle(ending: Ended): void {
      for (const timer of timers) clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      stop?.removeEventListener('abort', onStop)
      if (result === null && signal.aborted) reject(signal.reason)
      else resolve(result ?? ending)
    }

    child.once('error', (err) => {
      log.error({ scanId: request.scanId, err }, 'scan process did not start')
      settle(over('crash', crashed('The scan process could not be started')))
    })
    // Descendants may keep the pipes open forever.
    child.once('exit', () => {
      const letGo = (): void => {
        child.stdout?.destroy()
        child.stderr?.destroy()
      }
      timers.push(setTimeout(letGo, outputGraceMs))
    })
    child.once('close', (code, exitSignal) => {
      settle(isHeapUsedUp ? over('memory', outOfMemory()) : died(code, exitSignal))
    })
  })
}

function isKilledBy(reason: unknown): reason is KilledBy {
  return reason === ('authorization_withdrawn' satisfies KilledBy)
}

function over(by: EndedBy, otherwise: ScanFailure): Extract<Ended, { is: 'over' }> {
  return { is: 'over', by, otherwise, isKilled: true, mayRepeat: false }
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Spawning blocks the event loop; API requests run in between. */
function waitForSpawnTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

function readMessages(
  child: ChildProcess,
  on: {
    readonly onMessage: (message: Handed) => void
    readonly onEnd: (ending: Ended) => void
    readonly request: ScanRequest
  },
): void {
  let messages = 0
  let isBroken = false
  const read = lineReader(messageBytesMax, (line, isCut) => {
    if (isBroken) return
    messages += 1
    const message = isCut || messages > messagesMax ? null : readScanMessage(line)
    isBroken = message === null
    if (message === null) on.onEnd(over('crash', crashed('The scan process returned an invalid report')))
    else if (message.type === 'ended') on.onEnd(endedAs(message.end, on.request))
    else on.onMessage(message)
  })
  child.stdout?.on('data', read)
}

function endedAs(end: ScanEnd, request: ScanRequest): Ended {
  if (!end.ok) return { is: 'failed', error: end.error }
  return { ...over(end.endedBy, timedOut(request)), isKilled: false }
}

function readErrors(child: ChildProcess, onLine: (line: string) => void): void {
  let lines = 0
  const read = lineReader(stderrLineBytesMax, (line) => {
    lines += 1
    if (lines <= stderrLinesMax) onLine(line)
  })
  child.stderr?.on('data', read)
}

/** Without /proc, only the heap limit applies. */
function watchMemory({ pid }: ChildProcess, onBytes: (bytes: number) => void): NodeJS.Timeout {
  return setInterval(async () => {
    const bytes = pid === undefined ? null : await residentBytes(pid)
    if (bytes !== null) onBytes(bytes)
  }, memoryWatchMs)
}

function died(code: number | null, signal: NodeJS.Signals | null): Ended {
  const how = signal === null ? `status ${code}` : `signal ${signal}`
  const otherwise = crashed(`The scan process ended without a report, by ${how}`)
  return { ...over('crash', otherwise), mayRepeat: true }
}
