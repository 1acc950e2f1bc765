/** A request target as it is routed, or what is wrong with it. */
export type RequestTarget =
  /** `path` has the query with it. `host` is null where the Host header alone names the host. */
  | { readonly ok: true; readonly path: string; readonly host: string | null }
  | { readonly ok: false; readonly message: string }

/** RFC 1035 §2.3.4, in characters. */
const hostnameCharsMax = 253

const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * Reads a request target (RFC 9112 §3.2): a path, a URL as it is sent to proxies, or `*` for OPTIONS.
 *
 * Koa parses a target with `url.parse`, which throws for some URLs, unless it begins with a slash and has no
 * fragment: nothing else leaves here.
 */
export function readRequestTarget(method: string, target: string): RequestTarget {
  if (target.includes('#')) return refuse('Expected a request target without a fragment.')
  if (target.startsWith('/')) return { ok: true, path: target, host: null }
  if (target === '*' && method === 'OPTIONS') return { ok: true, path: target, host: null }
  const [, authority = '', rest = ''] = absoluteForm.exec(target) ?? []
  if (!isAuthority(authority)) return refuse('Expected a path or an http or https URL as the request target.')
  return { ok: true, path: rest.startsWith('/') ? rest : `/${rest}`, host: authority }
}

/**
 * Says whether a text is a host, with or without a port. RFC 9110 §4.2.4 has user information taken for an
 * error; a backslash would begin the path.
 */
function isAuthority(text: string): boolean {
  const url = `http://${text}/`
  return !/[@\\]/.test(text) && URL.canParse(url) && new URL(url).hostname.length <= hostnameCharsMax
}

function refuse(message: string): RequestTarget {
  return { ok: false, message }
}
