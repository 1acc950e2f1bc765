import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { isJsonObject } from '../../../read/formats/json.ts'

type BackendRequest = Pick<ProbeRequest, 'url' | 'method' | 'headers' | 'body'>

export type BackendRow = {
  readonly title: string
  /** Words of the client library that survive a build. */
  readonly clue: RegExp
  /** Group 1 is the URL; global. */
  readonly urls: readonly RegExp[]
  /** Groups are the parts of the name; global. */
  readonly names: readonly RegExp[]
  readonly nameOf: (groups: readonly string[]) => string
  /** Requests without a name in the code. */
  readonly always: readonly string[]
  /** `text` is the one with the URL. */
  readonly request: (base: string, name: string, text: string) => BackendRequest
  /** Rows of a response; null if it is another one. */
  readonly rows: (body: JsonObject) => readonly JsonObject[] | null
}

const rowsMax = 5

const constructed = /new [\w$]{1,60}\(\s{0,20}["'`](https?:\/\/[\w.:[\]-]{1,255}(?:\/[\w./-]{0,80})?)["'`]/g
const word = '["\'`]([A-Za-z_][\\w.-]{0,60})["\'`]'

const objectsOf = (value: Json | undefined): readonly JsonObject[] | null =>
  Array.isArray(value) ? value.filter((item): item is JsonObject => isJsonObject(item)) : null

const post = (url: string, body: object): BackendRequest => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/**
 * Backends whose clients send queries from the browser, by the rules of the owner.
 *
 * Sources: PocketBase, "API rules"; Directus, "Access control"; Appwrite, "Permissions"; Convex, "HTTP API".
 */
export const backendTable: readonly BackendRow[] = [
  {
    title: 'PocketBase',
    clue: /pocketbase/i,
    urls: [constructed],
    names: [new RegExp(`\\.collection\\(\\s{0,20}${word}`, 'g')],
    nameOf: ([name = '']) => name,
    always: ['users'],
    request: (base, name) => ({ url: `${base}/api/collections/${name}/records?perPage=${rowsMax}` }),
    rows: ({ items, totalItems }) => (totalItems === undefined ? null : objectsOf(items)),
  },
  {
    title: 'Directus',
    clue: /directus/i,
    urls: [
      /createDirectus\(\s{0,20}["'`](https?:\/\/[\w.:[\]-]{1,255})\/?["'`]/g,
      constructed,
      /["'`](https?:\/\/[\w.:[\]-]{1,255})\/items\//g,
    ],
    names: [
      new RegExp(`readItems?\\(\\s{0,20}${word}`, 'g'),
      /\/items\/([A-Za-z_]\w{0,60})/g,
      new RegExp(`\\.items\\(\\s{0,20}${word}`, 'g'),
    ],
    nameOf: ([name = '']) => `items/${name}`,
    always: ['users'],
    request: (base, name) => ({ url: `${base}/${name}?limit=${rowsMax}` }),
    rows: ({ data }) => objectsOf(data),
  },
  {
    title: 'Appwrite',
    clue: /\.setEndpoint\(/,
    urls: [/\.setEndpoint\(\s{0,20}["'`](https?:\/\/[\w.:[\]-]{1,255}\/v1)\/?["'`]/g],
    names: [
      new RegExp(`\\.listDocuments\\(\\s{0,20}${word}\\s{0,20},\\s{0,20}${word}`, 'g'),
      new RegExp(
        `\\.listDocuments\\(\\{\\s{0,20}databaseId:\\s{0,20}${word},\\s{0,20}collectionId:\\s{0,20}${word}`,
        'g',
      ),
    ],
    nameOf: ([database = '', collection = '']) => `${database}/collections/${collection}`,
    always: [],
    request: (base, name, text) => ({
      url: `${base}/databases/${name}/documents?queries[0]=${encodeURIComponent(JSON.stringify({ method: 'limit', values: [rowsMax] }))}`,
      headers: {
        'x-appwrite-project': /\.setProject\(\s{0,20}["'`]([\w.-]{1,36})["'`]/.exec(text)?.[1] ?? '',
      },
    }),
    rows: ({ documents, total }) => (total === undefined ? null : objectsOf(documents)),
  },
  {
    title: 'Convex',
    clue: /convex/i,
    urls: [/["'`](https:\/\/[a-z0-9-]{4,60}(?:\.[a-z0-9-]{2,20})?\.convex\.cloud)\/?["'`]/g, constructed],
    names: [
      /["'`]([a-zA-Z]\w{1,40}):([a-zA-Z]\w{1,40})["'`]/g,
      /\(\s{0,9}[\w$]{1,20}\.([a-zA-Z]\w{1,40})\.([a-zA-Z]\w{1,40})\s{0,9}[,)]/g,
    ],
    nameOf: ([module = '', name = '']) => `${module}:${name}`,
    always: [],
    request: (base, name) => post(`${base}/api/query`, { path: name, args: {}, format: 'json' }),
    rows: ({ status, value }) => {
      if (status !== 'success') return null
      if (isJsonObject(value)) return objectsOf(value.page) ?? [value]
      return objectsOf(value) ?? []
    },
  },
]
