import probe from '../../../../../src/engine/detect/probes/mcp/server-vulnerable.ts'
import { mcpServer } from '../../../../helpers/backends/mcpServer.ts'
import { html } from '../../../../helpers/sites/site.ts'
import { libraries } from '../../../../helpers/tables/artifacts/libraries.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`), libraries: libraries() }
const loaded = {
  found: [],
  advisories: {
    'product/n8n-mcp': [
      {
        ids: ['CVE-2027-1000'],
        severity: 'high',
        cwes: [284],
        ranges: [{ from: null, below: '3.0.0' }],
        summary: 'Something bad happens',
        link: 'https://nvd.nist.gov/vuln/detail/CVE-2027-1000',
      } as const,
    ],
  },
}

const server = (name: string, version: string): ProbeCase => ({
  site: { routes: { '/mcp': mcpServer({ tools: ['search'], serverInfo: { name, version } }) } },
  given,
})

probeTable(probe, {
  clean: {
    'a fixed version': server('n8n-documentation-mcp', '2.51.2'),
    'another server with the same version': server('notes', '2.51.1'),
    'a page for every path': { site: { routes: {}, otherwise: html('<title>App</title>') }, given },
  },
  skipped: {
    'a server that states the version of its framework': {
      ...server('Atlassian MCP', '1.26.0'),
      reason: 'the server does not state its own version',
    },
    'a version that is none': {
      ...server('n8n-documentation-mcp', 'latest'),
      reason: 'the server does not state its own version',
    },
  },
  found: {
    'n8n-mcp before its fix': {
      ...server('n8n-documentation-mcp', '2.51.1'),
      findings: [{ severity: 'high', samples: ['/mcp: n8n-documentation-mcp 2.51.1'], confidence: 'firm' }],
    },
    'n8n-mcp with an advisory that was downloaded': {
      ...server('n8n-documentation-mcp', '2.99.0'),
      given: { ...given, libraries: loaded },
      findings: [
        {
          severity: 'high',
          samples: ['/mcp: n8n-documentation-mcp 2.99.0'],
          evidence: { advisories: ['CVE-2027-1000'] },
        },
      ],
    },
    'mcp-atlassian before its fix': {
      ...server('Atlassian MCP', '0.16.1'),
      findings: [{ severity: 'critical', samples: ['/mcp: Atlassian MCP 0.16.1'] }],
    },
  },
})
