/** What a scan learned of a parameter by looking at it, before any probe tries it. Types alone. */
import type { Exchange } from './artifacts.ts'
import type { Entry, Parameter } from './surface.ts'

export type ParameterLook = {
  /** The body of the response repeats what is sent. */
  readonly repeats: boolean
  /** A header of the response repeats it, such as `Location` or `Set-Cookie`. */
  readonly isInHeaders: boolean
  /** Another value of the same form brings another response. */
  readonly matters: boolean
  /** Characters that quote, end or begin something in most languages bring a response that no plain value brings. */
  readonly breaks: boolean
  /** The response to such characters, its start. */
  readonly broken: Exchange
}

export type Looks = {
  /** Null where nobody looked: something in front of the application turned the request away, or the budget ended. */
  of(entry: Pick<Entry, 'id'>, parameter: Pick<Parameter, 'place' | 'name'>): ParameterLook | null
}

/** Of a scan that looked at nothing. */
export const noLooks: Looks = { of: () => null }
