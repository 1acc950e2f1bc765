import { Worker } from 'node:worker_threads'
import type { ScanEnd, ScanPart } from '../../engine/model/scanPart.ts'
import type { ScanRequest } from '../../engine/model/scanRequest.ts'
import { partsOf } from '../../engine/report/knownScan.ts'
import type { ScanResult } from '../../shared/model/report.ts'
import type { ScanProgress } from '../../shared/model/scanProgress.ts'
import { lineReader } from './lines.ts'
import { readScanRequest, readStop, requestBytesMax, type ScanMessage, writeLine } from './scanMessages.ts'
import { parentVariable } from './startScanProcess.ts'

/** Rejects only if `signal` aborts, or on an internal error. */
export type RunScan = (
  request: ScanRequest,
  options: {
    readonly signal: AbortSignal
    readonly stop: AbortSignal
    readonly onProgress: (progress: ScanProgress) => void
    readonly onPart: (part: ScanPart) => void
  },
) => Promise<ScanResult | ScanEnd>

const watchMs = 500

// The main thread may be in an endless loop. An orphan gets another parent ID.
const watchParent = `
  const { workerData: parent } = require('node:worker_threads')
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, ${watchMs})
`

/**
 * Reads the request from stdin, and writes to stdout what the scan knows as it arises. Resolves after its
 * end, or when stdin ends because the parent is gone.
 */
export async function serveScanProcess({ runScan }: { readonly runScan: RunScan }): Promise<void> {
  // The parent gets them too, and decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // An orphan that starts late would take its new parent for the first.
  const parent = Number(process.env[parentVariable] ?? process.ppid)
  // No flags: the loader needs the main thread.
  const watcher = new Worker(watchParent, { eval: true, execArgv: [], workerData: parent })
  watcher.unref()

  const parentGone = new AbortController()
  for (const event of ['end', 'close', 'error'] as const) {
    process.stdin.once(event, () => parentGone.abort())
  }
  process.stdout.once('error', () => parentGone.abort())

  const stop = new AbortController()
  const request = await firstRequest(parentGone.signal, stop)
  if (request === null) return
  const end = await runWithin(request, { runScan, parentGone: parentGone.signal, stop: stop.signal })
  if (end !== null) await send({ type: 'ended', end })
}

/** Later lines may stop the scan. */
function firstRequest(parentGone: AbortSignal, stop: AbortController): Promise<ScanRequest | null> {
  return new Promise((resolve, reject) => {
    parentGone.addEventListener('abort', () => resolve(null), { once: true })
    let isRunning = false
    const read = lineReader(requestBytesMax, (line) => {
      if (isRunning) {
        const message = readStop(line)
        if (message !== null) stop.abort(message.by)
        return
      }
      isRunning = true
      const request = readScanRequest(line)
      if (request === null) reject(new Error('Expected a scan request on the first line of standard input'))
      else resolve(request)
    })
    process.stdin.on('data', read)
  })
}

/** Null if the parent is gone. */
async function runWithin(
  request: ScanRequest,
  {
    runScan,
    parentGone,
    stop,
  }: { readonly runScan: RunScan; readonly parentGone: AbortSignal; readonly stop: AbortSignal },
): Promise<ScanEnd | null> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), request.timeLimitMs)
  parentGone.addEventListener('abort', () => limit.abort(), { once: true })
  const running = {
    ...{ signal: limit.signal, stop },
    onProgress: (progress: ScanProgress) =>
      void process.stdout.write(writeLine({ type: 'progress', progress })),
    onPart: (part: ScanPart) => void process.stdout.write(writeLine(part)),
  }
  try {
    const result = await Promise.race([runScan(request, running), gone(parentGone)])
    if (result === null || !result.ok || !('report' in result)) return result
    for (const part of partsOf(result.report)) await send(part)
    return { ok: true, endedBy: result.report.ended_by }
  } catch (err) {
    if (!limit.signal.aborted) throw err
    return parentGone.aborted ? null : { ok: true, endedBy: 'time_limit' }
  } finally {
    clearTimeout(timer)
  }
}

function gone(parentGone: AbortSignal): Promise<null> {
  return new Promise((resolve) => parentGone.addEventListener('abort', () => resolve(null), { once: true }))
}

function send(message: ScanMessage): Promise<void> {
  return new Promise((resolve) => process.stdout.write(writeLine(message), () => resolve()))
}
