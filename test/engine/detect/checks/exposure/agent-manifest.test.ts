import check from '../../../../../src/engine/detect/checks/exposure/agent-manifest.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, target, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  target: target(),
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})
const cardOf = (facts: Record<string, unknown>) =>
  JSON.stringify({ name: 'Orders', description: 'Answers questions about orders.', skills: [], ...facts })
const card = (facts: Record<string, unknown>) => at('/.well-known/agent-card.json', cardOf(facts))
const guide = (rest: string) => at('/llms.txt', `# Teashop\n\n> Tea by post, since 1998.\n\n${rest}`)
const reference = (rest: string) => at('/llms-full.txt', `# Teashop\n\nTea by post, since 1998.\n\n${rest}`)
const localhost = { target: target('http://localhost:3000/') }

const anthropic = `sk-ant-${'api03'}-${drawn('base62', 93)}AA`
const password = drawn('base62', 20)
const plugin = {
  schema_version: 'v1',
  name_for_model: 'orders',
  api: { type: 'openapi', url: 'http://localhost:5003/openapi.yaml' },
}

checkTable(check, {
  clean: {
    'an agent card with public URLs only': card({
      url: 'https://agent.example.com/a2a',
      provider: { organization: 'Teashop', url: 'https://teashop.example.com' },
      version: '10.0.0.1',
    }),
    'a guide with public links only': guide(
      '## Docs\n\n- [Orders](https://app.example.com/docs/orders): how to order\n- [API](https://api.example.com/v1): the API\n',
    ),
    'the start page in response to every path': at(
      '/llms.txt',
      '<!doctype html><html><body># Shop <a href="http://10.2.0.7/">x y z</a></body></html>',
    ),
    'JSON in response to every path': at(
      '/.well-known/agent.json',
      '{"error":"not found","host":"http://10.2.0.7:3000"}',
    ),
    'the same response at a random path': at('/.well-known/agent.json', cardOf({ url: 'http://10.2.0.7/' }), {
      resemblesMissing: true,
    }),
    'a 403 response': at('/.well-known/agent.json', cardOf({ url: 'http://10.2.0.7/' }), { status: 403 }),
    'a text that is no guide': at('/llms.txt', 'Nothing is here. Ask http://10.2.0.7/ for more.'),
    'a product to run, with localhost as an example': guide(
      '## Quick start\n\nRun `npx teashop start` and open http://localhost:3000 in your browser.\n\n```sh\ncurl http://localhost:3000/api/orders\ncurl http://localhost:3000/api/teas\n```\n\n## Pages\n\n- [Dashboard](http://localhost:3000/dashboard)\n- [API](http://localhost:3000/api)\n',
    ),
    'prose that names localhost': guide(
      'The web part listens on http://localhost:5173/app and proxies http://localhost:5173/api.\n',
    ),
    'links to localhost among many public links': reference(
      `- [UI](http://localhost:8080/ui)\n- [Jobs](http://localhost:8080/jobs)\n${[...'abcdef'].map((name) => `- [${name}](https://app.example.com/${name})\n`).join('')}`,
    ),
    'a private IP address in a section about self-hosting': guide(
      '## Self-hosting\n\n### Reverse proxy\n\n- Upstream: http://10.2.0.7:8080\n',
    ),
    'a private IP address in an instruction': guide(
      'Replace http://10.2.0.7:8080 with the address of the node.\n',
    ),
    'a private IP address in a code block': guide('```yaml\nupstream: http://10.2.0.7:8080\n```\n'),
    'a private IP address in the prose of a whole documentation': reference(
      'A node at http://10.2.0.7:8080 joins the cluster when it sees the leader.\n',
    ),
    'a private IP address in the prose of a product that visitors install': guide(
      '```sh\ndocker run teashop\n```\n\nA node at http://10.2.0.7:8080 joins the cluster.\n',
    ),
    'a made-up key in a code block of a whole documentation': reference(
      `\`\`\`sh\nANTHROPIC_API_KEY=${anthropic}\n\`\`\`\n`,
    ),
    'hosts of devices at home': guide(
      '- Router: http://192.168.1.1\n- Hub: http://homeassistant.local:8123\n',
    ),
    'versions and packages': guide('- Version: 10.0.0.1\n- Package: com.teashop.internal\n'),
    'names of packages in a card': card({ id: 'com.teashop.internal', version: '10.0.0.1' }),
    'localhost in a card of a product that developers install': card({
      description: 'Install it with `pip install teashop`.',
      url: 'http://localhost:9999/',
    }),
    'localhost for development': card({ environments: { local: { url: 'http://localhost:9999/' } } }),
    'examples of a skill': card({ skills: [{ id: 'scan', examples: ['http://10.2.0.7:8080/'] }] }),
    'a description with localhost': card({ description: 'Talks to a model at http://localhost:11434/api.' }),
    'a placeholder for the host': card({ url: 'http://your-host.internal:8080/' }),
    'a placeholder for the password': card({ url: 'https://user:password@agent.teashop.net/' }),
    'a publishable key': card({ stripe: `pk_live_${drawn('base62', 24)}` }),
  },
  skipped: {
    'a path that was not requested': {
      given: {
        target: target(),
        wellKnown: wellKnownGap('/llms.txt', 'the budget for crawling and passive checks was exhausted'),
      },
      reason: 'could not check /llms.txt: the budget for crawling and passive checks was exhausted',
    },
    'a target on localhost that names itself': {
      given: { ...card({ url: 'http://127.0.0.1:3001/a2a' }), ...localhost },
      reason: 'the target is a development host, whose manifest names its own network: scan the public site',
    },
    'a target on a private network': {
      given: { ...card({ url: 'http://10.2.0.7:3000/a2a' }), target: target('http://10.2.0.9/') },
      reason: 'the target is a development host, whose manifest names its own network: scan the public site',
    },
    'a guide that was read in part': {
      given: at('/llms-full.txt', `# Teashop\n\n${'- tea by post\n'.repeat(9)}`, { bodyTruncated: true }),
      reason: 'only the start of /llms-full.txt was read, because the file is large',
    },
  },
  found: {
    'an agent card with the URL of a sample server': {
      given: card({ url: 'http://localhost:9999/' }),
      findings: [
        {
          severity: 'low',
          confidence: 'certain',
          samples: ['/.well-known/agent-card.json'],
          excerpt: 'url: http://localhost:9999/',
        },
      ],
    },
    'a plugin manifest with a local API': {
      given: at('/.well-known/ai-plugin.json', JSON.stringify(plugin)),
      findings: [
        {
          severity: 'low',
          samples: ['/.well-known/ai-plugin.json'],
          excerpt: 'url: http://localhost:5003/openapi.yaml',
        },
      ],
    },
    'an agent card with internal services': {
      given: at(
        '/.well-known/agent.json',
        cardOf({
          url: 'https://agent.example.com/',
          endpoints: ['http://10.2.0.7:8080/orders', 'http://billing:8000/', 'https://crm.corp.internal/api'],
          host: '172.20.3.4:5432',
          description: 'Reads stock from http://stock.teashop.local/v1.',
        }),
      ),
      findings: [
        {
          severity: 'low',
          samples: ['/.well-known/agent.json'],
          excerpt:
            'description: http://stock.teashop.local/v1\nhost: 172.20.3.4:5432\nendpoints: http://10.2.0.7:8080/orders\nendpoints: http://billing:8000/\nendpoints: https://crm.corp.internal/api',
        },
      ],
    },
    'an agent card with a password in a URL': {
      given: card({ additionalInterfaces: [{ url: `http://agent:${password}@10.2.0.7:8080/a2a` }] }),
      secrets: [password],
      findings: [
        {
          severity: 'high',
          samples: ['/.well-known/agent-card.json'],
          confidence: 'certain',
          excerpt: `url: ${redactSecret(`http://agent:${password}@10.2.0.7:8080/a2a`)}`,
        },
      ],
    },
    'an agent card with a key': {
      given: card({ authentication: { credentials: anthropic } }),
      secrets: [anthropic],
      findings: [
        {
          severity: 'high',
          samples: ['/.well-known/agent-card.json'],
          excerpt: `credentials = ${redactSecret(anthropic)}`,
        },
      ],
    },
    'a guide with a link to an internal service': {
      given: guide('## Services\n\n- [Orders](http://10.2.0.7:8080/orders): internal\n'),
      findings: [
        {
          severity: 'low',
          confidence: 'firm',
          samples: ['/llms.txt'],
          excerpt: 'Services: http://10.2.0.7:8080/orders',
        },
      ],
    },
    'a guide that names an internal service in prose': {
      given: guide('The billing service answers at http://billing.corp.internal/v2 without a token.\n'),
      findings: [{ severity: 'low', samples: ['/llms.txt'], excerpt: 'http://billing.corp.internal/v2' }],
    },
    'a guide with the host of a database': {
      given: guide('## Stack\n\n- **Database**: `10.2.0.9:5432`\n'),
      findings: [{ severity: 'low', samples: ['/llms.txt'], excerpt: 'Stack: 10.2.0.9:5432' }],
    },
    'a site whose name sounds like an instruction': {
      given: at('/llms.txt', '# Running Club\n\n- Admin: http://10.2.0.7/admin\n'),
      findings: [{ severity: 'low', samples: ['/llms.txt'], excerpt: 'http://10.2.0.7/admin' }],
    },
    'a section after one about development': {
      given: guide('## Local development\n\nRun it.\n\n## Services\n\n- Admin: http://10.2.0.7/admin\n'),
      findings: [{ severity: 'low', samples: ['/llms.txt'], excerpt: 'Services: http://10.2.0.7/admin' }],
    },
    'a generated guide whose links all lead to localhost': {
      given: guide(
        '## Pages\n\n- [Teas](http://localhost:3000/teas): all teas\n- [Orders](http://localhost:3000/orders): how to order\n',
      ),
      findings: [
        {
          severity: 'low',
          samples: ['/llms.txt'],
          excerpt: 'Pages: http://localhost:3000/teas\nPages: http://localhost:3000/orders',
        },
      ],
    },
    'a guide with a key in a code block': {
      given: guide(`\`\`\`sh\nANTHROPIC_API_KEY=${anthropic}\n\`\`\`\n`),
      secrets: [anthropic],
      findings: [
        {
          severity: 'high',
          samples: ['/llms.txt'],
          excerpt: `ANTHROPIC_API_KEY = ${redactSecret(anthropic)}`,
        },
      ],
    },
    'a whole documentation with an internal source': {
      given: reference('Source: http://docs.teashop.internal/orders\n\nOrders take two days.\n'),
      findings: [
        { severity: 'low', samples: ['/llms-full.txt'], excerpt: 'http://docs.teashop.internal/orders' },
      ],
    },
    'a target on localhost that names another internal service': {
      given: {
        ...at('/.well-known/agent-card.json', cardOf({ url: 'http://10.2.0.7:8080/' }), {
          url: 'http://localhost:3000/.well-known/agent-card.json',
        }),
        ...localhost,
      },
      findings: [
        { severity: 'low', samples: ['/.well-known/agent-card.json'], excerpt: 'url: http://10.2.0.7:8080/' },
      ],
    },
  },
})
