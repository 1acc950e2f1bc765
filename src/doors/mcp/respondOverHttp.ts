import { createMcpHandler } from '@modelcontextprotocol/server'
import type { McpService } from '../../shared/model/operationCall.ts'
import { type ServerDeps, serverFactory } from './buildServer.ts'

/** Creates a server per message, for both protocol versions. */
export function respondOverHttp(deps: ServerDeps): McpService['respond'] {
  const makeServer = serverFactory(deps)
  return ({ request, body, ...client }) => {
    const handler = createMcpHandler(() => makeServer(client), {
      // Subscriptions would only keep connections open.
      maxSubscriptions: 0,
      // Client errors; those of tools are logged in runTool.
      onerror: (err) => deps.log.debug({ err }, 'MCP message refused'),
    })
    return handler.fetch(request, { parsedBody: body })
  }
}
