import type { Exchange } from './artifacts.ts'
import type { Entry, Parameter } from './surface.ts'

export type ParameterLook = {
  /** The body reflects the value. */
  readonly repeats: boolean
  /** A header reflects it, such as `Location` or `Set-Cookie`. */
  readonly isInHeaders: boolean
  /** Another value of the same form changes the response. */
  readonly matters: boolean
  /** Quotes and delimiters cause a response that no plain value causes. */
  readonly breaks: boolean
  readonly broken: Exchange
}

export type Looks = {
  /** Null if not measured: a firewall blocked it, or the budget was exhausted. */
  of(entry: Pick<Entry, 'id'>, parameter: Pick<Parameter, 'place' | 'name'>): ParameterLook | null
}

export const noLooks: Looks = { of: () => null }
