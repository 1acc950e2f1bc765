import { listOperations, type OpenapiDocument, scopesOf } from './lint.ts'

export function generateDocument(document: OpenapiDocument): string {
  const operations = listOperations(document)
  const publicIds = operations.flatMap(({ operationId, operation }) =>
    scopesOf(operation) === null ? [operationId] : [],
  )
  const scopes = operations.map(({ operationId, operation }) => [
    operationId,
    scopesOf(operation)?.[0] ?? null,
  ])
  return [
    '// Generated from openapi.yaml by npm run codegen.',
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
    '/** Operations that need no token. */',
    `export const publicOperationIds = ${JSON.stringify(publicIds)} as const`,
    '',
    '/** The scope that the token of an operation needs; null: none. */',
    `export const operationScopes = ${JSON.stringify(Object.fromEntries(scopes))} as const`,
    '',
  ].join('\n')
}
