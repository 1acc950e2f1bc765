import { exposedFile, wellKnownAnswer, wellKnownGap } from '../../derive/exposedFile.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Observation } from '../../model/check.ts'
import { passiveCheck } from '../../model/check.ts'
import { isJsonObject, readJsonObject } from '../../parse/formats/json.ts'

const paths = ['/mcp', '/sse']

/** The first event of the transport of 2024: where this caller is to send its messages. */
const endpointEvent =
  /^(?::[^\n]{0,200}\r?\n|retry:[^\n]{0,20}\r?\n|id:[^\n]{0,200}\r?\n|\r?\n){0,10}event: ?endpoint\r?\ndata: ?\S/

/**
 * A server of the Model Context Protocol that lets a stranger in.
 *
 * Certain and high where it opened a session: the event `endpoint` gives the caller an address for messages.
 * Info where it refused the request in the words of JSON-RPC and not for want of a login: whether it would let
 * a caller begin a session is not tried. Fires on `event: endpoint` at `/sse`; not on a stream of other events,
 * a 401, or a page. Sources: MCP "Transports" of 2024-11-05 and 2025-06-18, nuclei exposed-mcp-server-sse.
 */
export default passiveCheck({
  id: 'exposure.mcp-endpoint',
  cwe: 306,
  severity: 'high',
  owner: 'code',
  title: 'MCP server answers strangers',
  why: "Whoever begins a session may list and call the server's tools as an AI client would: read data, run queries, send messages with the rights of the server. Robots look for such addresses.",
  fix: {
    steps: `Demand a login before any message is read.

1. Put the check in front of both routes, the stream (GET) and the messages (POST): without a valid \`Authorization: Bearer\` answer 401 with \`WWW-Authenticate: Bearer resource_metadata="https://your-domain.example/.well-known/oauth-protected-resource"\`. In the TypeScript SDK: \`app.use('/mcp', requireBearerAuth({ verifier, resourceMetadataUrl }))\` from \`@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js\`. In FastMCP: \`FastMCP(name, auth=…)\` with a token verifier.
2. Let each tool act with the rights of the caller and not with those of the server: no service key, no administrator's connection to the database.
3. Check the headers \`Origin\` and \`Host\` against a list of your own, so that a web page cannot speak to the server through a visitor's browser.
4. A server that only you use listens on \`127.0.0.1\`, or runs over stdio.
5. Until that is deployed, refuse the path at the proxy or in the firewall of the CDN, and look through the log for calls that are not yours.

If the tools are meant for everybody and only give what the site shows anyway, this finding can be accepted.`,
    risk: 'Clients that are connected without a login stop working until they have a token.',
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
        return [observeAnswer(stream, ['content-type'], facts)]
      }
      const answer = wellKnownAnswer(wellKnown, path)
      if (answer === null || answer.resemblesMissing || !answer.isConfirmed) return []
      const message = refusalOf(answer.exchange.body)
      if (message === null) return []
      return [
        observeAnswer(answer.exchange, ['content-type'], {
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

/** What is wrong with a request that begins no session, in the words of the protocol; null for any other answer. */
function refusalOf(body: string): string | null {
  const answer = readJsonObject(body)
  const error = answer?.jsonrpc === '2.0' ? answer.error : undefined
  if (!isJsonObject(error) || typeof error.code !== 'number' || typeof error.message !== 'string') return null
  const said =
    /\b(?:session|initializ|text\/event-stream|Not Acceptable|Method not allowed|protocol version)/i.exec(
      error.message,
    )
  return said === null ? null : said[0]
}
