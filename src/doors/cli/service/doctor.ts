import { lookup } from 'node:dns/promises'
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../../../engine/network/browser/browser.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import type { Environment } from '../../../service/environment.ts'
import { openSecretBox, readSecret } from '../../../service/secretBox.ts'
import type { Config } from '../../../service/settings.ts'
import { closeDatabase, type Db, openDatabase } from '../../../service/store/database/database.ts'
import { migrationState } from '../../../service/store/database/migrations.ts'
import { countIntegrationSecrets } from '../../../service/store/integrations/integrations.ts'
import { countSignIns } from '../../../service/store/signIns.ts'
import { countSealedHeaders } from '../../../service/store/sites/domainRequests.ts'
import { systemClock, timestamp } from '../../../shared/clock.ts'
import { type ExitCode, exitCodes } from '../exitCodes.ts'
import { findBrowser, lacksSandbox } from '../findBrowser.ts'
import { nativeBindingOption, sqliteFile } from '../openStore.ts'
import { secretFileName } from '../secretBoxOpener.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'

type State = 'ok' | 'warn' | 'fail'

type Diagnosis = { readonly name: string; readonly state: State; readonly message: string }

const freeBytesMin = 1024 * 1024 * 1024
const lookupTimeoutMs = 3_000
const lookedUpName = 'example.com'
/** An earlier time means a wrong clock, because this program is newer. */
const plausibleTimeMin = Date.UTC(2026, 0, 1)

/** Linux file system magic numbers: NFS, SMB, CIFS, SMB2. */
const networkFileSystems: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

/**
 * Checks the installation and prints a line per check. Changes nothing, except that opening SQLite may create
 * its own files.
 */
export async function doctor(
  options: ConfigFlags & { readonly json?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const { json, ...flags } = options
  const config = readConfig(flags, terminal)
  const diagnoses = [
    diagnoseClock(),
    diagnoseDataFolder(config),
    diagnoseDisk(config),
    ...(await diagnoseDatabase(config)),
    await diagnoseNames(),
    diagnoseAddress(config),
    diagnoseBaseUrl(config),
    await diagnoseBrowser(config, terminal.env),
  ]
  if (json) terminal.print(JSON.stringify(diagnoses, null, 2))
  else {
    for (const { state, name, message } of diagnoses)
      terminal.print(`${state.padEnd(4)}  ${name}: ${message}`)
  }
  return diagnoses.some(({ state }) => state === 'fail') ? exitCodes.usage : exitCodes.fine
}

function diagnoseClock(): Diagnosis {
  const now = systemClock.now()
  const isPlausible = now >= plausibleTimeMin
  return { name: 'clock', state: isPlausible ? 'ok' : 'fail', message: timestamp(now) }
}

function diagnoseDataFolder({ dataDir }: Config): Diagnosis {
  const name = 'data folder'
  if (!existsSync(dataDir)) return { name, state: 'warn', message: `${dataDir} does not exist yet` }
  const status = statSync(dataDir)
  if (!status.isDirectory()) return { name, state: 'fail', message: `${dataDir} is not a folder` }
  if (!isWritable(dataDir)) return { name, state: 'fail', message: `${dataDir} is not writable` }
  if (networkFileSystems.has(statfsSync(dataDir).type)) {
    return {
      name,
      state: 'warn',
      message: `${dataDir} is on a network file system, which SQLite does not support`,
    }
  }
  const mode = status.mode & 0o777
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    return {
      name,
      state: 'warn',
      message: `${dataDir} has mode ${mode.toString(8)}, so other users can read it: run chmod 700`,
    }
  }
  return { name, state: 'ok', message: dataDir }
}

function diagnoseDisk({ dataDir }: Config): Diagnosis {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : '.')
  const free = bavail * bsize
  const message = `${Math.floor(free / (1024 * 1024))} MiB free`
  return { name: 'disk', state: free < freeBytesMin ? 'warn' : 'ok', message }
}

async function diagnoseDatabase(config: Config): Promise<Diagnosis[]> {
  const file = sqliteFile(config)
  const where = file ?? 'PostgreSQL'
  if (file !== null && !existsSync(file)) {
    return [
      { name: 'database', state: 'warn', message: `${file} does not exist yet: scanward serve creates it` },
    ]
  }
  let db: Db
  try {
    db = await openDatabase({ url: config.databaseUrl, ...nativeBindingOption(config) })
  } catch (err) {
    return [{ name: 'database', state: 'fail', message: `${where} cannot be opened: ${messageOf(err)}` }]
  }
  try {
    const migrations = await diagnoseMigrations(db)
    const sealed = migrations.state === 'ok' ? await diagnoseSealed(db, config) : []
    return [{ name: 'database', state: 'ok', message: where }, migrations, ...sealed]
  } finally {
    await closeDatabase(db)
  }
}

