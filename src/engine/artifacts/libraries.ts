/** Front-end libraries that were recognised with their versions. */
export type Libraries = {
  readonly found: readonly { readonly name: string; readonly version: string; readonly url: string }[]
}
