/** What a real browser made of the target's pages. */
export type BrowserState = {
  readonly pages: readonly { readonly url: string }[]
}
