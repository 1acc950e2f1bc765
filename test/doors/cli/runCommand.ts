import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { runProgram } from '../../../src/doors/cli/program.ts'
import { plainStyle } from '../../../src/output/exports/textStyle.ts'

/** The bundle, built by the test command. */
export const program: readonly [string, ...string[]] = [process.execPath, resolve('dist/scanward.cjs')]

export type Surroundings = {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly input?: string
  readonly program?: readonly [string, ...string[]]
}

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type Service = {
  signal(name: NodeJS.Signals): void
  said(message: string): Promise<string>
  wrote(pattern: RegExp): Promise<string>
  readonly ended: Promise<Ended>
  stop(): Promise<Ended>
}

export type Server = Service & {
  readonly url: string
  token(): Promise<string>
}

/** Scans are kept here instead of in the home folder. */
const cacheFolder = mkdtempSync(join(tmpdir(), 'scanward-cache-'))
process.once('exit', () => rmSync(cacheFolder, { recursive: true, force: true }))

const running = new Set<ChildProcess>()

export function killServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

const outputTimeoutMs = 15_000
const commandTimeoutMs = 240_000

export function makeFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'scanward-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Creates copies of a folder in which a command ran once. Declares hooks, so call it inside a describe. */
export function foldersAfter(args: readonly string[]): { make(): ReturnType<typeof makeFolder> } {
  let original: ReturnType<typeof makeFolder>
  before(async () => {
    original = makeFolder()
    const { code, stderr } = await runInProcess(args, { env: { SCANWARD_DATA_DIR: original.path } })
    if (code !== 0) throw new Error(`Expected ${args.join(' ')} to succeed, found ${code}: ${stderr}`)
  })
  after(() => original?.remove())
  return {
    make() {
      const folder = makeFolder()
      cpSync(original.path, folder.path, { recursive: true })
      return folder
    },
  }
}

export async function runCommand(args: readonly string[], surroundings: Surroundings = {}): Promise<Ended> {
  const { child, ended } = start(args, surroundings)
  const timer = setTimeout(() => child.kill('SIGKILL'), commandTimeoutMs)
  const result = await ended
  clearTimeout(timer)
  return result
}

/**
 * Runs a command in this process, which saves a process start. For commands that start neither a service nor
 * a scan.
 */
export async function runInProcess(
  args: readonly string[],
  { env = {}, input = '' }: Pick<Surroundings, 'env' | 'input'> = {},
): Promise<Ended> {
  const written = { stdout: '', stderr: '' }
  const umask = process.umask()
  try {
    const code = await runProgram(args, {
      env: surroundingsOf(env),
      calledAs: 'scanward',
      input: Readable.from([input]),
      isWatched: false,
      style: plainStyle,
      print(text) {
        written.stdout += `${text}\n`
      },
      say(text) {
        written.stderr += `${text}\n`
      },
    })
    return { code, ...written }
  } finally {
    process.umask(umask)
  }
}

export function spawnCommand(args: readonly string[], env: Readonly<Record<string, string>>) {
  const [file, ...first] = program
  return spawn(file, [...first, ...args], { env: surroundingsOf(env), stdio: ['ignore', 'pipe', 'pipe'] })
}

export function writtenTo(stream: Readable, pattern: RegExp, timeoutMs: number): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Expected ${pattern}, found ${text}`)), timeoutMs)
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const found = pattern.exec(text)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  })
}

export async function startServe(
  args: readonly string[] = [],
  surroundings: Surroundings = {},
): Promise<Server> {
  const started = start(['serve', '--port', '0', ...args], surroundings)
  const url = await waitUntilWritten(started, /"url":"([^"]+)".*"msg":"listening"/)
  const token = () =>
    waitForOutput(started.child.stdout, () => /^(swd_.*)\n/.exec(started.output().stdout)?.[1])
  return { url, token, ...handle(started) }
}

export async function startRunner(surroundings: Surroundings): Promise<Service> {
  const started = start(['runner'], surroundings)
  await waitUntilWritten(started, /("msg":"runner started")/)
  return handle(started)
}

function handle({ child, ended, output }: Started): Service {
  return {
    signal: (name) => void child.kill(name),
    said: (message) => {
      const line = `"msg":"${message}"`
      return waitForOutput(child.stderr, () => (output().stderr.includes(line) ? line : undefined))
    },
    wrote: (pattern) => waitForOutput(child.stderr, () => pattern.exec(output().stderr)?.[1]),
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

type Started = {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  output(): { readonly stdout: string; readonly stderr: string }
}

function start(
  args: readonly string[],
  { env = {}, cwd, input = '', program: [file, ...first] = program }: Surroundings,
): Started {
  const child = spawn(file, [...first, ...args], {
    env: surroundingsOf(env),
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  // A command that ends without reading closes its end.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
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

/** A browser costs a second or more per scan. */
export function surroundingsOf(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, SCANWARD_BROWSER: 'none', XDG_CACHE_HOME: cacheFolder, ...env }
}

async function waitUntilWritten({ child, ended, output }: Started, pattern: RegExp): Promise<string> {
  running.add(child)
  void ended.then(() => running.delete(child))
  const early = ended.then(({ code, stderr }) => {
    throw new Error(`The process ended with ${code}: ${stderr}`)
  })
  return Promise.race([waitForOutput(child.stderr, () => pattern.exec(output().stderr)?.[1]), early])
}

function waitForOutput(stream: Readable | null, find: () => string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Expected other output of the process')), outputTimeoutMs)
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
