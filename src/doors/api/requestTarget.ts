type RequestTarget =
  /** `path` includes the query; `host` is null without an absolute URL. */
  | { readonly ok: true; readonly path: string; readonly host: string | null }
  | { readonly ok: false; readonly message: string }

/** RFC 1035 §2.3.4, in characters. */
const hostnameCharsMax = 253

const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * Reads a request target (RFC 9112 §3.2). Every returned path begins with a slash and has no fragment,
 * because Koa's `url.parse` throws on some URLs.
 */
export function readRequestTarget(method: string, target: string): RequestTarget {
  if (target.includes('#')) return refuse('Expected a request target without a fragment.')
  if (target.startsWith('/')) return { ok: true, path: target, host: null }
  if (target === '*' && method === 'OPTIONS') return { ok: true, path: target, host: null }
  const [, authority = '', rest = ''] = absoluteForm.exec(target) ?? []
  if (!isAuthority(authority)) return refuse('Expected a path or an http or https URL as the request target.')
  return { ok: true, path: rest.startsWith('/') ? rest : `/${rest}`, host: authority }
}

/** RFC 9110 §4.2.4: userinfo in a URL is an error. A backslash would begin the path. */
function isAuthority(text: string): boolean {
  const url = `http://${text}/`
  return !/[@\\]/.test(text) && URL.canParse(url) && new URL(url).hostname.length <= hostnameCharsMax
}

function refuse(message: string): RequestTarget {
  return { ok: false, message }
}
