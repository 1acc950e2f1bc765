import { json, type Site, type SiteRequest, type SiteResponse } from '../../../helpers/sites/site.ts'

export const notesOrigin = 'http://notes.example'

export type Note = Readonly<Record<string, unknown>> & { readonly id: number }

export type NotesApi = {
  readonly site: Site
  readonly notes: () => readonly Note[]
  readonly settings: () => unknown
  /** Writes to unreadable objects, which cannot be restored. */
  readonly blindWrites: readonly string[]
  readonly writes: () => number
}

const note = { type: 'object', properties: { title: { type: 'string' }, text: { type: 'string' } } }
const body = { content: { 'application/json': { schema: note } } }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', example: 1 } }

const description = {
  openapi: '3.0.3',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/api/notes': { get: {}, post: { requestBody: body } },
    '/api/notes/{id}': {
      parameters: [id],
      get: {},
      put: { requestBody: body },
      patch: { requestBody: body },
      delete: {},
    },
    '/api/preferences': { get: {}, put: { requestBody: body } },
    '/api/blind': { put: { requestBody: body } },
  },
}

export function openNotesApi(): NotesApi {
  const notes = new Map<number, Note>([
    [1, { id: 1, title: 'Shopping', text: 'Tea and bread' }],
    [2, { id: 2, title: 'Books', text: 'The Leopard' }],
  ])
  let preferences: Readonly<Record<string, unknown>> = { title: 'My notes', text: 'Welcome' }
  const blindWrites: string[] = []
  let writes = 0
  let last = 2

  function respondNote(request: SiteRequest, key: number): SiteResponse {
    const known = notes.get(key)
    if (known === undefined) return { ...json({ error: 'not found' }), status: 404 }
    if (request.method === 'GET') return json(known)
    writes += 1
    if (request.method === 'DELETE') {
      notes.delete(key)
      return { status: 204 }
    }
    const given = readObject(request.body)
    if (given === null) return { ...json({ error: 'no object' }), status: 400 }
    notes.set(key, request.method === 'PUT' ? { ...given, id: key } : { ...known, ...given, id: key })
    return json(notes.get(key))
  }

  function respond(request: SiteRequest): SiteResponse {
    const { pathname } = new URL(request.path, notesOrigin)
    const [, key] = /^\/api\/notes\/(\d+)$/.exec(pathname) ?? []
    if (key !== undefined) return respondNote(request, Number(key))
    if (pathname === '/openapi.json') return json(description)
    if (pathname === '/api/blind') {
      if (request.method !== 'GET') blindWrites.push(`${request.method} ${request.body}`)
      return { status: 403 }
    }
    if (pathname === '/api/preferences') {
      const given = request.method === 'PUT' ? readObject(request.body) : null
      if (given !== null) {
        writes += 1
        preferences = given
      }
      return json(preferences)
    }
    if (pathname === '/api/notes') {
      const given = request.method === 'POST' ? readObject(request.body) : null
      if (given === null) return json([...notes.values()])
      writes += 1
      last += 1
      notes.set(last, { ...given, id: last })
      return { ...json(notes.get(last)), status: 201 }
    }
    if (pathname === '/') {
      return {
        headers: { 'content-type': 'text/html' },
        body: '<title>Notes</title><a href="/openapi.json">API</a>',
      }
    }
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' }
  }

  return {
    site: { routes: {}, otherwise: respond },
    notes: () => [...notes.values()],
    settings: () => preferences,
    blindWrites,
    writes: () => writes,
  }
}

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null // Invalid JSON.
  }
}
