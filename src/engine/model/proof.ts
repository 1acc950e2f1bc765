/** How anybody repeats what a probe has shown. Types only. */
import type { Exchange } from './artifacts.ts'
import type { ProbeRequest } from './probe.ts'

/** What a response shows. */
export type Shown =
  | { readonly contains: string }
  | { readonly lacks: string }
  | { readonly status: number }
  | { readonly header: string; readonly value: string }

/** A request beside that of the finding, such as the control, and what its response has shown. */
export type ProofRequest = {
  /** What it is for, such as `Control: the expression with broken delimiters`. */
  readonly about: string
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly shows: Shown
}

/** One step of the proof, as the evidence has it. */
export type ProofStep = {
  readonly about: string
  /** Lines for a POSIX shell; a sign-in stands as `$SESSION_A`. */
  readonly curl: string
  readonly shows: Shown
}
