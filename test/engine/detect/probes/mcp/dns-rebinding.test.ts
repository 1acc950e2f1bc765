import probe from '../../../../../src/engine/detect/probes/mcp/dns-rebinding.ts'
import { type McpServerOptions, mcpServer } from '../../../../helpers/backends/mcpServer.ts'
import { html, type SiteRoute } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probeTable } from '../../../../helpers/tables/probeTable.ts'

const local = 'http://127.0.0.1'

function at(route: SiteRoute, url = local): ProbeCase {
  return {
    site: { routes: {} },
    others: { [url]: { routes: { '/mcp': route } } },
    authorized: [new URL(url).hostname],
    given: { target: target(`${url}/`) },
  }
}

const tools = { tools: ['read_notes'] } satisfies McpServerOptions

probeTable(probe, {
  clean: {
    'a server that checks Host and Origin': at(mcpServer({ ...tools, ownHost: '127.0.0.1' })),
    'a server that requires a token': at(mcpServer({ ...tools, token: 'token-of-ada' })),
    'a page for every path': at(html('<title>App</title>')),
  },
  found: {
    'a server without a check': {
      ...at(mcpServer(tools)),
      findings: [{ severity: 'medium', samples: ['/mcp'], confidence: 'certain', evidence: { tools: 1 } }],
    },
  },
  skipped: {
    'a public hostname': {
      ...at(mcpServer(tools), 'https://club.example'),
      reason: 'not applicable: DNS rebinding concerns servers on loopback and private IP addresses',
    },
  },
})
