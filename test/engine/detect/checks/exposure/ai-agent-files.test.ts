import check from '../../../../../src/engine/detect/checks/exposure/ai-agent-files.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const instructions =
  '# Shop\n\n- Run `npm test` before each commit and keep the migrations small.\n- The API is in api/.\n'
const token = drawn('base62', 32)
const anthropic = `sk-ant-${'api03'}-${drawn('base62', 93)}AA`
const mcp = (env: Record<string, string>) =>
  JSON.stringify({ mcpServers: { crm: { command: 'crm-mcp', env } } })

checkTable(check, {
  clean: {
    'the start page in response to every path': at(
      '/CLAUDE.md',
      '<!doctype html><html><body># App</body></html>',
    ),
    'the start page with the media type of the extension': at(
      '/AGENTS.md',
      '<html><body>- a b c d e f g h i j k l m</body></html>',
      {
        headers: { 'content-type': 'text/markdown' },
      },
    ),
    'a JSON response to every path': at(
      '/CLAUDE.md',
      '{"error":"not found","message":"There is nothing at this path, and there never was, please go back"}',
    ),
    'a few words in response to every path': at('/.cursorrules', 'Not found'),
    'JSON without servers': at('/.mcp.json', '{"error":"not found"}'),
    'a binary file': at('/AGENTS.md', `# \u0000\u0001 ${'a b '.repeat(20)}`),
    'a response that a second request did not repeat': at('/CLAUDE.md', instructions, { isConfirmed: false }),
    'the same response at a random path': at('/CLAUDE.md', instructions, { resemblesMissing: true }),
    'a 403 response': at('/CLAUDE.md', instructions, { status: 401 }),
  },
  skipped: {
    'a path that was not requested': {
      given: {
        wellKnown: wellKnownGap('/CLAUDE.md', 'the budget for crawling and passive checks was exhausted'),
      },
      reason: 'could not check /CLAUDE.md: the budget for crawling and passive checks was exhausted',
    },
  },
  found: {
    'MCP servers of an editor': {
      given: at('/.cursor/mcp.json', mcp({ REGION: 'eu' })),
      findings: [{ severity: 'low', samples: ['/.cursor/mcp.json'], excerpt: 'mcpServers: crm' }],
    },
    'agent instructions': {
      given: at('/CLAUDE.md', instructions),
      findings: [{ severity: 'low', samples: ['/CLAUDE.md'], confidence: 'firm', excerpt: '# Shop' }],
    },
    'rules without a heading': {
      given: at(
        '/.cursorrules',
        'Log in as root with hunter2X9 for staging.\nUse the app router.\nWrite tests.\nDo not add packages.',
      ),
      secrets: ['hunter2X9'],
      findings: [
        {
          severity: 'low',
          samples: ['/.cursorrules'],
          excerpt: 'instructions without a heading',
        },
      ],
    },
    'MCP servers of an agent': {
      given: at('/.mcp.json', mcp({ CRM_TOKEN: '$CRM_TOKEN', REGION: 'eu' })),
      findings: [
        { severity: 'low', samples: ['/.mcp.json'], confidence: 'certain', excerpt: 'mcpServers: crm' },
      ],
    },
    'MCP servers with a token': {
      given: at('/.mcp.json', mcp({ CRM_TOKEN: token })),
      secrets: [token],
      findings: [
        { severity: 'high', samples: ['/.mcp.json'], excerpt: `CRM_TOKEN = ${redactSecret(token)}` },
      ],
    },
    'agent instructions with a key': {
      given: at('/AGENTS.md', `${instructions}- ANTHROPIC_API_KEY=${anthropic}\n`),
      secrets: [anthropic],
      findings: [
        {
          severity: 'high',
          samples: ['/AGENTS.md'],
          excerpt: `ANTHROPIC_API_KEY = ${redactSecret(anthropic)}`,
        },
      ],
    },
  },
})
