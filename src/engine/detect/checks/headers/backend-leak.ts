import { passiveCheck } from '../../../model/check.ts'
import { privateAddress } from '../../../read/text/privateAddresses.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const backendFields = new Set([
  'x-backend-server',
  'x-backend-host',
  'x-backend',
  'x-upstream',
  'x-upstream-addr',
  'x-upstream-server',
  'x-real-server',
])

/** Their values name other hosts on purpose, or other checks report them. */
const otherFields =
  /^(content-security-policy|set-cookie$|location$|link$|report-to$|reporting-endpoints$|access-control-|server$|nel$)/

const internalName =
  /\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.(?:internal|svc\.cluster\.local|cluster\.local|lan|corp|intranet)\b/i

/**
 * Response headers that disclose backend servers by internal hostname or IP address.
 *
 * Certain where the header exists for that purpose, firm where a private IP address or an internal hostname
 * appears in another header. Fires on `X-Backend-Server: app-07.prod.internal`; not on `Via: 1.1 varnish`, on
 * `X-Served-By: cache-fra-1` or on request IDs, which name no server of the owner. Source: OWASP Web Security
 * Testing Guide, "Fingerprint Web Server".
 */
export default passiveCheck({
  id: 'headers.backend-leak',
  cwe: 497,
  severity: 'low',
  owner: 'operator',
  title: 'Backend server disclosed in response header',
  why: 'An attacker learns internal hostnames and IP addresses, which help to map the network and to aim attacks such as SSRF. A proxy or the application adds them to the response.',
  fix: {
    steps:
      'Find out which proxy, load balancer or application adds the header named in the samples, and remove it there. Use `proxy_hide_header <name>;` in nginx, `Header unset <name>` in Apache, `header -<name>` in Caddy, `http-response del-header <name>` in HAProxy, a response header rule in a CDN. If you use the header for debugging, send it only to internal clients. If the hosting platform adds it and has no setting for it, change nothing and report that the finding stays open.',
    risk: 'Support and monitoring that identify servers by the header lose it: log the name on the server instead.',
    verify:
      'After the change run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. Repeat it, as different servers may respond. The header is gone or names nothing internal.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/02-Fingerprint_Web_Server',
  ],
  needs: ['target', 'responses'],
  run({ target, responses }) {
    return responses.flatMap((response) =>
      response.headers.flatMap(([name, value]) => {
        if (value.trim() === '' || value.includes(target.hostname)) return []
        const isNamed = backendFields.has(name)
        if (!isNamed && (otherFields.test(name) || !isInternal(value))) return []
        return [observeResponse(response, [name], { sample: name, confidence: isNamed ? 'certain' : 'firm' })]
      }),
    )
  },
})

/** Bounds the time of the patterns. */
const valueCharsMax = 1000

function isInternal(value: string): boolean {
  const start = value.slice(0, valueCharsMax)
  return privateAddress.test(start) || internalName.test(start)
}
