const urlCharsMax = 300
const segmentsMax = 12
/** A path that repeats itself leads on and on: relative links of a page that stands in no folder. */
const repeatsMax = 2
/** A folder that links to itself by `a//` has as many slashes as anybody follows; a URL within a path has two. */
const emptySegmentsMax = 1

/** Parameters that carry a session, as servers write them into every link of a visitor without cookies. */
const sessionName =
  /^(?:phpsessid|jsessionid|sessionid|session_?id|sess?id|aspsessionid\w*|cfid|cftoken|zenid|oscsid|xtcsid|s_id|sid|osid)$/i
/** What a counter or a cache wants, which changes from link to link. */
const noiseName = /^(?:utm_\w{1,20}|fbclid|gclid|_ga|_|nocache|cachebuster|cb|rnd|rand|random|timestamp|ts)$/i
const sessionValue = /^[\w,.-]{10,}$/

/**
 * Gives the URL as a crawl visits it: without fragment, sessions in the path and query, and what only evades caches.
 * Null for what belongs to an infinite space: too long, too deep, or with a path that repeats itself.
 */
export function crawlUrl(text: string): string | null {
  const url = withoutSession(text)
  return url.length > urlCharsMax || isEndless(url) ? null : url
}

/** Gives a URL without fragment, and without what changes from visit to visit: sessions, and what evades caches. */
export function withoutSession(text: string): string {
  const url = new URL(text)
  url.hash = ''
  // `/cart;jsessionid=1A2B`, and `/(S(lit3py55t21z5v55vlm25s55))/cart` of ASP.NET without cookies.
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
  // A counter against caches stands by itself, as in `tracker.php?1795392946`.
  if (value === '' && /^\d{6,}$/.test(name)) return true
  return noiseName.test(name) && (name !== 'ts' || /^\d+$/.test(value))
}

/** Says whether a path leads on and on: too deep, one that repeats itself, or one of which only slashes become more. */
export function isEndless(text: string): boolean {
  const inner = new URL(text).pathname.split('/').slice(1, -1)
  if (inner.filter((segment) => segment === '').length > emptySegmentsMax) return true
  const segments = new URL(text).pathname.split('/').filter((segment) => segment !== '')
  if (segments.length > segmentsMax) return true
  const counts = new Map<string, number>()
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  return [...counts].some(([segment, count]) => count > repeatsMax && !/^\d+$/.test(segment))
}
