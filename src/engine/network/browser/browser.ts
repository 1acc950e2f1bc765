/**
 * Runs a headless Chromium over a pipe without network access. It knows no scan, never responds to requests,
 * and leaves no process behind.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { Devtools } from './devtools.ts'
import { browserFlags } from './flags.ts'
import { pauseNewPages } from './pauseNewPages.ts'
import { killGroup, killProcesses, listProcesses, ownBytes } from './processes.ts'
import { makeProfile, type Profile } from './profile.ts'
import { watchFolder } from './watchFolder.ts'

export type Browser = {
  readonly devtools: Devtools
  /** Context of its pages, which shares no storage and cookies with others; null: all pages are its own. */
  readonly contextId: string | null
  /** See `MachineLoad`. */
  readonly slowness: number
  /** `Chrome/150.0.7871.100` */
  readonly product: string
  readonly ended: AbortSignal
  close(): Promise<void>
}

type OpenedBrowser =
  | { readonly ok: true; readonly browser: Browser }
  | { readonly ok: false; readonly reason: string }

export type PageBrowser = Pick<Browser, 'devtools' | 'contextId' | 'slowness'>

/** Parameters that limit a command to the pages of a browser. */
export function inContext({ contextId }: Pick<Browser, 'contextId'>): { readonly browserContextId?: string } {
  return contextId === null ? {} : { browserContextId: contextId }
}

export type BrowserLimits = {
  /** From process start to its first response. */
  readonly startMsMax: number
  /** Private memory of all processes, on Linux only. */
  readonly ownBytesMax: number
  /** Pages could fill the disk. */
  readonly diskBytesMax: number
}

export const browserLimits: BrowserLimits = {
  startMsMax: 10_000,
  ownBytesMax: 640 * 1024 * 1024,
  diskBytesMax: 256 * 1024 * 1024,
}

const memoryWatchMs = 1_000
const errorCharsMax = 16 * 1024

/**
 * The profile is empty. A failed start leaves nothing behind. `signal`, memory and disk limits, and `close`
 * end it; always call `close`.
 */
export async function openBrowser(
  path: string,
  { signal, limits = browserLimits }: { readonly signal: AbortSignal; readonly limits?: BrowserLimits },
): Promise<OpenedBrowser> {
  const profile = await makeProfile()
  const child = start(path, profile)
  const exited = exitOf(child)
  const ended = new AbortController()
  const devtools = connect(child, () => {
    // The id of an ended process may be reused.
    const isRunning = child.exitCode === null && child.signalCode === null
    if (child.pid !== undefined && isRunning) {
      killProcesses(listProcesses(child.pid))
      killGroup(child.pid)
    }
    ended.abort()
  })
  const end = (): void => devtools.end()
  exited.then(() => {
    // A crash orphans children, which remain in the group.
    if (child.pid !== undefined) killGroup(child.pid)
    end()
  })
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  const watch = watchMemory(child, limits.ownBytesMax, end)
  const stopWatchingDisk = watchFolder(profile.folder, limits.diskBytesMax, end)
  const errors = readErrors(child)
  const overdue = setTimeout(end, limits.startMsMax)

  async function close(): Promise<void> {
    clearInterval(watch)
    stopWatchingDisk()
    signal.removeEventListener('abort', end)
    end()
    await exited
    // A slowly dying process keeps its pipes open.
    for (const pipe of child.stdio) pipe?.destroy()
    await profile.remove()
  }

  try {
    const { product } = await devtools.send('Browser.getVersion', {})
    pauseNewPages(devtools)
    return {
      ok: true,
      browser: { devtools, contextId: null, slowness: 1, product, ended: ended.signal, close },
    }
  } catch {
    await close()
    return { ok: false, reason: `the browser did not start${explain(errors())}` }
  } finally {
    clearTimeout(overdue)
  }
}

function start(path: string, { folder }: Profile): ChildProcess {
  return spawn(path, browserFlags({ folder, isRoot: process.getuid?.() === 0 }), {
    // Hides our environment; its home is the profile.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
  })
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
}

function connect(child: ChildProcess, onEnd: () => void): Devtools {
  const [, , , commands, messages] = child.stdio
  if (!(commands instanceof Writable) || !(messages instanceof Readable)) {
    throw new TypeError('Expected pipes to the browser')
  }
  return new Devtools({ commands, messages }, onEnd)
}

function watchMemory({ pid }: ChildProcess, bytesMax: number, onExceeded: () => void): NodeJS.Timeout {
  return setInterval(() => {
    if (pid !== undefined && ownBytes(listProcesses(pid)) > bytesMax) onExceeded()
  }, memoryWatchMs)
}

/** Drains stderr, because a full pipe would block the browser. */
function readErrors(child: ChildProcess): () => string {
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    if (errors.length < errorCharsMax) errors += chunk.toString('utf8')
  })
  return () => errors
}

function explain(errors: string): string {
  if (!/no usable sandbox|suid sandbox|setuid sandbox|user namespaces?/i.test(errors)) return ''
  return ': its sandbox needs user namespaces or the setuid helper'
}
