import type { Json } from '../json.ts'

export const descriptionKinds = ['openapi', 'swagger', 'postman', 'har', 'graphql', 'wsdl'] as const

export type DescriptionKind = (typeof descriptionKinds)[number]

/** Limits per organization, scan and document. */
export const descriptionsMax = 50
export const descriptionsOfScanMax = 5
export const descriptionBytesMax = 5 * 1024 * 1024

/** A document as a scan reads it: without credentials, and of recordings only the requests to its host. */
export type DescribedApi = {
  readonly name: string
  readonly kind: DescriptionKind
  readonly content: Json
  readonly operations: number
  readonly warnings: readonly string[]
}

export type ApiDescription = Omit<DescribedApi, 'content'> & {
  readonly id: string
  readonly organizationId: string
  readonly hostname: string
  /** Bytes of the document as it was sent. */
  readonly size: number
  readonly sha256: string
  readonly createdAt: string
}
