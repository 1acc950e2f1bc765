/** Runs one command and exits with its code. */
import { isMainThread } from 'node:worker_threads'
import { exitCodes } from './doors/cli/exitCodes.ts'

// Each branch loads only its own modules, because every scan starts a process.
if (!isMainThread) {
  void import('./doors/cli/service/runnerThread.ts')
    .then(({ runnerThread }) => runnerThread())
    .then(() => process.exit(), endThread)
} else if (process.argv[2] === 'scan-process') {
  void import('./doors/cli/scanProcess.ts').then(({ scanProcess }) => scanProcess()).then(leave, crash)
} else {
  void import('./doors/cli/prepareScan.ts')
    .then(({ prepareScan }) => prepareScan(process.argv.slice(2)))
    .then(() => import('./doors/cli/program.ts'))
    .then(({ runProgram }) => runProgram(process.argv.slice(2)))
    .then(leave, crash)
}

/** Exits after standard output is flushed, since process.exit drops the rest of a pipe. */
function leave(exitCode: number): void {
  process.stdout.write('', () => process.exit(exitCode))
}

function endThread(err: unknown): void {
  setImmediate(() => {
    throw err
  })
}

function crash(err: unknown): void {
  process.stderr.write(`scanward: ${err instanceof Error ? err.stack : String(err)}\n`)
  process.exit(exitCodes.failed)
}
