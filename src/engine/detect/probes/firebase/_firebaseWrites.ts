import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { readJson, readJsonObject } from '../../../read/formats/json.ts'

export const noFirebase = 'not applicable: the application uses no Firebase project'

const testPath = 'scanward-write-test'

const written = 'scanward'

export type FirebaseWrite = {
  readonly store: 'Realtime Database' | 'Firestore' | 'Cloud Storage'
  readonly hostname: string
  readonly name: string
  readonly place: string
  readonly path: string
  readonly write: ProbeRequest
  readonly look: ProbeRequest
  readonly remove: ProbeRequest
  readonly isWritten: (exchange: Exchange) => boolean
  readonly holdsValue: (exchange: Exchange) => boolean
  readonly isGone: (exchange: Exchange) => boolean
}

const asJson = { 'content-type': 'application/json' }
const shared = { as: 'anonymous', bodyBytesMax: 16 * 1024 } as const

/** Writes only if no value exists: the ETag `null_etag` stands for none. */
export function databaseWrite(origin: string, name: string): FirebaseWrite {
  const path = `/${testPath}/${name}`
  const url = `${origin}${path}.json`
  const { hostname } = new URL(origin)
  return {
    store: 'Realtime Database',
    hostname,
    name,
    place: hostname,
    path,
    write: {
      ...shared,
      url,
      method: 'PUT',
      headers: { ...asJson, 'if-match': 'null_etag' },
      body: JSON.stringify(written),
    },
    look: { ...shared, url },
    remove: { ...shared, url, method: 'DELETE' },
    isWritten: ({ status, body }) => status === 200 && readJson(body) === written,
    holdsValue: ({ status, body }) => status === 200 && readJson(body) === written,
    isGone: ({ status, body }) => status === 200 && readJson(body) === null,
  }
}

export function documentWrite(project: string, name: string): FirebaseWrite {
  const hostname = 'firestore.googleapis.com'
  const path = `projects/${project}/databases/(default)/documents/${testPath}/${name}`
  const url = `https://${hostname}/v1/${path}`
  const isDocument = ({ status, body }: Exchange) => status === 200 && readJsonObject(body)?.name === path
  return {
    store: 'Firestore',
    hostname,
    name,
    place: `${hostname}/${project}`,
    path: `${testPath}/${name}`,
    write: {
      ...shared,
      url: `${url}?currentDocument.exists=false`,
      method: 'PATCH',
      headers: asJson,
      body: JSON.stringify({ fields: { by: { stringValue: written } } }),
    },
    look: { ...shared, url },
    remove: { ...shared, url, method: 'DELETE' },
    isWritten: isDocument,
    holdsValue: isDocument,
    isGone: ({ status }) => status === 404,
  }
}

export function fileWrite(bucket: string, name: string): FirebaseWrite {
  const hostname = 'firebasestorage.googleapis.com'
  const path = `${testPath}/${name}.txt`
  const files = `https://${hostname}/v0/b/${bucket}/o`
  const url = `${files}/${encodeURIComponent(path)}`
  const isFile = ({ status, body }: Exchange) => status === 200 && readJsonObject(body)?.name === path
  return {
    store: 'Cloud Storage',
    hostname,
    name,
    place: `${hostname}/${bucket}`,
    path,
    write: {
      ...shared,
      url: `${files}?uploadType=media&name=${encodeURIComponent(path)}`,
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: written,
    },
    look: { ...shared, url },
    remove: { ...shared, url, method: 'DELETE' },
    isWritten: isFile,
    holdsValue: isFile,
    isGone: ({ status }) => status === 404,
  }
}
