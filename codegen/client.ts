import type { OpenapiDocument } from './lint.ts'
import { listOperations } from './lint.ts'
import { generateTypes } from './types.ts'

/** Generates what the client package knows of the contract: its types, and the route of each operation. */
export async function generateClient(documentText: string, document: OpenapiDocument): Promise<string> {
  const routes = listOperations(document).map(({ operationId, method, path }) => [
    operationId,
    `${method.toUpperCase()} ${path}`,
  ])
  return [
    await generateTypes(documentText, 'client'),
    '/** Method and path of each operation. */',
    `export const operationRoutes = ${JSON.stringify(Object.fromEntries(routes), null, 2)} as const`,
    '',
  ].join('\n')
}
