import openapiTypescript, { astToString } from 'openapi-typescript'
import { parse, stringify } from 'yaml'

/**
 * Generates types. The service fills in defaults, so those members are required; they are optional for a
 * client. Only a client receives webhooks.
 */
export async function generateTypes(documentText: string, user: 'service' | 'client'): Promise<string> {
  const options = { alphabetize: false, defaultNonNullable: user === 'service' }
  const { webhooks: _webhooks, ...served } = parse(documentText)
  const ast = await openapiTypescript(user === 'client' ? documentText : stringify(served), options)
  return `// Generated from openapi.yaml.\n\n${astToString(ast)}`
}
