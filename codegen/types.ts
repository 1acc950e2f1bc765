import openapiTypescript, { astToString } from 'openapi-typescript'

/**
 * Makes the TypeScript types of the contract. The service fills in defaults, so that it always has those members; a
 * client may leave them out.
 */
export async function generateTypes(documentText: string, user: 'service' | 'client'): Promise<string> {
  const options = { alphabetize: false, defaultNonNullable: user === 'service' }
  const ast = await openapiTypescript(documentText, options)
  return `// Generated from openapi.yaml by npm run codegen.\n\n${astToString(ast)}`
}
