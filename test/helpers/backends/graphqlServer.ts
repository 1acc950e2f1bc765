/** GraphQL endpoint over the real library, with or without access rules. No real data. */
import {
  buildSchema,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  graphql,
  NoSchemaIntrospectionCustomRule,
  parse,
  type ValidationRule,
  validate,
} from 'graphql'
import { readJson } from '../../../src/engine/read/formats/json.ts'
import type { SiteRequest, SiteResponse, SiteRoute } from '../sites/site.ts'

export type GraphqlServerOptions = {
  readonly schema: string
  /** `context.user` is the caller. */
  readonly root: Readonly<Record<string, unknown>>
  readonly allowsLists?: boolean
  readonly allowsGetMutations?: boolean
  readonly hidesSuggestions?: boolean
  readonly hidesSchema?: boolean
  /** Default: unlimited. */
  readonly aliasesMax?: number
  readonly levelsMax?: number
  readonly userOf?: (request: SiteRequest) => string | null
}

type Payload = { readonly query?: unknown; readonly variables?: unknown; readonly operationName?: unknown }

export function graphqlServer(options: GraphqlServerOptions): SiteRoute {
  const schema = buildSchema(options.schema)
  return async (request) => {
    if (request.method === 'GET') {
      const query = new URL(request.path, 'https://api.example').searchParams.get('query')
      return await response(schema, { query }, request, options)
    }
    const payload: unknown = readJson(request.body)
    if (!Array.isArray(payload)) return await response(schema, payload ?? {}, request, options)
    if (options.allowsLists !== true) return refusal(400, 'Batching is not supported.')
    const responses = await Promise.all(payload.map((one) => response(schema, one, request, options)))
    return json(
      200,
      responses.map(({ body }) => JSON.parse(String(body))),
    )
  }
}

async function response(
  schema: GraphQLSchema,
  { query, variables }: Payload,
  request: SiteRequest,
  options: GraphqlServerOptions,
): Promise<SiteResponse> {
  if (typeof query !== 'string') return refusal(400, 'Expected a query')
  const complaints = check(schema, query, request, options)
  if (complaints.length > 0) {
    const errors = complaints.map(({ message }) => ({
      message: options.hidesSuggestions === true ? message.replace(/ ?Did you mean .*$/s, '') : message,
    }))
    return json(400, { errors })
  }
  const result = await graphql({
    schema,
    source: query,
    rootValue: options.root,
    contextValue: { user: options.userOf?.(request) ?? null },
    variableValues: typeof variables === 'object' ? { ...variables } : {},
  })
  return json(200, result)
}

function check(
  schema: GraphQLSchema,
  query: string,
  { method }: SiteRequest,
  {
    allowsGetMutations = false,
    hidesSchema = false,
    aliasesMax = Number.POSITIVE_INFINITY,
    levelsMax = Number.POSITIVE_INFINITY,
  }: GraphqlServerOptions,
): readonly GraphQLError[] {
  try {
    const document = parse(query)
    const operation = getOperationAST(document)?.operation
    if (method === 'GET' && operation === 'mutation' && !allowsGetMutations) {
      return [new GraphQLError('GET supports only query operations.')]
    }
    const rules = [
      limitAliases(aliasesMax),
      limitLevels(levelsMax),
      ...(hidesSchema ? [NoSchemaIntrospectionCustomRule] : []),
    ]
    return [...validate(schema, document), ...validate(schema, document, rules)]
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

function limitAliases(most: number): ValidationRule {
  return (context) => {
    let aliases = 0
    return {
      Field({ alias }) {
        if (alias !== undefined) aliases += 1
        if (alias !== undefined && aliases === most + 1) {
          context.reportError(new GraphQLError(`More than ${most} aliases`))
        }
      },
    }
  }
}

function limitLevels(most: number): ValidationRule {
  return (context) => {
    let level = 0
    return {
      Field: {
        enter({ name }) {
          level += 1
          if (level === most + 1 && !name.value.startsWith('__'))
            context.reportError(new GraphQLError(`More than ${most} levels`))
        },
        leave() {
          level -= 1
        },
      },
    }
  }
}

function refusal(status: number, message: string): SiteResponse {
  return json(status, { errors: [{ message }] })
}

function json(status: number, body: unknown): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  }
}
