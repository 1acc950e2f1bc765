import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { isSea } from 'node:sea'

export const parentVariable = 'PARENT_PROCESS_ID'

type HeapLimit = { readonly heapMegabytesMax: number | null }

/** Only without /proc: the flag disables V8's code cache, which slows every start. */
export const heapMegabytesMax = existsSync('/proc/self/status') ? null : 512

let prepared: ChildProcess | null = null

/** Starts the process of the next scan, which loads its modules while this one loads its own. */
export function prepareScanProcess(): void {
  prepared = startScanProcess(defaultCommand(), { heapMegabytesMax })
  // The scan then starts another one, and says why that fails.
  prepared.on('error', () => {})
}

export function takeScanProcess(): ChildProcess {
  const child = prepared
  prepared = null
  const isRunning = child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  return child !== null && isRunning ? child : startScanProcess(defaultCommand(), { heapMegabytesMax })
}

export function startScanProcess(
  [program, ...args]: readonly [string, ...string[]],
  limits: HeapLimit,
): ChildProcess {
  // Not detached: autogroup scheduling (sched(7)) shares CPU by session, and would ignore the lower priority.
  const child = spawn(program, args, {
    env: environment(limits),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

function defaultCommand(): [string, ...string[]] {
  if (isSea()) return [process.execPath, 'scan-process']
  const entry = process.argv[1] ?? ''
  // Only sources need the loader. A debugger port cannot serve two processes.
  const loader = entry.endsWith('.ts') ? process.execArgv : []
  return [process.execPath, ...loader, entry, 'scan-process']
}

/** Environment variables of the scan process; all others are hidden, such as the database URL. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'TZ', 'LANG', 'LC_ALL']
const inheritedCertificates = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

function environment({ heapMegabytesMax: megabytesMax }: HeapLimit): NodeJS.ProcessEnv {
  const names = [...inherited, ...inheritedCertificates]
  const kept = {
    ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
    [parentVariable]: String(process.pid),
  }
  if (megabytesMax === null) return kept
  return { ...kept, NODE_OPTIONS: `--max-old-space-size=${megabytesMax}` }
}

function lowerPriority(processId: number): void {
  try {
    setPriority(processId, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}
