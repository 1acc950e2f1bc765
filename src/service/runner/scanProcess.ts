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

type ScanProcessLimits = {
  /** Heap, buffers and code, as Linux counts them. */
  readonly residentBytesMax: number
  readonly heapMegabytesMax: number | null
  /** Time beyond the limit in which the process may still report. */
  readonly killGraceMs: number
}

export const scanProcessLimits: ScanProcessLimits = {
  residentBytesMax: 1024 * 1024 * 1024,
  // Only without /proc: the flag disables V8's code cache, which slows every start.
  heapMegabytesMax: existsSync('/proc/self/status') ? null : 512,
  killGraceMs: 3_000,
}

type ScanProcessOptions = {
  readonly log: Log
  readonly signal: AbortSignal
  readonly onProgress?: (progress: ScanProgress) => void
  /** Default: this program's hidden command. */
  readonly command?: readonly [program: string, ...args: string[]]
  readonly limits?: ScanProcessLimits
}

const memoryWatchMs = 200
const outputGraceMs = 1_000
/** Above the requests of an active scan. */
const messagesMax = 100_000
const stderrLinesMax = 200
const stderrLineBytesMax = 2_000

/**
 * Runs a scan in its own process, isolated from content of the target.
 *
 * A process over its limit is killed: `timeout`, `memory_exceeded`. Invalid output is `crashed`. The process
 * has ended when the promise settles. Rejects only if `signal` aborts.
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
    // A process that ends before reading is reported by its exit.
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
    // Descendants may keep the pipes open forever.
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

/** Spawning blocks the event loop; API requests run in between. */
function waitForSpawnTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/** Single executable, bundle or sources. */
function defaultCommand(): [string, ...string[]] {
  if (isSea()) return [process.execPath, 'scan-process']
  const entry = process.argv[1] ?? ''
  // Only sources need the loader. A debugger port cannot serve two processes.
  const loader = entry.endsWith('.ts') ? process.execArgv : []
  return [process.execPath, ...loader, entry, 'scan-process']
}

function start([program, ...args]: readonly [string, ...string[]], limits: ScanProcessLimits): ChildProcess {
  // Not detached: autogroup scheduling (sched(7)) shares CPU by session, and would ignore the lower priority.
  const child = spawn(program, args, {
    env: environment(limits),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

/** Environment variables of the scan process; all others are hidden, such as the database URL. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'TZ', 'LANG', 'LC_ALL']
const inheritedCertificates = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

function environment({ heapMegabytesMax }: ScanProcessLimits): NodeJS.ProcessEnv {
  const names = [...inherited, ...inheritedCertificates]
  const kept = Object.fromEntries(names.map((name) => [name, process.env[name]]))
  if (heapMegabytesMax === null) return kept
  return { ...kept, NODE_OPTIONS: `--max-old-space-size=${heapMegabytesMax}` }
}

function lowerPriority(processId: number): void {
  try {
    setPriority(processId, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended, or the system refuses.
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

/** Without /proc, only the heap limit applies. */
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
