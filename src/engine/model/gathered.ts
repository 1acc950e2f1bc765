/**
 * An artifact, or why it is missing. Reasons are shown to users: no full stop. `gap` says why it may be
 * incomplete: a check without observations on it has not passed. `part` says what a limit left out: such a
 * check has passed in part.
 */
export type Gathered<T> =
  | { readonly ok: true; readonly value: T; readonly gap?: string | null; readonly part?: string | null }
  | { readonly ok: false; readonly reason: string }
