import { Worker } from 'node:worker_threads'
import type { ScanProgress, ScanRequest } from '../../engine/model/scanRequest.ts'
import type { ScanResult } from '../../shared/model/report.ts'
import { lineReader } from './lines.ts'
import { timedOut } from './scanFailures.ts'
import { messageBytesMax, readScanRequest, type ScanMessage, writeLine } from './scanMessages.ts'

/** Runs one scan. Rejects only when `signal` aborts, or through a fault of ours. */
export type RunScan = (
  request: ScanRequest,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: ScanProgress) => void },
) => Promise<ScanResult>

const watchMs = 500

// A thread of its own, since the scan's may be busy in an endless loop while the parent is killed. A
// process whose parent is gone has another one.
const watchParent = `
  const { workerData: parent } = require('node:worker_threads')
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, ${watchMs})
`

/**
 * Is the process of one scan: reads the request from standard input, runs it, and writes progress and
 * result to standard output.
 *
 * Ends the scan at its own time limit with `timeout`. Resolves when the scan is answered, and when
 * standard input ends, since then the parent is gone; the caller exits the process then, whatever is
 * still open. Throws when the first line is no request.
 */
export async function serveScanProcess({ runScan }: { readonly runScan: RunScan }): Promise<void> {
  // Whoever stops the service sends these to the parent too, and the parent decides what becomes of us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // No flags: the loader of sources would need this thread, which may be busy for ever.
  // The parent is named here: it may be gone before the thread has started.
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

/** Null when the parent went away meanwhile. */
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
