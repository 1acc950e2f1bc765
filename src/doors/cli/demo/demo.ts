import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder, type Environment } from '../../../service/environment.ts'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { scan } from '../scan/scan.ts'
import type { Terminal } from '../terminal.ts'
import { type DemoWeakness, demoAccounts, demoWeaknesses, openDemoApplication } from './demoApplication.ts'

export type DemoFlags = {
  readonly port: number
  readonly fixed: readonly string[]
  readonly fix?: string
  readonly once?: true
}

/** Serves the demo application, scans it, and serves a dashboard with it until the command is stopped. */
export async function demo(flags: DemoFlags, terminal: Terminal): Promise<ExitCode> {
  const files = new DemoFiles(terminal.env)
  if (flags.fix !== undefined) return fixRunning(flags.fix, files, terminal)
  files.start(flags.fixed.map(readWeakness))
  const application = await openApplication(flags.port, files)
  try {
    terminal.say(`A notebook with weaknesses runs at ${application.origin}. Its scan takes under a minute.`)
    const scanned = await scan(application.origin, scanFlags(files.accounts), terminal)
    if (flags.once || scanned !== exitCodes.fine) return scanned
    return await serveDemo(application.origin, files, terminal)
  } finally {
    await application.close()
    files.stop()
  }
}

async function openApplication(port: number, files: DemoFiles) {
  try {
    return await openDemoApplication({ port, isFixed: (weakness) => files.listFixed().includes(weakness) })
  } catch (cause) {
    const why = fileErrorReason(cause)
    throw usageFailure(`Expected a free port for the demo, found ${port}: ${why}. Choose one with --port.`, {
      cause,
    })
  }
}

function scanFlags(accounts: string) {
  return {
    mode: 'active',
    intensity: 'intrusive',
    accounts,
    ...{ onlyCheck: [], skipCheck: [], apiDescription: [] },
    report: [],
    format: 'table',
    annotations: 'none',
  } as const // `as`: literals of flags.
}

function fixRunning(wanted: string, files: DemoFiles, { say, calledAs }: Terminal): ExitCode {
  const weakness = readWeakness(wanted)
  if (!files.isRunning())
    throw usageFailure('Expected a demo that runs, found none: start scanward demo first.')
  files.fix(weakness)
  say(`Fixed in the running demo: ${weakness}\nNext: ${calledAs} verify ${weakness}`)
  return exitCodes.fine
}

function readWeakness(wanted: string): DemoWeakness {
  const weakness = demoWeaknesses.find((one) => one === wanted)
  if (weakness !== undefined) return weakness
  throw usageFailure(
    `Expected a weakness of the demo (${demoWeaknesses.join(', ')}), found ${JSON.stringify(wanted.slice(0, 100))}.`,
  )
}

/** Serves a dashboard in a temporary data folder, where the demo is scanned again. */
async function serveDemo(origin: string, { accounts }: DemoFiles, terminal: Terminal): Promise<ExitCode> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scanward-demo-'))
  const flags = { dataDir, port: '0', logLevel: 'error', allowPrivateTargets: '127.0.0.1' }
  try {
    const { queueDemoScan } = await import('./queueDemoScan.ts')
    const openLink = await queueDemoScan(origin, { flags, accounts, terminal })
    const { serve } = await import('../service/serve.ts')
    const onListening = (baseUrl: string) =>
      terminal.say(
        `\nDashboard, with a scan of the demo that runs now: ${openLink(baseUrl)}\nFix a weakness of the demo while it runs: ${terminal.calledAs} demo --fix access.idor\nStop with Ctrl-C.`,
      )
    return await serve({ ...flags, runner: true, onListening }, { ...terminal, isWatched: false })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The files by which commands reach the running demo, in the cache folder of the user. */
class DemoFiles {
  readonly #folder: string

  constructor(env: Environment) {
    this.#folder = join(cacheFolder(env, homedir()), 'demo')
  }

  /** The accounts of the scan, also for later ones. */
  get accounts(): string {
    return join(this.#folder, 'accounts.yaml')
  }

  get #fixed(): string {
    return join(this.#folder, 'fixed')
  }

  start(fixed: readonly DemoWeakness[]): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const write = (name: string, text: string) =>
      writeFileSync(join(this.#folder, name), text, { mode: 0o600 })
    for (const { id, password } of demoAccounts) write(`${id}.txt`, password)
    const list = demoAccounts.map(
      ({ id, email }) =>
        `- id: ${id}\n  role: user\n  signIn: { kind: form, url: /sign-in, username: ${email}, password: { value_file: ${id}.txt } }\n`,
    )
    write('accounts.yaml', list.join(''))
    write('fixed', fixed.map((one) => `${one}\n`).join(''))
  }

  stop(): void {
    rmSync(this.#fixed, { force: true })
  }

  isRunning(): boolean {
    return existsSync(this.#fixed)
  }

  fix(weakness: DemoWeakness): void {
    appendFileSync(this.#fixed, `${weakness}\n`)
  }

  listFixed(): readonly string[] {
    return this.isRunning() ? readFileSync(this.#fixed, 'utf8').split('\n') : []
  }
}
