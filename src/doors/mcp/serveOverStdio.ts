import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { CallOperation, CanCall } from '../../shared/model/operationCall.ts'
import { serverFactory } from './buildServer.ts'
import { openWaitSlots } from './waitSlots.ts'

const waitsMax = 4

/** Serves MCP on standard input and output, which no other code may use. Returns a function that ends it. */
export function serveOverStdio({
  call,
  canCall,
  ...options
}: {
  readonly call: CallOperation
  readonly canCall: CanCall
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  readonly pollMs: number
}): () => Promise<void> {
  const makeServer = serverFactory({ ...options, seats: openWaitSlots(waitsMax) })
  const connection = serveStdio(() => makeServer({ call, canCall, tokenId: 'stdio' }), {
    maxSubscriptions: 0,
    onerror: (err) => options.log.debug({ err }, 'MCP message refused'),
  })
  return () => connection.close()
}
