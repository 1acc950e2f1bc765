import { firstObjectKeys, firstString, readCallChain } from '../programs/syntax/callChain.ts'
import type { ClientText } from './clientTexts.ts'

export type NamedTable = {
  readonly name: string
  readonly schema: string | null
  readonly columns: readonly string[]
  readonly seenAt: string
}

export type SupabaseNames = {
  readonly tables: readonly NamedTable[]
  readonly procedures: readonly string[]
  readonly functions: readonly string[]
  readonly buckets: readonly string[]
}

/** Bounds the time for texts full of names. */
const readsMax = 5_000
const namesMax = 200
const columnsMax = 60
const selectCharsMax = 2_000
const embeddedDepthMax = 3

const named = /\(\s{0,20}(["'`])([A-Za-z_][\w$-]{0,62})\1\s{0,20}([),])/y
const restPath = /\/rest\/v1\/(rpc\/)?([A-Za-z_]\w{0,62})(?![\w/-])/y
const changedTable = /table:\s{0,20}["'`]([A-Za-z_]\w{0,62})["'`]/

const otherFrom = /(?:Array|Buffer|Set|Map|Object|Observable|gsap|Iterator|Readable|Stream)$/
const wordBefore = 24
const schemaBefore = /\.schema\(\s{0,10}["'`]([A-Za-z_]\w{0,62})["'`]\s{0,10}\)$/
const schemaCharsMax = 120
const clientSchema = /\bdb:\s{0,10}\{\s{0,10}schema:\s{0,10}["'`]([A-Za-z_]\w{0,62})["'`]/

const queryMethods = new Set(['select', 'insert', 'upsert', 'update', 'delete'])
const fileMethods = new Set([
  'upload',
  'download',
  'getPublicUrl',
  'createSignedUrl',
  'createSignedUrls',
  'list',
  'remove',
  'move',
  'copy',
  'uploadToSignedUrl',
])
const filterMethods =
  /^(?:eq|neq|gte?|lte?|like|ilike|is|in|contains|containedBy|overlaps|order|not|filter|textSearch)$/

/** Columns come from `select`, filters and written objects. Takes time linear in the text. */
export function findSupabaseNames(texts: readonly ClientText[]): SupabaseNames {
  const found = openNames()
  const [schemaOfClient = null] = texts.flatMap(({ text }) => clientSchema.exec(text)?.[1] ?? [])
  for (const { text, url } of texts) {
    for (const at of indexesOf(text, '.from(')) readFrom(text, at, url, found)
    for (const at of indexesOf(text, '/rest/v1/')) {
      restPath.lastIndex = at
      const [, isProcedure, name] = restPath.exec(text) ?? []
      if (name === undefined) continue
      if (isProcedure === undefined) found.addTable(name, [], url)
      else add(found.procedures, name)
    }
    for (const at of indexesOf(text, 'postgres_changes')) {
      const name = changedTable.exec(text.slice(at, at + 300))?.[1]
      if (name !== undefined) found.addTable(name, [], url)
    }
    for (const at of indexesOf(text, '.rpc(')) add(found.procedures, nameAt(text, at + 4)?.name)
    for (const at of indexesOf(text, 'functions.invoke(')) {
      add(found.functions, nameAt(text, at + 'functions.invoke'.length)?.name)
    }
  }
  return {
    tables: [...found.tables.values()].map(({ name, schema, columns, seenAt }) => ({
      name,
      schema: schema ?? schemaOfClient,
      columns: [...columns],
      seenAt,
    })),
    procedures: [...found.procedures],
    functions: [...found.functions],
    buckets: [...found.buckets],
  }
}

type FoundTable = Pick<NamedTable, 'name' | 'schema' | 'seenAt'> & { readonly columns: Set<string> }

type Found = {
  readonly tables: Map<string, FoundTable>
  readonly procedures: Set<string>
  readonly functions: Set<string>
  readonly buckets: Set<string>
  addTable(name: string, columns: readonly string[], seenAt: string, schema?: string | null): void
}

function openNames(): Found {
  const tables: Found['tables'] = new Map()
  return {
    tables,
    procedures: new Set(),
    functions: new Set(),
    buckets: new Set(),
    addTable(name, columns, seenAt, schema = null) {
      const key = `${schema ?? ''}.${name}`
      if (!tables.has(key) && tables.size >= namesMax) return
      const table = tables.get(key) ?? { name, schema, columns: new Set<string>(), seenAt }
      tables.set(key, table)
      for (const column of columns) if (table.columns.size < columnsMax) table.columns.add(column)
    },
  }
}

function readFrom(text: string, at: number, url: string, found: Found): void {
  const argument = nameAt(text, at + '.from'.length)
  if (argument === null || !argument.isOnly) return
  const before = text.slice(Math.max(0, at - wordBefore), at).trimEnd()
  if (otherFrom.test(before)) return
  const schema = schemaBefore.exec(text.slice(Math.max(0, at - schemaCharsMax), at).trimEnd())?.[1] ?? null
  const calls = readCallChain(text, argument.end)
  const [next] = calls
  if (/storage(?:\(\))?$/.test(before) || (next !== undefined && fileMethods.has(next.name))) {
    add(found.buckets, argument.name)
    return
  }
  if (next !== undefined && !queryMethods.has(next.name)) return
  const columns: string[] = []
  for (const { name, args } of calls) {
    if (name === 'select')
      readSelect(firstString(args) ?? '', 0, { table: argument.name, schema }, { found, url })
    else if (name === 'insert' || name === 'upsert' || name === 'update')
      columns.push(...firstObjectKeys(args))
    else if (filterMethods.test(name)) columns.push(...columnNames(firstString(args) ?? ''))
  }
  found.addTable(argument.name, columns, url, schema)
}

/** `id, name, author:profiles!inner(name)` */
function readSelect(
  select: string,
  depth: number,
  { table, schema }: { readonly table: string; readonly schema: string | null },
  seen: { readonly found: Found; readonly url: string },
): void {
  const { found, url } = seen
  found.addTable(table, [], url, schema)
  for (const item of splitAtCommas(select.slice(0, selectCharsMax))) {
    const open = item.indexOf('(')
    if (open === -1) {
      found.addTable(table, columnNames(item), url, schema)
      continue
    }
    const embedded = nameOf(item.slice(0, open))
    // `count()` is a function.
    if (embedded === null || depth >= embeddedDepthMax || item.slice(open).startsWith('()')) continue
    readSelect(item.slice(open + 1, item.lastIndexOf(')')), depth + 1, { table: embedded, schema }, seen)
  }
}

function splitAtCommas(text: string): readonly string[] {
  const items: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at] ?? ','
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === ',' && (depth <= 0 || at === text.length)) {
      items.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return items.filter((item) => item !== '')
}

/** `alias:column::type`, `column->>key` */
function columnNames(item: string): readonly string[] {
  const name = nameOf(item.split('::')[0]?.split('->')[0] ?? '')
  return name === null ? [] : [name]
}

/** `alias:name!hint` */
function nameOf(item: string): string | null {
  const name =
    item
      .split(':')
      .at(-1)
      ?.replace(/^\s*\.{3}/, '')
      .split(/[!.]/, 1)[0]
      ?.trim() ?? ''
  return /^[A-Za-z_]\w{0,62}$/.test(name) ? name : null
}

function nameAt(
  text: string,
  index: number,
): { readonly name: string; readonly isOnly: boolean; readonly end: number } | null {
  named.lastIndex = index
  const match = named.exec(text)
  if (match?.[2] === undefined) return null
  return { name: match[2], isOnly: match[3] === ')', end: named.lastIndex }
}

function add(names: Set<string>, name: string | undefined): void {
  if (name !== undefined && names.size < namesMax) names.add(name)
}

function* indexesOf(text: string, needle: string): Generator<number> {
  let reads = 0
  for (let at = text.indexOf(needle); at !== -1 && reads < readsMax; reads += 1) {
    yield at
    at = text.indexOf(needle, at + needle.length)
  }
}
