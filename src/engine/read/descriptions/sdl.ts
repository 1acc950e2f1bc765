import {
  type DefinitionNode,
  GraphQLError,
  type InputValueDefinitionNode,
  Kind,
  parse,
  type TypeNode,
} from 'graphql'
import type { GraphqlArgument, GraphqlSchema, GraphqlType } from './graphqlSchema.ts'
import type { TextPlace } from './jsonError.ts'

const tokensMax = 200_000
const nestingMax = 8

type ReadSdl =
  | { readonly ok: true; readonly schema: GraphqlSchema }
  | { readonly ok: false; readonly message: string; readonly place: TextPlace | null }

/** Type system language of GraphQL, October 2021, §3. */
export function readSdl(text: string): ReadSdl {
  try {
    const { definitions } = parse(text, { noLocation: true, maxTokens: tokensMax })
    return { ok: true, schema: schemaOf(definitions) }
  } catch (error) {
    if (error instanceof GraphQLError) {
      return { ok: false, message: error.message, place: error.locations?.[0] ?? null }
    }
    if (error instanceof RangeError) return { ok: false, message: 'it is nested too deeply', place: null }
    throw error
  }
}

function schemaOf(definitions: readonly DefinitionNode[]): GraphqlSchema {
  const types = new Map<string, GraphqlType>()
  const roots = new Map<string, string>()
  for (const definition of definitions) {
    if (definition.kind === Kind.SCHEMA_DEFINITION || definition.kind === Kind.SCHEMA_EXTENSION) {
      for (const { operation, type } of definition.operationTypes ?? []) roots.set(operation, type.name.value)
      continue
    }
    const type = typeOf(definition)
    if (type === null) continue
    const before = types.get(type.name)
    types.set(type.name, before === undefined ? type : joined(before, type))
  }
  const root = (operation: string, name: string) => roots.get(operation) ?? (types.has(name) ? name : null)
  return { query: root('query', 'Query'), mutation: root('mutation', 'Mutation'), types }
}

function joined(one: GraphqlType, other: GraphqlType): GraphqlType {
  return {
    kind: one.kind,
    fields: [...one.fields, ...other.fields],
    inputs: [...one.inputs, ...other.inputs],
    values: [...one.values, ...other.values],
  }
}

const none = { fields: [], inputs: [], values: [] }

function typeOf(definition: DefinitionNode): (GraphqlType & { readonly name: string }) | null {
  switch (definition.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.OBJECT_TYPE_EXTENSION:
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_EXTENSION: {
      const fields = (definition.fields ?? []).map((field) => ({
        name: field.name.value,
        description: field.description?.value ?? '',
        args: (field.arguments ?? []).map(argumentOf),
        type: writeType(field.type),
      }))
      const kind = definition.kind.startsWith('Object') ? 'OBJECT' : 'INTERFACE'
      return { ...none, name: definition.name.value, kind, fields }
    }
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_EXTENSION: {
      const inputs = (definition.fields ?? []).map(argumentOf)
      return { ...none, name: definition.name.value, kind: 'INPUT_OBJECT', inputs }
    }
    case Kind.ENUM_TYPE_DEFINITION:
    case Kind.ENUM_TYPE_EXTENSION: {
      const values = (definition.values ?? []).map(({ name }) => name.value)
      return { ...none, name: definition.name.value, kind: 'ENUM', values }
    }
    case Kind.UNION_TYPE_DEFINITION:
      return { ...none, name: definition.name.value, kind: 'UNION' }
    case Kind.SCALAR_TYPE_DEFINITION:
      return { ...none, name: definition.name.value, kind: 'SCALAR' }
    default:
      return null
  }
}

function argumentOf({ name, type, defaultValue }: InputValueDefinitionNode): GraphqlArgument {
  return { name: name.value, type: writeType(type), hasDefault: defaultValue !== undefined }
}

function writeType(type: TypeNode, nesting = 0): string {
  if (nesting > nestingMax) return ''
  if (type.kind === Kind.NON_NULL_TYPE) return `${writeType(type.type, nesting + 1)}!`
  if (type.kind === Kind.LIST_TYPE) return `[${writeType(type.type, nesting + 1)}]`
  return type.name.value
}
