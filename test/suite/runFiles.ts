import { failedFile, type Results, readResults } from './results.ts'
import { startWorker, type Worker } from './startWorker.ts'

/** Result of a file, or of a worker's end. */
export type FileResult = {
  readonly file: string
  readonly ms: number
  readonly results: Results
  readonly output: string
}

export type RunFilesOptions = {
  readonly workers: number
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  readonly fileMsMax: number
  readonly endMsMax: number
  readonly onFile: (result: FileResult) => void
  readonly signal: AbortSignal
}

/** Runs files in order in parallel processes. */
export async function runFiles(files: readonly string[], options: RunFilesOptions): Promise<void> {
  const left = [...files]
  const lanes = Math.min(options.workers, files.length)
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(left, lane, options)))
}

/** Starts a new process after one fails. */
async function runLane(
  left: string[],
  lane: number,
  { folder, env, fileMsMax, endMsMax, onFile, signal }: RunFilesOptions,
): Promise<void> {
  const ran: string[] = []
  let worker: Worker | null = null
  let started = 0
  const start = (): Worker => {
    started += 1
    const log = `${folder}/${process.pid}-${lane}-${started}.log`
    return startWorker({ log, env, fileMsMax, endMsMax })
  }
  const stop = () => worker?.kill()
  signal.addEventListener('abort', stop)
  for (let file = left.shift(); file !== undefined && !signal.aborted; file = left.shift()) {
    worker ??= start()
    const startedAt = performance.now()
    const path = `${folder}/${ran.length}-${lane}.json`
    const { failure, output } = await worker.run(file, path)
    const ms = performance.now() - startedAt
    const results = failure === null ? readResults(path, file) : failedFile(file, failure)
    onFile({ file, ms, results, output })
    ran.push(file)
    if (failure !== null) worker = null
  }
  if (worker !== null && !signal.aborted) {
    const startedAt = performance.now()
    const { failure, output } = await worker.end()
    const file = `a process of tests, after ${ran.join(', ')},`
    const ms = performance.now() - startedAt
    if (failure !== null) onFile({ file, ms, results: failedFile(`${file} did not end`, failure), output })
  }
  signal.removeEventListener('abort', stop)
}
