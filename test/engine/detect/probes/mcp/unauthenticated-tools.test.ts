import tools from '../../../../../src/engine/detect/probes/mcp/unauthenticated-tools.ts'
import { mcpServer } from '../../../../helpers/backends/mcpServer.ts'
import { html, json, type SiteRoute } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

function at(path: string, route: SiteRoute): ProbeCase {
  return { site: { routes: { [path]: route } }, given: { target: target(`${probedOrigin}/`) } }
}

function everywhere(route: SiteRoute): ProbeCase {
  return { site: { routes: {}, otherwise: route }, given: { target: target(`${probedOrigin}/`) } }
}

const members = { tools: ['list_members', 'send_mail'] } as const
const bearer = { kind: 'bearer', name: '', value: 'token-of-ada-lovelace' } as const

const found = {
  severity: 'high',
  samples: ['/mcp'],
  confidence: 'certain',
  excerpt: '2 tools listed without authentication; none was called: list_members, send_mail',
  evidence: { server: 'club', tools: ['list_members', 'send_mail'] },
} as const

probeTable(tools, {
  clean: {
    'a server that requires a token, although the scan has one': {
      ...at('/mcp', mcpServer({ ...members, token: bearer.value })),
      signIns: { user: bearer },
    },
    'a server that requires a token for its tools': at(
      '/mcp',
      mcpServer({ ...members, token: bearer.value, onlyLists: true }),
    ),
    'a server without tools': at('/mcp', mcpServer({ tools: [] })),
    'the same page for every path': everywhere(html('<!doctype html><title>App</title>')),
    'an echo of the request': everywhere(({ body }) => json(JSON.parse(body))),
    'an echo as a JSON-RPC message': everywhere(({ body }) => {
      const { id, params } = JSON.parse(body)
      return json({ jsonrpc: '2.0', id, result: { ...params, serverInfo: params.clientInfo } })
    }),
    'another JSON-RPC service': everywhere(({ body }) =>
      json({ jsonrpc: '2.0', id: JSON.parse(body).id, error: { code: -32601, message: 'Method not found' } }),
    ),
    'no MCP server': everywhere({ status: 404, body: 'Not Found' }),
  },
  found: {
    'a server without authentication': { ...at('/mcp', mcpServer(members)), findings: [found] },
    'a server with sessions and event streams': {
      ...at('/mcp', mcpServer({ ...members, respondsAs: 'events', keepsSessions: true })),
      findings: [found],
      secrets: ['4f1c9a7e-5d3b-4f0e-9c55-6f2d1f0f2f11'],
    },
    'a server that waits for the initialized notification': {
      ...at('/mcp', mcpServer({ ...members, waitsForClient: true, respondsAs: 'events' })),
      findings: [found],
    },
    'a server of 2026-07-28, which has no sessions': {
      ...at('/mcp', mcpServer({ ...members, isModern: true })),
      findings: [{ ...found, evidence: { protocol: '2026-07-28', has_session: false } }],
    },
    'a server at a URL from the code': {
      ...at('/ai/mcp', mcpServer(members)),
      entries: [entry('GET', '/ai/mcp', { source: 'script' })],
      findings: [{ ...found, samples: ['/ai/mcp'] }],
    },
  },
  skipped: {
    'a site without a response': {
      ...everywhere({ status: 200 }),
      given: { target: target('https://elsewhere.example/') },
      reason: /^\/mcp did not respond: /,
    },
  },
})
