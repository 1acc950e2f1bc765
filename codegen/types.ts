import openapiTypescript, { astToString } from 'openapi-typescript'

/** Makes the TypeScript types of the contract. */
export async function generateTypes(documentText: string): Promise<string> {
  const ast = await openapiTypescript(documentText, { alphabetize: false })
  return `// Generated from openapi.yaml by npm run codegen.\n\n${astToString(ast)}`
}
