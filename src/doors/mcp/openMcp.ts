/**
 * The MCP interface: tools for coding agents over operations of the contract, which it is handed. It may not know the
 * API, the dashboard, the engine or the runner.
 */
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { McpService } from '../../shared/model/operationCall.ts'
import type { ServerDeps } from './buildServer.ts'
import { openWaitSlots } from './waitSlots.ts'

/** Calls that wait at once, for each token. */
const waitsMax = 4

/** Between two looks at the database of this service. */
const pollMs = 1_000

type Respond = McpService['respond']

/** Opens the interface for messages over HTTP. Loads the library with the first message: it takes its time. */
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
