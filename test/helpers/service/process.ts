import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { until } from '../until.ts'

export const isSource = import.meta.url.endsWith('.ts')

const root = fileURLToPath(new URL(isSource ? '../../../' : '../../../../', import.meta.url))

export function bundledProgram(): [program: string, bundle: string] {
  const bundle = `${root}dist/scanward.cjs`
  if (!existsSync(bundle)) {
    execFileSync(process.execPath, ['--import', 'tsx', 'codegen/bundle.ts'], { cwd: root, stdio: 'pipe' })
  }
  return [process.execPath, bundle]
}

/** `url` has the extension of this file. */
export function testProgram(url: URL): [program: string, ...args: string[]] {
  return [process.execPath, ...(isSource ? ['--import', 'tsx'] : []), fileURLToPath(url)]
}

export type ServiceProcess = {
  readonly pid: number
  readonly url: string
  token(): Promise<string>
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Services use the folder in turn. */
export type ServiceFolder = {
  /** Starts the bundle on a free port; waits until it listens. */
  serve(settings: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<ServiceProcess>
  run(...args: readonly string[]): Promise<unknown>
  remove(): Promise<void>
}

const startMs = 30_000

/** Its services inherit only the search path. */
export function makeServiceFolder(): ServiceFolder {
  const path = mkdtempSync(join(tmpdir(), 'scanward-test-'))
  // Would only slow down scans.
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
