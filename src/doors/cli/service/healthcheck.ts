import type { ConfigFlags } from '../../../service/config.ts'
import type { Config } from '../../../service/settings.ts'
import { CommandFailure, type ExitCode, exitCodes } from '../exitCodes.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'

const responseTimeoutMs = 5_000

export async function healthcheck(flags: ConfigFlags, terminal: Terminal): Promise<ExitCode> {
  const url = readinessUrl(readConfig(flags, terminal))
  const status = await request(url)
  if (status !== 200) throw new CommandFailure(`Expected 200 from ${url}, found ${status}.`, exitCodes.failed)
  terminal.say(`${url} is ready.`)
  return exitCodes.fine
}

/** Returns the server's own URL, because BASE_URL may lead through a proxy that is not up yet. */
export function readinessUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/readyz`
}

async function request(url: string): Promise<number> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(responseTimeoutMs) })
    await response.body?.cancel()
    return response.status
  } catch (cause) {
    throw new CommandFailure(`Expected a response from ${url}, found none.`, exitCodes.failed, { cause })
  }
}
