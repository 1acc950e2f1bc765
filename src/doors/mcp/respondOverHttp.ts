import { createMcpHandler } from '@modelcontextprotocol/server'
import type { McpService } from '../../shared/model/operationCall.ts'
import { type ServerDeps, serverFactory } from './buildServer.ts'

/** Creates the HTTP responder, which makes a server per message and speaks both protocol versions. */
export function respondOverHttp(deps: ServerDeps): McpService['respond'] {
  const makeServer = serverFactory(deps)
  return ({ request, body, ...client }) => {
    const handler = createMcpHandler(() => makeServer(client), {
      // The server announces nothing, so each subscription would only keep a connection open.
      maxSubscriptions: 0,
      // These are client errors; errors of tools are logged in runTool.
      onerror: (err) => deps.log.debug({ err }, 'MCP message refused'),
    })
    return handler.fetch(request, { parsedBody: body })
  }
}
