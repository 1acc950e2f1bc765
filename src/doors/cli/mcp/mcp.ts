import type { ConfigFlags } from '../../../service/config.ts'
import { systemClock } from '../../../shared/clock.ts'
import { openLog } from '../../../shared/log.ts'
import type { CallOperation } from '../../../shared/model/operationCall.ts'
import { serveOverStdio } from '../../mcp/serveOverStdio.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { openClient } from '../scan/serverClient.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { openLocalOperations } from './localOperations.ts'
import { remoteOperations } from './remoteOperations.ts'

export type McpFlags = ConfigFlags & { readonly server?: string; readonly tokenFile?: string }

/** A server allows 60 requests a minute per token. */
const remotePollMs = 3_000
const localPollMs = 500

/**
 * Serves MCP on standard input and output, over a server's API or with local scans. Nothing else may write to
 * standard output.
 */
export async function mcp(flags: McpFlags, terminal: Terminal): Promise<ExitCode> {
  const log = openLog(readConfig(flags, terminal).logLevel)
  const { call, pollMs, close } = openOperations(flags, { terminal, log })
  const inputEnded = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) terminal.input.once(event, () => resolve())
  })
  const ending = new AbortController()
  const endProtocol = serveOverStdio({ call, pollMs, clock: systemClock, log, signal: ending.signal })
  await inputEnded
  ending.abort()
  await endProtocol()
  await close()
  return exitCodes.fine
}

function openOperations(
  { server, tokenFile, ...flags }: McpFlags,
  { terminal, log }: { readonly terminal: Terminal; readonly log: ReturnType<typeof openLog> },
): { readonly call: CallOperation; readonly pollMs: number; close(): Promise<void> } {
  if (server !== undefined) {
    const client = openClient({ server, ...(tokenFile === undefined ? {} : { tokenFile }) }, terminal)
    return { call: remoteOperations(client), pollMs: remotePollMs, close: async () => {} }
  }
  if (tokenFile !== undefined) throw usageFailure('Expected --server with --token-file, found none.')
  const local = openLocalOperations(flags, { terminal, clock: systemClock, log })
  return { ...local, pollMs: localPollMs }
}
