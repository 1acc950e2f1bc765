import type { Json } from '../../../../shared/json.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import {
  type GraphqlArgument,
  type GraphqlField,
  type GraphqlSchema,
  namedType,
} from '../../../read/descriptions/graphqlSchema.ts'
import { sampleValue } from '../../../read/knowledge/sampleValue.ts'
import type { KnownValues } from '../knownValues.ts'
import { variablesPointer } from './graphqlOperation.ts'
import { inventedObject, namesObject, updatingVerb } from './inventedObject.ts'

export type GraphqlApi = {
  readonly url: string
  readonly schema: GraphqlSchema
  readonly known?: KnownValues
}

const operationsMax = 80
const selectedMax = 8
const depthMax = 2
const inputDepthMax = 4
const argumentsMax = 20

export function listSchemaRequests({ url, schema, known }: GraphqlApi): readonly FoundRequest[] {
  const roots = [
    ['query', schema.query],
    ['mutation', schema.mutation],
  ] as const
  const operations = roots.flatMap(([kind, root]) =>
    (schema.types.get(root ?? '')?.fields ?? []).map((field) => ({ kind, field })),
  )
  return operations
    .toSorted((one, other) => Number(other.field.args.length > 0) - Number(one.field.args.length > 0))
    .slice(0, operationsMax)
    .map(({ kind, field }) =>
      requestOf(kind, field, { url, schema, ...(known === undefined ? {} : { known }) }),
    )
}

function requestOf(
  kind: 'query' | 'mutation',
  field: GraphqlField,
  { url, schema, known }: GraphqlApi,
): FoundRequest {
  const { name, description } = field
  const args = sentArguments(field)
  const isUpdate = kind === 'mutation' && updatingVerb.test(name)
  const own = args.map(
    (argument) => [argument.name, argumentValue({ schema, known, isUpdate }, argument, name, 0)] as const,
  ) // `as`: pairs.
  const definitions =
    args.length === 0 ? '' : `(${args.map((one) => `$${one.name}: ${one.type}`).join(', ')})`
  const passed = args.length === 0 ? '' : `(${args.map((one) => `${one.name}: $${one.name}`).join(', ')})`
  const query = `${kind} ${name}${definitions} { ${name}${passed}${selectionOf(schema, field.type, 1)} }`
  return {
    method: 'POST',
    url,
    body: {
      kind: 'json',
      text: JSON.stringify({ operationName: name, query, variables: Object.fromEntries(own) }),
    },
    headers: { accept: 'application/json' },
    effect: kind === 'query' ? 'reads' : 'writes',
    source: 'graphql',
    operation: `${kind} ${name}`,
    pointerStart: variablesPointer,
    names: [name],
    descriptions: [description],
  }
}

/** Required ones first; defaulted ones are parameters, too. */
function sentArguments({ args }: GraphqlField): readonly GraphqlArgument[] {
  return args
    .toSorted((one, other) => Number(isRequired(other)) - Number(isRequired(one)))
    .slice(0, argumentsMax)
}

function isRequired({ type, hasDefault }: GraphqlArgument): boolean {
  return type.endsWith('!') && !hasDefault
}

type Values = {
  readonly schema: GraphqlSchema
  readonly known: KnownValues | undefined
  /** Updates get the id of a nonexistent object. */
  readonly isUpdate: boolean
}

function argumentValue(values: Values, { name, type }: GraphqlArgument, owner: string, depth: number): Json {
  if (type.replace(/!$/, '').startsWith('['))
    return [scalarOf(values, name.replace(/s$/, ''), namedType(type), owner, depth)]
  return scalarOf(values, name, namedType(type), owner, depth)
}

function scalarOf(values: Values, name: string, type: string, owner: string, depth: number): Json {
  const { kind = '', inputs = [], values: choices = [] } = values.schema.types.get(type) ?? {}
  if (kind === 'ENUM') return choices[0] ?? ''
  if (kind === 'INPUT_OBJECT') return inputOf(values, inputs, owner, depth + 1)
  if (values.isUpdate && namesObject(name) && idType.test(type)) return inventedObject(type)
  const known = /^(?:ID|Int|String|UUID)$/.test(type) ? values.known?.of(name, owner) : undefined
  const isIdLike = /(?:^|_)(?:id|uuid)$|Id$|ID$/.test(name)
  // A value of the same name may have another type.
  const fits = type !== 'Int' || /^\d{1,15}$/.test(String(known))
  if (known !== undefined && isIdLike && fits) return type === 'Int' ? Number(known) : String(known)
  if (type === 'ID') return '1'
  if (/^(?:Int|BigInt|Long|Short|Byte|PositiveInt|NonNegativeInt)$/.test(type)) {
    const text = sampleValue(name)
    return /^\d{1,9}$/.test(text) ? Number(text) : 1
  }
  if (/^(?:Float|Decimal|BigDecimal)$/.test(type)) return 1
  if (type === 'Boolean') return true
  return scalarTexts.find(([pattern]) => pattern.test(type))?.[1] ?? sampleValue(name)
}

const idType = /^(?:ID|Int|BigInt|Long|PositiveInt|NonNegativeInt|String|UUID|GUID)$/i

const scalarTexts: readonly (readonly [RegExp, Json])[] = [
  [/^(?:DateTime|Timestamp|ISO8601DateTime|Instant)$/i, '2025-01-15T12:00:00Z'],
  [/^(?:Date|LocalDate|ISO8601Date)$/i, '2025-01-15'],
  [/^Time$/i, '12:00:00'],
  [/^e?mail(?:address)?$/i, 'scanward@example.com'],
  [/^(?:UUID|GUID)$/i, '00000000-0000-4000-8000-000000000001'],
  [/^(?:URL|URI)$/i, 'https://example.com/'],
  [/^JSON(?:Object|String)?$/i, {}],
]

function inputOf(values: Values, inputs: readonly GraphqlArgument[], owner: string, depth: number): Json {
  // Recursive types end at optional fields.
  const wanted = inputs.filter((input) => isRequired(input) || depth < inputDepthMax / 2)
  if (depth > inputDepthMax) return {}
  return Object.fromEntries(
    wanted.slice(0, argumentsMax).map((input) => [input.name, argumentValue(values, input, owner, depth)]),
  )
}

function selectionOf(schema: GraphqlSchema, type: string, depth: number): string {
  const found = schema.types.get(namedType(type))
  if (found === undefined || !/^(?:OBJECT|INTERFACE|UNION)$/.test(found.kind)) return ''
  const fields = found.fields.filter(({ args }) => !args.some(isRequired))
  const isScalar = (field: GraphqlField) => selectionKind(schema, field) === 'scalar'
  const scalars = fields.filter(isScalar).map(({ name }) => name)
  const objects = depth >= depthMax ? [] : fields.filter((field) => !isScalar(field))
  const nested = objects.slice(0, 2).flatMap(({ name, type: inner }) => {
    const selection = selectionOf(schema, inner, depth + 1)
    return selection === '' ? [] : [`${name}${selection}`]
  })
  const all = [...scalars.slice(0, selectedMax - nested.length), ...nested]
  return ` { ${all.length === 0 ? '__typename' : all.join(' ')} }`
}

function selectionKind(schema: GraphqlSchema, { type }: GraphqlField): 'scalar' | 'object' {
  const kind = schema.types.get(namedType(type))?.kind ?? 'SCALAR'
  return /^(?:OBJECT|INTERFACE|UNION)$/.test(kind) ? 'object' : 'scalar'
}
