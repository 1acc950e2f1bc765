import { parseTarget } from './target.ts'

/** A hostname as a domain has it, or a sentence that says what was expected instead. */
export type ParsedHostname =
  | { readonly ok: true; readonly hostname: string }
  | { readonly ok: false; readonly message: string }

const expected = 'Expected only a hostname or IP address, such as app.example.com'

/** Longer than any hostname, also in an internationalised spelling. */
const textCharsMax = 1_000

/**
 * Normalizes a hostname as `parseTarget` does with that of a URL, so that the two can be compared: lower
 * case, no trailing dot, `xn--` for internationalised names, IPv6 in brackets.
 *
 * A URL, a port or a wildcard is refused: what stands there beside the hostname would not be covered.
 */
export function parseHostname(text: string): ParsedHostname {
  const bare = text.trim()
  if (bare === '' || bare.length > textCharsMax) return { ok: false, message: expected }
  const host = /^[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*$/i.test(bare) ? `[${bare}]` : bare
  const isAddress = /^\[[0-9a-f:.]+\]$/i.test(host)
  if (!isAddress && /[\s\x00-\x1f\x7f/\\?#@:*%[\]<>^|]/.test(host)) return { ok: false, message: expected }
  if (!URL.canParse(`https://${host}`)) return { ok: false, message: expected }
  const target = parseTarget(new URL(`https://${host}`).hostname)
  return target.ok ? { ok: true, hostname: target.hostname } : { ok: false, message: expected }
}

/** The same `host[:port]` with a leading `www.`, or without it where it has one: one application often has both. */
export function toggleWww(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}
