import { createMcpHandler } from '@modelcontextprotocol/server'
import type { McpService } from '../../shared/model/operationCall.ts'
import { type ServerDeps, serverFactory } from './buildServer.ts'

/** Makes what answers messages over HTTP, each with a server of its own, in either era of the protocol. */
export function respondOverHttp(deps: ServerDeps): McpService['respond'] {
  const makeServer = serverFactory(deps)
  return ({ request, body, ...client }) => {
    const handler = createMcpHandler(() => makeServer(client), {
      // Nothing is ever announced on them, and each would hold a connection for as long as it likes.
      maxSubscriptions: 0,
      // What it refuses is the client's; what tools throw is logged where they run.
      onerror: (err) => deps.log.debug({ err }, 'MCP message refused'),
    })
    return handler.fetch(request, { parsedBody: body })
  }
}
