/** An artifact, or why it is not there. The reason is shown to people: a sentence without a full stop. */
export type Gathered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string }
