import type { Fix } from '../../model/check.ts'

/** What keeps a server from fetching what others choose, for any stack. */
export const ssrfSteps =
  '1. Find the handler behind the entry in the sample, and the call that fetches the parameter (`fetch`, `axios`, `requests.get`, `curl`, an image or PDF library, a browser that renders pages).\n2. Where the choice is small, do not take addresses at all: take a name and look the address up in a list, or compare the whole host name with a list of allowed ones.\n3. Where any public address has to work, parse it once, accept `https:` alone, resolve the host name, refuse every address that is not public (127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, ::1, fc00::/7, fe80::/10, IPv4 inside IPv6), and connect to the very address that was checked: a library for it is better than code of your own. Follow redirects by hand, each checked anew.\n4. Bound time and size, and do not hand the answer or its error back as it came.\n5. At the network, let the service reach only what it needs, and require a token of the metadata service (IMDSv2).'

/** The same in the words of each framework. */
export const ssrfVariants: NonNullable<Fix['variants']> = {
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
}

export const ssrfRisk =
  'Previews, imports and webhooks of hosts that are not on the list stop working. Collect from the logs which hosts are really used before the list is switched on.'

export const ssrfVerify =
  'Start a listener of your own on a host that the server can reach, such as `nc -lk 8099`, put its address into the parameter of the `curl` of the evidence, and repeat the request. Nothing arrives at the listener, and the answer says that the address is not allowed.'

export const ssrfReferences = [
  'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
  'https://owasp.org/Top10/A10_2021-Server-Side_Request_Forgery_%28SSRF%29/',
  'https://cwe.mitre.org/data/definitions/918.html',
] as const