async function diagnoseMigrations(db: Db): Promise<Diagnosis> {
  const name = 'migrations'
  try {
    const { pending, unknown } = await migrationState(db)
    if (unknown.length > 0)
      return { name, state: 'fail', message: `from a newer version: ${unknown.join(', ')}` }
    if (pending.length > 0) return { name, state: 'warn', message: `pending: ${pending.join(', ')}` }
    return { name, state: 'ok', message: 'up to date' }
  } catch (err) {
    return { name, state: 'fail', message: messageOf(err) }
  }
}

async function diagnoseSealed(db: Db, { secretKey, dataDir }: Config): Promise<Diagnosis[]> {
  let secret: string | null
  try {
    secret = secretKey ?? readSecret(join(dataDir, secretFileName))
  } catch (err) {
    return [{ name: 'sign-ins', state: 'fail', message: messageOf(err) }]
  }
  const box = openSecretBox(secret ?? '')
  const why = secret === null ? 'the key is missing' : 'they were encrypted with a different key'
  const diagnose = (
    name: string,
    { domains, opened }: { readonly domains: number; readonly opened: number },
    counted = `of ${domains} domains`,
  ): Diagnosis => {
    if (opened === domains) return { name, state: 'ok', message: counted }
    const locked = `${domains - opened} of ${domains} cannot be decrypted, ${why}`
    const message = `${locked}: set SCANWARD_SECRET_KEY or restore ${secretFileName}`
    return { name, state: 'fail', message }
  }
  const integrations = await countIntegrationSecrets(db, box)
  return [
    diagnose('sign-ins', await countSignIns(db, box)),
    diagnose('headers', await countSealedHeaders(db, box)),
    diagnose('integrations', integrations, `${integrations.domains}`),
  ]
}

async function diagnoseNames(): Promise<Diagnosis> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(resolve, lookupTimeoutMs, null).unref()
  })
  const found = lookup(lookedUpName).then(
    ({ address }) => address,
    () => null,
  )
  const address = await Promise.race([found, timeout])
  // Only a warning: scanning a network by IP address needs no DNS.
  if (address === null) return { name: 'DNS', state: 'warn', message: `${lookedUpName} cannot be resolved` }
  return { name: 'DNS', state: 'ok', message: `${lookedUpName} is ${address}` }
}

function diagnoseAddress({ host, port, trustProxy }: Config): Diagnosis {
  const name = 'address'
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  if (isLocal || trustProxy.length > 0) return { name, state: 'ok', message: `${host} port ${port}` }
  const message = `${host} port ${port} accepts unencrypted HTTP from other machines: use a TLS proxy in front and set SCANWARD_TRUST_PROXY`
  return { name, state: 'warn', message }
}

function diagnoseBaseUrl({ baseUrl }: Config): Diagnosis {
  const name = 'base URL'
  const { hostname, protocol } = new URL(baseUrl)
  if (hostname === '0.0.0.0' || hostname === '[::]') {
    return { name, state: 'warn', message: `${baseUrl} is not a URL that clients can use: set BASE_URL` }
  }
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  if (protocol === 'http:' && !isLocal) {
    return { name, state: 'warn', message: `${baseUrl} sends tokens unencrypted: use https` }
  }
  return { name, state: 'ok', message: baseUrl }
}

async function diagnoseBrowser(config: Config, env: Environment): Promise<Diagnosis> {
  const name = 'browser'
  if (config.browser === 'none') return { name, state: 'ok', message: 'disabled by SCANWARD_BROWSER' }
  let path: string | null
  try {
    path = findBrowser(config, env)
  } catch {
    return { name, state: 'fail', message: `${config.browser} of SCANWARD_BROWSER is not an executable` }
  }
  if (path === null) return { name, state: 'ok', message: 'not found; scans run without a browser' }
  const started = await startBrowser(path)
  if (!started.ok) return { name, state: 'fail', message: `${path}: ${started.reason}` }
  const message = `${started.product} at ${path}`
  return lacksSandbox()
    ? {
        name,
        state: 'warn',
        message: `${message}, without its sandbox: run scans as a non-root user`,
      }
    : { name, state: 'ok', message }
}

/**
 * Starts the browser as a scan does, because `--version` would not reveal a broken sandbox in a container.
 */
async function startBrowser(
  path: string,
): Promise<
  { readonly ok: true; readonly product: string } | { readonly ok: false; readonly reason: string }
> {
  const opened = await openBrowser(path, { signal: new AbortController().signal })
  if (!opened.ok) {
    const isSandbox = /sandbox/i.test(opened.reason)
    const advice =
      'allow user namespaces (in containers: deploy/seccomp-chromium.json), or set SCANWARD_BROWSER=none'
    return { ok: false, reason: isSandbox ? `${opened.reason}. To fix it, ${advice}` : opened.reason }
  }
  const { product } = opened.browser
  await opened.browser.close()
  return { ok: true, product }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false // Not writable, for any reason.
  }
}

function messageOf(err: unknown): string {
  const [line = ''] = (err instanceof Error ? err.message || err.name : String(err)).split('\n')
  return line
}
