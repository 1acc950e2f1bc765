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
    'Vary: Origin in a field of its own': reflected({ ...kept, vary: ['Accept-Encoding', 'Origin'] }),
    'an answer that is not kept': reflected({ 'cache-control': 'no-store' }),
    'an answer that nothing lets a cache reuse': reflected({}),
    'any origin': reflected({ ...kept, 'access-control-allow-origin': '*' }),
    'an error': reflected(kept, { status: 403 }),
    'one fixed origin': askedTwice(
      { 'access-control-allow-origin': own },
      { 'access-control-allow-origin': own },
    ),
    'no origin at all': askedTwice({}, {}),
    'the origin null, which may be fixed': {
      cors: [corsResponse({ kind: 'null', headers: { ...kept, 'access-control-allow-origin': 'null' } })],
    },
  },
  found: {
    'a reflected origin that is kept': {
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
    'kept by the browser alone': {
      given: reflected({ 'cache-control': 'private, max-age=1', vary: 'Accept-Encoding' }),
      findings: [{ severity: 'low', samples: ['/api/me'] }],
    },
    'an origin that is there only when no other asks': {
      given: askedTwice({ 'access-control-allow-origin': own }, {}),
      findings: [{ severity: 'low', samples: ['/api/me'] }],
    },
  },
})
