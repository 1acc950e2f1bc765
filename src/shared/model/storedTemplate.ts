import type { Severity } from './severity.ts'

export const templatesOfOrganizationMax = 500
export const templatesBytesMax = 8 * 1024 * 1024
export const templateBytesMax = 128 * 1024

/** A template that all scans of its organization run. */
export type StoredTemplate = {
  readonly id: string
  readonly organizationId: string
  readonly checkId: string
  readonly templateId: string
  readonly name: string
  readonly severity: Severity
  readonly authors: string
  readonly file: string
  readonly size: number
  readonly sha256: string
  /** Why some of its requests do not run. */
  readonly leftOut: string | null
  readonly createdAt: string
}
