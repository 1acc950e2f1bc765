import { parseTarget } from './target.ts'

type ParsedHostname =
  | { readonly ok: true; readonly hostname: string }
  | { readonly ok: false; readonly message: string }

const expected = 'Expected only a hostname or IP address, such as app.example.com'

/** Longer than any hostname, also with Unicode (IDN). */
const textCharsMax = 1_000

/**
 * Normalizes a hostname as `parseTarget` does: lower case, no trailing dot, `xn--`, IPv6 in brackets. Refuses
 * URLs, ports and wildcards, which a domain does not cover.
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

/** Adds or removes `www.` of `host[:port]`. */
export function toggleWww(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}
