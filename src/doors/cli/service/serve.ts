import type { Server } from 'node:http'
import { createServer as createListener, type Server as Listener } from 'node:net'
import { invitationLink } from '../../../output/present/invitationLink.ts'
import { type ConfigFlags, withPort } from '../../../service/config.ts'
import { processEnvironment } from '../../../service/environment.ts'
import { openPasswords } from '../../../service/passwords.ts'
import type { Config } from '../../../service/settings.ts'
import { closeDatabase } from '../../../service/store/database/database.ts'
import { systemClock } from '../../../shared/clock.ts'
import { openLog } from '../../../shared/log.ts'
import { createServer } from '../../api/server.ts'
import { openDashboard } from '../../dashboard/dashboard.ts'
import { openMcp } from '../../mcp/openMcp.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { findBrowser } from '../findBrowser.ts'
import { openStore, takeServerLock } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { dashboardParts } from './dashboardParts.ts'
import { type FirstKeys, makeFirstOrganization } from './firstOrganization.ts'
import { openRunnerThread } from './openRunnerThread.ts'
import { lazyRunnerDesk } from './runnerDesk.ts'
import { stopSignal } from './stopSignal.ts'

const drainMs = 10_000

const idleLookMs = 100

export async function serve(
  options: ConfigFlags & { readonly runner: boolean; readonly onListening?: (baseUrl: string) => void },
  terminal: Terminal,
): Promise<ExitCode> {
  const config = readConfig(options, terminal)
  const runsScans = options.runner && config.runners > 0
  const browser = runsScans ? findBrowser(config, processEnvironment()) : null
  const log = openLog(config.logLevel)
  const stop = stopSignal()
  // First, because loading takes a while.
  const runner = runsScans ? openRunnerThread() : null
  runner?.failed.catch((err) => log.fatal({ err }, 'the thread that runs scans ended'))
  const lock = takeServerLock(config)
  const db = await openStore(config, 'migrated')
  const listener = await listen(config)
  const actual = withPort(config, portOf(listener))
  const stopping = new AbortController()
  const parts = dashboardParts(actual, { db, signal: stopping.signal, browser })
  const dashboard = openDashboard({
    db,
    clock: systemClock,
    log,
    passwords: openPasswords(),
    ...actual,
    ...parts,
  })
  const server = await createServer({
    db,
    clock: systemClock,
    log,
    config: actual,
    openSecretBox: parts.openSecretBox,
    verifyDomain: parts.verifyDomain,
    runnerDesk: lazyRunnerDesk({ db, openSecretBox: parts.openSecretBox, leaseSeconds: actual.leaseSeconds }),
    dashboard,
    mcp: openMcp({ clock: systemClock, log, signal: stopping.signal }),
  })
  // After the port is taken: a failed start must not consume the token that is shown once.
  const firstKeys = await makeFirstOrganization(db, systemClock)
  await takeOver(server, listener)
  if (firstKeys !== null) printFirstKeys(firstKeys, actual, terminal)
  await runner?.start({ config: actual, browser })
  log.info(
    {
      url: actual.baseUrl,
      host: actual.host,
      port: actual.port,
      runners: runner === null ? 0 : actual.runners,
    },
    'listening',
  )
  if (terminal.isWatched) terminal.say(`Listening on ${actual.baseUrl}`)
  options.onListening?.(actual.baseUrl)

  const reason = await Promise.race([stop.requested, ...(runner === null ? [] : [runner.failed])])
  log.info({ reason }, 'stopping')
  stopping.abort()
  const closed = close(server)
  await runner?.stop()
  await closed
  await closeDatabase(db)
  lock?.release()
  log.info('stopped')
  return exitCodes.fine
}

function printFirstKeys(
  { token, invitationCode }: FirstKeys,
  { baseUrl }: Config,
  { print, say }: Terminal,
): void {
  say(
    [
      '',
      `Scanward listens on ${baseUrl}. This is its first start: it created the organization "default".`,
      'API token of the organization. Save it now: it is not shown again.',
    ].join('\n'),
  )
  print(token)
  say(
    [
      'Start a scan with it:',
      `  curl -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' \\`,
      `    -d '{"target":"https://app.example.com"}' ${baseUrl}/api/v1/scans`,
      '',
      'Or create your dashboard account. This link can be used once within 60 minutes:',
      `  ${invitationLink(invitationCode, baseUrl)}`,
      '',
    ].join('\n'),
  )
}

/** Takes the port before the server is created, which must know its own URL even with port 0. */
function listen({ host, port }: Config): Promise<Listener> {
  const listener = createListener((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    listener.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'it is in use' : cause.message
      reject(
        usageFailure(`Expected an available IP address and port, found ${host} port ${port}: ${why}.`, {
          cause,
        }),
      )
    })
    listener.listen(port, host, () => resolve(listener))
  })
}

function portOf(listener: Listener): number {
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('Expected a TCP port')
  return address.port
}

function takeOver(server: Server, listener: Listener): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(listener, resolve)
  })
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // Keep-alive connections wait for a next request that will not come.
  const idle = setInterval(() => server.closeIdleConnections(), idleLookMs)
  const late = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
