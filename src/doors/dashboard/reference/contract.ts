import type { Json } from '../../../shared/json.ts'

export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly Json[]
  readonly default?: Json
  readonly example?: Json
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
}

type Example = { readonly summary?: string; readonly value: Json }

export type Media = {
  readonly schema?: Schema
  readonly example?: Json
  readonly examples?: Readonly<Record<string, Example>>
}

export type DocumentedParameter = {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly required?: boolean
  readonly schema?: Schema
  readonly example?: Json
}

type Header = Omit<DocumentedParameter, 'name' | 'in'>

export type DocumentedResponse = {
  readonly description: string
  readonly headers?: Readonly<Record<string, Header>>
  readonly content?: Readonly<Record<string, Media>>
}

type Reference = { readonly $ref: string }

type OperationObject = {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security?: readonly object[]
  readonly parameters?: readonly (DocumentedParameter | Reference)[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, DocumentedResponse | Reference>>
}

export type Contract = {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: {
    readonly securitySchemes: Readonly<
      Record<string, { readonly bearerFormat?: string; readonly description: string }>
    >
    readonly parameters: Readonly<Record<string, DocumentedParameter>>
    readonly headers: Readonly<Record<string, Header>>
    readonly responses: Readonly<Record<string, DocumentedResponse>>
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

/** An operation with resolved references. */
export type Operation = Omit<OperationObject, 'parameters' | 'responses'> & {
  readonly method: string
  readonly path: string
  readonly isPublic: boolean
  readonly parameters: readonly DocumentedParameter[]
  readonly responses: readonly (readonly [status: string, response: DocumentedResponse])[]
}

/** Casts the embedded document; `codegen/lint.ts` checks its structure. */
export function readContract(document: object): Contract {
  return document as Contract
}

export function listOperations(contract: Contract): readonly Operation[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const { parameters = [], responses, security } = operation
      return {
        ...operation,
        method: method.toUpperCase(),
        path,
        isPublic: security?.length === 0,
        parameters: parameters.map((parameter) => follow(contract.components.parameters, parameter)),
        responses: Object.entries(responses).map(([status, response]) => {
          const found = follow(contract.components.responses, response)
          const headers = Object.entries(found.headers ?? {}).map(
            ([name, header]) => [name, follow(contract.components.headers, header)] as const,
          )
          return [status, { ...found, headers: Object.fromEntries(headers) }]
        }),
      }
    }),
  )
}

/** Returns `Scan` for `#/components/schemas/Scan`. */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

function follow<T extends object>(components: Readonly<Record<string, T>>, value: T | Reference): T {
  if (!('$ref' in value)) return value
  const name = nameOfRef(value.$ref)
  const component = components[name]
  if (component === undefined) throw new Error(`Expected a component ${name} in the contract, found none`)
  return component
}
