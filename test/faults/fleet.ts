/** Processes do not inherit the environment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledProgram } from '../helpers/service/process.ts'
import { until } from '../helpers/until.ts'

/** `serve` runs API and runner. */
export type Role = 'serve' | 'api' | 'runner'

export type Member = {
  readonly role: Role
  /** Empty for a runner and while it starts. */
  readonly url: () => string
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  start(): Promise<void>
  readonly log: () => string
}

export type Fleet = {
  readonly members: readonly Member[]
  readonly token: string
  /** Throws without a running API. */
  url(): string
  close(): Promise<void>
}

export type FleetOptions = {
  readonly roles: readonly Role[]
  readonly env?: Readonly<Record<string, string>>
  /** Default: a temporary folder. */
  readonly folder?: string
  /** Default: this version's. */
  readonly bundle?: string
  /** Default: printed by the first process. */
  readonly token?: string
}

const startMsMax = 60_000
/** Characters kept of a log's end. */
const logCharsMax = 200_000

const commands: Readonly<Record<Role, readonly string[]>> = {
  serve: ['serve', '--port', '0'],
  api: ['serve', '--no-runner', '--port', '0'],
  runner: ['runner'],
}

const settings = {
  SCANWARD_BROWSER: 'none',
  SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1/32',
  SCANWARD_PASSIVE_PROBES: 'observe',
  SCANWARD_RUNNERS: '2',
  SCANWARD_POLL_MS: '50',
  SCANWARD_LEASE_SECONDS: '4',
  SCANWARD_SCAN_SECONDS: '300',
  SCANWARD_RATE_BURST: '1000000',
  SCANWARD_RATE_STEADY: '1000000',
}

/** Starts the processes; the first has an API and creates the database. */
export async function openFleet({
  roles,
  env = {},
  folder,
  bundle = bundledProgram()[1],
  token: given = '',
}: FleetOptions): Promise<Fleet> {
  const path = folder ?? mkdtempSync(join(tmpdir(), 'scanward-faults-'))
  let token = given
  const members = roles.map((role) =>
    openMember(role, { bundle, env: { ...settings, SCANWARD_DATA_DIR: path, ...env } }, (printed) => {
      token ||= /^(swd_\S+)/m.exec(printed)?.[1] ?? ''
    }),
  )
  for (const member of members) await member.start()
  await until(() => token !== '')
  return {
    members,
    get token() {
      return token
    },
    url() {
      const url = members.map((member) => member.url()).find((text) => text !== '')
      if (url === undefined) throw new TypeError('Expected a server that listens')
      return url
    },
    async close() {
      await Promise.all(members.map((member) => member.end('SIGKILL')))
      if (folder === undefined) rmSync(path, { recursive: true, force: true })
    },
  }
}

function openMember(
  role: Role,
  { bundle, env }: { readonly bundle: string; readonly env: Record<string, string> },
  onPrinted: (text: string) => void,
): Member {
  let child: ChildProcess | null = null
  let log = ''
  let startedAt = 0
  const since = () => log.slice(startedAt)
  const url = () =>
    child === null || role === 'runner' ? '' : (/"url":"([^"]+)".*"msg":"listening"/.exec(since())?.[1] ?? '')
  const isReady = () => (role === 'runner' ? since().includes('"msg":"runner started"') : url() !== '')
  return {
    role,
    url,
    log: () => log,
    async start() {
      const started = spawn(process.execPath, [bundle, ...commands[role]], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      log = log.slice(-logCharsMax)
      startedAt = log.length
      let printed = ''
      started.stdout.on('data', (text) => {
        printed += text
        onPrinted(printed)
      })
      started.stderr.on('data', (text) => {
        log += text
      })
      child = started
      await until(() => isReady() || started.exitCode !== null, { timeoutMs: startMsMax })
      if (started.exitCode !== null) {
        child = null
        throw new Error(`${role} ended with ${started.exitCode}: ${since().slice(-2_000)}`)
      }
    },
    async end(signal) {
      const ending = child
      child = null
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
      ending.kill(signal)
      await once(ending, 'close')
    },
  }
}
