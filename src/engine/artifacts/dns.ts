/** What DNS says about the target's name and the domain that its owner registered. */
export type DnsState = {
  readonly hostname: string
  /** The domain that its owner registered; null where the name belongs to a platform, such as `*.vercel.app`. */
  readonly domain: string | null
  /** Names that the host name leads to, one after the other. */
  readonly cnames: readonly string[]
}
