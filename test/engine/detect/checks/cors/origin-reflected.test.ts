import check from '../../../../../src/engine/detect/checks/cors/origin-reflected.ts'
import { corsResponse } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const crossOrigin = 'https://scanward-x7k2.example'
const reflected = { 'access-control-allow-origin': crossOrigin }
const withCredentials = { ...reflected, 'access-control-allow-credentials': 'true' }

checkTable(check, {
  clean: {
    'no CORS headers': { cors: [corsResponse()] },
    'any origin (*) without credentials, which another check reads': {
      cors: [corsResponse({ headers: { 'access-control-allow-origin': '*' } })],
    },
    'any origin (*) with credentials, which browsers reject': {
      cors: [
        corsResponse({
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
        }),
      ],
    },
    "one of the site's own origins": {
      cors: [
        corsResponse({
          headers: {
            'access-control-allow-origin': 'https://www.example.com',
            'access-control-allow-credentials': 'true',
          },
        }),
      ],
    },
    'a public document': {
      cors: [
        corsResponse({
          url: 'https://app.example.com/',
          headers: { ...reflected, 'content-type': 'text/html' },
        }),
      ],
    },
    'the WordPress API, which requires a nonce': {
      cors: [corsResponse({ url: 'https://app.example.com/wp-json/wp/v2/posts', headers: withCredentials })],
    },
    'a server error': { cors: [corsResponse({ status: 502, headers: withCredentials })] },
    'the origin null, which another check reads': {
      cors: [
        corsResponse({
          kind: 'null',
          headers: { 'access-control-allow-origin': 'null', 'access-control-allow-credentials': 'true' },
        }),
      ],
    },
  },
  found: {
    'a reflected origin with credentials': {
      given: { cors: [corsResponse({ headers: withCredentials })] },
      findings: [
        {
          severity: 'high',
          samples: ['/api/me'],
          confidence: 'certain',
          evidence: {
            with_credentials: true,
            request: `GET https://app.example.com/api/me\norigin: ${crossOrigin}`,
          },
        },
      ],
    },
    'a reflected origin with credentials in a 401 response': {
      given: { cors: [corsResponse({ status: 401, headers: withCredentials })] },
      findings: [{ severity: 'high', samples: ['/api/me'] }],
    },
    'a document with a reflected origin and credentials': {
      given: {
        cors: [
          corsResponse({
            url: 'https://app.example.com/account',
            headers: { ...withCredentials, 'content-type': 'text/html' },
          }),
        ],
      },
      findings: [{ severity: 'high', samples: ['/account'] }],
    },
    'a reflected origin without credentials': {
      given: { cors: [corsResponse({ headers: reflected })] },
      findings: [{ severity: 'low', samples: ['/api/me'], evidence: { with_credentials: false } }],
    },
    'a reflected origin with an invalid credentials header, which browsers ignore': {
      given: {
        cors: [corsResponse({ headers: { ...reflected, 'access-control-allow-credentials': 'True' } })],
      },
      findings: [{ severity: 'low', samples: ['/api/me'] }],
    },
  },
})
