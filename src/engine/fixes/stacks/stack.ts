/**
 * How stacks and hosts are configured, for fix texts: one file for each, which serves every fix. Holds words
 * alone; may know no check, and nothing that a target said.
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
  /** How to begin a Content-Security-Policy that stops scripts which nobody meant, and keeps the stack working. */
  readonly policy: string
  /** Where a policy stands that is there already. */
  readonly policyPlaces: string
}

/** What every text about a policy that is there begins with. */
export const searchPolicy =
  'Search the project for `Content-Security-Policy` first, in any case, and change the value where it stands; a second place would send a second policy, and browsers then enforce both.'

/** A policy that most sites can begin with. */
export const startingPolicy = `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'`

/** What to add to the starting policy, and what never to. */
export const policySources =
  "Then add, each to its directive, what the pages really load from elsewhere: the API or backend to `connect-src` (for Supabase `https://<project>.supabase.co` and `wss://<project>.supabase.co`), hosts of scripts to `script-src`, of embedded frames to `frame-src`. Never add `*`, `https:`, `'unsafe-inline'` or `'unsafe-eval'` to `script-src`."

/** A value between double quotes, as nginx, Apache and Caddy read it. */
export function quoteValue(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`
}
