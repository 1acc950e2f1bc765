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
    'a server that wants a token, although the scan has one': {
      ...at('/mcp', mcpServer({ ...members, token: bearer.value })),
      signIns: { user: bearer },
    },
    'a server that wants a token for its tools': at(
      '/mcp',
      mcpServer({ ...members, token: bearer.value, onlyLists: true }),
    ),
    'a server without tools': at('/mcp', mcpServer({ tools: [] })),
    'a page for every path': everywhere(html('<!doctype html><title>App</title>')),
    'an echo of what is sent': everywhere(({ body }) => json(JSON.parse(body))),
    'an echo in the form of JSON-RPC': everywhere(({ body }) => {
      const { id, params } = JSON.parse(body)
      return json({ jsonrpc: '2.0', id, result: { ...params, serverInfo: params.clientInfo } })
    }),
    'another service that speaks JSON-RPC': everywhere(({ body }) =>
      json({ jsonrpc: '2.0', id: JSON.parse(body).id, error: { code: -32601, message: 'Method not found' } }),
    ),
    'nothing there': everywhere({ status: 404, body: 'Not Found' }),
  },
  found: {
    'a server that answers strangers': { ...at('/mcp', mcpServer(members)), findings: [found] },
    'one with sessions and streams': {
      ...at('/mcp', mcpServer({ ...members, respondsAs: 'events', keepsSessions: true })),
      findings: [found],
      secrets: ['4f1c9a7e-5d3b-4f0e-9c55-6f2d1f0f2f11'],
    },
    'one that waits until the client says that it is ready': {
      ...at('/mcp', mcpServer({ ...members, waitsForClient: true, respondsAs: 'events' })),
      findings: [found],
    },
    'one at an address that the code names': {
      ...at('/ai/mcp', mcpServer(members)),
      entries: [entry('GET', '/ai/mcp', { source: 'script' })],
      findings: [{ ...found, samples: ['/ai/mcp'] }],
    },
  },
  skipped: {
    'a site that does not answer': {
      ...everywhere({ status: 200 }),
      given: { target: target('https://elsewhere.example/') },
      reason: /^\/mcp did not respond: /,
    },
  },
})
