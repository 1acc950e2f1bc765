import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { isSea } from 'node:sea'
import { setImmediate } from 'node:timers/promises'
import type { ScanProgress, ScanRequest } from '../../engine/model/scanRequest.ts'
import type { Log } from '../../shared/log.ts'
import type { ScanResult } from '../../shared/model/report.ts'
import { lineReader } from './lines.ts'
import { residentBytes } from './residentBytes.ts'
import { crashed, outOfMemory, timedOut } from './scanFailures.ts'
import { messageBytesMax, readScanMessage, writeLine } from './scanMessages.ts'

export type ScanProcessLimits = {
  /** Heap, buffers and code together, as Linux counts them. */
  readonly residentBytesMax: number
  /** V8's heap, whose end is the process's; null for V8's own limit. */
  readonly heapMegabytesMax: number | null
  /** Time beyond the request's limit in which the process may still answer by itself. */
  readonly killGraceMs: number
}

export const scanProcessLimits: ScanProcessLimits = {
  residentBytesMax: 1024 * 1024 * 1024,
  // Only where nobody counts the whole: the flag makes V8 refuse its code cache, which holds up every start.
  heapMegabytesMax: existsSync('/proc/self/status') ? null : 512,
  killGraceMs: 3_000,
}

export type ScanProcessOptions = {
  readonly log: Log
  readonly signal: AbortSignal
  readonly onProgress?: (progress: ScanProgress) => void
  /** Program and arguments of the process; by default this program's own hidden command. */
  readonly command?: readonly [program: string, ...args: string[]]
  readonly limits?: ScanProcessLimits
}

const memoryWatchMs = 200
const outputGraceMs = 1_000
/** Some for every request that an active scan may send, which are thousands. */
const messagesMax = 100_000
const stderrLinesMax = 200
const stderrLineBytesMax = 2_000

/**
 * Runs a scan in a process of its own, which nothing that a target answers can make part of ours.
 *
 * A process that reaches the time or memory limit is killed: `timeout`, `memory_exceeded`. One that ends
 * without a response or returns nonsense is `crashed`. The process has ended when the promise settles.
 * Rejects only when `signal` aborts, with its reason.
 */
export async function runScanInProcess(
  request: ScanRequest,
  options: ScanProcessOptions,
): Promise<ScanResult> {
  const { signal, limits = scanProcessLimits, command = defaultCommand() } = options
  await waitForSpawnTurn()
  return await new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = start(command, limits)
    let result: ScanResult | null = null
    let isHeapUsedUp = false
    let letGo: NodeJS.Timeout | undefined

    function end(ending: ScanResult): void {
      result ??= ending
      child.kill('SIGKILL')
    }

    readMessages(child, { onProgress: options.onProgress, onEnd: end })
    readErrors(child, (line) => {
      isHeapUsedUp ||= line.includes('heap out of memory')
      options.log.debug({ scanId: request.scanId, line }, 'scan process wrote to stderr')
    })
    const onAbort = (): void => void child.kill('SIGKILL')
    signal.addEventListener('abort', onAbort, { once: true })
    const timer = setTimeout(() => end(timedOut(request)), request.timeLimitMs + limits.killGraceMs)
    const watch = watchMemory(child, limits.residentBytesMax, () => end(outOfMemory()))
    // A process that ended before it read the request is reported by its end.
    child.stdin?.on('error', () => {})
    child.stdin?.write(writeLine(request))

    function settle(ending: ScanResult): void {
      clearTimeout(timer)
      clearTimeout(letGo)
      clearInterval(watch)
      signal.removeEventListener('abort', onAbort)
      if (result === null && signal.aborted) reject(signal.reason)
      else resolve(result ?? ending)
    }

    child.once('error', (err) => {
      options.log.error({ scanId: request.scanId, err }, 'scan process did not start')
      settle(crashed('The scan process could not be started'))
    })
    // What it wrote before its end is still read; what it started may hold its outputs open for ever.
    child.once('exit', () => {
      letGo = setTimeout(() => {
        child.stdout?.destroy()
        child.stderr?.destroy()
      }, outputGraceMs)
    })
    child.once('close', (code, exitSignal) => {
      settle(isHeapUsedUp ? outOfMemory() : endedWithoutResponse(code, exitSignal))
    })
  })
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Starting a process keeps this one busy for a while: where several start, what the API is asked for comes between. */
function waitForSpawnTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/** This program again, whichever way it was started: one executable, the bundle, or its sources. */
function defaultCommand(): [string, ...string[]] {
  if (isSea()) return [process.execPath, 'scan-process']
  const entry = process.argv[1] ?? ''
  // Sources need the loader that this process was started with. Other flags, such as a debugger's port,
  // are not for two processes.
  const loader = entry.endsWith('.ts') ? process.execArgv : []
  return [process.execPath, ...loader, entry, 'scan-process']
}

function start([program, ...args]: readonly [string, ...string[]], limits: ScanProcessLimits): ChildProcess {
  // Not detached: where Linux shares processors between sessions first, a session of its own would count as
  // much as ours, whatever its priority. sched(7), autogroup.
  const child = spawn(program, args, {
    env: environment(limits),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

/** What a scan needs of our environment. Anything else, such as the database's address, it never sees. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'TZ', 'LANG', 'LC_ALL']
const inheritedCertificates = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

function environment({ heapMegabytesMax }: ScanProcessLimits): NodeJS.ProcessEnv {
  const names = [...inherited, ...inheritedCertificates]
  const kept = Object.fromEntries(names.map((name) => [name, process.env[name]]))
  if (heapMegabytesMax === null) return kept
  return { ...kept, NODE_OPTIONS: `--max-old-space-size=${heapMegabytesMax}` }
}

/** Lets the API go first. */
function lowerPriority(processId: number): void {
  try {
    setPriority(processId, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system does not let us: the scan then competes with the API as an equal.
  }
}

function readMessages(
  child: ChildProcess,
  on: {
    readonly onProgress: ((progress: ScanProgress) => void) | undefined
    readonly onEnd: (ending: ScanResult) => void
  },
): void {
  let messages = 0
  const read = lineReader(messageBytesMax, (line, isCut) => {
    messages += 1
    const message = isCut || messages > messagesMax ? null : readScanMessage(line)
    if (message === null) on.onEnd(crashed('The scan process returned an invalid report'))
    else if (message.type === 'result') on.onEnd(message.result)
    else on.onProgress?.(message.progress)
  })
  child.stdout?.on('data', read)
}

function readErrors(child: ChildProcess, onLine: (line: string) => void): void {
  let lines = 0
  const read = lineReader(stderrLineBytesMax, (line) => {
    lines += 1
    if (lines <= stderrLinesMax) onLine(line)
  })
  child.stderr?.on('data', read)
}

/** Calls `onExceeded` when the process holds more than it may. Where nobody can tell, the heap's limit holds. */
function watchMemory({ pid }: ChildProcess, bytesMax: number, onExceeded: () => void): NodeJS.Timeout {
  return setInterval(async () => {
    const bytes = pid === undefined ? null : await residentBytes(pid)
    if (bytes !== null && bytes > bytesMax) onExceeded()
  }, memoryWatchMs)
}

function endedWithoutResponse(code: number | null, signal: NodeJS.Signals | null): ScanResult {
  const how = signal === null ? `status ${code}` : `signal ${signal}`
  return crashed(`The scan process ended without a report, by ${how}`)
}
