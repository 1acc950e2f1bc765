/**
 * The built command and its processes, as tests of whole services start and look at them. Holds no
 * knowledge of what the command does.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { until } from '../until.ts'

/** Whether this file runs from its source, with a loader, or compiled. */
export const isSource = import.meta.url.endsWith('.ts')

const root = fileURLToPath(new URL(isSource ? '../../../' : '../../../../', import.meta.url))

/** Names the program and first argument of the bundled command; bundles it where that was not done. */
export function bundledProgram(): [program: string, bundle: string] {
  const bundle = `${root}dist/scanward.cjs`
  if (!existsSync(bundle)) {
    execFileSync(process.execPath, ['--import', 'tsx', 'codegen/bundle.ts'], { cwd: root, stdio: 'pipe' })
  }
  return [process.execPath, bundle]
}

/** Names a program that runs a test's own file; `url` is of the file, with the extension of this one. */
export function testProgram(url: URL): [program: string, ...args: string[]] {
  return [process.execPath, ...(isSource ? ['--import', 'tsx'] : []), fileURLToPath(url)]
}

/** Lists the processes that a process has started and that have not ended. Needs /proc. */
export function childrenOf(processId: number): number[] {
  // Linux lists them by the thread that started them.
  const threads = readdirSync(`/proc/${processId}/task`)
  return threads.flatMap((thread) => childrenOfThread(processId, Number(thread)))
}

/** Those that one thread of it has started; the first thread has the id of the process. */
export function childrenOfThread(processId: number, thread: number): number[] {
  try {
    return readFileSync(`/proc/${processId}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return [] // The thread has ended meanwhile.
  }
}

/** A running `scanward serve`. */
export type ServiceProcess = {
  readonly pid: number
  readonly url: string
  /** The token that a first start prints, waited for. */
  token(): Promise<string>
  /** Answers the exit code when the process has ended; null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** A folder of data, and the services that work on it one after the other. */
export type ServiceFolder = {
  /** Starts `serve` from the bundle on a free port and waits until it listens. */
  serve(settings: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<ServiceProcess>
  /** Runs another command of the bundle to its end; rejects when it fails. */
  run(...args: readonly string[]): Promise<unknown>
  /** Kills what is left and removes the folder. */
  remove(): Promise<void>
}

const startMs = 30_000

/** Makes a data folder. Nothing of this process's environment but the search path reaches its services. */
export function makeServiceFolder(): ServiceFolder {
  const path = mkdtempSync(join(tmpdir(), 'scanward-test-'))
  // Whether a browser is on the machine changes how long a scan takes, and nothing that these tests are about.
  const env = { PATH: process.env.PATH, SCANWARD_DATA_DIR: path, SCANWARD_BROWSER: 'none' }
  let running: ChildProcess | null = null

  async function serve(
    settings: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ): Promise<ServiceProcess> {
    const [program, bundle] = bundledProgram()
    const child = spawn(program, [bundle, 'serve', '--port', '0', ...args], {
      env: { ...env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    const ended = once(child, 'close')
    let printed = ''
    let logged = ''
    child.stdout.on('data', (text) => {
      printed += text
    })
    child.stderr.on('data', (text) => {
      logged += text
    })
    const url = (): string | undefined => /"url":"([^"]+)".*"msg":"listening"/.exec(logged)?.[1]
    await until(() => url() !== undefined || child.exitCode !== null, { timeoutMs: startMs })
    if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}: ${logged}`)
    return {
      pid: child.pid ?? 0,
      url: url() ?? '',
      async token() {
        await until(() => printed.endsWith('\n'))
        return printed.trim()
      },
      async end(signal) {
        child.kill(signal)
        await ended
        return child.exitCode
      },
    }
  }

  return {
    serve,
    async run(...args) {
      const [program, bundle] = bundledProgram()
      return await promisify(execFile)(program, [bundle, ...args], { env })
    },
    async remove() {
      if (running !== null && running.exitCode === null && running.signalCode === null) {
        running.kill('SIGKILL')
        await once(running, 'close')
      }
      rmSync(path, { recursive: true, force: true })
    },
  }
}
