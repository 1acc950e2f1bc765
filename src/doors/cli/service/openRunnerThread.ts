import { once } from 'node:events'
import { getAsset, isSea } from 'node:sea'
import { Worker } from 'node:worker_threads'
import type { RunnerSettings } from './openRunner.ts'

export const programAssetName = 'scanward.cjs'

type RunnerThread = {
  readonly failed: Promise<never>
  start(settings: RunnerSettings): Promise<void>
  stop(): Promise<void>
}

/** Starts a thread that loads the runner's modules in parallel. */
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
  // Avoids an unhandled rejection before a caller awaits it.
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

/** TypeScript loaders are not available in the thread. */
function ownProgram(): ThreadProgram {
  if (isSea()) return { source: getAsset(programAssetName, 'utf8'), isCode: true }
  return { source: process.argv[1] ?? '', isCode: false }
}
