import type { Json, JsonObject } from '../../../../shared/json.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { gradeReadable, sensitiveFields } from '../../../read/knowledge/sensitiveFields.ts'

export const schemaQuery =
  '{__schema{queryType{name}types{kind name fields{name args{name type{kind name ofType{kind name}}}type{kind name ofType{kind name ofType{kind name ofType{kind name}}}}}}}}'

type ListQuery = {
  readonly field: string
  readonly type: string
  readonly fields: readonly string[]
  readonly text: string
}

const fieldsMax = 4
const typesMax = 2_000
const fieldsTriedMax = 100
const oneItem = /^(?:first|limit|take|pageSize|perPage|size|count)$/

export function listPrivateQueries(data: JsonObject): readonly ListQuery[] {
  const { types, queries } = readTypes(data)
  return queries
    .flatMap((field) => readQuery(field, types) ?? [])
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

type Types = ReadonlyMap<string, readonly JsonObject[]>

function readTypes({ __schema: schema }: JsonObject): {
  readonly types: Types
  readonly queries: readonly JsonObject[]
} {
  const types = new Map<string, readonly JsonObject[]>()
  if (!isJsonObject(schema) || !Array.isArray(schema.types) || !isJsonObject(schema.queryType))
    return { types, queries: [] }
  for (const type of schema.types.slice(0, typesMax)) {
    if (isJsonObject(type) && typeof type.name === 'string') types.set(type.name, objects(type.fields))
  }
  return { types, queries: types.get(String(schema.queryType.name)) ?? [] }
}

/** Null if no types form a circle. The server resolves no skipped field. */
export function skippedQuery(data: JsonObject, levels: number): string | null {
  const { types, queries } = readTypes(data)
  const known = new Map<string, string | null>()
  const below = (fields: readonly JsonObject[], left: number): string | null => {
    for (const field of fields.slice(0, fieldsTriedMax)) {
      const name = nameOf(field)
      const type = namedType(field.type ?? null) ?? ''
      if (name === null || objects(field.args).some(isNeeded)) continue
      const selection = selectionOf(type, left - 1)
      if (selection !== null) return `${name}${left === levels ? '@skip(if:true)' : ''}{${selection}}`
    }
    return null
  }
  const selectionOf = (type: string, left: number): string | null => {
    const fields = types.get(type) ?? []
    if (fields.length === 0 || type.startsWith('__')) return null
    if (left === 0) return '__typename'
    const key = `${type} ${left}`
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const found = below(fields, left)
    known.set(key, found)
    return found
  }
  const nested = below(queries, levels)
  return nested === null ? null : `{__typename ${nested}}`
}

/**
 * Selects private fields: secrets in any type, contact data only in types of users, as a shop publishes its
 * own.
 */
export function privateFields(names: readonly string[], thing: readonly string[]): readonly string[] {
  const isOfPeople = thing.some((name) => gradeReadable(name, []) === 'high')
  return sensitiveFields(names).filter((name) => isOfPeople || !isContact.test(name))
}

const isContact =
  /^(?:e?mail|phone|mobile|telephone|whatsapp|address|street|zip|post|contact|billing_?address|shipping_?address)/i

function readQuery(field: JsonObject, types: Types): ListQuery | null {
  const name = nameOf(field)
  const found = findList(field.type ?? null, types)
  if (name === null || found === null) return null
  const args = objects(field.args)
  const limit = args.find((arg) => oneItem.test(nameOf(arg) ?? '') && namedType(arg.type ?? null) === 'Int')
  if (args.some((arg) => isNeeded(arg) && arg !== limit)) return null
  const leaves = (types.get(found.type) ?? []).filter(isLeaf).flatMap((leaf) => nameOf(leaf) ?? [])
  const fields = privateFields(leaves, [found.type, name]).slice(0, fieldsMax)
  if (fields.length === 0) return null
  const given = limit === undefined ? '' : `(${nameOf(limit)}:1)`
  return { field: name, type: found.type, fields, text: `{${name}${given}${found.wrap(fields.join(' '))}}` }
}

function isNeeded({ type }: JsonObject): boolean {
  return isJsonObject(type) && type.kind === 'NON_NULL'
}

type FoundList = { readonly type: string; readonly wrap: (fields: string) => string }

function findList(type: Json, types: Types): FoundList | null {
  const item = namedType(type)
  if (item === null || !types.has(item)) return null
  if (isList(type)) return { type: item, wrap: (fields) => `{${fields}}` }
  const below = (name: string) => types.get(item)?.find((field) => nameOf(field) === name)?.type ?? null
  const nodes = below('nodes')
  const node = namedType(nodes)
  if (node !== null && isList(nodes)) return { type: node, wrap: (fields) => `{nodes{${fields}}}` }
  const edge = namedType(below('edges'))
  const inEdge = types.get(edge ?? '')?.find((field) => nameOf(field) === 'node')
  const edgeNode = namedType(inEdge?.type ?? null)
  return edgeNode === null ? null : { type: edgeNode, wrap: (fields) => `{edges{node{${fields}}}}` }
}

function namedType(type: Json): string | null {
  for (let at: Json = type; isJsonObject(at); at = at.ofType ?? null) {
    if (typeof at.name === 'string') return at.name
  }
  return null
}

function isList(type: Json): boolean {
  for (let at: Json = type; isJsonObject(at); at = at.ofType ?? null) if (at.kind === 'LIST') return true
  return false
}

function isLeaf({ type = null, args }: JsonObject): boolean {
  for (let at: Json = type; isJsonObject(at); at = at.ofType ?? null) {
    if (at.kind === 'SCALAR' || at.kind === 'ENUM') return objects(args).length === 0
  }
  return false
}

function rankOf({ type, field }: ListQuery): number {
  return [type, field].some((name) => gradeReadable(name, []) === 'high') ? 0 : 1
}

function nameOf({ name }: JsonObject): string | null {
  return typeof name === 'string' && /^[A-Za-z_]\w{0,80}$/.test(name) ? name : null
}

function objects(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

const depthMax = 4
const itemsMax = 200

type FoundItem = { readonly item: JsonObject; readonly within: readonly string[] }

export function firstItems(data: JsonObject): readonly FoundItem[] {
  const found: FoundItem[] = []
  const walk = (value: Json, within: readonly string[]): void => {
    if (found.length >= itemsMax || within.length > depthMax) return
    if (Array.isArray(value)) {
      const [first] = value
      if (!isJsonObject(first)) return
      const node = isJsonObject(first.node) ? first.node : first
      found.push({ item: node, within })
      walk(node, within)
    } else if (isJsonObject(value)) {
      for (const [name, below] of Object.entries(value)) walk(below, [...within, name])
    }
  }
  walk(data, [])
  return found
}

export function hasContent(value: Json | undefined): boolean {
  if (typeof value === 'string') return /[^\s*•xX….@-]/.test(value)
  return typeof value === 'number' || typeof value === 'boolean'
}
