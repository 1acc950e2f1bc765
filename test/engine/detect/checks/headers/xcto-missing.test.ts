import check from '../../../../../src/engine/detect/checks/headers/xcto-missing.ts'
import { exchange, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = 'https://app.example.com/assets/index.js'
const script = (headers: Record<string, string>) =>
  exchange({ url, body: 'x()', headers: { 'content-type': 'text/javascript', ...headers } })

checkTable(check, {
  clean: {
    'a page with nosniff': { pages: [page({ headers: { 'x-content-type-options': 'nosniff' } })] },
    'other case and a second value, of which the first counts': {
      responses: [script({ 'x-content-type-options': 'NoSniff, nosniff' })],
    },
    'a redirect': { responses: [page({ status: 302 })] },
    'an error page of the CDN': { responses: [page({ status: 503 })] },
    'a response without a body': { responses: [page({ body: '' })] },
    'an image': { responses: [exchange({ body: 'x', headers: { 'content-type': 'image/png' } })] },
  },
  found: {
    'a page, a script and JSON as one finding': {
      given: {
        responses: [
          page(),
          script({}),
          exchange({
            url: 'https://app.example.com/api/me',
            body: '{}',
            headers: { 'content-type': 'application/json' },
          }),
        ],
      },
      findings: [{ severity: 'low', samples: ['/', '/api/me', '/assets/index.js'], confidence: 'certain' }],
    },
    'a misspelled value': {
      given: { responses: [script({ 'x-content-type-options': 'no-sniff' })] },
      findings: [{ severity: 'low', samples: ['/assets/index.js'] }],
    },
  },
})
