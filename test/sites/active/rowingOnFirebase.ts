import {
  openFirebaseStorage,
  openFirestore,
  openRealtimeDatabase,
} from '../../helpers/backends/firebaseStores.ts'
import { drawn } from '../../helpers/fakes/fakeSecrets.ts'
import { json, type Site } from '../../helpers/sites/site.ts'
import { carefulPage, carefulScript, toHttps } from '../hardened.ts'
import type { ActiveSite } from './activeSite.ts'

const project = 'rowing-7b2e9'
const apiKey = `AIza${drawn('base62', 35, 'rowing')}`
const database = `https://${project}-default-rtdb.firebaseio.com`
const config = {
  apiKey,
  authDomain: `${project}.firebaseapp.com`,
  databaseURL: database,
  projectId: project,
  storageBucket: `${project}.appspot.com`,
}

const front: Site = {
  routes: {
    '/': carefulPage('Rowing', '<h1>Rowing</h1>'),
    '/assets/app.js': carefulScript(
      `const app = initializeApp(${JSON.stringify(config)}); const base = "https://firebasevertexai.googleapis.com"`,
    ),
  },
  otherwise: { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 },
}

const gemini: Site = {
  routes: {
    '/v1beta/models': ({ headers }) =>
      headers['x-goog-api-key'] === apiKey
        ? json({ models: [{ name: 'models/gemini-2.5-flash' }] })
        : { ...json({ error: { code: 400, status: 'INVALID_ARGUMENT' } }), status: 400 },
  },
}

const aiLogic: Site = {
  routes: {
    [`/v1beta/projects/${project}/models/gemini-2.5-flash:countTokens`]: ({ headers }) =>
      headers['x-goog-api-key'] === apiKey
        ? json({ totalTokens: 1 })
        : { ...json({ error: { code: 400, status: 'INVALID_ARGUMENT' } }), status: 400 },
  },
}

export const rowingOnFirebase: ActiveSite = {
  about: 'an application on Firebase whose database is in test mode',
  target: 'https://rowing.example/',
  intensity: 'intrusive',
  authorized: [
    new URL(database).hostname,
    'firestore.googleapis.com',
    'firebasestorage.googleapis.com',
    'firebasevertexai.googleapis.com',
    'generativelanguage.googleapis.com',
  ],
  open() {
    const opened = openRealtimeDatabase({ read: false, write: true })
    const world = {
      'http://rowing.example': toHttps('rowing.example'),
      'https://rowing.example': front,
      [database]: opened.site,
      'https://firestore.googleapis.com': openFirestore({ read: true, write: false }).site,
      'https://firebasestorage.googleapis.com': openFirebaseStorage({ read: false, write: false }).site,
      'https://firebasevertexai.googleapis.com': aiLogic,
      'https://generativelanguage.googleapis.com': gemini,
    }
    return {
      world,
      close() {
        if (opened.held.size > 0)
          throw new Error(`Expected nothing to be left, found ${[...opened.held.keys()]}`)
      },
    }
  },
  findings: [
    ['firebase.ai-key', 'high', project],
    ['firebase.app-check', 'medium', project],
    ['firebase.write', 'critical', `Realtime Database ${new URL(database).hostname}`],
  ],
}
