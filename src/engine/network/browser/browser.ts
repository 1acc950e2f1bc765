/**
 * Runs a headless Chromium of this machine and speaks with it over a pipe, without giving it any network. It may
 * not know what a scan looks for, answer a page's request by itself, or leave anything running behind.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { Devtools } from './devtools.ts'
import { browserFlags } from './flags.ts'
import { killGroup, killProcesses, listProcesses, ownBytes } from './processes.ts'
import { makeProfile, type Profile } from './profile.ts'
import { watchFolder } from './watchFolder.ts'

export type Browser = {
  readonly devtools: Devtools
  /** Name and version, such as `Chrome/150.0.7871.100`. */
  readonly product: string
  /** Fires when the browser has ended or is not listened to any more, however that came about. */
  readonly ended: AbortSignal
  /** Kills the browser and what it started, and removes its profile. Resolves when it is gone. */
  close(): Promise<void>
}

export type OpenedBrowser =
  | { readonly ok: true; readonly browser: Browser }
  /** A sentence without a full stop, for people. */
  | { readonly ok: false; readonly reason: string }

export type BrowserLimits = {
  /** From the start of the process to its first response. */
  readonly startMsMax: number
  /** Memory of all its processes, without what they share. Linux tells it; elsewhere nobody looks. */
  readonly ownBytesMax: number
  /** Files of its profile: pages may store as much as they like, up to a good part of the disk. */
  readonly diskBytesMax: number
}

export const browserLimits: BrowserLimits = {
  startMsMax: 10_000,
  ownBytesMax: 640 * 1024 * 1024,
  diskBytesMax: 256 * 1024 * 1024,
}

/** For one that starts while its scan keeps the machine busy. */
export const busyBrowserLimits: BrowserLimits = { ...browserLimits, startMsMax: 30_000 }

const memoryWatchMs = 250
const errorCharsMax = 16 * 1024

/**
 * Starts the browser at `path` with an empty profile.
 *
 * One that does not start, or not in time, is `{ ok: false, reason }`, and nothing of it is left. It is killed when
 * `signal` aborts, when it takes too much memory or disk, and by `close`, which is to be called in any case.
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
    // The number of one that has ended may be another program's by now.
    const isRunning = child.exitCode === null && child.signalCode === null
    if (child.pid !== undefined && isRunning) {
      killProcesses(listProcesses(child.pid))
      killGroup(child.pid)
    }
    ended.abort()
  })
  const end = (): void => devtools.end()
  exited.then(() => {
    // One that crashed leaves its children, which nobody can find by their parent any more.
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
    // A process that is slow to die holds its ends of the pipes open; nobody reads them any more.
    for (const pipe of child.stdio) pipe?.destroy()
    await profile.remove()
  }

  try {
    const { product } = await devtools.send('Browser.getVersion', {})
    return { ok: true, browser: { devtools, product, ended: ended.signal, close } }
  } catch {
    await close()
    return { ok: false, reason: `the browser did not start${explain(errors())}` }
  } finally {
    clearTimeout(overdue)
  }
}

function start(path: string, { folder }: Profile): ChildProcess {
  return spawn(path, browserFlags({ folder, isRoot: process.getuid?.() === 0 }), {
    // Nothing of our environment; what it writes into its home goes away with the profile.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // A process group of its own, so that all of it can be killed at once.
    detached: true,
    windowsHide: true,
  })
}

/** Also resolves for one that could not be started. */
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

/** Keeps the start of what it writes to standard error; reads on, as a full pipe would hold it up. */
function readErrors(child: ChildProcess): () => string {
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    if (errors.length < errorCharsMax) errors += chunk.toString('utf8')
  })
  return () => errors
}

/** Says what whoever runs the scan can do about it. */
function explain(errors: string): string {
  if (!/no usable sandbox|suid sandbox|setuid sandbox|user namespaces?/i.test(errors)) return ''
  return ': its sandbox needs user namespaces or the setuid helper'
}
