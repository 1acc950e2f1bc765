/**
 * An artifact, or why it is not there. Reasons are shown to people: sentences without a full stop.
 *
 * `gap` says why it may be incomplete, such as a limit or a target that was disturbed: what it holds is true, and what
 * it lacks proves nothing. A check that needs it and sees nothing has then not passed.
 */
export type Gathered<T> =
  | { readonly ok: true; readonly value: T; readonly gap?: string | null }
  | { readonly ok: false; readonly reason: string }
