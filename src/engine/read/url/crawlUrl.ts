const urlCharsMax = 300
const segmentsMax = 12
/** Relative links of a page at a wrong depth repeat its path endlessly. */
const repeatsMax = 2
/** A link to `a//` repeats endlessly; a URL inside a path has two slashes. */
const emptySegmentsMax = 1

/** Session ids that servers write into links. */
const sessionName =
  /^(?:phpsessid|jsessionid|sessionid|session_?id|sess?id|aspsessionid\w*|cfid|cftoken|zenid|oscsid|xtcsid|s_id|sid|osid)$/i
const noiseName = /^(?:utm_\w{1,20}|fbclid|gclid|_ga|_|nocache|cachebuster|cb|rnd|rand|random|timestamp|ts)$/i
const sessionValue = /^[\w,.-]{10,}$/

/** Null for an infinite URL space: too long, too deep, or a repeating path. */
export function crawlUrl(text: string): string | null {
  const url = withoutSession(text)
  return url.length > urlCharsMax || isEndless(url) ? null : url
}

export function withoutSession(text: string): string {
  const url = new URL(text)
  url.hash = ''
  // `/cart;jsessionid=1A2B`, and `/(S(lit3py55t21z5v55vlm25s55))/cart` of ASP.NET.
  url.pathname = url.pathname
    .replace(/;(?:jsessionid|phpsessid|sid)=[^/;]*/gi, '')
    .replace(/\/\([A-Z]\([\w-]{8,}\)\)(?=\/|$)/gi, '')
  const idle = [...url.searchParams].filter(([name, value]) => isSession(name, value) || isNoise(name, value))
  for (const [name] of idle) url.searchParams.delete(name)
  if (url.search === '') url.search = ''
  return url.href
}

function isSession(name: string, value: string): boolean {
  return sessionName.test(name) && sessionValue.test(value)
}

function isNoise(name: string, value: string): boolean {
  // `tracker.php?1795392946`
  if (value === '' && /^\d{6,}$/.test(name)) return true
  return noiseName.test(name) && (name !== 'ts' || /^\d+$/.test(value))
}

export function isEndless(text: string): boolean {
  const inner = new URL(text).pathname.split('/').slice(1, -1)
  if (inner.filter((segment) => segment === '').length > emptySegmentsMax) return true
  const segments = new URL(text).pathname.split('/').filter((segment) => segment !== '')
  if (segments.length > segmentsMax) return true
  const counts = new Map<string, number>()
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  return [...counts].some(([segment, count]) => count > repeatsMax && !/^\d+$/.test(segment))
}
