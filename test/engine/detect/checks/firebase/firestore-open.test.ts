import check from '../../../../../src/engine/detect/checks/firebase/firestore-open.ts'
import {
  backends,
  firestoreCollection,
  notResponded,
  readResponse,
} from '../../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const otherHosts = ['firestore.googleapis.com']
const undecided =
  'the list of a collection is empty: it may be open or may not exist. Check its security rules in the Firebase console'

checkTable(check, {
  clean: {
    'rules that deny strangers': backends({ collections: [firestoreCollection('users', null)] }),
  },
  skipped: {
    'no collection': { given: backends(), reason: 'no Firestore collection found in the client-side code' },
    'an empty list, which a collection that is not there gives too': {
      given: backends({ collections: [firestoreCollection('users', 0)] }),
      reason: undecided,
    },
    'an empty list beside a refusal': {
      given: backends({ collections: [firestoreCollection('a', null), firestoreCollection('b', 0)] }),
      reason: undecided,
    },
    'App Check, which refuses whatever the rules say': {
      given: backends({
        collections: [
          firestoreCollection('users', null, {
            response: readResponse<{ documents: number }>(`https://${otherHosts[0]}/v1/x`, null, 401),
          }),
        ],
      }),
      reason:
        'the backend response was inconclusive (HTTP 401): check its access rules in the dashboard of the provider',
    },
    'no answer': {
      given: backends({ collections: [firestoreCollection('users', null, { response: notResponded() })] }),
      reason: 'the backend did not answer: No connection',
    },
  },
  found: {
    'documents with data of people': {
      given: backends({
        collections: [firestoreCollection('signups', 1, { fields: ['phoneNumber', 'plan'] })],
      }),
      otherHosts,
      findings: [
        {
          severity: 'critical',
          samples: ['signups'],
          confidence: 'certain',
          excerpt: 'documents of signups can be listed; none was read',
          evidence: { project: 'acme', sensitive_fields: ['phoneNumber'], response: 'HTTP 200' },
        },
      ],
    },
    'a collection whose name says whose data it is, and posts beside it': {
      given: backends({
        collections: [
          firestoreCollection('posts', 1),
          firestoreCollection('chatMessages', 1),
          firestoreCollection('x', 0),
        ],
      }),
      leftOut:
        'the list of a collection is empty: it may be open or may not exist. Check its security rules in the Firebase console',
      otherHosts,
      findings: [
        { severity: 'high', samples: ['chatMessages'] },
        { severity: 'medium', samples: ['posts'] },
      ],
    },
  },
})
