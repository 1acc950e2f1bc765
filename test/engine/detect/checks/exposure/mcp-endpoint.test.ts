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
    'nothing there': at('/sse', 'Not Found', { status: 404 }),
    'the start page for every path': at('/mcp', indexPage),
    'a stream of other events': at('/sse', 'event: price\ndata: {"endpoint":"x"}\n\n', stream),
    'a stream that has not begun': at('/sse', '', stream),
    'the words in a text that is no stream': at('/sse', session),
    'a demand for a login': at('/sse', '{"error":"invalid_token"}', { status: 401 }),
    'an answer that did not come again': at('/sse', session, { ...stream, isConfirmed: false }),
    'an answer like that at a random path': at('/sse', session, { ...stream, resemblesMissing: true }),
    'a refusal for want of a login in JSON-RPC': at('/mcp', refusal('Unauthorized: token is missing'), {
      status: 400,
      isConfirmed: true,
    }),
    'an error of an API that speaks no JSON-RPC': at('/mcp', '{"error":{"code":1,"message":"no session"}}', {
      status: 400,
      isConfirmed: true,
    }),
    'a refusal that did not come again': at('/mcp', refusal('Method not allowed.'), { status: 405 }),
  },
  skipped: {
    'a path that was not asked for': {
      given: { wellKnown: wellKnownGap('/sse', 'the target did not answer there') },
      reason: 'could not check /sse: the target did not answer there',
    },
  },
  found: {
    'a session for a stranger, without its address': {
      given: at('/sse', session, stream),
      secrets: ['/messages?sessionId=4f6d'],
      findings: [{ severity: 'high', samples: ['/sse'], confidence: 'certain', excerpt: 'event: endpoint' }],
    },
    'a session after a comment, with line ends of Windows': {
      given: at('/mcp', ': ping\r\n\r\nevent: endpoint\r\ndata: /mcp/messages\r\n\r\n', stream),
      findings: [{ severity: 'high', samples: ['/mcp'] }],
    },
    'a refusal that asks for a session': {
      given: at('/mcp', refusal('Bad Request: No valid session ID provided'), {
        status: 400,
        isConfirmed: true,
      }),
      findings: [{ severity: 'info', samples: ['/mcp'], confidence: 'firm', excerpt: 'JSON-RPC: session' }],
    },
    'a refusal of the method': {
      given: at('/mcp', refusal('Method not allowed.'), { status: 405, isConfirmed: true }),
      findings: [{ severity: 'info', samples: ['/mcp'], excerpt: 'JSON-RPC: Method not allowed' }],
    },
  },
})
