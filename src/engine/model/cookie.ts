/** A `Set-Cookie` header as a browser parses it. Source: RFC 6265bis §5.6. */
export type SetCookie = {
  readonly name: string
  readonly value: string
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly sameSite: string | null
  /** Lower case, without leading dot; null for a host-only cookie. */
  readonly domain: string | null
  readonly path: string | null
  /** Seconds; null if absent or unreadable. */
  readonly maxAge: number | null
  readonly expires: string | null
}
