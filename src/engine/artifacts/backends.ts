/** What the backends that the application itself names answered to read-only questions. */
export type Backends = {
  /** Backends that were named and asked. */
  readonly asked: readonly string[]
}
