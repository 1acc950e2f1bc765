import type { Observation } from '../../../model/check.ts'
import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'

const namesShown = 5

const files: readonly KnownFile[] = [
  { path: '/metrics', recognize: recognizeExposition },
  { path: '/actuator/prometheus', recognize: recognizeExposition },
  {
    path: '/server-status',
    mayBePage: true,
    recognize: (body) => {
      if (!/<h1>Apache (?:Server )?Status for /i.test(body) || !/Server (?:uptime|Version):/i.test(body))
        return null
      // With ExtendedStatus the page has a row with the client's IP address for each current request.
      const showsRequests = /<th>Client<\/th>/i.test(body) && /<th>Request<\/th>/i.test(body)
      return showsRequests
        ? { severity: 'medium', excerpt: 'Apache status page, with the requests of other visitors' }
        : { excerpt: 'Apache status page' }
    },
  },
]
const paths = files.map(({ path }) => path)

/**
 * Metrics of the running server that are publicly accessible: Prometheus endpoints and Apache's status page.
 *
 * Certain: it reads the Prometheus exposition format, or the headings of Apache's status page. Medium when
 * that page shows the requests of other visitors. Fires on `# TYPE http_requests_total counter` at
 * `/metrics`; not on a page about prices there. Sources: nuclei prometheus-metrics, server-status.
 */
export default passiveCheck({
  id: 'exposure.metrics',
  cwe: 200,
  severity: 'low',
  owner: 'operator',
  title: 'Metrics endpoint exposed',
  why: 'An attacker learns the load of the site, its routes and jobs, internal hostnames and versions. A status page can also show the current requests and client IP addresses.',
  fix: {
    steps: `Restrict access to your monitoring.

1. Prometheus endpoint of the application: serve it on a separate internal port, or require a bearer token. Express with \`prom-client\`: check \`req.get('authorization')\` before \`register.metrics()\`. Spring Boot: \`management.server.port\` on an internal port. Next.js: no route for it in \`app/\` or \`pages/api/\`, or one that checks a token.
2. Apache: \`<Location "/server-status">Require local</Location>\`, or disable \`mod_status\`. Apache behind a proxy on the same machine: \`Require local\` allows every client, so use \`Require ip\` with the IP address of the monitoring.
3. Until that is deployed, block the path at the proxy (in nginx \`location = /metrics { allow 10.0.0.0/8; deny all; }\`).`,
    risk: 'Monitoring that reads the endpoint from outside stops working: switch it to the internal URL or the token first.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`, from outside your network: it prints 401, 403 or 404.',
  },
  references: [
    'https://prometheus.io/docs/operating/security/',
    'https://httpd.apache.org/docs/2.4/mod/mod_status.html',
  ],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

function recognizeExposition(body: string): Partial<Observation> | null {
  const names = [
    ...body.matchAll(
      /^# TYPE ([a-zA-Z_:][\w:]{0,120}) (?:counter|gauge|histogram|summary|untyped|unknown|info|stateset)$/gm,
    ),
  ].map((match) => match[1] ?? '')
  const [first] = names
  if (first === undefined || !body.includes(`\n${first}`)) return null
  return {
    excerpt: `${names.length} metrics: ${names.slice(0, namesShown).join(', ')}`,
    details: { measurements: names.length },
  }
}
