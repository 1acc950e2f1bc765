import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { CallOperation } from '../../shared/model/operationCall.ts'
import { serverFactory } from './buildServer.ts'
import { openWaitSlots } from './waitSlots.ts'

/** Calls that wait at once. */
const waitsMax = 4

/**
 * Serves MCP on the standard input and output of this process, which nothing else may use then. Returns how to end it;
 * that the input has ended is for the caller to see.
 */
export function serveOverStdio({
  call,
  ...options
}: {
  readonly call: CallOperation
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  readonly pollMs: number
}): () => Promise<void> {
  const makeServer = serverFactory({ ...options, seats: openWaitSlots(waitsMax) })
  const connection = serveStdio(() => makeServer({ call, tokenId: 'stdio' }), {
    maxSubscriptions: 0,
    onerror: (err) => options.log.debug({ err }, 'MCP message refused'),
  })
  return () => connection.close()
}
