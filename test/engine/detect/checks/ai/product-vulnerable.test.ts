import check from '../../../../../src/engine/detect/checks/ai/product-vulnerable.ts'
import { seenProduct, startPages } from '../../../../helpers/backends/productPages.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const version = (text: string) => `{"version":"${text}"}`
const litellm = (text: string) => ({
  '/health/readiness': `{"status":"connected","litellm_version":"${text}"}`,
})
const vite = (text: string) => ({ '/node_modules/vite/package.json': `{"name":"vite","version":"${text}"}` })
const storybook = (text: string) => ({ '/project.json': `{"generatedAt":1,"storybookVersion":"${text}"}` })

type Severity = 'critical' | 'high' | 'medium'

const vulnerable = (
  [start, paths]: Parameters<typeof seenProduct>,
  [sample, severity, advisories]: readonly [string, Severity, readonly string[]],
) => ({
  given: seenProduct(start, paths),
  findings: [{ severity, samples: [sample], confidence: 'firm', evidence: { advisories } } as const],
})

checkTable(check, {
  clean: {
    'another application with the same path': seenProduct('<title>Shop</title>', {
      '/api/v1/version': version('3.0.0'),
    }),
    'a title alone, of an application about the product': seenProduct('<title>Flowise tutorials</title>', {}),
    'the same page for every path': seenProduct(startPages.flowise, {
      '/api/v1/version': startPages.flowise,
    }),
    'an echo of the path': seenProduct(startPages.flowise, {
      '/api/v1/version': 'You requested /api/v1/version',
    }),
    'a Flowise with all fixes': seenProduct(startPages.flowise, { '/api/v1/version': version('3.1.4') }),
    'a Flowise with all fixes, whose scripts were not all read': {
      ...seenProduct(startPages.flowise, { '/api/v1/version': version('3.1.4') }),
      unreadScripts: 284,
    },
    'an n8n with all fixes': seenProduct(startPages.n8n('2.42.1'), {}),
    'an n8n of the older line with all fixes': seenProduct(startPages.n8n('1.123.83'), {}),
    'a Langflow with all fixes': seenProduct(startPages.langflow, {
      '/api/v1/version': '{"version":"1.9.2","main_version":"1.9.2","package":"Langflow"}',
    }),
    'a LiteLLM with all fixes': seenProduct(startPages.litellm, litellm('1.84.0')),
    'a Kestra with all fixes': seenProduct(startPages.kestra, {
      '/api/v1/configs': '{"uuid":"a","version":"1.3.21","isTaskRunEnabled":false}',
    }),
    'an MLflow with all fixes': seenProduct(startPages.mlflow, { '/version': '3.10.0' }),
    'a Vite with all fixes': seenProduct(startPages['vite-dev-server'], vite('6.4.2')),
    'a Vite that is vulnerable on Windows alone, elsewhere': seenProduct(
      startPages['vite-dev-server'].replace('</head>', '<script>f = "/@fs/home/mia/app"</script></head>'),
      vite('7.3.4'),
    ),
    'a Storybook with all fixes': seenProduct(startPages.storybook, storybook('10.1.10')),
    'products without advisories, with and without a version': seenProduct(startPages.streamlit, {
      '/_stcore/health': 'ok',
    }),
    'a product without advisories that shows its version': seenProduct(startPages.gradio, {}),
  },
  skipped: {
    'a version that does not show': {
      given: seenProduct(startPages.flowise, { '/api/v1/chatflows': '[]' }),
      reason: 'the version of Flowise does not show',
    },
  },
  found: {
    'an n8n by its encoded settings': vulnerable(
      [startPages.n8n('1.120.4'), {}],
      ['n8n 1.120.4', 'critical', ['CVE-2026-21858', 'CVE-2026-21877', 'CVE-2026-110852', 'CVE-2026-49444']],
    ),
    'an n8n by its settings': vulnerable(
      [
        '<title>n8n.io - Workflow Automation</title>',
        { '/rest/settings': '{"data":{"versionCli":"2.36.1","executionMode":"regular"}}' },
      ],
      ['n8n 2.36.1', 'high', ['CVE-2026-85165', 'CVE-2026-110852']],
    ),
    'a Flowise': vulnerable(
      [startPages.flowise, { '/api/v1/version': version('3.1.3') }],
      ['Flowise 3.1.3', 'high', ['CVE-2026-91931']],
    ),
    'a Langflow': vulnerable(
      [
        startPages.langflow,
        { '/api/v1/version': '{"version":"1.8.4","main_version":"1.8.4","package":"Langflow"}' },
      ],
      ['Langflow 1.8.4', 'critical', ['CVE-2026-33017', 'CVE-2026-48519']],
    ),
    'a LiteLLM': vulnerable(
      [startPages.litellm, litellm('1.83.6')],
      ['LiteLLM 1.83.6', 'critical', ['CVE-2026-42208', 'CVE-2026-42271', 'CVE-2026-59822']],
    ),
    'an Open WebUI': vulnerable(
      [
        startPages['open-webui'],
        { '/api/config': '{"status":true,"name":"Open WebUI","version":"0.8.12","features":{"auth":true}}' },
      ],
      ['Open WebUI 0.8.12', 'high', ['CVE-2026-45671', 'CVE-2026-44556']],
    ),
    'a Kestra': vulnerable(
      [startPages.kestra, { '/api/v1/configs': '{"uuid":"a","version":"1.0.44","isTaskRunEnabled":false}' }],
      ['Kestra 1.0.44', 'critical', ['CVE-2026-49869']],
    ),
    'an MLflow': vulnerable(
      [startPages.mlflow, { '/version': '3.9.0' }],
      ['MLflow 3.9.0', 'high', ['CVE-2026-2652', 'CVE-2026-2614']],
    ),
    'a Storybook': vulnerable(
      [startPages.storybook, storybook('8.6.14')],
      ['Storybook 8.6.14', 'medium', ['CVE-2025-68429']],
    ),
    'a Vite': vulnerable(
      [startPages['vite-dev-server'], vite('6.4.1')],
      ['Vite development server 6.4.1', 'high', ['CVE-2026-39363', 'CVE-2026-39365']],
    ),
    'a Vite 7 that gives denied files': vulnerable(
      [startPages['vite-dev-server'], vite('7.3.1')],
      ['Vite development server 7.3.1', 'high', ['CVE-2026-39364', 'CVE-2026-39363', 'CVE-2026-39365']],
    ),
    'a Vite on Windows': vulnerable(
      [
        startPages['vite-dev-server'].replace('</head>', '<script>f = "/@fs/C:/work/app"</script></head>'),
        vite('7.3.4'),
      ],
      ['Vite development server 7.3.4', 'high', ['CVE-2026-53571']],
    ),
    'an older Vite': vulnerable(
      [startPages['vite-dev-server'], vite('6.2.2')],
      [
        'Vite development server 6.2.2',
        'high',
        [
          'CVE-2026-39363',
          'CVE-2025-30208',
          'CVE-2025-31125',
          'CVE-2026-39365',
          'CVE-2025-46565',
          'CVE-2025-32395',
          'CVE-2025-31486',
        ],
      ],
    ),
  },
})
