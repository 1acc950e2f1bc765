import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findFreePort } from '../freePort.ts'

const installMs = 600_000
const buildMs = 600_000
const startMs = 180_000
const registryMs = 90_000
const logCharsMax = 800
const startsMax = 3

export type Files = Readonly<Record<string, string>>

export type Packages = Readonly<Record<string, string>>

export type InstalledApplication = {
  readonly name: string
  readonly files: Files
  readonly packages: Packages
  readonly programs?: readonly string[]
  readonly needs?: readonly string[]
  readonly build: readonly string[] | null
  readonly start: (port: number) => readonly string[]
}

export function whyNot({ programs = [], needs = [], packages }: InstalledApplication): string | null {
  const missing = programs.find((program) => spawnSync(program, ['--version']).error !== undefined)
  if (missing !== undefined) return `${missing} is not installed`
  const [program, ...args] = needs
  if (program !== undefined && spawnSync(program, args).status !== 0) return `${needs.join(' ')} fails`
  if (Object.keys(packages).length > 0 && !hasRegistry()) return 'no package registry can be reached'
  return existsSync('dist/scanward.cjs') ? null : 'no bundle: run npm run bundle'
}

function hasRegistry(): boolean {
  try {
    execFileSync('npm', ['ping'], { stdio: 'pipe', timeout: registryMs })
    return true
  } catch {
    return false
  }
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

export function installPackages(folder: string, packages: Packages): void {
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  if (wanted.length === 0) return
  runCommand(folder, [
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--save-exact',
    ...wanted,
  ])
}

export function runCommand(
  folder: string,
  [program = '', ...args]: readonly string[],
  timeoutMs = installMs,
): void {
  try {
    execFileSync(program, args, {
      cwd: folder,
      env: environment(0),
      stdio: 'pipe',
      timeout: timeoutMs,
      encoding: 'utf8',
    })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string } // `as`: of execFileSync.
    throw new Error(`Expected ${program} ${args[0]} to succeed: ${`${stdout}${stderr}`.slice(-1500)}`, {
      cause,
    })
  }
}

export function buildApplication({ build }: InstalledApplication, folder: string): void {
  if (build !== null) runCommand(folder, build, buildMs)
}

/** Another program may take the port before the application does. */
export async function whileRunning<Result>(...given: Parameters<typeof runOnce<Result>>): Promise<Result> {
  for (let start = 1; ; start += 1) {
    try {
      return await runOnce(...given)
    } catch (error) {
      if (start >= startsMax || !describeError(error).includes('EADDRINUSE')) throw error
    }
  }
}

async function runOnce<Result>(
  { start }: InstalledApplication,
  folder: string,
  use: (url: string) => Promise<Result>,
  settings: (url: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<Result> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...args] = start(port)
  const logPath = join(folder, '.server.log')
  const log = openSync(logPath, 'w')
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...environment(port), ...settings(url) },
    // A pipe fills up while a synchronous command runs here, and the server then waits for its reader.
    stdio: ['ignore', log, log],
    detached: true,
  })
  try {
    await waitUntilUp(url, child, () => readFileSync(logPath, 'utf8').slice(-logCharsMax))
    return await use(url)
  } finally {
    endGroup(child)
    closeSync(log)
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {}
}

async function waitUntilUp(url: string, child: ChildProcess, readLog: () => string): Promise<void> {
  const end = performance.now() + startMs
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The application ended: ${readLog()}`)
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  throw new Error(`The application did not start: ${readLog()}`)
}

function environment(port: number): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port) }
}

/** `fetch` gives its reason only as the cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
