import check from '../../../../../src/engine/detect/checks/cors/null-origin.ts'
import { corsResponse } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const allowed = { 'access-control-allow-origin': 'null', 'access-control-allow-credentials': 'true' }

checkTable(check, {
  clean: {
    'no CORS headers': { cors: [corsResponse({ kind: 'null' })] },
    'null without credentials': {
      cors: [corsResponse({ kind: 'null', headers: { 'access-control-allow-origin': 'null' } })],
    },
    'any origin (*)': {
      cors: [corsResponse({ kind: 'null', headers: { ...allowed, 'access-control-allow-origin': '*' } })],
    },
    'the WordPress API, which requires a nonce': {
      cors: [
        corsResponse({ kind: 'null', url: 'https://app.example.com/wp-json/wp/v2/posts', headers: allowed }),
      ],
    },
    'null in response to another origin': { cors: [corsResponse({ headers: allowed })] },
  },
  found: {
    'null with credentials': {
      given: { cors: [corsResponse({ kind: 'null', headers: allowed })] },
      findings: [
        {
          severity: 'medium',
          samples: ['/api/me'],
          confidence: 'certain',
          evidence: { request: 'GET https://app.example.com/api/me\norigin: null' },
        },
      ],
    },
  },
})
