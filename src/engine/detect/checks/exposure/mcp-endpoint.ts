import type { Observation } from '../../../model/check.ts'
import { passiveCheck } from '../../../model/check.ts'
import { exposedFile, wellKnownGap, wellKnownResponse } from '../../../read/derive/exposedFile.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const paths = ['/mcp', '/sse']

/** The first event of the transport of 2024: where this caller is to send its messages. */
const endpointEvent =
  /^(?::[^\n]{0,200}\r?\n|retry:[^\n]{0,20}\r?\n|id:[^\n]{0,200}\r?\n|\r?\n){0,10}event: ?endpoint\r?\ndata: ?\S/

/**
 * Model Context Protocol (MCP) servers that are accessible without authentication.
 *
 * Certain and high where it opened a session: the event `endpoint` gives the client a URL for messages. Info
 * where it rejected the request with a JSON-RPC error other than missing authentication: the scan does not
 * try to begin a session. Fires on `event: endpoint` at `/sse`; not on a stream of other events, a 401, or a
 * page. Sources: MCP "Transports" of 2024-11-05 and 2025-06-18, nuclei exposed-mcp-server-sse.
 */
export default passiveCheck({
  id: 'exposure.mcp-endpoint',
  cwe: 306,
  severity: 'high',
  owner: 'code',
  title: 'MCP endpoint without authentication',
  why: "An attacker who opens a session can list and call the server's tools like an AI client: read data, run queries, send messages, with the server's permissions. The endpoint does not require authentication. Automated scanners search for such URLs.",
  fix: {
    steps: `Require authentication before any message is processed.

1. Add the check to both routes, the stream (GET) and the messages (POST): without a valid \`Authorization: Bearer\` return 401 with \`WWW-Authenticate: Bearer resource_metadata="https://your-domain.example/.well-known/oauth-protected-resource"\`. In the TypeScript SDK: \`app.use('/mcp', requireBearerAuth({ verifier, resourceMetadataUrl }))\` from \`@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js\`. In FastMCP: \`FastMCP(name, auth=…)\` with a token verifier.
2. Run each tool with the caller's permissions instead of the server's: no service key, no administrator connection to the database.
3. Check the headers \`Origin\` and \`Host\` against an allowlist, so that a web page cannot reach the server through a visitor's browser (DNS rebinding).
4. If only you use the server, let it listen on \`127.0.0.1\`, or run it over stdio.
5. Until that is deployed, block the path at the proxy or in the CDN's firewall, and check the log for unauthorized calls.

If the tools are meant to be public and only return public data, change nothing and report that the finding stays open.`,
    risk: 'Clients that connect without authentication stop working until they have a token.',
    verify:
      'Run `curl -sS -m 5 -o /dev/null -w "%{http_code}\\n" -H "accept: text/event-stream" "$URL"` with the `url` of the evidence as `$URL`, without a token: it prints 401 or 404. The same for `-X POST -H "content-type: application/json" -d \'{}\'`.',
  },
  references: [
    'https://modelcontextprotocol.io/specification/2025-06-18/basic/authorization',
    'https://modelcontextprotocol.io/specification/2025-06-18/basic/transports',
  ],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run({ wellKnown }) {
    return paths.flatMap((path) => {
      const stream = exposedFile(wellKnown, path)
      if (stream?.mediaType === 'text/event-stream' && endpointEvent.test(stream.body)) {
        const facts: Partial<Observation> = { sample: path, excerpt: 'event: endpoint', place: path }
        return [observeResponse(stream, ['content-type'], facts)]
      }
      const response = wellKnownResponse(wellKnown, path)
      if (response === null || response.resemblesMissing || !response.isConfirmed) return []
      const message = jsonRpcRejection(response.exchange.body)
      if (message === null) return []
      return [
        observeResponse(response.exchange, ['content-type'], {
          sample: path,
          severity: 'info',
          confidence: 'firm',
          excerpt: `JSON-RPC: ${message}`,
          place: path,
        }),
      ]
    })
  },
})

/** Why a request that begins no session was rejected, in the words of the protocol; null for any other response. */
function jsonRpcRejection(body: string): string | null {
  const response = readJsonObject(body)
  const error = response?.jsonrpc === '2.0' ? response.error : undefined
  if (!isJsonObject(error) || typeof error.code !== 'number' || typeof error.message !== 'string') return null
  const said =
    /\b(?:session|initializ|text\/event-stream|Not Acceptable|Method not allowed|protocol version)/i.exec(
      error.message,
    )
  return said === null ? null : said[0]
}
