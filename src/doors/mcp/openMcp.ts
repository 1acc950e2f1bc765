/** MCP tools for coding agents over injected operations of the contract. */
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { McpService } from '../../shared/model/operationCall.ts'
import type { ServerDeps } from './buildServer.ts'
import { openWaitSlots } from './waitSlots.ts'

/** Concurrent waiting calls per token. */
const waitsMax = 4

const pollMs = 1_000

type Respond = McpService['respond']

/** Loads the library with the first message, because it is slow. */
export function openMcp(options: {
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
}): McpService {
  const deps: ServerDeps = { ...options, seats: openWaitSlots(waitsMax), pollMs }
  let loading: Promise<Respond> | null = null
  return {
    async respond(message) {
      loading ??= import('./respondOverHttp.ts').then(({ respondOverHttp }) => respondOverHttp(deps))
      return (await loading)(message)
    },
  }
}
