/**
 * An artifact, or the reason why it is missing. Reasons are shown to users: no full stop.
 *
 * `gap` says why the artifact may be incomplete, such as a limit or a disturbance. A check without
 * observations on it has not passed.
 */
export type Gathered<T> =
  | { readonly ok: true; readonly value: T; readonly gap?: string | null }
  | { readonly ok: false; readonly reason: string }
