import type { JsonObject } from '../../../../shared/json.ts'
import type { KnownValues } from '../knownValues.ts'

export type OpenapiDocument = {
  /** The base of relative URLs. */
  readonly url: string
  readonly document: JsonObject
  /** Confirmed base URL without trailing slash. Default: its servers. */
  readonly base?: string
  /** Given by the user: its hosts stand for the target. */
  readonly isGiven?: true
  /** Values shown by the application. */
  readonly known?: KnownValues
}
