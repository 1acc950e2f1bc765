import type { Json, JsonObject } from '../../../shared/json.ts'
import { isJsonObject } from '../formats/json.ts'

export type GraphqlSchema = {
  readonly query: string | null
  readonly mutation: string | null
  readonly types: ReadonlyMap<string, GraphqlType>
}

export type GraphqlType = {
  readonly kind: string
  readonly fields: readonly GraphqlField[]
  readonly inputs: readonly GraphqlArgument[]
  readonly values: readonly string[]
}

export type GraphqlField = {
  readonly name: string
  readonly description: string
  readonly args: readonly GraphqlArgument[]
  /** As written, such as `[User!]!`. */
  readonly type: string
}

export type GraphqlArgument = { readonly name: string; readonly type: string; readonly hasDefault: boolean }

const typesMax = 2_000
const fieldsMax = 300
const argumentsMax = 30
const nestingMax = 8

export const introspectionQuery =
  'query IntrospectionQuery{__schema{queryType{name}mutationType{name}types{kind name fields(includeDeprecated:true){name description args{name defaultValue type{...T}}type{...T}}inputFields{name defaultValue type{...T}}enumValues(includeDeprecated:true){name}}}}fragment T on __Type{kind name ofType{kind name ofType{kind name ofType{kind name ofType{kind name}}}}}'

export function readSchema(response: Json | undefined): GraphqlSchema | null {
  const schema = memberAt(memberAt(response, 'data'), '__schema')
  const types = memberAt(schema, 'types')
  if (!Array.isArray(types)) return null
  const read = types.slice(0, typesMax).flatMap((type: Json): readonly (readonly [string, GraphqlType])[] => {
    const name = nameAt(type)
    return name === null || name.startsWith('__') ? [] : [[name, readType(type)]]
  })
  return {
    query: nameAt(memberAt(schema, 'queryType')),
    mutation: nameAt(memberAt(schema, 'mutationType')),
    types: new Map(read),
  }
}

function readType(type: Json): GraphqlType {
  const kind = memberAt(type, 'kind')
  return {
    kind: typeof kind === 'string' ? kind : '',
    fields: itemsAt(type, 'fields', fieldsMax).flatMap((field): readonly GraphqlField[] => {
      const name = nameAt(field)
      const description = field.description
      if (name === null) return []
      const args = readArguments(field, 'args')
      return [
        {
          name,
          description: typeof description === 'string' ? description : '',
          args,
          type: writeType(field.type),
        },
      ]
    }),
    inputs: readArguments(type, 'inputFields'),
    values: itemsAt(type, 'enumValues', argumentsMax).flatMap((value) => nameAt(value) ?? []),
  }
}

function readArguments(owner: Json, member: string): readonly GraphqlArgument[] {
  return itemsAt(owner, member, argumentsMax).flatMap((argument) => {
    const name = nameAt(argument)
    const hasDefault = typeof argument.defaultValue === 'string'
    return name === null ? [] : [{ name, type: writeType(argument.type), hasDefault }]
  })
}

function writeType(type: Json | undefined, nesting = 0): string {
  const kind = memberAt(type, 'kind')
  if (nesting > nestingMax) return ''
  if (kind === 'NON_NULL') return `${writeType(memberAt(type, 'ofType'), nesting + 1)}!`
  if (kind === 'LIST') return `[${writeType(memberAt(type, 'ofType'), nesting + 1)}]`
  return nameAt(type) ?? ''
}

export function namedType(type: string): string {
  return type.replace(/[[\]!]/g, '')
}

function memberAt(value: Json | undefined, name: string): Json | undefined {
  return isJsonObject(value) ? value[name] : undefined
}

function itemsAt(value: Json, name: string, most: number): readonly JsonObject[] {
  const items = memberAt(value, name)
  return Array.isArray(items) ? items.slice(0, most).filter(isJsonObject) : []
}

function nameAt(value: Json | undefined): string | null {
  const name = memberAt(value, 'name')
  return typeof name === 'string' && /^[A-Za-z_]\w{0,80}$/.test(name) ? name : null
}
