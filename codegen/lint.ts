import { tokenScopes } from '../src/shared/model/tokens.ts'

/** Checks our own rules; Redocly and Spectral check the rest. */
export function lintDocument(document: OpenapiDocument): string[] {
  const complaints: string[] = []
  if (document.openapi !== '3.1.0') complaints.push(`expected OpenAPI 3.1.0, found ${document.openapi}`)
  for (const { operationId, path, method, operation } of listOperations(document)) {
    const name = operationId || `${method} ${path}`
    if (!/^[a-z][A-Za-z]+$/.test(operationId)) complaints.push(`${name}: operationId is not in camel case`)
    const scopes = scopesOf(operation)
    const isPublic = scopes === null
    const unknown = scopes?.find((scope) => !tokenScopes.some((known) => known === scope))
    if (unknown !== undefined) complaints.push(`${name}: unknown scope ${unknown}`)
    const statuses = Object.keys(operation.responses)
    // These errors precede the lookup of the operation.
    const expected = ['400', '405', '408', '413', '500']
    if (!isPublic) expected.push('401', ...(scopes.length === 0 ? [] : ['403']), '429', '503')
    for (const status of expected) {
      if (!statuses.includes(status)) complaints.push(`${name}: no ${status} response`)
    }
    for (const parameter of operation.parameters ?? []) {
      const { schema } = resolve(document, parameter)
      if (schema?.type === 'string' && schema.maxLength === undefined && schema.format !== 'uuid') {
        complaints.push(`${name}: a string parameter has no maxLength`)
      }
    }
  }
  if (JSON.stringify(document).includes('*/')) complaints.push('*/ would end a comment of generated clients')
  return complaints
}

export type Operation = {
  operationId: string
  security?: readonly { readonly bearerToken: readonly string[] }[]
  parameters?: readonly (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, ResponseObject | Reference>
}
export type Reference = { $ref: string }
export type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  schema: { type?: string; maxLength?: number; format?: string; default?: unknown }
}
export type ResponseObject = {
  headers?: Record<string, { required?: boolean; schema: object } | Reference>
  content?: Record<string, { schema: object }>
}
export type OpenapiDocument = {
  openapi: string
  info: { readonly title: string; readonly version: string }
  security?: Operation['security']
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

/** Returns the scopes that an operation needs, at most one; null: no token. */
export function scopesOf({ operationId, security }: Operation): readonly string[] | null {
  if (security?.length === 0) return null
  const scopes = security?.[0]?.bearerToken
  if (scopes === undefined || scopes.length > 1) throw new Error(`${operationId}: expected one scope at most`)
  return scopes
}

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

export function listOperations(document: OpenapiDocument) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation === undefined ? [] : [{ operationId: operation.operationId, path, method, operation }]
    }),
  )
}

export function resolve<T extends object>(document: OpenapiDocument, value: T | Reference): T {
  if (!('$ref' in value)) return value
  const [, , kind = '', name = ''] = value.$ref.split('/')
  const found = document.components[kind]?.[name]
  if (found === undefined) throw new Error(`Nothing at ${value.$ref}`)
  // The linters check the kind of the component.
  return found as T
}
