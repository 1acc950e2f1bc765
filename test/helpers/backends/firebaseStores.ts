/** Writable stores with test rules, by Firebase's REST documentation. No real data. */
import type { Site, SiteRequest, SiteResponse } from '../sites/site.ts'

export type StoreRules = {
  readonly read: boolean
  readonly write: boolean
  /** Default: as `write`. */
  readonly remove?: boolean
}

export type FirebaseStore = {
  readonly site: Site
  readonly held: ReadonlyMap<string, string>
  readonly written: readonly string[]
}

type Keep = (request: SiteRequest, url: URL, held: Map<string, string>, rules: StoreRules) => SiteResponse

function openStore(rules: StoreRules, keep: Keep): FirebaseStore {
  const held = new Map<string, string>()
  const written: string[] = []
  return {
    held,
    written,
    site: {
      routes: {},
      otherwise(request) {
        const before = new Set(held.keys())
        const response = keep(request, new URL(request.path, 'https://store.example'), held, rules)
        written.push(...[...held.keys()].filter((path) => !before.has(path)))
        return response
      },
    },
  }
}

/** Serve it at `https://<name>.firebaseio.com`. */
export function openRealtimeDatabase(rules: StoreRules): FirebaseStore {
  return openStore(rules, ({ method, body, headers }, { pathname }, held) => {
    const path = pathname.replace(/\.json$/, '')
    const denied = json(401, { error: 'Permission denied' })
    if (method === 'GET') return rules.read ? value(held.get(path)) : denied
    if (method === 'DELETE') {
      if (!(rules.remove ?? rules.write)) return denied
      held.delete(path)
      return json(200, null)
    }
    if (!rules.write) return denied
    if (headers['if-match'] === 'null_etag' && held.has(path)) return json(412, { error: 'ETag mismatch' })
    held.set(path, body)
    return value(body)
  })
}

/** Serve it at `https://firestore.googleapis.com`. */
export function openFirestore(rules: StoreRules): FirebaseStore {
  return openStore(rules, ({ method, body }, { pathname, searchParams }, held) => {
    const name = decodeURIComponent(pathname.slice('/v1/'.length))
    const denied = googleError(403, 'Missing or insufficient permissions.', 'PERMISSION_DENIED')
    const missing = googleError(404, `Document "${name}" not found.`, 'NOT_FOUND')
    if (searchParams.has('pageSize')) return rules.read ? json(200, {}) : denied
    if (method === 'GET') {
      if (!rules.read) return denied
      return held.has(name) ? json(200, { name, ...JSON.parse(held.get(name) ?? '{}') }) : missing
    }
    if (method === 'DELETE') {
      if (!(rules.remove ?? rules.write)) return denied
      held.delete(name)
      return json(200, {})
    }
    if (!rules.write) return denied
    if (searchParams.get('currentDocument.exists') === 'false' && held.has(name)) {
      return googleError(409, `Document already exists: ${name}`, 'ALREADY_EXISTS')
    }
    held.set(name, body)
    return json(200, { name, ...JSON.parse(body) })
  })
}

/** Serve it at `https://firebasestorage.googleapis.com`. */
export function openFirebaseStorage(rules: StoreRules): FirebaseStore {
  return openStore(rules, ({ method, body }, { pathname, searchParams }, held) => {
    const denied = json(403, { error: { code: 403, message: 'Permission denied.' } })
    const missing = json(404, { error: { code: 404, message: 'Not Found.' } })
    const [, , , bucket = '', , file] = pathname.split('/')
    if (file === undefined && method === 'GET')
      return rules.read ? json(200, { prefixes: [], items: [] }) : denied
    const name = file === undefined ? (searchParams.get('name') ?? '') : decodeURIComponent(file)
    if (method === 'GET') {
      if (!rules.read) return denied
      return held.has(name) ? json(200, { name, bucket, size: '8' }) : missing
    }
    if (method === 'DELETE') {
      if (!(rules.remove ?? rules.write)) return denied
      return held.delete(name) ? { status: 204 } : missing
    }
    if (!rules.write) return denied
    held.set(name, body)
    return json(200, { name, bucket, size: String(body.length) })
  })
}

function value(text: string | undefined): SiteResponse {
  return json(200, text === undefined ? null : JSON.parse(text))
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
