import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'

/** Program and first arguments of the command under test: the bundle, which the test command builds first. */
export const program: readonly [string, ...string[]] = [process.execPath, resolve('dist/scanward.cjs')]

export type Surroundings = {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Instead of `program`. */
  readonly program?: readonly [string, ...string[]]
}

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type Server = {
  readonly url: string
  readonly pid: number
  /** The token that a first start prints. */
  token(): Promise<string>
  signal(name: NodeJS.Signals): void
  /** Resolves when the process has ended. */
  readonly ended: Promise<Ended>
  /** Stops it in order. */
  stop(): Promise<Ended>
}

const running = new Set<ChildProcess>()

/** Kills the servers that a failed test has left behind. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

const outputTimeoutMs = 15_000
const commandTimeoutMs = 60_000

/** Makes a data folder that is removed by `remove`. */
export function makeFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'scanward-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Runs a command to its end. Nothing of this process's environment but the search path reaches it. */
export async function runCommand(args: readonly string[], surroundings: Surroundings = {}): Promise<Ended> {
  const { child, ended } = start(args, surroundings)
  const timer = setTimeout(() => child.kill('SIGKILL'), commandTimeoutMs)
  const result = await ended
  clearTimeout(timer)
  return result
}

/** Starts `serve` on a free port and waits until it listens. Rejects with its output when it ends instead. */
export async function startServe(
  args: readonly string[] = [],
  surroundings: Surroundings = {},
): Promise<Server> {
  const { child, ended, output } = start(['serve', '--port', '0', ...args], surroundings)
  running.add(child)
  void ended.then(() => running.delete(child))
  const url = await waitForUrl(child, ended, output)
  return {
    url,
    pid: child.pid ?? 0,
    token: () => waitForOutput(child.stdout, () => /^(swd_.*)\n/.exec(output().stdout)?.[1]),
    signal: (name) => void child.kill(name),
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function start(
  args: readonly string[],
  { env = {}, cwd, program: [file, ...first] = program }: Surroundings,
): { child: ChildProcess; ended: Promise<Ended>; output: () => { stdout: string; stderr: string } } {
  const child = spawn(file, [...first, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.stderr += text
  })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, ...written }))
  })
  return { child, ended, output: () => ({ ...written }) }
}

async function waitForUrl(
  child: ChildProcess,
  ended: Promise<Ended>,
  output: () => { readonly stderr: string },
): Promise<string> {
  const find = () => /"url":"([^"]+)".*"msg":"listening"/.exec(output().stderr)?.[1]
  const early = ended.then(({ code, stderr }) => {
    throw new Error(`serve ended with ${code}: ${stderr}`)
  })
  return Promise.race([waitForOutput(child.stderr, find), early])
}

/** Waits until what a process has written holds what is looked for. */
function waitForOutput(stream: Readable | null, find: () => string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Expected other output of serve')), outputTimeoutMs)
    const look = () => {
      const found = find()
      if (found === undefined) return
      clearTimeout(timer)
      stream?.off('data', look)
      resolve(found)
    }
    stream?.on('data', look)
    look()
  })
}
