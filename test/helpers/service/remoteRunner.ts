import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../until.ts'
import { bundledProgram } from './process.ts'

export type RemoteRunnerProcess = {
  readonly pid: number
  log(): string
  end(signal: NodeJS.Signals): Promise<void>
}

export type RunnerMachine = {
  start(): Promise<RemoteRunnerProcess>
  remove(): Promise<void>
}

const startMsMax = 30_000

/** Keeps its data folder while its runners are killed and started. */
export function openRunnerMachine({
  url,
  token,
  labels,
  prefix = [],
  settings = {},
}: {
  readonly url: string
  readonly token: string
  readonly labels: string
  readonly prefix?: readonly string[]
  readonly settings?: Readonly<Record<string, string>>
}): RunnerMachine {
  const folder = mkdtempSync(join(tmpdir(), 'scanward-runner-'))
  const tokenFile = join(folder, 'token')
  writeFileSync(tokenFile, token)
  const started: ChildProcess[] = []
  const env = {
    ...{ PATH: process.env.PATH, SCANWARD_DATA_DIR: folder, SCANWARD_BROWSER: 'none' },
    ...{ SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1/32', SCANWARD_PASSIVE_PROBES: 'observe' },
    ...settings,
  }

  async function start(): Promise<RemoteRunnerProcess> {
    const [node, bundle] = bundledProgram()
    const parameters = ['runner', '--server', url, '--token-file', tokenFile, '--labels', labels]
    const [program = node, ...args] = [...prefix, node, bundle, ...parameters]
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    started.push(child)
    let logged = ''
    child.stderr.on('data', (text) => {
      logged += text
    })
    const isReady = () => logged.includes('"msg":"runner started"')
    await until(() => isReady() || child.exitCode !== null, { timeoutMs: startMsMax })
    if (!isReady()) throw new Error(`runner ended with ${child.exitCode}: ${logged}`)
    return { pid: child.pid ?? 0, log: () => logged, end: (signal) => endChild(child, signal) }
  }

  return {
    start,
    async remove() {
      for (const child of started) await endChild(child, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill(signal)
  await ended
}
