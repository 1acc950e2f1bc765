import check from '../../../../../src/engine/detect/checks/cors/vary-origin-missing.ts'
import { corsResponse, exchange, type GivenHeaders } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const crossOrigin = 'https://scanward-x7k2.example'
const url = 'https://app.example.com/api/me'
const own = 'https://www.example.com'
const kept = { 'cache-control': 'public, max-age=600' }

const reflected = (headers: GivenHeaders, given = {}) => ({
  cors: [corsResponse({ ...given, headers: { 'access-control-allow-origin': crossOrigin, ...headers } })],
})
const askedTwice = (plain: GivenHeaders, withOrigin: GivenHeaders) => ({
  responses: [exchange({ url, headers: { ...kept, ...plain } })],
  cors: [corsResponse({ headers: { ...kept, ...withOrigin } })],
})

checkTable(check, {
  clean: {
    'Vary: Origin': reflected({ ...kept, vary: 'Accept-Encoding, origin' }),
    'Vary: *': reflected({ ...kept, vary: '*' }),
    'Vary: Origin in a separate header': reflected({ ...kept, vary: ['Accept-Encoding', 'Origin'] }),
    'a response with no-store': reflected({ 'cache-control': 'no-store' }),
    'a response without cache headers': reflected({}),
    'any origin (*)': reflected({ ...kept, 'access-control-allow-origin': '*' }),
    'an error response': reflected(kept, { status: 403 }),
    'one fixed origin': askedTwice(
      { 'access-control-allow-origin': own },
      { 'access-control-allow-origin': own },
    ),
    'no CORS headers': askedTwice({}, {}),
    'the origin null, which may be fixed': {
      cors: [corsResponse({ kind: 'null', headers: { ...kept, 'access-control-allow-origin': 'null' } })],
    },
  },
  found: {
    'a reflected origin in a cacheable response': {
      given: reflected(kept),
      findings: [
        {
          severity: 'low',
          samples: ['/api/me'],
          confidence: 'firm',
          evidence: {
            request: `GET ${url}\norigin: ${crossOrigin}`,
            response: `HTTP 200\naccess-control-allow-origin: ${crossOrigin}\ncache-control: public, max-age=600\ncontent-type: application/json`,
          },
        },
      ],
    },
    'a reflected origin in a response that only browsers cache': {
      given: reflected({ 'cache-control': 'private, max-age=1', vary: 'Accept-Encoding' }),
      findings: [{ severity: 'low', samples: ['/api/me'] }],
    },
    'a CORS header that is only sent without an Origin': {
      given: askedTwice({ 'access-control-allow-origin': own }, {}),
      findings: [{ severity: 'low', samples: ['/api/me'] }],
    },
  },
})
