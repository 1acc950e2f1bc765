import check from '../../../../src/engine/checks/firebase/rtdb-open.ts'
import {
  backends,
  databaseHost,
  notAnswered,
  readAnswer,
  realtimeDatabase,
} from '../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const url = `https://${databaseHost}/.json?shallow=true`
type Facts = { readonly isEmpty: boolean; readonly keys: number }
const answering = (facts: Facts | null, status?: number) =>
  backends({ databases: [realtimeDatabase(readAnswer(url, facts, status))] })

checkTable(check, {
  clean: {
    'rules that deny strangers': answering(null, 401),
    'a database that is locked': answering(null, 423),
  },
  skipped: {
    'no database': { given: backends(), reason: 'the application names no Realtime Database' },
    'a database that lives in another region': {
      given: answering(null, 404),
      reason: 'the backend gave no answer that tells (HTTP 404)',
    },
    'a host that does not exist': {
      given: backends({
        databases: [realtimeDatabase(notAnswered('the host of the backend does not exist'))],
      }),
      reason: 'the host of the backend does not exist',
    },
    'a page in place of data': {
      given: answering(null, 200),
      reason: 'the backend gave no answer that tells (HTTP 200)',
    },
  },
  found: {
    'a database that gives its first level': {
      given: answering({ isEmpty: false, keys: 2 }),
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
      given: answering({ isEmpty: true, keys: 0 }),
      otherHosts: [databaseHost],
      findings: [{ severity: 'info', samples: [databaseHost], excerpt: 'null: open, and empty' }],
    },
  },
})
