import openapiTypescript, { astToString } from 'openapi-typescript'

/**
 * Generates types. The service fills in defaults, so those members are required; they are optional for a
 * client.
 */
export async function generateTypes(documentText: string, user: 'service' | 'client'): Promise<string> {
  const options = { alphabetize: false, defaultNonNullable: user === 'service' }
  const ast = await openapiTypescript(documentText, options)
  const command = user === 'service' ? 'codegen' : 'release'
  return `// Generated from openapi.yaml by npm run ${command}.\n\n${astToString(ast)}`
}
