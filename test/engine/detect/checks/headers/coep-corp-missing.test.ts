import check from '../../../../../src/engine/detect/checks/headers/coep-corp-missing.ts'
import { hardenedHeaders, page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'a careful site': { pages: [page({ headers: hardenedHeaders })] },
    'CORP that lets everybody embed, on purpose': {
      pages: [page({ headers: { 'cross-origin-resource-policy': 'cross-origin' } })],
    },
    'both, one of them with a parameter': {
      pages: [
        page({
          headers: {
            'cross-origin-resource-policy': 'same-site',
            'cross-origin-embedder-policy': 'credentialless; report-to="coep"',
          },
        }),
      ],
    },
    'COEP that asks for nothing, on purpose': {
      pages: [page({ headers: { 'cross-origin-embedder-policy': 'unsafe-none; report-to=coep' } })],
    },
    'COEP alone': { pages: [page({ headers: { 'cross-origin-embedder-policy': 'require-corp' } })] },
  },
  found: {
    neither: {
      given: { pages: [page(), page({ url: 'https://app.example.com/about' })] },
      findings: [{ severity: 'info', samples: ['/', '/about'], confidence: 'certain' }],
    },
    'a value that no browser knows': {
      given: { pages: [page({ headers: { 'cross-origin-resource-policy': 'yes' } })] },
      findings: [
        {
          severity: 'info',
          samples: ['/'],
          evidence: {
            response: 'HTTP 200\ncontent-type: text/html; charset=utf-8\ncross-origin-resource-policy: yes',
          },
        },
      ],
    },
    'a value in capitals, which browsers ignore': {
      given: { pages: [page({ headers: { 'cross-origin-resource-policy': 'Same-Origin' } })] },
      findings: [{ severity: 'info', samples: ['/'] }],
    },
    'COEP that no browser knows beside a right CORP': {
      given: {
        pages: [
          page({
            headers: {
              'cross-origin-resource-policy': 'same-origin',
              'cross-origin-embedder-policy': 'require-cors',
            },
          }),
        ],
      },
      findings: [{ severity: 'info', samples: ['/'] }],
    },
    ...Object.fromEntries(
      Object.entries({
        'CORP sent twice, which no browser takes apart': {
          'cross-origin-resource-policy': ['same-origin', 'same-origin'],
        },
        'CORP with a parameter, which it has none of': { 'cross-origin-resource-policy': 'same-site; a=b' },
        'CORP in quotes': { 'cross-origin-resource-policy': '"same-origin"' },
        'COEP in quotes, which is no token': { 'cross-origin-embedder-policy': '"require-corp"' },
        'COEP in capitals': { 'cross-origin-embedder-policy': 'Require-Corp' },
        'COEP sent twice': { 'cross-origin-embedder-policy': ['require-corp', 'require-corp'] },
        'COEP with a parameter that no browser reads': {
          'cross-origin-embedder-policy': 'require-corp; report-to="coep',
        },
      }).map(([name, headers]) => [
        name,
        {
          given: { pages: [page({ headers })] },
          findings: [{ severity: 'info' as const, samples: ['/'] }], // `as`: a severity.
        },
      ]),
    ),
    'a value of CORP that no browser knows, over HTTP, where CORP counts too': {
      given: {
        target: target('http://localhost:3000/'),
        pages: [
          page({ url: 'http://localhost:3000/', headers: { 'cross-origin-resource-policy': 'none' } }),
          page({ url: 'http://localhost:3000/a', headers: { 'cross-origin-resource-policy': 'same-site' } }),
          page({ url: 'http://localhost:3000/b', headers: { 'cross-origin-embedder-policy': 'yes' } }),
          page({ url: 'http://localhost:3000/c' }),
        ],
      },
      findings: [{ severity: 'info', samples: ['/'] }],
    },
  },
  skipped: {
    'a site on http with a right CORP': {
      given: {
        target: target('http://localhost:3000/'),
        pages: [
          page({ url: 'http://localhost:3000/', headers: { 'cross-origin-resource-policy': 'same-site' } }),
        ],
      },
      reason:
        'browsers ignore Cross-Origin-Embedder-Policy over HTTP: serve the site over HTTPS and scan it again',
    },
    'a site on http': {
      given: { target: target('http://localhost:3000/'), pages: [page({ url: 'http://localhost:3000/' })] },
      reason:
        'browsers ignore Cross-Origin-Embedder-Policy over HTTP: serve the site over HTTPS and scan it again',
    },
  },
})
