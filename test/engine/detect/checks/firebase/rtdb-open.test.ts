import check from '../../../../../src/engine/detect/checks/firebase/rtdb-open.ts'
import {
  backends,
  databaseHost,
  notResponded,
  readResponse,
  realtimeDatabase,
} from '../../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `https://${databaseHost}/.json?shallow=true`
type Facts = { readonly isEmpty: boolean; readonly keys: number }
const responding = (facts: Facts | null, status?: number) =>
  backends({ databases: [realtimeDatabase(readResponse(url, facts, status))] })

checkTable(check, {
  clean: {
    'rules that deny unauthenticated access': responding(null, 401),
    'a locked database': responding(null, 423),
  },
  skipped: {
    'no database': {
      given: backends(),
      reason: 'no Firebase Realtime Database found in the client-side code',
    },
    'a database in another region': {
      given: responding(null, 404),
      reason:
        'the backend response was inconclusive (HTTP 404): check its access rules in the dashboard of the provider',
    },
    'a host that does not exist': {
      given: backends({
        databases: [realtimeDatabase(notResponded('the host of the backend does not exist'))],
      }),
      reason: 'the host of the backend does not exist',
    },
    'a page in place of data': {
      given: responding(null, 200),
      reason:
        'the backend response was inconclusive (HTTP 200): check its access rules in the dashboard of the provider',
    },
  },
  found: {
    'a database that returns its first level': {
      given: responding({ isEmpty: false, keys: 2 }),
      otherHosts: [databaseHost],
      findings: [
        {
          severity: 'critical',
          samples: [databaseHost],
          url,
          confidence: 'certain',
          excerpt: 'readable; 2 keys at the first level',
          evidence: { request: `GET ${url}`, response: 'HTTP 200' },
        },
      ],
    },
    'open rules over an empty database': {
      given: responding({ isEmpty: true, keys: 0 }),
      otherHosts: [databaseHost],
      findings: [{ severity: 'info', samples: [databaseHost], excerpt: 'null: readable, but empty' }],
    },
  },
})
