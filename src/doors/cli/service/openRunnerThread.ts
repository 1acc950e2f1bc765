import { once } from 'node:events'
import { getAsset, isSea } from 'node:sea'
import { Worker } from 'node:worker_threads'
import type { RunnerSettings } from './openRunner.ts'

/** Name under which the build of the single executable packs the program, for its threads. */
export const programAssetName = 'scanward.cjs'

/** A runner in a thread of its own. */
export type RunnerThread = {
  /** Never resolves; rejects when the thread ends without having been told to, with why. */
  readonly failed: Promise<never>
  /** Starts to run scans. Rejects as `failed` does. */
  start(settings: RunnerSettings): Promise<void>
  /** As that of a `Runner`. Resolves when the thread has ended. */
  stop(): Promise<void>
}

/**
 * Opens a thread that loads what a runner needs, beside whatever this one does. `program` is what the thread runs; by
 * default this program.
 */
export function openRunnerThread(program: ThreadProgram = ownProgram()): RunnerThread {
  const thread = new Worker(program.source, { eval: program.isCode })
  let isStopping = false
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  const failed = new Promise<never>((_, reject) => {
    thread.once('error', reject)
    thread.once('exit', (code) => {
      if (!isStopping) reject(new Error(`The thread that runs scans ended with status ${code}`))
    })
  })
  // It may fail while nobody looks: whoever does later learns of it all the same.
  failed.catch(() => {})

  return {
    failed,
    async start(settings) {
      const started = once(thread, 'message')
      thread.postMessage(settings)
      await Promise.race([started, failed])
    },
    async stop() {
      isStopping = true
      thread.postMessage('stop')
      await ended
    },
  }
}

type ThreadProgram = { readonly source: string; readonly isCode: boolean }

/** This program again, be it one executable or a bundle. A loader of sources would not be there in the thread. */
function ownProgram(): ThreadProgram {
  if (isSea()) return { source: getAsset(programAssetName, 'utf8'), isCode: true }
  return { source: process.argv[1] ?? '', isCode: false }
}
