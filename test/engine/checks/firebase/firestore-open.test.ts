import check from '../../../../src/engine/checks/firebase/firestore-open.ts'
import {
  backends,
  firestoreCollection,
  notAnswered,
  readAnswer,
} from '../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const otherHosts = ['firestore.googleapis.com']
const undecided = 'a collection answers empty: open or not there, which look alike'

checkTable(check, {
  clean: {
    'rules that deny strangers': backends({ collections: [firestoreCollection('users', null)] }),
  },
  skipped: {
    'no collection': { given: backends(), reason: 'the application names no collection of Firestore' },
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
            answer: readAnswer<{ documents: number }>(`https://${otherHosts[0]}/v1/x`, null, 401),
          }),
        ],
      }),
      reason: 'the backend gave no answer that tells (HTTP 401)',
    },
    'no answer': {
      given: backends({ collections: [firestoreCollection('users', null, { answer: notAnswered() })] }),
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
      otherHosts,
      findings: [
        { severity: 'high', samples: ['chatMessages'] },
        { severity: 'medium', samples: ['posts'] },
      ],
    },
  },
})
