import { hostname } from 'node:os'
import type { ConfigFlags } from '../../../service/config.ts'
import { processEnvironment } from '../../../service/environment.ts'
import { RunnerRefused } from '../../../service/runner/queue/apiQueue.ts'
import { startRemoteRunner } from '../../../service/runner/remoteRunner.ts'
import { isLoopbackHost } from '../../../shared/addresses.ts'
import { openLog } from '../../../shared/log.ts'
import { isRunnerLabel, runnerLabelsMax } from '../../../shared/model/runners.ts'
import { CommandFailure, type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { findBrowser } from '../findBrowser.ts'
import { openClient } from '../scan/serverClient.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { scanSettings } from './openRunner.ts'
import { stopSignal } from './stopSignal.ts'

export type RemoteRunnerFlags = {
  readonly server: string
  readonly tokenFile?: string
  readonly labels?: string
  readonly name?: string
}

const pollMsMin = 2_000

export async function remoteRunner(
  { server, tokenFile, labels: text = '', name = hostname(), ...flags }: ConfigFlags & RemoteRunnerFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const labels = readLabels(text)
  const file = tokenFile === undefined ? {} : { tokenFile }
  const open = () => openClient({ server, ...file }, terminal)
  const { baseUrl } = open()
  const config = { ...readConfig(flags, terminal), baseUrl }
  if (config.runners === 0) throw usageFailure('Expected at least 1 for SCANWARD_RUNNERS, found 0.')
  const browser = findBrowser(config, processEnvironment())
  const log = openLog(config.logLevel)
  const stop = stopSignal()
  // Also restricts the journals of scans to this user.
  process.umask(0o077)
  const settings = scanSettings({ config, browser, log })
  const running = await startOrExplain({
    ...settings,
    pollMs: Math.max(settings.pollMs, pollMsMin),
    ...{ server: baseUrl, readToken: () => open().token, name, labels },
  })
  log.info({ server: baseUrl, labels }, 'runs scans of a server')
  const { protocol, hostname: serverHost } = new URL(baseUrl)
  if (protocol === 'http:' && !isLoopbackHost(serverHost)) {
    log.warn({ server: baseUrl }, 'the token and the sign-ins of scans travel unencrypted: use https')
  }
  log.info({ reason: await stop.requested }, 'stopping')
  await running.stop()
  log.info('stopped')
  return exitCodes.fine
}

async function startOrExplain(options: Parameters<typeof startRemoteRunner>[0]) {
  try {
    return await startRemoteRunner(options)
  } catch (cause) {
    if (!(cause instanceof RunnerRefused)) throw cause
    throw new CommandFailure(`${cause.message}`, exitCodes.usage, { cause })
  }
}

function readLabels(text: string): readonly string[] {
  const labels = text.split(/[\s,]+/).filter((label) => label !== '')
  const wrong = labels.find((label) => !isRunnerLabel(label))
  if (wrong !== undefined)
    throw usageFailure(`Expected labels of a-z, 0-9, ".", "_" and "-", found ${JSON.stringify(wrong)}.`)
  if (labels.length > runnerLabelsMax)
    throw usageFailure(`Expected at most ${runnerLabelsMax} labels, found ${labels.length}.`)
  return [...new Set(labels)]
}
