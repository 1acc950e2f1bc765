import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'

/** Catch-all routes list every method that the server knows, file servers only a few. */
const methodsMax = 14
const pagesMax = 2

/**
 * Finds unsafe HTTP methods on pages: TRACE, which echoes the request, and PUT or DELETE of files.
 *
 * TRACE is certain: the response echoes a random request header as an HTTP message. PUT and DELETE are tentative
 * (firm with WebDAV) and low: the server lists them for a page, and not for an unknown path; the probe writes
 * nothing. Fires on TRACE with a `message/http` response; not on a page that accepts any method, a form that lists PUT beside
 * POST, or the `Allow` header of an API. Sources: RFC 9110, 9.3.8; ZAP 90028.
 */
export default activeProbe({
  id: 'protocol.methods',
  cwe: 749,
  severity: 'medium',
  owner: 'config',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'Unsafe HTTP methods enabled (TRACE, PUT or DELETE)',
  why: 'TRACE can leak headers that proxies add to the request, such as keys and internal IP addresses. PUT and DELETE on pages let an attacker replace or delete files if the server does not require authentication.',
  fix: {
    steps:
      '1. Disable TRACE in the web server. Apache: `TraceEnable off`. IIS: deny the verb in `requestFiltering`. Jetty and Tomcat: leave `allowTrace` at false. A proxy: `if ($request_method = TRACE) { return 405; }`. Some servers (nginx, Node.js, Caddy) do not implement TRACE: there, look for the application or proxy that responds.\n2. If the sample names PUT or DELETE: disable WebDAV (`mod_dav`, `dav_methods off;`, Tomcat `readonly` true), or require authentication for it.\n3. In application routes list the methods (`GET`, `POST`) instead of accepting any (`app.all`, `@RequestMapping` without a method).',
    variants: {
      express:
        "Express handles TRACE only where a route accepts any method: replace `app.all(…)` and middleware that echoes the request with routes for single methods. Add `app.use((req, res, next) => req.method === 'TRACE' ? res.sendStatus(405) : next())` before them. Remove WebDAV middleware and `serve-index` with uploads.",
      nextjs:
        'Next.js handles TRACE only where an API route in `pages/api` or a custom server accepts any method: compare `req.method` first and respond with 405 to others. Usually the proxy before Next.js responds; disable TRACE there.',
      laravel:
        'Laravel responds with 405 to TRACE, so the web server before it handles the request: set Apache `TraceEnable off` (not in `.htaccess`). For PUT and DELETE of files disable `mod_dav`.',
      django:
        "Django views accept any method by default: use `@require_http_methods(['GET', 'POST'])` or class-based views. TRACE is usually handled by Apache: `TraceEnable off`.",
    },
    risk: 'Tools that publish files over WebDAV stop working: give them a separate URL with authentication. API routes that use PUT and DELETE are not affected.',
    verify:
      'Repeat the request with the `curl` command from the evidence. TRACE responds with 405 or 501 and echoes nothing; OPTIONS of the page lists neither PUT nor DELETE.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-trace',
    'https://owasp.org/www-community/attacks/Cross_Site_Tracing',
    'https://httpd.apache.org/docs/2.4/mod/core.html#traceenable',
  ],
  needs: ['target', 'pages'],
  async run({ artifacts: { target, pages }, send, random }) {
    const urls = [...new Set([target.url, ...pages.map(({ url }) => url)])].slice(0, pagesMax)
    const context = { send, random }
    const traced = await findTrace(target.url, context)
    const listed: Observation[] = []
    for (const url of urls) {
      const seen = await findFileMethods(url, context)
      if (seen !== null) listed.push(seen)
    }
    return { observations: [...(traced === null ? [] : [traced]), ...listed.slice(0, 1)], gap: null }
  },
})

type Sender = Pick<ProbeContext, 'send' | 'random'>

/** A page that prints its request is no TRACE, so GET is the control. */
async function findTrace(url: string, { send, random }: Sender): Promise<Observation | null> {
  let seen: { readonly request: ProbeRequest; readonly exchange: Exchange; readonly field: string } | null =
    null
  for (let round = 0; round < 2; round += 1) {
    const field = `x-${random.word()}: ${random.word()}`
    const [name = '', value = ''] = field.split(': ')
    const request = { url, method: 'TRACE', headers: { [name]: value }, as: 'anonymous' } as const
    const response = await send(request)
    if (!response.ok || !repeatsRequest(response.exchange, field)) return null
    seen = { request, exchange: response.exchange, field }
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

function repeatsRequest({ status, mediaType, body }: Exchange, field: string): boolean {
  const isMessage = mediaType === 'message/http' || /^TRACE \S{1,4000} HTTP\/\d/.test(body)
  return status === 200 && isMessage && body.toLowerCase().includes(field.toLowerCase())
}

async function findFileMethods(url: string, { send, random }: Sender): Promise<Observation | null> {
  const request = { url, method: 'OPTIONS', as: 'anonymous' } as const
  const response = await send(request)
  if (!response.ok || response.exchange.status >= 400) return null
  const methods = methodsOf(response.exchange)
  const offered = ['PUT', 'DELETE'].filter((method) => methods.includes(method))
  if (offered.length === 0 || methods.length > methodsMax) return null
  const isDav = headerValue(response.exchange.headers, 'dav') !== null
  // Form views, such as those of Django, list PUT as well as POST and write no file.
  if (!isDav && offered.join() === 'PUT' && methods.includes('POST')) return null
  const missing = await send({ ...request, url: new URL(`/${random.word()}/${random.word()}`, url).href })
  // Default of the server, except with WebDAV.
  if (!isDav && (!missing.ok || methodsOf(missing.exchange).join() === methods.join())) return null
  return observeProbe(request, response.exchange, {
    sample: `${offered.join(' and ')} allowed at ${new URL(url).pathname}`,
    place: 'allow',
    severity: 'low',
    confidence: isDav ? 'firm' : 'tentative',
    headers: ['allow', 'dav', 'server'],
    details: { offered, web_dav: isDav },
  })
}

/** Not `Access-Control-Allow-Methods`: that is CORS. */
function methodsOf({ headers }: Exchange): readonly string[] {
  const listed = headerValue(headers, 'allow') ?? ''
  return listed
    .toUpperCase()
    .split(',')
    .map((method) => method.trim())
    .filter((method) => method !== '')
}
