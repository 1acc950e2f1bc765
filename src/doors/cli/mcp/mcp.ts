import { operationScopes } from '../../../../generated/operations.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import { systemClock } from '../../../shared/clock.ts'
import { isRecord } from '../../../shared/json.ts'
import { openLog } from '../../../shared/log.ts'
import type { CallOperation, CanCall } from '../../../shared/model/operationCall.ts'
import { serveOverStdio } from '../../mcp/serveOverStdio.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { openClient, type ServerClient, sendToServer } from '../scan/serverClient.ts'
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
  const inputEnded = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) terminal.input.once(event, () => resolve())
  })
  const { call, canCall, pollMs, close } = await openOperations(flags, { terminal, log })
  const ending = new AbortController()
  const endProtocol = serveOverStdio({
    call,
    canCall,
    pollMs,
    clock: systemClock,
    log,
    signal: ending.signal,
  })
  await inputEnded
  ending.abort()
  await endProtocol()
  await close()
  return exitCodes.fine
}

async function openOperations(
  { server, tokenFile, ...flags }: McpFlags,
  { terminal, log }: { readonly terminal: Terminal; readonly log: ReturnType<typeof openLog> },
): Promise<{
  readonly call: CallOperation
  readonly canCall: CanCall
  readonly pollMs: number
  close(): Promise<void>
}> {
  if (server !== undefined) {
    const client = openClient({ server, ...(tokenFile === undefined ? {} : { tokenFile }) }, terminal)
    const canCall = await readCanCall(client)
    return { call: remoteOperations(client), canCall, pollMs: remotePollMs, close: async () => {} }
  }
  if (tokenFile !== undefined) throw usageFailure('Expected --server with --token-file, found none.')
  const local = openLocalOperations(flags, { terminal, clock: systemClock, log })
  return { ...local, canCall: (id) => id !== 'retestIssue', pollMs: localPollMs }
}

/** Without a response, and from servers without scopes, every tool is listed; the server decides each call. */
async function readCanCall(client: ServerClient): Promise<CanCall> {
  const response = await sendToServer(client, '/api/v1/token', null).catch(() => null)
  const token = isRecord(response?.body) ? response.body.token : null
  const scopes = isRecord(token) ? token.scopes : null
  if (!Array.isArray(scopes)) return () => true
  return (operationId) => scopes.includes(operationScopes[operationId])
}
