import { listOperations, type OpenapiDocument } from './lint.ts'

export function generateDocument(document: OpenapiDocument): string {
  const operations = listOperations(document)
  const publicIds = operations.flatMap(({ operationId, operation }) =>
    operation.security?.length === 0 ? [operationId] : [],
  )
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
    '  readonly components: { readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[]; readonly properties?: Readonly<Record<string, object>> }>> }',
    '}',
    '',
    '/** Operations that need no token. */',
    `export const publicOperationIds = ${JSON.stringify(publicIds)} as const`,
    '',
  ].join('\n')
}
