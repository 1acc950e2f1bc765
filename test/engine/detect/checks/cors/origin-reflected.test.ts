import check from '../../../../../src/engine/detect/checks/cors/origin-reflected.ts'
import { corsResponse } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const crossOrigin = 'https://scanward-x7k2.example'
const reflected = { 'access-control-allow-origin': crossOrigin }
const withCredentials = { ...reflected, 'access-control-allow-credentials': 'true' }

checkTable(check, {
  clean: {
    'no CORS headers': { cors: [corsResponse()] },
    'any origin without credentials, which another check reads': {
      cors: [corsResponse({ headers: { 'access-control-allow-origin': '*' } })],
    },
    'any origin with credentials, which browsers refuse': {
      cors: [
        corsResponse({
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
        }),
      ],
    },
    'an origin of its own': {
      cors: [
        corsResponse({
          headers: {
            'access-control-allow-origin': 'https://www.example.com',
            'access-control-allow-credentials': 'true',
          },
        }),
      ],
    },
    'a document that anybody may read': {
      cors: [
        corsResponse({
          url: 'https://app.example.com/',
          headers: { ...reflected, 'content-type': 'text/html' },
        }),
      ],
    },
    'the API of WordPress, which guards itself by a nonce': {
      cors: [corsResponse({ url: 'https://app.example.com/wp-json/wp/v2/posts', headers: withCredentials })],
    },
    'an error of the server': { cors: [corsResponse({ status: 502, headers: withCredentials })] },
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
    'reflected with credentials': {
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
    'reflected with credentials, though the visitor is not signed in': {
      given: { cors: [corsResponse({ status: 401, headers: withCredentials })] },
      findings: [{ severity: 'high', samples: ['/api/me'] }],
    },
    'reflected by a document with credentials': {
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
    'reflected without credentials': {
      given: { cors: [corsResponse({ headers: reflected })] },
      findings: [{ severity: 'low', samples: ['/api/me'], evidence: { with_credentials: false } }],
    },
    'credentials in another spelling, which browsers do not take': {
      given: {
        cors: [corsResponse({ headers: { ...reflected, 'access-control-allow-credentials': 'True' } })],
      },
      findings: [{ severity: 'low', samples: ['/api/me'] }],
    },
  },
})
