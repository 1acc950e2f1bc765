import type { Exchange } from '../../artifacts.ts'
import type { Observation } from '../../check.ts'
import { addressRank } from '../../parse/probing/addressParameters.ts'
import { type InsertionPoint, insertionPoints } from '../../parse/probing/insertionPoints.ts'
import { nameParameter, observeProbe, placeOf } from '../../parse/probing/observeProbe.ts'
import { type FilledRequest, fillEntry } from '../../parse/surface/fillEntry.ts'
import { activeProbe, type CallbackAddress, type ProbeContext } from '../../probe.ts'

/** All addresses together get this long after the last was sent, for what is fetched by a queue. */
const waitMsMax = 5_000
const waitStepMs = 250
const likelyRankMax = 3

type Sent = {
  readonly point: InsertionPoint
  readonly request: FilledRequest
  readonly exchange: Exchange
  readonly address: CallbackAddress
}

/**
 * Servers that fetch whatever address a parameter names.
 *
 * Certain: the application called a listener of the scan, twice, each time at a path that stood in this one parameter
 * and nowhere else. Fires on `fetch(req.query.url)`, also when a queue does it a few seconds later; not on pages that
 * redirect the browser there or print it as a link, and not on lists of allowed hosts. Addresses of cloud metadata are
 * never sent. Source: ZAP 40046.
 */
export default activeProbe({
  id: 'ssrf.parameter',
  cwe: 918,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 60, perEntry: 0 },
  title: 'Server fetches any address that a parameter names (SSRF)',
  why: 'The server can be made to ask what only it can reach: databases and admin pages of the internal network, services on its own machine, and the metadata of the cloud with the keys of the instance.',
  fix: {
    steps:
      '1. Find the handler behind the entry in the sample, and the call that fetches the parameter (`fetch`, `axios`, `requests.get`, `curl`, an image or PDF library, a browser that renders pages).\n2. Where the choice is small, do not take addresses at all: take a name and look the address up in a list, or compare the whole host name with a list of allowed ones.\n3. Where any public address has to work, parse it once, accept `https:` alone, resolve the host name, refuse every address that is not public (127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, ::1, fc00::/7, fe80::/10, IPv4 inside IPv6), and connect to the very address that was checked: a library for it is better than code of your own. Follow redirects by hand, each checked anew.\n4. Bound time and size, and do not hand the answer or its error back as it came.\n5. At the network, let the service reach only what it needs, and require a token of the metadata service (IMDSv2).',
    variants: {
      nextjs:
        "In the Route Handler, Server Action or API route behind the entry in the sample, where `fetch` is called with `searchParams.get(…)`: compare `new URL(value).hostname` with a list of allowed hosts first, `redirect: 'error'`, `signal: AbortSignal.timeout(5000)`. If any public host has to work, use an agent that refuses private addresses when it connects, such as `request-filtering-agent`. In `next.config` name the hosts of `images.remotePatterns` one by one, never `**`.",
      express:
        "Where `fetch`, `axios` or `got` is called with `req.query.…`: compare `new URL(value).hostname` with a list of allowed hosts first, `redirect: 'error'`, `signal: AbortSignal.timeout(5000)`. If any public host has to work, use an agent that refuses private addresses when it connects, such as `request-filtering-agent`: a test of the name alone is passed by names that resolve to 127.0.0.1.",
      nuxt: 'In the server route behind the entry in the sample, where `$fetch` or `proxyRequest` is called with `getQuery(event).…`: compare `new URL(value).hostname` with a list of allowed hosts first, and do not follow redirects. In `image.domains` of Nuxt Image name the hosts one by one.',
      svelte:
        "In the `+server` handler or `load` function behind the entry in the sample, where `fetch` is called with `url.searchParams.get(…)`: compare `new URL(value).hostname` with a list of allowed hosts first, `redirect: 'error'`, `signal: AbortSignal.timeout(5000)`.",
      django:
        'In the view behind the entry in the sample, where `requests.get(request.GET[…])` is called: compare `urlsplit(value).hostname` with a list of allowed hosts first, `allow_redirects=False`, `timeout=5`. If any public host has to work, use `advocate` or check `ipaddress.ip_address(…).is_global` of the address to which the connection is really made.',
      laravel:
        'In the controller behind the entry in the sample, where `Http::get($request->input(…))` or `file_get_contents` is called: compare `parse_url($value, PHP_URL_HOST)` with a list of allowed hosts first, `->withoutRedirecting()->timeout(5)`.',
      rails:
        'In the controller behind the entry in the sample, where `URI.open`, `Net::HTTP` or `Faraday` is called with `params[…]`: compare `URI.parse(value).host` with a list of allowed hosts first. If any public host has to work, use `ssrf_filter`.',
    },
    risk: 'Previews, imports and webhooks of hosts that are not on the list stop working. Collect from the logs which hosts are really used before the list is switched on.',
    verify:
      'Start a listener of your own on a host that the server can reach, such as `nc -lk 8099`, put its address into the parameter of the `curl` of the evidence, and repeat the request. Nothing arrives at the listener, and the answer says that the address is not allowed.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
    'https://owasp.org/Top10/A10_2021-Server-Side_Request_Forgery_%28SSRF%29/',
    'https://cwe.mitre.org/data/definitions/918.html',
  ],
  needs: [],
  skipReason({ surface, callbacks }) {
    if (pointsOf(surface).length === 0) return 'no parameter was seen that could hold an address to fetch'
    return callbacks === null ? 'the target cannot call this machine back; see SCANWARD_CALLBACK_HOST' : null
  },
  async run(context) {
    const points = pointsOf(context.surface)
    const called = await callThrough(points, context)
    // Once more, so that no stray request decides.
    const confirmed = await callThrough(
      called.map(({ point }) => point),
      context,
    )
    return { observations: confirmed.map(describe), gap: null }
  },
})

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return insertionPoints(surface, {
    effect: 'reads',
    places: ['query', 'path'],
    rank: addressRank,
  }).filter((point) => addressRank(point) <= likelyRankMax)
}

/** Puts an address of its own into each parameter, and gives those through which it was called. */
async function callThrough(
  points: readonly InsertionPoint[],
  context: Pick<ProbeContext, 'send' | 'left' | 'callbacks' | 'wait'>,
): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  for (const point of points) {
    if (context.callbacks === null || context.left() === 0) break
    const address = await context.callbacks.open()
    const value = valueFor(point, address.url)
    const request = fillEntry(point.entry, [{ parameter: point.parameter, value }])
    const answer = await context.send({ ...request, followRedirects: false })
    // An application that fetches what does not answer in time may break off its own answer.
    if (answer.ok) sent.push({ point, request, exchange: answer.exchange, address })
  }
  for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += waitStepMs) {
    if (sent.every(({ address }) => address.wasCalled())) break
    await context.wait(waitStepMs)
  }
  return sent.filter(({ address }) => address.wasCalled())
}

/** Where the application names a host alone, it puts the scheme before it by itself. */
function valueFor({ parameter: { value } }: InsertionPoint, url: string): string {
  const isHostAlone = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/[^\s]*)?$/i.test(value)
  return isHostAlone ? url.replace(/^http:\/\//, '') : url
}

function describe({ point: { entry, parameter }, request, exchange, address }: Sent): Observation {
  return observeProbe(request, exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    details: {
      parameter: parameter.name,
      called: address.url,
      proof: 'the listener of the scan was called at this address, and at another one before',
    },
  })
}
