import check from '../../../../src/engine/checks/headers/coep-corp-missing.ts'
import { hardenedHeaders, page, target } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

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
  },
  skipped: {
    'a site on http': {
      given: { target: target('http://localhost:3000/'), pages: [page({ url: 'http://localhost:3000/' })] },
      reason:
        'browsers ignore Cross-Origin-Embedder-Policy over HTTP: serve the site over HTTPS and scan it again',
    },
  },
})
