import { Worker } from 'node:worker_threads'
import type { ScanProgress, ScanRequest } from '../../engine/model/scanRequest.ts'
import type { ScanResult } from '../../shared/model/report.ts'
import { lineReader } from './lines.ts'
import { timedOut } from './scanFailures.ts'
import { messageBytesMax, readScanRequest, type ScanMessage, writeLine } from './scanMessages.ts'

/** Rejects only if `signal` aborts, or on an internal error. */
export type RunScan = (
  request: ScanRequest,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: ScanProgress) => void },
) => Promise<ScanResult>

const watchMs = 500

// The main thread may be in an endless loop. An orphan gets another parent ID.
const watchParent = `
  const { workerData: parent } = require('node:worker_threads')
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, ${watchMs})
`

/**
 * Reads the request from stdin, writes progress and result to stdout.
 *
 * Ends the scan at its limit with `timeout`. Resolves after the result, or when stdin ends because the parent
 * is gone. Throws on an invalid request.
 */
export async function serveScanProcess({ runScan }: { readonly runScan: RunScan }): Promise<void> {
  // The parent gets them too, and decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // No flags: the loader needs the main thread. The parent may end before the thread starts.
  const watcher = new Worker(watchParent, { eval: true, execArgv: [], workerData: process.ppid })
  watcher.unref()

  const parentGone = new AbortController()
  for (const event of ['end', 'close', 'error'] as const) {
    process.stdin.once(event, () => parentGone.abort())
  }
  process.stdout.once('error', () => parentGone.abort())

  const request = await firstRequest(parentGone.signal)
  if (request === null) return
  const result = await runWithin(request, { runScan, parentGone: parentGone.signal })
  if (result !== null) await send({ type: 'result', result })
}

function firstRequest(parentGone: AbortSignal): Promise<ScanRequest | null> {
  return new Promise((resolve, reject) => {
    parentGone.addEventListener('abort', () => resolve(null), { once: true })
    const read = lineReader(messageBytesMax, (line) => {
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
  { runScan, parentGone }: { readonly runScan: RunScan; readonly parentGone: AbortSignal },
): Promise<ScanResult | null> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), request.timeLimitMs)
  parentGone.addEventListener('abort', () => limit.abort(), { once: true })
  try {
    const onProgress = (progress: ScanProgress): void => {
      process.stdout.write(writeLine({ type: 'progress', progress }))
    }
    return await Promise.race([runScan(request, { signal: limit.signal, onProgress }), gone(parentGone)])
  } catch (err) {
    if (!limit.signal.aborted) throw err
    return parentGone.aborted ? null : timedOut(request)
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
