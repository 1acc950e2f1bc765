import type { Json, JsonObject } from '../../../shared/json.ts'
import { fieldWords } from '../text/fieldWords.ts'
import { isJsonObject } from './json.ts'
import { readTable } from './jsonTables.ts'
import { plainValue } from './typedValues.ts'

export type RecordField = {
  readonly name: string
  /** Path in snake case: `customer_email` for `customer: { email }`. */
  readonly words: string
  readonly ownWords: string
  readonly value: string | number | boolean
}

export type DataRecord = readonly RecordField[]

/** At the same place of a document, such as all users. */
export type RecordGroup = {
  readonly context: readonly string[]
  readonly records: readonly DataRecord[]
}

const nodesMax = 50_000
/** Total, because nested records are read again as part of each outer one. */
const valuesMax = 400_000
const groupsMax = 500
const namesKnownMax = 5_000
const recordsMax = 2_000
const fieldsMax = 120
const depthMax = 12
const nestedDepthMax = 5
/** Items of a list inside a record, which also form a group of their own. */
const nestedItemsMax = 5

const sampleMember =
  /^(?:examples?|samples?|demo(?:_(?:users?|logins?|accounts?|credentials))?|placeholders?|mocks?|fixtures?|defaults?|schemas?|json_?schema|i18n|translations?|locales?)$/

/** Keys of records: numbers, UUIDs, database ids, email addresses. */
const recordKey =
  /^(?:\d{1,20}|[0-9a-f]{8}-[0-9a-f-]{27}|-[\w-]{19}|[\w-]{20,40}|[^\s@]{1,64}@[\w.-]{3,190})$/i

/**
 * Lists of objects at any depth, objects with a record per key, tables and single objects. Excludes samples.
 */
export function listRecordGroups(document: Json): readonly RecordGroup[] {
  const wordsOf = openWords()
  const left = { values: valuesMax }
  const groups = new Map<string, { readonly context: readonly string[]; readonly records: DataRecord[] }>()
  const queue: { readonly value: Json; readonly context: readonly string[] }[] = [
    { value: document, context: [] },
  ]

  function add(context: readonly string[], kind: string, records: readonly DataRecord[]): void {
    const place = `${kind} ${context.join('.')}`
    const group = groups.get(place) ?? { context, records: [] }
    if (!groups.has(place) && groups.size >= groupsMax) return
    groups.set(place, group)
    for (const record of records) {
      if (record.length > 0 && group.records.length < recordsMax) group.records.push(record)
    }
  }

  function addList(items: readonly Json[], context: readonly string[]): void {
    const objects = items.filter((item) => isJsonObject(item))
    add(
      context,
      'list',
      objects.map((item) => flatten(item, { wordsOf, left, isItem: true })),
    )
    for (const item of objects) addMembers(item, context)
    for (const item of items) if (Array.isArray(item)) queue.push({ value: item, context })
    const texts = items.filter((item) => typeof item === 'string')
    add(
      context,
      'texts',
      texts.map((text) => scalarField(text, context.at(-1) ?? '', context.slice(-1))),
    )
  }

  function addMembers(object: JsonObject, context: readonly string[]): void {
    if (context.length >= depthMax) return
    for (const [name, given] of Object.entries(object)) {
      const value = plainValue(given)
      if (value === null || typeof value !== 'object') continue
      const words = wordsOf(name)
      if (!sampleMember.test(words)) queue.push({ value, context: [...context, words] })
    }
  }

  for (let visited = 0; visited < queue.length && visited < nodesMax; visited += 1) {
    const { value: given, context } = queue[visited] ?? { value: null, context: [] }
    const value = plainValue(given)
    if (value === null || typeof value !== 'object') continue
    const table = readTable(value)
    if (table !== null) addList(table, context)
    else if (!isJsonObject(value)) addList(Object.values(value).slice(0, recordsMax).map(plainValue), context)
    else if (isKeyed(value)) addList(recordsByKey(value), context)
    else {
      add(context, 'single', [flatten(value, { wordsOf, left, isItem: false })])
      addMembers(value, context)
    }
  }
  return [...groups.values()].filter(({ records }) => records.length > 0)
}

function isKeyed(object: JsonObject): boolean {
  const entries = Object.entries(object)
    .slice(0, recordsMax)
    .map(([key, value]) => ({ key, value: plainValue(value) }))
  const records = entries.filter(({ value }) => isJsonObject(value))
  if (records.length === 0 || records.length < entries.length) return false
  if (records.every(({ key }) => recordKey.test(key))) return true
  const [first, ...others] = records.map(({ value }) => (isJsonObject(value) ? Object.keys(value) : []))
  if (first === undefined || others.length === 0 || first.length < 2) return false
  const known = new Set(first)
  return others.every((names) => names.filter((name) => known.has(name)).length >= first.length * 0.6)
}

/** The key may be its owner's name or email address. */
function recordsByKey(object: JsonObject): readonly Json[] {
  return Object.entries(object)
    .slice(0, recordsMax)
    .map(([key, value]) => {
      const record = plainValue(value)
      return isJsonObject(record) ? { ...record, record_key: key } : record
    })
}

type WordsOf = (name: string) => string

/** Memoized, because each record of a list repeats the names. */
function openWords(): WordsOf {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const words = fieldWords(name)
    if (known.size < namesKnownMax) known.set(name, words)
    return words
  }
}

type Flattening = {
  readonly wordsOf: WordsOf
  readonly left: { values: number }
  readonly isItem: boolean
}

function flatten(object: JsonObject, { wordsOf, left, isItem }: Flattening): DataRecord {
  const fields: RecordField[] = []
  function visit(value: Json, name: string, path: readonly string[]): void {
    if (fields.length >= fieldsMax || path.length > nestedDepthMax || left.values === 0) return
    left.values -= 1
    if (value === null || typeof value !== 'object') {
      fields.push(...scalarField(value, name, path))
      return
    }
    if (!isJsonObject(value)) {
      const items = Object.values(value)
      // A page of results is a group; a short list is part of its record.
      if (!isItem && items.length > nestedItemsMax) return
      for (const item of items.slice(0, nestedItemsMax)) visit(plainValue(item), name, path)
      return
    }
    for (const [member, item] of Object.entries(value)) {
      const words = wordsOf(member)
      if (!sampleMember.test(words)) visit(plainValue(item), member, [...path, words])
    }
  }
  visit(object, '', [])
  return fields
}

function scalarField(value: Json, name: string, path: readonly string[]): readonly RecordField[] {
  if (value === null || typeof value === 'object' || value === '') return []
  return [{ name, words: path.join('_'), ownWords: path.at(-1) ?? '', value }]
}
