/** A `Set-Cookie` field as a browser reads it. Source: RFC 6265bis §5.6. */
export type SetCookie = {
  readonly name: string
  readonly value: string
  readonly secure: boolean
  readonly httpOnly: boolean
  /** As written; null when absent. */
  readonly sameSite: string | null
  /** Without a leading dot, lower case; null when absent: then it is for the host alone. */
  readonly domain: string | null
  readonly path: string | null
  /** Seconds; null when absent or unreadable. */
  readonly maxAge: number | null
  /** As written; null when absent. */
  readonly expires: string | null
}
