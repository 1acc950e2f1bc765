import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { ignoresQuery, openUnique, type PageExchange, proveKey, uniqueUrl } from './_cacheKey.ts'
import { findHostInjections, type HostInjection } from './_namedHost.ts'

const fields = [
  { name: 'x-forwarded-host', valueOf: (host: string) => host },
  { name: 'forwarded', valueOf: (host: string) => `host=${host}` },
  { name: 'x-host', valueOf: (host: string) => host },
  { name: 'x-forwarded-server', valueOf: (host: string) => host },
  { name: 'x-original-host', valueOf: (host: string) => host },
] as const

type Field = (typeof fields)[number]

const pagesMax = 3

/**
 * Finds Host header injection: absolute URLs that the server builds from a forwarding header of the request.
 *
 * Certain: a link, form, script, canonical URL or redirect points to the injected host under the reserved
 * domain `.example`, twice with different hosts, and not without the header. Caches first have to prove that the unique
 * query is in their key. High if a cache returned the response without the header. Not on pages that print the header
 * as text. The probe keeps `Host`: on shared hosting it selects the site. Source: PortSwigger.
 */
export default activeProbe({
  id: 'protocol.host-header',
  cwe: 644,
  severity: 'medium',
  owner: 'config',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 60, perEntry: 0 },
  title: 'Host header injection through forwarding headers',
  why: 'An attacker can make password reset emails link to their own host (password reset poisoning), or poison a cache with links and scripts of that host. The server trusts a forwarding header of the request when it builds URLs.',
  fix: {
    steps:
      '1. Configure the public URL of the application once (`APP_URL`, `SITE_URL`, `BASE_URL`) and build every absolute URL from it: redirects, canonical links, `og:url`, and above all links in emails.\n2. Trust forwarding headers only from your own proxy, and let that proxy set or remove `X-Forwarded-Host`, `Forwarded`, `X-Host` and `X-Original-Host` in every external request. In nginx use `proxy_set_header X-Forwarded-Host $host;` and `proxy_set_header Forwarded "";`, with a default server that responds with 421 to unknown hosts.\n3. Compare the host with an allowlist before using it, and respond with 400 to others.\n4. If there is a cache before the application, remove these headers there, or include them in the cache key.',
    variants: {
      nextjs:
        "Next.js takes the host of absolute URLs from `x-forwarded-host` or `host`. Set `metadataBase` and the URLs in emails from an environment variable, not from `headers().get('host')` or `request.nextUrl.origin`. With Auth.js set `AUTH_URL`, and do not set `trustHost` behind a proxy that forwards the header. Let the proxy set the header: in nginx `proxy_set_header X-Forwarded-Host $host;`.",
      express:
        "Do not build URLs from `req.hostname`, `req.headers.host` or `req.headers['x-forwarded-host']`, but from a constant such as `process.env.BASE_URL`. Set `app.set('trust proxy', …)` to the IP addresses of your own proxies, and never to `true` if others can reach the port.",
      nuxt: 'Set `site.url` (`NUXT_SITE_URL`) and build canonical URLs and email links from it; call `getRequestHost(event)` and `getRequestURL(event)` without `xForwardedHost: true`.',
      svelte:
        'Set `ORIGIN` for adapter-node, and do not set `HOST_HEADER=x-forwarded-host` unless your own proxy sets that header on every request.',
      django:
        'List your hosts in `ALLOWED_HOSTS` and leave `USE_X_FORWARDED_HOST = False` unless your own proxy sets the header on every request. Build email links from the `Site` or a setting, not from `request.build_absolute_uri()`.',
      laravel:
        "Set `APP_URL`, enable `TrustHosts` with your hosts, and in `TrustProxies` list the IP addresses of your own proxies instead of `'*'`; remove `HEADER_X_FORWARDED_HOST` from its headers.",
      rails:
        'List your hosts in `config.hosts`, set `config.action_mailer.default_url_options = { host: … }` and `config.action_controller.default_url_options`, and let the proxy remove `X-Forwarded-Host`.',
    },
    risk: 'An application with several domains uses the wrong one if the URL is a constant: choose it from an allowlist. Preview deployments need their own URL in the configuration.',
    verify:
      'Repeat the request with the `curl` command from the evidence. Every URL in the response, including the `location` header, has your own host; the injected host appears in none of them.',
  },
  references: [
    'https://portswigger.net/web-security/host-header',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/07-Input_Validation_Testing/17-Testing_for_Host_Header_Injection',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Forwarded-Host',
  ],
  needs: ['target', 'pages'],
  async run(context) {
    const { target, pages } = context.artifacts
    const urls = [
      ...new Set([target.url, ...pages.filter((page) => isTelling(page, target.host)).map(({ url }) => url)]),
    ]
    let judged = 0
    let hasShared = false
    for (const url of urls.slice(0, pagesMax)) {
      const found = await lookAt(url, context)
      // One finding per site, because one setting affects every page.
      if (typeof found === 'object') return { observations: [found], gap: null }
      if (found === 'clean') judged += 1
      if (found === 'shared') hasShared = true
    }
    const left = hasShared ? ignoresQuery : null
    return { observations: [], gap: judged === 0 ? (left ?? noResponse) : null, part: left }
  },
})

