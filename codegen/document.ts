import { listOperations, methods, type OpenapiDocument, scopesOf } from './lint.ts'

const generatedNote = '// Generated from openapi.yaml by npm run codegen.'

export function generateDocument(document: OpenapiDocument): string {
  return [
    generatedNote,
    '',
    '/** The contract. `servers` is replaced by the URL of the instance before it is served. */',
    'export const openapiDocument: OpenapiDocument = JSON.parse(',
    `  ${JSON.stringify(JSON.stringify(document))},`,
    ')',
    '',
    'export type OpenapiDocument = {',
    '  readonly openapi: string',
    '  readonly servers: readonly { readonly url: string; readonly description: string }[]',
    '  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>',
    '  readonly webhooks: Readonly<Record<string, Readonly<Record<string, object>>>>',
    '  readonly components: { readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[]; readonly properties?: Readonly<Record<string, object>> }>> }',
    '}',
    '',
  ].join('\n')
}

/** The part of the contract that each start of the service loads. */
export function generateOperations(document: OpenapiDocument): string {
  const operations = listOperations(document)
  const publicIds = operations.flatMap(({ operationId, operation }) =>
    scopesOf(operation) === null ? [operationId] : [],
  )
  const scopes = operations.map(({ operationId, operation }) => [
    operationId,
    scopesOf(operation)?.[0] ?? null,
  ])
  return [
    generatedNote,
    '',
    '/** The contract without parameters, bodies and schemas. */',
    `export const routedDocument = ${JSON.stringify(routedParts(document))}`,
    '',
    '/** Operations that need no token. */',
    `export const publicOperationIds = ${JSON.stringify(publicIds)} as const`,
    '',
    '/** The scope that the token of an operation needs; null: none. */',
    `export const operationScopes = ${JSON.stringify(Object.fromEntries(scopes))} as const`,
    '',
  ].join('\n')
}

function routedParts({ openapi, info, security, paths, components }: OpenapiDocument): object {
  const routes = Object.entries(paths).map(([path, item]) => {
    const operations = methods.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      const { operationId, security } = operation
      return [[method, { operationId, ...(security !== undefined && { security }), responses: {} }]]
    })
    return [path, Object.fromEntries(operations)]
  })
  const { title, version } = info
  return {
    ...{ openapi, info: { title, version }, ...(security !== undefined && { security }) },
    ...{ paths: Object.fromEntries(routes), components: { securitySchemes: components.securitySchemes } },
  }
}
