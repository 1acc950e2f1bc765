/** How anybody repeats what a probe has shown. Types only. */

/** What a response shows. */
export type Shown =
  | { readonly contains: string }
  | { readonly contains: string; readonly times: number }
  | { readonly lacks: string }
  | { readonly status: number }
  | { readonly header: string; readonly value: string }

/** One step of the proof, as the evidence has it. */
export type ProofStep = {
  /** What it is for, such as `Control: the expression with broken delimiters`. */
  readonly about: string
  /** Lines for a POSIX shell; a sign-in stands as `$SESSION_A`. */
  readonly curl: string
  readonly shows: Shown
}
