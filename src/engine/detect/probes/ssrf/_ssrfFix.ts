import type { Fix } from '../../../model/fix.ts'

const why =
  'An attacker can make the server request internal systems: databases and admin pages, services on localhost, and the cloud metadata service with the keys of the instance. The server fetches a URL from the request without checking its host.'

const steps =
  '1. Find the handler of the endpoint in the sample, and the call that fetches the parameter (`fetch`, `axios`, `requests.get`, `curl`, an image or PDF library, a browser that renders pages).\n2. If only a few destinations are needed, do not accept URLs: accept a name and map it to a URL, or compare the whole hostname with an allowlist.\n3. If any public URL has to work, parse it once, accept only `https:`, and resolve the hostname. Refuse every IP address that is not public (127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, ::1, fc00::/7, fe80::/10, IPv4-mapped IPv6). Connect to exactly the IP address that was checked, preferably with a library. Follow redirects manually, and check each one again.\n4. Limit time and size, and do not return the raw response or error to the client.\n5. Restrict outbound network access of the service to what it needs, and require tokens for the metadata service (IMDSv2).'

const variants: NonNullable<Fix['variants']> = {
  nextjs:
    "Find `fetch` with `searchParams.get(…)` in the Route Handler, Server Action or API route of the endpoint in the sample. Compare `new URL(value).hostname` with an allowlist first, and set `redirect: 'error'` and `signal: AbortSignal.timeout(5000)`. If any public host has to work, use an agent that refuses private IP addresses when it connects, such as `request-filtering-agent`. In `next.config` list the hosts of `images.remotePatterns` individually, never `**`.",
  express:
    "Where `fetch`, `axios` or `got` is called with `req.query.…`: compare `new URL(value).hostname` with an allowlist first, and set `redirect: 'error'` and `signal: AbortSignal.timeout(5000)`. If any public host has to work, use an agent that refuses private IP addresses when it connects, such as `request-filtering-agent`. A check of the name alone can be bypassed by names that resolve to 127.0.0.1.",
  nuxt: 'In the server route of the endpoint in the sample, where `$fetch` or `proxyRequest` is called with `getQuery(event).…`: compare `new URL(value).hostname` with an allowlist first, and do not follow redirects. In `image.domains` of Nuxt Image list the hosts individually.',
  svelte:
    "In the `+server` handler or `load` function of the endpoint in the sample, where `fetch` is called with `url.searchParams.get(…)`: compare `new URL(value).hostname` with an allowlist first, and set `redirect: 'error'` and `signal: AbortSignal.timeout(5000)`.",
  django:
    'In the view of the endpoint in the sample, where `requests.get(request.GET[…])` is called: compare `urlsplit(value).hostname` with an allowlist first, and set `allow_redirects=False` and `timeout=5`. If any public host has to work, use `advocate`, or check `ipaddress.ip_address(…).is_global` for the IP address of the actual connection.',
  laravel:
    'In the controller of the endpoint in the sample, where `Http::get($request->input(…))` or `file_get_contents` is called: compare `parse_url($value, PHP_URL_HOST)` with an allowlist first, and use `->withoutRedirecting()->timeout(5)`.',
  rails:
    'In the controller of the endpoint in the sample, where `URI.open`, `Net::HTTP` or `Faraday` is called with `params[…]`: compare `URI.parse(value).host` with an allowlist first. If any public host has to work, use `ssrf_filter`.',
}

const risk =
  'Previews, imports and webhooks for hosts that are not on the allowlist stop working. Collect the hosts in use from the logs before you enforce it.'

const verify =
  'Start a listener on a host that the server can reach, such as `nc -lk 8099`. Put its URL into the parameter in the `curl` command from the evidence, and repeat the request. The listener receives no request, and the response says that the URL is not allowed.'

const references = [
  'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
  'https://owasp.org/Top10/A10_2021-Server-Side_Request_Forgery_%28SSRF%29/',
  'https://cwe.mitre.org/data/definitions/918.html',
] as const

export const ssrf = {
  cwe: 918,
  severity: 'high',
  owner: 'code',
  why,
  fix: { steps, variants, risk, verify },
  references,
} as const
