import { expect } from 'chai'
import write from '../../../../../src/engine/detect/probes/firebase/write.ts'
import {
  type FirebaseStore,
  openFirebaseStorage,
  openFirestore,
  openRealtimeDatabase,
} from '../../../../helpers/backends/firebaseStores.ts'
import { json } from '../../../../helpers/sites/site.ts'
import { type ProbeCase, probeTable } from '../../../../helpers/tables/probeTable.ts'
import { seenScript } from '../supabase/clubCases.ts'
import { databaseOrigin, firebaseCase, firebaseScript, project } from './firebaseCases.ts'

const firestore = 'https://firestore.googleapis.com'
const storage = 'https://firebasestorage.googleapis.com'
const bucket = `${project}.appspot.com`
const database = firebaseScript({ databaseURL: databaseOrigin })
const everything = firebaseScript({ databaseURL: databaseOrigin, storageBucket: bucket })

const open = { read: true, write: true }
const closed = { read: false, write: false }
const host = new URL(databaseOrigin).hostname

const stores: FirebaseStore[] = []

function over(script: string, opened: Readonly<Record<string, FirebaseStore>>): ProbeCase {
  stores.push(...Object.values(opened))
  return firebaseCase(
    script,
    Object.fromEntries(Object.entries(opened).map(([origin, { site }]) => [origin, site])),
  )
}

function onlyDatabase(rules: Parameters<typeof openRealtimeDatabase>[0]): ProbeCase {
  return over(database, { [databaseOrigin]: openRealtimeDatabase(rules), [firestore]: openFirestore(closed) })
}

const finding = (
  store: string,
  place: string,
  { confidence = 'certain', deletion = 'the value was deleted, which a read confirmed' } = {},
) => ({
  severity: 'critical' as const,
  samples: [`${store} ${place}`],
  confidence,
  evidence: { deletion, left_behind: null },
})

describe('writes to Firebase stores', () => {
  afterEach('deletes its test values, and never touches the root', () => {
    for (const { held, written } of stores) {
      expect([...held.keys()]).to.deep.equal([])
      for (const path of written)
        expect(path).to.match(/scanward-write-test\/(?:[a-z][a-z0-9]{19}|scanward\d+)(?:\.txt)?$/)
    }
  })

  probeTable(write, {
    clean: {
      'closed rules': onlyDatabase(closed),
      'rules that are publicly readable only': onlyDatabase({ read: true, write: false }),
      'all stores with closed rules': over(everything, {
        [databaseOrigin]: openRealtimeDatabase(closed),
        [firestore]: openFirestore(closed),
        [storage]: openFirebaseStorage(closed),
      }),
    },
    found: {
      'a Realtime Database in test mode': {
        ...onlyDatabase(open),
        findings: [finding('Realtime Database', host)],
      },
      'a database that is publicly writable, but not readable': {
        ...onlyDatabase({ read: false, write: true }),
        findings: [
          finding('Realtime Database', host, {
            confidence: 'firm',
            deletion: 'the store confirmed the deletion; the value is not readable',
          }),
        ],
      },
      'a Firestore in test mode': {
        ...over(firebaseScript(), { [firestore]: openFirestore(open) }),
        findings: [finding('Firestore', `firestore.googleapis.com/${project}`)],
      },
      'a bucket in test mode': {
        ...over(everything, {
          [databaseOrigin]: openRealtimeDatabase(closed),
          [firestore]: openFirestore(closed),
          [storage]: openFirebaseStorage(open),
        }),
        findings: [finding('Cloud Storage', `firebasestorage.googleapis.com/${bucket}`)],
      },
    },
    skipped: {
      'a backend that is not authorized': {
        ...onlyDatabase(open),
        authorized: [],
        reason: `needs authorization for ${host} and firestore.googleapis.com: scan with "--authorize ${host} --authorize firestore.googleapis.com", or on a server run "scanward domain add", "domain verify --attest" and "domain authorize" for each hostname`,
      },
      'a server that confirms every write': {
        ...firebaseCase(database, {
          [databaseOrigin]: {
            routes: {},
            otherwise: ({ method, body }) => (method === 'PUT' ? json(JSON.parse(body)) : json({ ok: true })),
          },
          [firestore]: openFirestore(closed).site,
        }),
        reason: `${host} confirmed the write, but does not contain the value`,
      },
      'a locked database': {
        ...firebaseCase(database, {
          [databaseOrigin]: { routes: {}, otherwise: { ...json({ error: 'locked' }), status: 423 } },
          [firestore]: openFirestore(closed).site,
        }),
        reason: `the response of ${host} was inconclusive (HTTP 423)`,
      },
      'no project': {
        site: { routes: {} },
        given: seenScript('let a = 1'),
        reason: 'not applicable: the application uses no Firebase project',
      },
    },
  })
})

describe('writes to a store that refuses deletions', () => {
  const store = openRealtimeDatabase({ read: true, write: true, remove: false })
  probeTable(write, {
    clean: { 'closed rules': onlyDatabase(closed) },
    found: {
      'a value that stays, and is reported': {
        ...firebaseCase(database, {
          [databaseOrigin]: store.site,
          [firestore]: openFirestore(closed).site,
        }),
        findings: [{ severity: 'critical', samples: [`Realtime Database ${host}`], confidence: 'certain' }],
      },
    },
  })

  after('holds the value only under the test path', () => {
    expect([...store.held.keys()].every((path) => path.startsWith('/scanward-write-test/'))).to.equal(true)
    expect(store.held.size).to.be.greaterThan(0)
  })
})
