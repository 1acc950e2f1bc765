import check from '../../../../src/engine/checks/cors/origin-reflected.ts'
import { corsAnswer } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const foreign = 'https://scanward-x7k2.example'
const reflected = { 'access-control-allow-origin': foreign }
const withCredentials = { ...reflected, 'access-control-allow-credentials': 'true' }

checkTable(check, {
  clean: {
    'no CORS headers': { cors: [corsAnswer()] },
    'any origin without credentials, which another check reads': {
      cors: [corsAnswer({ headers: { 'access-control-allow-origin': '*' } })],
    },
    'any origin with credentials, which browsers refuse': {
      cors: [
        corsAnswer({
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
        }),
      ],
    },
    'an origin of its own': {
      cors: [
        corsAnswer({
          headers: {
            'access-control-allow-origin': 'https://www.example.com',
            'access-control-allow-credentials': 'true',
          },
        }),
      ],
    },
    'a document that anybody may read': {
      cors: [
        corsAnswer({
          url: 'https://app.example.com/',
          headers: { ...reflected, 'content-type': 'text/html' },
        }),
      ],
    },
    'the API of WordPress, which guards itself by a nonce': {
      cors: [corsAnswer({ url: 'https://app.example.com/wp-json/wp/v2/posts', headers: withCredentials })],
    },
    'an error of the server': { cors: [corsAnswer({ status: 502, headers: withCredentials })] },
    'the origin null, which another check reads': {
      cors: [
        corsAnswer({
          kind: 'null',
          headers: { 'access-control-allow-origin': 'null', 'access-control-allow-credentials': 'true' },
        }),
      ],
    },
  },
  found: {
    'reflected with credentials': {
      given: { cors: [corsAnswer({ headers: withCredentials })] },
      findings: [
        {
          severity: 'high',
          samples: ['/api/me'],
          confidence: 'certain',
          evidence: {
            with_credentials: true,
            request: `GET https://app.example.com/api/me\norigin: ${foreign}`,
          },
        },
      ],
    },
    'reflected with credentials, though the visitor is not signed in': {
      given: { cors: [corsAnswer({ status: 401, headers: withCredentials })] },
      findings: [{ severity: 'high', samples: ['/api/me'] }],
    },
    'reflected by a document with credentials': {
      given: {
        cors: [
          corsAnswer({
            url: 'https://app.example.com/account',
            headers: { ...withCredentials, 'content-type': 'text/html' },
          }),
        ],
      },
      findings: [{ severity: 'high', samples: ['/account'] }],
    },
    'reflected without credentials': {
      given: { cors: [corsAnswer({ headers: reflected })] },
      findings: [{ severity: 'low', samples: ['/api/me'], evidence: { with_credentials: false } }],
    },
    'credentials in another spelling, which browsers do not take': {
      given: {
        cors: [corsAnswer({ headers: { ...reflected, 'access-control-allow-credentials': 'True' } })],
      },
      findings: [{ severity: 'low', samples: ['/api/me'] }],
    },
  },
})
