/** Realtime Database, Firestore and Cloud Storage, by Firebase's documentation. No real data. */
import type { Site, SiteResponse } from '../sites/site.ts'

export type FakeDatabase = 'open' | 'open and empty' | 'closed' | 'locked' | 'in another region'

export function fakeRealtimeDatabase(state: FakeDatabase): Site {
  return {
    routes: {
      '/.json': ({ path }) => {
        if (state === 'closed') return json(401, { error: 'Permission denied' })
        if (state === 'locked') return json(423, { error: 'The database is locked.' })
        if (state === 'in another region') {
          return json(404, {
            correctUrl: 'https://other-default-rtdb.europe-west1.firebasedatabase.app',
            error: 'Database lives in a different region. Please change your database URL.',
          })
        }
        if (state === 'open and empty') return json(200, null)
        // Without `shallow` it would return all data.
        return path.endsWith('?shallow=true')
          ? json(200, { users: true, orders: true })
          : json(200, { users: { a: { email: 'ada@lovelace.example' } }, orders: {} })
      },
    },
  }
}

export type FakeCollection = 'documents' | 'nothing' | 'denied'

/** Serve it at `https://firestore.googleapis.com`. */
export function fakeFirestore(project: string, collections: Readonly<Record<string, FakeCollection>>): Site {
  const root = `/v1/projects/${project}/databases/(default)/documents/`
  return {
    routes: {},
    otherwise: ({ path }) => {
      const url = new URL(path, 'https://firestore.googleapis.com')
      const name = url.pathname.startsWith(root) ? url.pathname.slice(root.length) : null
      if (name === null) return googleError(404, 'The database (default) does not exist.', 'NOT_FOUND')
      const state = collections[name] ?? 'nothing'
      if (state === 'denied')
        return googleError(403, 'Missing or insufficient permissions.', 'PERMISSION_DENIED')
      if (state === 'nothing') return json(200, {})
      const isMasked = url.searchParams.get('mask.fieldPaths') === '__name__'
      const document = {
        name: `${root.slice('/v1/'.length)}${name}/x1`,
        ...(isMasked ? {} : { fields: { email: { stringValue: 'ada@lovelace.example' } } }),
        createTime: '2026-01-05T10:00:00.000000Z',
        updateTime: '2026-01-05T10:00:00.000000Z',
      }
      return json(200, { documents: [document], nextPageToken: 'AFTOeJw' })
    },
  }
}

export type FakeFiles = 'files' | 'no files' | 'denied'

/** Serve it at `https://firebasestorage.googleapis.com`. */
export function fakeFirebaseStorage(buckets: Readonly<Record<string, FakeFiles>>): Site {
  return {
    routes: {},
    otherwise: ({ path }) => {
      const name = /^\/v0\/b\/([^/]+)\/o(?:\?|$)/.exec(path)?.[1] ?? ''
      const state = buckets[name]
      if (state === undefined) return json(404, { error: { code: 404, message: 'Not Found.' } })
      if (state === 'denied') return json(403, { error: { code: 403, message: 'Permission denied.' } })
      const items = state === 'files' ? [{ name: 'passports/ada.jpg', bucket: name }] : []
      return json(200, { prefixes: [], items })
    },
  }
}

function googleError(code: number, message: string, status: string): SiteResponse {
  return json(code, { error: { code, message, status } })
}

function json(status: number, body: unknown): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  }
}
