/**
 * An artifact, or why it is missing. Reasons are shown to users: no full stop. `gap` says why it may be
 * incomplete: a check without observations on it has not passed.
 */
export type Gathered<T> =
  | { readonly ok: true; readonly value: T; readonly gap?: string | null }
  | { readonly ok: false; readonly reason: string }
