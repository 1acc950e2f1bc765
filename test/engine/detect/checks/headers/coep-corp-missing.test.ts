import check from '../../../../../src/engine/detect/checks/headers/coep-corp-missing.ts'
import { hardenedHeaders, page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'both headers': { pages: [page({ headers: hardenedHeaders })] },
    'cross-origin CORP, on purpose': {
      pages: [page({ headers: { 'cross-origin-resource-policy': 'cross-origin' } })],
    },
    'both headers, one with a parameter': {
      pages: [
        page({
          headers: {
            'cross-origin-resource-policy': 'same-site',
            'cross-origin-embedder-policy': 'credentialless; report-to="coep"',
          },
        }),
      ],
    },
    'unsafe-none in COEP, on purpose': {
      pages: [page({ headers: { 'cross-origin-embedder-policy': 'unsafe-none; report-to=coep' } })],
    },
    'only COEP': { pages: [page({ headers: { 'cross-origin-embedder-policy': 'require-corp' } })] },
  },
  found: {
    'neither header': {
      given: { pages: [page(), page({ url: 'https://app.example.com/about' })] },
      findings: [{ severity: 'info', samples: ['/', '/about'], confidence: 'certain' }],
    },
    'an unknown value of CORP': {
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
    'an unknown value of COEP beside a valid CORP': {
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
        'CORP sent twice, which browsers read as one value': {
          'cross-origin-resource-policy': ['same-origin', 'same-origin'],
        },
        'CORP with a parameter, which it does not support': {
          'cross-origin-resource-policy': 'same-site; a=b',
        },
        'CORP in quotes': { 'cross-origin-resource-policy': '"same-origin"' },
        'COEP in quotes, which is no token': { 'cross-origin-embedder-policy': '"require-corp"' },
        'COEP in capitals': { 'cross-origin-embedder-policy': 'Require-Corp' },
        'COEP sent twice': { 'cross-origin-embedder-policy': ['require-corp', 'require-corp'] },
        'COEP with an invalid parameter': {
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
    'an unknown value of CORP over HTTP, where CORP applies too': {
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
    'an HTTP site with a valid CORP': {
      given: {
        target: target('http://localhost:3000/'),
        pages: [
          page({ url: 'http://localhost:3000/', headers: { 'cross-origin-resource-policy': 'same-site' } }),
        ],
      },
      reason:
        'browsers ignore Cross-Origin-Embedder-Policy over HTTP: serve the site over HTTPS and scan it again',
    },
    'an HTTP site': {
      given: { target: target('http://localhost:3000/'), pages: [page({ url: 'http://localhost:3000/' })] },
      reason:
        'browsers ignore Cross-Origin-Embedder-Policy over HTTP: serve the site over HTTPS and scan it again',
    },
  },
})
