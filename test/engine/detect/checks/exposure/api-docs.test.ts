import check from '../../../../../src/engine/detect/checks/exposure/api-docs.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: { '/orders': { get: {}, post: {}, parameters: [] }, '/orders/{id}': { delete: {} } },
})

checkTable(check, {
  clean: {
    'other YAML': at('/openapi.yaml', 'version: 3.0.3\npaths:\n  - a\n'),
    'YAML without paths': at('/openapi.yaml', 'openapi: 3.0.3\ninfo:\n  title: Shop\n'),
    'no such resource': at('/openapi.json', 'Not Found', { status: 404 }),
    'the start page in response to every path': at(
      '/openapi.json',
      '<!doctype html><html><body>openapi 3.1.0</body></html>',
    ),
    'a JSON response to every path': at('/swagger.json', '{"error":"not found"}'),
    'a version without paths': at('/openapi.json', '{"openapi":"3.1.0"}'),
    'a documentation site': at(
      '/docs',
      '<html><title>Docs</title><body><h1>Swagger and Redoc compared</h1></body></html>',
    ),
    'a response that a second request did not repeat': at('/openapi.json', openapi, { isConfirmed: false }),
    'the same response at a random path': at('/openapi.json', openapi, { resemblesMissing: true }),
    'a 403 response': at('/openapi.json', openapi, { status: 401 }),
  },
  skipped: {
    'a path that was not requested': {
      given: {
        wellKnown: wellKnownGap('/openapi.json', 'the budget for crawling and passive checks was exhausted'),
      },
      reason: 'could not check /openapi.json: the budget for crawling and passive checks was exhausted',
    },
  },
  found: {
    'an OpenAPI document in YAML': {
      given: at('/openapi.yaml', 'openapi: 3.0.3\ninfo:\n  title: Shop\npaths:\n  /orders:\n    get: {}\n'),
      findings: [{ severity: 'low', samples: ['/openapi.yaml'], excerpt: 'openapi 3.0.3 (YAML)' }],
    },
    'the OpenAPI document of a NestJS application': {
      given: at('/api-json', openapi),
      findings: [{ severity: 'low', samples: ['/api-json'] }],
    },
    'Swagger UI with its setup in a separate script': {
      given: at(
        '/api-docs/',
        '<html><body><div id="swagger-ui"></div><script src="./swagger-ui-bundle.js"></script><script src="./swagger-ui-init.js"></script></body></html>',
      ),
      findings: [{ severity: 'low', samples: ['/api-docs/'] }],
    },
    'an OpenAPI document': {
      given: at('/openapi.json', openapi),
      findings: [
        {
          severity: 'low',
          samples: ['/openapi.json'],
          confidence: 'certain',
          excerpt: 'OpenAPI 3.1.0, 3 operations',
        },
      ],
    },
    'a Swagger document': {
      given: at('/v3/api-docs', '{"swagger":"2.0","paths":{"/a":{"get":{}}}}'),
      findings: [{ severity: 'low', samples: ['/v3/api-docs'], excerpt: 'Swagger 2.0, 1 operations' }],
    },
    'a truncated document': {
      given: at('/openapi.json', openapi.slice(0, 80), { bodyTruncated: true }),
      findings: [{ severity: 'low', samples: ['/openapi.json'], excerpt: 'openapi 3.1.0' }],
    },
    'the page and document of FastAPI as one finding': {
      given: {
        wellKnown: wellKnown({
          '/openapi.json': { body: openapi },
          '/docs': { body: "<script>const ui = SwaggerUIBundle({ url: '/openapi.json' })</script>" },
        }),
      },
      findings: [{ severity: 'low', samples: ['/docs', '/openapi.json'] }],
    },
    Redoc: {
      given: at('/docs', '<html><body><redoc spec-url="/openapi.yaml"></redoc></body></html>'),
      findings: [{ severity: 'low', samples: ['/docs'], excerpt: 'Swagger UI or Redoc' }],
    },
  },
})
