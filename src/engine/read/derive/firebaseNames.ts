import type { ScanCache } from '../../model/scanCache.ts'
import { endOfBrackets, firstObjectKeys, firstString, readCallChain } from '../programs/syntax/callChain.ts'
import { freeStanding, type TokenForm } from '../text/findTokens.ts'
import type { ClientText } from './clientTexts.ts'
import { findTokensIn } from './tokenPlaces.ts'

export type NamedCollection = {
  readonly name: string
  readonly fields: readonly string[]
  readonly seenAt: string
}

export type NamedUrl = { readonly value: string; readonly seenAt: string }

const collectionsMax = 100
const fieldsMax = 60
/** High, because a minified name of one letter matches often. */
const callsMax = 200_000
const readsMax = 5_000
const argumentsCharsMax = 4_000
const lookBackChars = 300

const pathArgument = /\s{0,20}["'`]\/?([A-Za-z_][\w-]{0,60})(?:\/[^"'`\n]{0,200})?["'`]/y
const firstArgument = /\s{0,20}[A-Za-z_$][\w$.]{0,60}\s{0,20},/y
const namedFunction = /function ([\w$]{1,40})\(/g

/** Error texts of the SDK, which bundlers keep: they reveal the minified names. */
const marks = [
  { name: 'collection', mark: '"collection","path"' },
  { name: 'doc', mark: '"doc","path"' },
] as const

const databaseUrl: TokenForm = {
  prefixes: ['https://'],
  read: freeStanding(
    /https:\/\/[a-z0-9][a-z0-9-]{2,60}\.(?:firebaseio\.com|[a-z]{2,20}-[a-z]{2,20}\d\.firebasedatabase\.app)(?![\w.-])/y,
  ),
}
const bucketUrl: TokenForm = {
  prefixes: ['https://firebasestorage.googleapis.com/v0/b/'],
  read: freeStanding(/https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/[a-z0-9][\w.-]{2,100}(?=\/)/y),
}

const placeholder =
  /^(?:docs-|sample|samplechat|your|my-|example|project-id|database-?name|databasename|test-project|xxx|<)/

export function findDatabaseUrls(texts: readonly ClientText[], cache: ScanCache): readonly NamedUrl[] {
  return findUrls(texts, { form: databaseUrl, cache }, (url) => {
    // `xn--0` looks like a hostname and is invalid.
    if (!URL.canParse(url)) return null
    const { origin, hostname } = new URL(url)
    return placeholder.test(hostname) ? null : origin
  })
}

export function findFirebaseBuckets(texts: readonly ClientText[], cache: ScanCache): readonly NamedUrl[] {
  return findUrls(texts, { form: bucketUrl, cache }, (url) => url.slice(bucketUrl.prefixes[0]?.length ?? 0))
}

export function isFirebaseBucket(name: string): boolean {
  return (
    /^[a-z0-9][a-z0-9-]{2,60}\.(?:appspot\.com|firebasestorage\.app)$/.test(name) && !placeholder.test(name)
  )
}

function findUrls(
  texts: readonly ClientText[],
  { form, cache }: { readonly form: TokenForm; readonly cache: ScanCache },
  read: (token: string) => string | null,
): readonly NamedUrl[] {
  const found = new Map<string, NamedUrl>()
  for (const source of texts) {
    for (const token of findTokensIn(source, form, cache)) {
      const value = read(token.value)
      if (value !== null && !found.has(value)) found.set(value, { value, seenAt: source.url })
    }
  }
  return [...found.values()]
}

/** `collection(db, 'a')`, `doc(db, 'a', id)`, `.collection('a')`, also with minified names. */
export function findCollections(texts: readonly ClientText[]): readonly NamedCollection[] {
  const found = new Map<string, { readonly fields: Set<string>; readonly seenAt: string }>()
  let readsLeft = readsMax
  const addCollection = (name: string, fields: readonly string[], seenAt: string) => {
    readsLeft -= 1
    if (!found.has(name) && found.size >= collectionsMax) return
    const collection = found.get(name) ?? { fields: new Set<string>(), seenAt }
    found.set(name, collection)
    for (const field of fields) if (collection.fields.size < fieldsMax) collection.fields.add(field)
  }
  for (const { text, url } of texts) {
    for (const name of functionNames(text)) {
      for (const start of callsOf(text, name)) {
        const read = readsLeft > 0 ? readModularCall(text, start) : null
        if (read !== null) addCollection(read.name, read.fields, url)
      }
    }
    for (const start of callsOf(text, '.collection')) {
      pathArgument.lastIndex = start
      const name = readsLeft > 0 ? pathArgument.exec(text)?.[1] : undefined
      const end = name === undefined ? null : endOfBrackets(text.slice(start, start + argumentsCharsMax), 0)
      if (name === undefined || end === null) continue
      addCollection(name, chainedFields(text, start + end + 1), url)
    }
  }
  return [...found].map(([name, { fields, seenAt }]) => ({ name, fields: [...fields], seenAt }))
}

function functionNames(text: string): readonly string[] {
  const renamed = marks.flatMap(({ name, mark }) => {
    const at = text.indexOf(mark)
    const before = at === -1 ? '' : text.slice(Math.max(0, at - lookBackChars), at)
    return [name, ...[...before.matchAll(namedFunction)].slice(-1).flatMap((match) => match[1] ?? [])]
  })
  return [...new Set(renamed)]
}

function* callsOf(text: string, name: string): Generator<number> {
  const needle = `${name}(`
  let reads = 0
  for (let at = text.indexOf(needle); at !== -1 && reads < callsMax; reads += 1) {
    if (name.startsWith('.') || !/[\w$.]/.test(text.charAt(at - 1))) yield at + needle.length
    at = text.indexOf(needle, at + needle.length)
  }
}

/** `(db, 'users', id), { email: … }`: the object holds the written fields. */
function readModularCall(
  text: string,
  start: number,
): { readonly name: string; readonly fields: readonly string[] } | null {
  firstArgument.lastIndex = start
  if (!firstArgument.test(text)) return null
  pathArgument.lastIndex = firstArgument.lastIndex
  const name = pathArgument.exec(text)?.[1]
  if (name === undefined) return null
  const part = text.slice(start, start + argumentsCharsMax)
  const end = endOfBrackets(part, 0)
  const written = end === null ? null : /^\s{0,20},/.exec(part.slice(end + 1))
  if (end === null || written === null) return { name, fields: [] }
  return { name, fields: firstObjectKeys(part.slice(end + 1 + written[0].length)) }
}

function chainedFields(text: string, start: number): readonly string[] {
  return readCallChain(text, start).flatMap(({ name, args }) => {
    if (name === 'add' || name === 'set' || name === 'update') return firstObjectKeys(args)
    const field = name === 'where' || name === 'orderBy' ? firstString(args) : null
    return field !== null && /^[A-Za-z_]\w{0,60}$/.test(field) ? [field] : []
  })
}
