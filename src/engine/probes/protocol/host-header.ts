import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { findNamedHost, type NamedHost } from '../../parse/probing/namedHost.ts'

/** Each names a host in a way that some servers believe. */
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
 * Pages whose addresses are made with the host that a request names in a forwarding header.
 *
 * Certain: a link, form, script, canonical address or redirect leads to a host that nobody has (`.example`), twice, each
 * time the one that was sent; without the field it does not. Every request has a query of its own, so that no cache
 * keeps it for others. High where the answer then came from a cache without the field. Fires on `<base href>` made of
 * `X-Forwarded-Host`; not on pages that show the field as text. `Host` itself is left as it is: on shared machines it
 * chooses whose site answers. Source: PortSwigger, HTTP Host header attacks.
 */
export default activeProbe({
  id: 'protocol.host-header',
  cwe: 644,
  severity: 'medium',
  owner: 'config',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 10, perEntry: 0 },
  title: 'Addresses in the page are made with a host that the request names',
  why: 'Whoever sends such a header to the form that mails a link, as for a new password, gets the link of another person led to a host of their own. A cache that keeps such an answer shows everybody links and scripts of that host.',
  fix: {
    steps:
      '1. Set the public address of the application once in its configuration (`APP_URL`, `SITE_URL`, `BASE_URL`) and make every absolute address from it: redirects, canonical links, `og:url`, and above all links in e-mails.\n2. Believe forwarding headers only from your own proxy, and let that proxy set or remove `X-Forwarded-Host`, `Forwarded`, `X-Host` and `X-Original-Host` of every request that comes from outside. In nginx: `proxy_set_header X-Forwarded-Host $host;` and `proxy_set_header Forwarded "";`, with a default server that answers 421 to unknown hosts.\n3. Compare the host with a list of your own before it is used, and answer 400 to others.\n4. Where a cache stands before the application, let it drop these headers, or make them part of its key.',
    variants: {
      nextjs:
        "Next.js takes the host of absolute addresses from `x-forwarded-host` or `host`. Set `metadataBase` and the addresses in e-mails from an environment variable, not from `headers().get('host')` or `request.nextUrl.origin`; with Auth.js set `AUTH_URL` and do not set `trustHost` behind a proxy that passes the header on. Let the proxy before it set the header itself: in nginx `proxy_set_header X-Forwarded-Host $host;`.",
      express:
        "Do not make addresses from `req.hostname`, `req.headers.host` or `req.headers['x-forwarded-host']`, but from a constant such as `process.env.BASE_URL`. Set `app.set('trust proxy', …)` to the addresses of your own proxies and never to `true` where others can reach the port.",
      nuxt: 'Set `site.url` (`NUXT_SITE_URL`) and make canonical addresses and links of e-mails from it; call `getRequestHost(event)` and `getRequestURL(event)` without `xForwardedHost: true`.',
      svelte:
        'Set `ORIGIN` for adapter-node, and do not set `HOST_HEADER=x-forwarded-host` unless a proxy of your own sets that header on every request.',
      django:
        'List your hosts in `ALLOWED_HOSTS` and leave `USE_X_FORWARDED_HOST = False` unless a proxy of your own sets the header on every request. Make links of e-mails from the `Site` or a setting, not from `request.build_absolute_uri()`.',
      laravel:
        "Set `APP_URL`, switch on `TrustHosts` with your hosts, and in `TrustProxies` name the addresses of your own proxies instead of `'*'`; leave `HEADER_X_FORWARDED_HOST` out of its headers.",
      rails:
        'List your hosts in `config.hosts`, set `config.action_mailer.default_url_options = { host: … }` and `config.action_controller.default_url_options`, and let the proxy remove `X-Forwarded-Host`.',
    },
    risk: 'An application that serves several domains loses the right one if the address is fixed: keep a list of all of them and choose from it. Preview deployments need their own address in the configuration.',
    verify:
      'Repeat the request with the `curl` of the evidence. Every address in the answer and the `location` line has the own host; the value of the header is nowhere in it.',
  },
  references: [
    'https://portswigger.net/web-security/host-header',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/07-Input_Validation_Testing/17-Testing_for_Host_Header_Injection',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Forwarded-Host',
  ],
  needs: ['target', 'pages'],
  async run({ artifacts: { target, pages }, send, chance }) {
    const context = { send, chance }
    const urls = [
      ...new Set([target.url, ...pages.filter((page) => isTelling(page, target.host)).map(({ url }) => url)]),
    ]
    for (const url of urls.slice(0, pagesMax)) {
      const observation = await lookAt(url, context)
      // One finding for the site: the host is believed in one place, whatever page shows it.
      if (observation !== null) return { observations: [observation], gap: null }
    }
    return { observations: [], gap: null }
  },
})

/** Pages that name their own host in addresses, or are on the way to a link by mail, show it if any do. */
function isTelling({ url, body }: { readonly url: string; readonly body: string }, host: string): boolean {
  return (
    body.includes(`//${host}`) ||
    /reset|forgot|password|sign|log-?in|regist|invite/i.test(new URL(url).pathname)
  )
}

type Sender = Pick<ProbeContext, 'send' | 'chance'>

async function lookAt(url: string, context: Sender): Promise<Observation | null> {
  // All fields at once, each with a host of its own; then the one that was believed, by itself.
  const hosts = new Map(fields.map((field) => [field, `${context.chance.word()}.example`]))
  const headers = Object.fromEntries([...hosts].map(([field, host]) => [field.name, field.valueOf(host)]))
  const first = await context.send({ url: withBuster(url, context), headers })
  if (!first.ok) return null
  const believed = [...hosts].find(([, host]) => findNamedHost(first.exchange, host).length > 0)
  return believed === undefined ? null : await confirm(url, believed[0], context)
}

async function confirm(url: string, field: Field, context: Sender): Promise<Observation | null> {
  const host = `${context.chance.word()}.example`
  const request: ProbeRequest = {
    url: withBuster(url, context),
    headers: { [field.name]: field.valueOf(host) },
  }
  const answer = await context.send(request)
  const named = answer.ok ? findNamedHost(answer.exchange, host) : []
  const [place] = named
  if (!answer.ok || place === undefined) return null
  // The same address without the field: what is still there was kept by a cache. With another query: the control.
  const again = await context.send({ url: request.url })
  const control = await context.send({ url: withBuster(url, context) })
  if (!control.ok || findNamedHost(control.exchange, host).length > 0) return null
  const isCached = again.ok && findNamedHost(again.exchange, host).length > 0
  return describe(request, answer.exchange, { field, host, place, isCached })
}

/** A query that no other visitor sends. */
function withBuster(url: string, { chance }: Sender): string {
  const busted = new URL(url)
  busted.hash = ''
  busted.searchParams.set(`cb${chance.word()}`, chance.word())
  return busted.href
}

type Seen = {
  readonly field: Field
  readonly host: string
  readonly place: NamedHost
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
    ...(isCached ? { severity: 'high' as const } : {}), // `as`: one of the severities, not any text.
    details: {
      field: field.name,
      sent: host,
      place: place.place,
      address: place.address,
      cached: isCached
        ? 'a cache answered with it to a request without the field'
        : `no (cache-control: ${headerValue(exchange.headers, 'cache-control') ?? 'none'})`,
    },
  })
}
