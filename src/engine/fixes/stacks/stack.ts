/**
 * How stacks and hosts are configured, for fix texts: one file for each, which serves every fix. Holds only
 * text; may know no check, and nothing that a target said.
 */

export type WantedHeader = {
  readonly name: string
  readonly value: string
  /** The statement that does it in an Express application that uses helmet 8. */
  readonly helmet: string
  /** What to know first, for every stack: whole sentences. */
  readonly lead?: string
}

export type Stack = {
  /** How to send one header with every page. */
  header(wanted: WantedHeader): string
  /** How to begin a Content-Security-Policy that blocks injected scripts, and keeps the stack working. */
  readonly policy: string
  /** Where an existing policy is configured. */
  readonly policyPlaces: string
}

/** What every text about an existing policy begins with. */
export const searchPolicy =
  'First search the project for `Content-Security-Policy`, case-insensitively, and change the existing value. A second place would send a second policy, and browsers enforce both.'

/** A policy that most sites can begin with. */
export const startingPolicy = `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'`

/** What to add to the starting policy, and what never to. */
export const policySources =
  "Then add the other origins that the pages load from: the API or backend to `connect-src`, script hosts to `script-src`, hosts of embedded frames to `frame-src`. For Supabase, add `https://<project>.supabase.co` and `wss://<project>.supabase.co` to `connect-src`. Never add `*`, `https:`, `'unsafe-inline'` or `'unsafe-eval'` to `script-src`."

/** A value between double quotes, as nginx, Apache and Caddy read it. */
export function quoteValue(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`
}
