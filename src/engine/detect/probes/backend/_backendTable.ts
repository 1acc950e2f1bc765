import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { foldWords } from '../../../read/effects/foldWords.ts'
import { isReadingName } from '../../../read/effects/readingName.ts'
import { isJsonObject } from '../../../read/formats/json.ts'

type BackendRequest = Pick<ProbeRequest, 'url' | 'method' | 'headers' | 'body'>

export type BackendRow = {
  readonly title: string
  /** Words of the client library that survive a build. */
  readonly clue: RegExp
  /** Group 1 is the URL; global. */
  readonly urls: readonly RegExp[]
  readonly urlOf?: (found: string, text: string) => string
  readonly names: readonly RegExp[]
  readonly nameOf: (groups: readonly string[]) => string
  readonly isSafe?: (name: string) => boolean
  readonly isLikely?: (name: string) => boolean
  /** Requests without a name in the code. */
  readonly always: readonly string[]
  readonly request: (base: string, name: string, text: string) => BackendRequest
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

const appwriteUrl = /\.setEndpoint\(\s{0,20}["'`](https?:\/\/[\w.:[\]-]{1,255}\/v1)\/?["'`]/g
const appwriteLimit = `queries[0]=${encodeURIComponent(JSON.stringify({ method: 'limit', values: [rowsMax] }))}`

const appwriteProject = (text: string) => ({
  'x-appwrite-project': /\.setProject\(\s{0,20}["'`]([\w.-]{1,36})["'`]/.exec(text)?.[1] ?? '',
})

const functionName = '[A-Za-z]\\w{2,60}'
const costly =
  / (?:chat|ai|gpt|gemini|claude|llm|prompt|completions?|answers?|speech|images?|checkout|sessions?|email|sms) /

function isFreeReading(name: string): boolean {
  return isReadingName(name) && !costly.test(foldWords(name))
}

function isQueryName(name: string): boolean {
  const method = name.slice(name.indexOf(':') + 1)
  return (
    isReadingName(method) || /^(?:all|by[A-Z]|current|latest|me$|mine|my[A-Z]|recent|viewer)/.test(method)
  )
}

/**
 * Backends whose clients send queries from the browser, by the rules of the owner.
 *
 * Sources: PocketBase, "API rules"; Directus, "Access control"; Appwrite, "Permissions"; Convex, "HTTP API"; Hasura,
 * "Unauthenticated access"; Firebase, "Protocol specification for https.onCall".
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
      /[\w$]{1,20}\(["'`](https?:\/\/[\w.:[\]-]{1,255})\/?["'`]\)\.with\(/g,
    ],
    names: [
      new RegExp(`\\.request\\(\\s{0,20}[\\w$]{1,20}\\(\\s{0,20}${word}`, 'g'),
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
    urls: [appwriteUrl],
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
      url: `${base}/databases/${name}/documents?${appwriteLimit}`,
      headers: appwriteProject(text),
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
    isLikely: isQueryName,
    always: [],
    request: (base, name) => post(`${base}/api/query`, { path: name, args: {}, format: 'json' }),
    rows: ({ status, value }) => {
      if (status !== 'success') return null
      if (isJsonObject(value)) return objectsOf(value.page) ?? [value]
      return objectsOf(value) ?? []
    },
  },
  {
    title: 'Appwrite',
    clue: /\.setEndpoint\(/,
    urls: [appwriteUrl],
    names: [
      new RegExp(
        `\\.listRows\\(\\{\\s{0,20}databaseId:\\s{0,20}${word},\\s{0,20}tableId:\\s{0,20}${word}`,
        'g',
      ),
    ],
    nameOf: ([database = '', table = '']) => `${database}/tables/${table}`,
    always: [],
    request: (base, name, text) => ({
      url: `${base}/tablesdb/${name}/rows?${appwriteLimit}`,
      headers: appwriteProject(text),
    }),
    rows: ({ rows, total }) => (total === undefined ? null : objectsOf(rows)),
  },
  {
    title: 'Hasura',
    clue: /hasura|\/v1\/graphql/i,
    urls: [/["'`](https?:\/\/[\w.:[\]-]{1,255}\/v1\/graphql)["'`]/g],
    names: [
      /\bquery\b[^{}]{0,200}\{\s{0,40}([a-z]\w{0,60})\s{0,9}(?:\([^(){}]{0,200}\)\s{0,9})?\{([\w\s,]{2,400})\}/g,
    ],
    nameOf: ([root = '', fields = '']) =>
      `${root}:${fields
        .trim()
        .split(/[\s,]+/)
        .join(' ')}`,
    always: [],
    request: (base, name) => {
      const [root = '', fields = ''] = name.split(':')
      return post(base, { query: `query { ${root}(limit: ${rowsMax}) { ${fields} } }` })
    },
    rows: ({ data }) => (isJsonObject(data) ? objectsOf(Object.values(data)[0]) : null),
  },
  {
    title: 'Firebase functions',
    clue: /cloudfunctions\.net|httpsCallable/,
    isSafe: isFreeReading,
    urls: [
      /["'`](https:\/\/[a-z]{2,15}-[a-z]{3,15}\d{1,2}-[\w-]{4,40}\.cloudfunctions\.net)/g,
      /\bprojectId["']?:\s{0,5}["'`]([a-z][a-z\d-]{3,40})["'`]/g,
    ],
    urlOf: (found, text) =>
      found.startsWith('https:') ? found : `https://${regionIn(text)}-${found}.cloudfunctions.net`,
    names: [
      new RegExp(`httpsCallable\\(\\s{0,20}(?:[\\w$.()]{1,60},\\s{0,9})?["'\`](${functionName})["'\`]`, 'g'),
      new RegExp(`cloudfunctions\\.net/(${functionName})(?![\\w/-])`, 'g'),
      new RegExp(`[\\w$]{1,20}\\([\\w$]{1,20}(?:\\([^()]{0,60}\\))?,["'](${functionName})["']\\)`, 'g'),
    ],
    nameOf: ([name = '']) => name,
    always: [],
    request: (base, name) => post(`${base}/${name}`, { data: {} }),
    rows({ result }) {
      if (!isJsonObject(result)) return objectsOf(result)
      return (
        Object.values(result)
          .map(objectsOf)
          .find((list) => list !== null) ?? [result]
      )
    },
  },
]

function regionIn(text: string): string {
  return (
    /["'`]((?:us|europe|asia|australia|me|(?:north|south)america)-[a-z]{3,14}\d{1,2})["'`]/.exec(text)?.[1] ??
    'us-central1'
  )
}
