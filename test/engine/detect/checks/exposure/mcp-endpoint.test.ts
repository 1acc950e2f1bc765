import check from '../../../../../src/engine/detect/checks/exposure/mcp-endpoint.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const stream = { headers: { 'content-type': 'text/event-stream' }, bodyTruncated: true }
const session = 'event: endpoint\ndata: /messages?sessionId=4f6d\n\n'
const refusal = (message: string) =>
  JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null })

checkTable(check, {
  clean: {
    'no such resource': at('/sse', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/mcp', indexPage),
    'a stream of other events': at('/sse', 'event: price\ndata: {"endpoint":"x"}\n\n', stream),
    'an empty stream': at('/sse', '', stream),
    'the same words in another media type': at('/sse', session),
    'a 401 response': at('/sse', '{"error":"invalid_token"}', { status: 401 }),
    'a response that a second request did not repeat': at('/sse', session, { ...stream, isConfirmed: false }),
    'the same response at a random path': at('/sse', session, { ...stream, resemblesMissing: true }),
    'a JSON-RPC error that requires authentication': at('/mcp', refusal('Unauthorized: token is missing'), {
      status: 400,
      isConfirmed: true,
    }),
    'an error of another API': at('/mcp', '{"error":{"code":1,"message":"no session"}}', {
      status: 400,
      isConfirmed: true,
    }),
    'a JSON-RPC error that a second request did not repeat': at('/mcp', refusal('Method not allowed.'), {
      status: 405,
    }),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/sse', 'the target did not answer there') },
      reason: 'could not check /sse: the target did not answer there',
    },
  },
  found: {
    'a session for an unauthenticated client, without its URL in the evidence': {
      given: at('/sse', session, stream),
      secrets: ['/messages?sessionId=4f6d'],
      findings: [{ severity: 'high', samples: ['/sse'], confidence: 'certain', excerpt: 'event: endpoint' }],
    },
    'a session after a comment, with CRLF line breaks': {
      given: at('/mcp', ': ping\r\n\r\nevent: endpoint\r\ndata: /mcp/messages\r\n\r\n', stream),
      findings: [{ severity: 'high', samples: ['/mcp'] }],
    },
    'a JSON-RPC error that requires a session': {
      given: at('/mcp', refusal('Bad Request: No valid session ID provided'), {
        status: 400,
        isConfirmed: true,
      }),
      findings: [{ severity: 'info', samples: ['/mcp'], confidence: 'firm', excerpt: 'JSON-RPC: session' }],
    },
    'a JSON-RPC error about the method': {
      given: at('/mcp', refusal('Method not allowed.'), { status: 405, isConfirmed: true }),
      findings: [{ severity: 'info', samples: ['/mcp'], excerpt: 'JSON-RPC: Method not allowed' }],
    },
  },
})
