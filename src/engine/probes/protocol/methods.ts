import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { headerValue } from '../../parse/http/headers.ts'

/** A catch-all route lists every method that its server knows; a server of files lists a handful. */
const methodsMax = 14
const pagesMax = 2

/**
 * Methods that a page has no use for: TRACE, which repeats what it is sent, and PUT or DELETE of files.
 *
 * TRACE is certain: the answer holds a header field that nobody could foresee, as a message of HTTP. PUT and DELETE
 * are tentative and low: the server offers them for a page, and not for everything; nothing is written to find out.
 * Fires on TRACE that answers `message/http`; not on a page that answers any method, or an `Allow` of an API.
 * Source: RFC 9110, 9.3.8; ZAP 90028.
 */
export default activeProbe({
  id: 'protocol.methods',
  cwe: 749,
  severity: 'medium',
  owner: 'config',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'Server answers methods that a website has no use for',
  why: 'TRACE repeats a request with everything that proxies added to it, such as keys and addresses of the internal network. PUT and DELETE on pages replace and remove files where the server lets anybody use them.',
  fix: {
    steps:
      '1. Switch TRACE off where the connection ends: Apache `TraceEnable off`; IIS: deny the verb in `requestFiltering`; Jetty and Tomcat: leave `allowTrace` at false; a proxy: `if ($request_method = TRACE) { return 405; }`. nginx, Node.js and Caddy have none, so look for the application or proxy that answers.\n2. Where the sample names PUT or DELETE: switch WebDAV off (`mod_dav`, `dav_methods off;`, Tomcat `readonly` true), or require a sign-in for it.\n3. In routes of the application name the methods (`GET`, `POST`) instead of taking any (`app.all`, `@RequestMapping` without a method).',
    variants: {
      express:
        "Express answers TRACE only where a route takes any method: replace `app.all(…)` and middleware that repeats the request by routes for single methods, and add `app.use((req, res, next) => req.method === 'TRACE' ? res.sendStatus(405) : next())` before them. Remove WebDAV middleware and `serve-index` with uploads.",
      nextjs:
        'Next.js answers TRACE only where an API route of `pages/api` or a custom server takes any method: compare `req.method` first and answer 405 to others. As a rule the proxy before it answers; switch TRACE off there.',
      laravel:
        'Laravel answers 405 to TRACE by itself, so the server before it answers: Apache `TraceEnable off` (not in `.htaccess`). For PUT and DELETE of files switch `mod_dav` off.',
      django:
        "Django's views answer any method unless told otherwise: use `@require_http_methods(['GET', 'POST'])` or class-based views. TRACE is mostly answered by Apache before it: `TraceEnable off`.",
    },
    risk: 'Programs that publish files over WebDAV stop working: give them an address of their own with a sign-in. Routes of an API that use PUT and DELETE stay as they are.',
    verify:
      'Repeat the request with the `curl` of the evidence. TRACE answers 405 or 501 and repeats nothing of what was sent; OPTIONS of the page lists neither PUT nor DELETE.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-trace',
    'https://owasp.org/www-community/attacks/Cross_Site_Tracing',
    'https://httpd.apache.org/docs/2.4/mod/core.html#traceenable',
  ],
  needs: ['target', 'pages'],
  async run({ artifacts: { target, pages }, send, chance }) {
    const urls = [...new Set([target.url, ...pages.map(({ url }) => url)])].slice(0, pagesMax)
    const context = { send, chance }
    const traced = await findTrace(target.url, context)
    const listed: Observation[] = []
    for (const url of urls) {
      const seen = await findFileMethods(url, context)
      if (seen !== null) listed.push(seen)
    }
    return { observations: [...(traced === null ? [] : [traced]), ...listed.slice(0, 1)], gap: null }
  },
})

type Sender = Pick<ProbeContext, 'send' | 'chance'>

/** Sends TRACE twice with a field of its own, and once the same field by GET: a page that shows its request is no TRACE. */
async function findTrace(url: string, { send, chance }: Sender): Promise<Observation | null> {
  let seen: { readonly request: ProbeRequest; readonly exchange: Exchange; readonly field: string } | null =
    null
  for (let round = 0; round < 2; round += 1) {
    const field = `x-${chance.word()}: ${chance.word()}`
    const [name = '', value = ''] = field.split(': ')
    const request = { url, method: 'TRACE', headers: { [name]: value }, as: 'anonymous' } as const // `as`: a method of the union.
    const answer = await send(request)
    if (!answer.ok || !repeatsRequest(answer.exchange, field)) return null
    seen = { request, exchange: answer.exchange, field }
  }
  if (seen === null) return null
  const [name = '', value = ''] = seen.field.split(': ')
  const control = await send({ url, headers: { [name]: value }, as: 'anonymous' })
  if (!control.ok || repeatsRequest(control.exchange, seen.field)) return null
  return observeProbe(seen.request, seen.exchange, {
    sample: 'TRACE',
    place: 'trace',
    excerpt: seen.field,
    details: { repeated: seen.field },
  })
}

/** The answer to TRACE is the request as a message of HTTP, its line first. */
function repeatsRequest({ status, mediaType, body }: Exchange, field: string): boolean {
  const isMessage = mediaType === 'message/http' || /^TRACE \S{1,4000} HTTP\/\d/.test(body)
  return status === 200 && isMessage && body.toLowerCase().includes(field.toLowerCase())
}

/** Compares what OPTIONS says of a page with what it says of an address that nobody has. */
async function findFileMethods(url: string, { send, chance }: Sender): Promise<Observation | null> {
  const request = { url, method: 'OPTIONS', as: 'anonymous' } as const // `as`: a method of the union.
  const answer = await send(request)
  if (!answer.ok || answer.exchange.status >= 400) return null
  const methods = methodsOf(answer.exchange)
  const offered = ['PUT', 'DELETE'].filter((method) => methods.includes(method))
  if (offered.length === 0 || methods.length > methodsMax) return null
  const isDav = headerValue(answer.exchange.headers, 'dav') !== null
  const missing = await send({ ...request, url: new URL(`/${chance.word()}/${chance.word()}`, url).href })
  // What is said of every address alike is the server's habit, unless it names WebDAV.
  if (!isDav && (!missing.ok || methodsOf(missing.exchange).join() === methods.join())) return null
  return observeProbe(request, answer.exchange, {
    sample: `${offered.join(' and ')} offered at ${new URL(url).pathname}`,
    place: 'allow',
    severity: 'low',
    confidence: isDav ? 'firm' : 'tentative',
    headers: ['allow', 'dav', 'server'],
    details: { offered, web_dav: isDav },
  })
}

/** Not `Access-Control-Allow-Methods`, which says what scripts of other sites may ask for. */
function methodsOf({ headers }: Exchange): readonly string[] {
  const listed = headerValue(headers, 'allow') ?? ''
  return listed
    .toUpperCase()
    .split(',')
    .map((method) => method.trim())
    .filter((method) => method !== '')
}
