import probe from '../../../../../src/engine/detect/probes/mcp/tool-injection.ts'
import { mcpServer } from '../../../../helpers/backends/mcpServer.ts'
import { html, type SiteRoute } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const passwd = [
  'root:x:0:0:root:/root:/bin/bash',
  'daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin',
  'bin:x:2:2:bin:/bin:/usr/sbin/nologin',
].join('\n')

function tool(name: string, parameter: string, isReadOnly = true) {
  return {
    name,
    inputSchema: {
      type: 'object',
      properties: { [parameter]: { type: 'string' }, limit: { type: 'integer' } },
      required: [parameter, 'limit'],
    },
    ...(isReadOnly ? { annotations: { readOnlyHint: true } } : {}),
  }
}

function at(route: SiteRoute): ProbeCase {
  return { site: { routes: { '/mcp': route } }, given: { target: target(`${probedOrigin}/`) } }
}

const readNote = (handle: (path: string) => string) =>
  at(mcpServer({ tools: [tool('read_note', 'path')], onCall: (_, { path = '' }) => handle(path) }))

function runEcho(text: string): string {
  const [, before, left, right, after] = /(?:;|\$\()echo (\w+)\$\(\((\d+)\*(\d+)\)\)(\w+)/.exec(text) ?? []
  return before === undefined ? 'no such branch' : `${before}${Number(left) * Number(right)}${after}`
}

const sqlite = (text: string) =>
  (text.match(/'/g) ?? []).length % 2 === 1 ? 'SqliteError: near "test": syntax error' : 'no rows'

probeTable(probe, {
  clean: {
    'an error that repeats the argument': readNote((path) => `No note named ${path}`),
    'a folder that paths cannot leave': readNote((path) =>
      path.includes('..') ? 'Outside of the folder' : 'Hello',
    ),
    'tools without the hint, which are never called': at(
      mcpServer({ tools: [tool('read_note', 'path', false), tool('delete_note', 'path', false)] }),
    ),
    'a database that complains about every text': at(
      mcpServer({ tools: [tool('find', 'term')], onCall: () => 'SqliteError: near "limit": syntax error' }),
    ),
    'a server that requires a token': at(mcpServer({ tools: [tool('find', 'term')], token: 'token-of-ada' })),
    'a page for every path': at(html('<title>App</title>')),
  },
  found: {
    'a path that leads to a system file': {
      ...readNote((path) => (path.endsWith('/etc/passwd') ? passwd : 'Hello')),
      findings: [
        {
          severity: 'high',
          samples: ['/mcp: path of read_note (path traversal)'],
          confidence: 'certain',
          evidence: { tool: 'read_note', parameter: 'path', weakness: 'path traversal' },
        },
      ],
    },
    'an argument in a shell': {
      ...at(
        mcpServer({
          tools: [tool('git_log', 'branch')],
          onCall: (_, { branch = '' }) => runEcho(branch),
          keepsSessions: true,
          respondsAs: 'events',
        }),
      ),
      findings: [{ severity: 'critical', samples: ['/mcp: branch of git_log (command injection)'] }],
    },
    'an argument in a statement': {
      ...at(mcpServer({ tools: [tool('find', 'term')], onCall: (_, { term = '' }) => sqlite(term) })),
      findings: [{ severity: 'high', samples: ['/mcp: term of find (SQL injection)'] }],
    },
  },
})