function isTelling({ url, body }: { readonly url: string; readonly body: string }, host: string): boolean {
  return (
    body.includes(`//${host}`) ||
    /reset|forgot|password|sign|log-?in|regist|invite/i.test(new URL(url).pathname)
  )
}

const noResponse = 'no page gave a response to a forwarded host: scan again when the target responds'

type Context = ProbeContext<'target' | 'pages'>
type Judged = Observation | 'clean' | 'shared' | 'lost'
type SendHeaders = (headers: Readonly<Record<string, string>>) => Promise<PageExchange | null | 'shared'>

async function lookAt(url: string, context: Context): Promise<Judged> {
  const plain = await openUnique(context, url)
  if (plain === null) return 'lost'
  const key = await proveKey(context, url, plain)
  if (key === 'shared') return 'shared'
  const send: SendHeaders = async (headers) => {
    if (key !== 'no-cache') return await key.send(Object.entries(headers))
    const request = { url: uniqueUrl(url, context), headers }
    const response = await context.send(request)
    return response.ok ? { request, exchange: response.exchange } : null
  }
  const hosts = new Map(fields.map((field) => [field, `${context.random.word()}.example`]))
  const first = await send(
    Object.fromEntries([...hosts].map(([field, host]) => [field.name, field.valueOf(host)])),
  )
  if (first === 'shared') return first
  if (first === null) return 'lost'
  const believed = [...hosts].find(([, host]) => findHostInjections(first.exchange, host).length > 0)
  return believed === undefined ? 'clean' : await confirm(url, believed[0], context, send)
}

async function confirm(url: string, field: Field, context: Context, send: SendHeaders): Promise<Judged> {
  const host = `${context.random.word()}.example`
  const sent = await send({ [field.name]: field.valueOf(host) })
  if (sent === 'shared') return sent
  const [place] = sent === null ? [] : findHostInjections(sent.exchange, host)
  if (sent === null) return 'lost'
  if (place === undefined) return 'clean'
  const again = await context.send({ url: sent.request.url })
  const control = await context.send({ url: uniqueUrl(url, context) })
  if (!control.ok) return 'lost'
  if (findHostInjections(control.exchange, host).length > 0) return 'clean'
  const isCached = again.ok && findHostInjections(again.exchange, host).length > 0
  return describe(sent.request, sent.exchange, { field, host, place, isCached })
}

type Seen = {
  readonly field: Field
  readonly host: string
  readonly place: HostInjection
  readonly isCached: boolean
}

function describe(
  request: ProbeRequest,
  exchange: Exchange,
  { field, host, place, isCached }: Seen,
): Observation {
  return observeProbe(request, exchange, {
    sample: `${field.name} at ${new URL(request.url).pathname}`,
    headers: ['location', 'cache-control', 'age', 'x-cache', 'vary'],
    ...(isCached ? { severity: 'high' as const } : {}),
    details: {
      field: field.name,
      sent: host,
      place: place.place,
      cached: isCached
        ? 'a cache returned it for a request without the header'
        : `no (cache-control: ${headerValue(exchange.headers, 'cache-control') ?? 'none'})`,
    },
  })
}
