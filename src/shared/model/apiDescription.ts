import type { Json } from '../json.ts'

export type DescriptionKind = 'openapi' | 'swagger' | 'postman' | 'har' | 'graphql' | 'wsdl'

export const descriptionsOfScanMax = 5
export const descriptionBytesMax = 5 * 1024 * 1024

/** A document as a scan reads it: without credentials, and of recordings only the requests to its host. */
export type DescribedApi = {
  readonly name: string
  readonly kind: DescriptionKind
  readonly content: Json
  /** Operations in the document. */
  readonly operations: number
  readonly warnings: readonly string[]
}
