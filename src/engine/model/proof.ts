/** Steps that reproduce a probe's finding. Types only. */

export type StepOutcome =
  | { readonly contains: string }
  | { readonly contains: string; readonly times: number }
  | { readonly lacks: string }
  | { readonly status: number }
  | { readonly header: string; readonly value: string }

export type ProofStep = {
  /** Such as `Control: the expression with broken delimiters`. */
  readonly about: string
  /** POSIX shell; session values are placeholders such as `$SESSION_A`. */
  readonly curl: string
  readonly shows: StepOutcome
}
