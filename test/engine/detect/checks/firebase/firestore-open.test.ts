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
    'rules that deny unauthenticated access': backends({ collections: [firestoreCollection('users', null)] }),
  },
  skipped: {
    'no collection': { given: backends(), reason: 'no Firestore collection found in the client-side code' },
    'an empty list, as for a missing collection': {
      given: backends({ collections: [firestoreCollection('users', 0)] }),
      reason: undecided,
    },
    'an empty list beside a denied collection': {
      given: backends({ collections: [firestoreCollection('a', null), firestoreCollection('b', 0)] }),
      reason: undecided,
    },
    'App Check, which rejects requests regardless of the rules': {
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
    'no response': {
      given: backends({ collections: [firestoreCollection('users', null, { response: notResponded() })] }),
      reason: 'the backend did not answer: No connection',
    },
  },
  found: {
    'documents with personal data': {
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
    'a collection with a sensitive name, beside posts': {
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
