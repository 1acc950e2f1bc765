import { wellKnownGap } from '../../derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import type { Observation } from '../../model/check.ts'
import { passiveCheck } from '../../model/check.ts'

const namesShown = 5

const files: readonly KnownFile[] = [
  { path: '/metrics', recognise: recogniseExposition },
  { path: '/actuator/prometheus', recognise: recogniseExposition },
  {
    path: '/server-status',
    mayBePage: true,
    recognise: (body) => {
      if (!/<h1>Apache (?:Server )?Status for /i.test(body) || !/Server (?:uptime|Version):/i.test(body))
        return null
      // With ExtendedStatus the page has a row for each request under way, with the address of who sent it.
      const showsRequests = /<th>Client<\/th>/i.test(body) && /<th>Request<\/th>/i.test(body)
      return showsRequests
        ? { severity: 'medium', excerpt: 'status page of Apache, with the requests of other visitors' }
        : { excerpt: 'status page of Apache' }
    },
  },
]
const paths = files.map(({ path }) => path)

/**
 * Measurements of the running server that anyone can read.
 *
 * Certain: it reads the form in which Prometheus is told measurements, or the headings of Apache's status page.
 * Medium when that page shows the requests of other visitors. Fires on `# TYPE http_requests_total counter` at
 * `/metrics`; not on a page about prices there. Sources: nuclei prometheus-metrics, server-status.
 */
export default passiveCheck({
  id: 'exposure.metrics',
  cwe: 200,
  severity: 'low',
  owner: 'operator',
  title: 'Measurements of the server are public',
  why: 'They tell how much the site is used, which routes and jobs there are, internal host names and versions. The status page of Apache also shows who asks for what at this moment.',
  fix: {
    steps: `Let only the monitoring read them.

1. Prometheus endpoint of the application: serve it on a port of its own that is not public, or demand a bearer token. Express with \`prom-client\`: check \`req.get('authorization')\` before \`register.metrics()\`. Spring Boot: \`management.server.port\` on an internal port. Next.js: no route for it in \`app/\` or \`pages/api/\`, or one that checks a token.
2. Apache: \`<Location "/server-status">Require local</Location>\`, or take \`mod_status\` out. Behind a proxy on the same machine \`Require local\` lets everybody in; use \`Require ip\` with the address of the monitoring.
3. Until that is deployed, refuse the path at the proxy: nginx \`location = /metrics { allow 10.0.0.0/8; deny all; }\`.`,
    risk: 'Monitoring that reads the endpoint from outside stops: give it the internal address or the token first.',
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

/** The text format in which Prometheus reads measurements. */
function recogniseExposition(body: string): Partial<Observation> | null {
  const names = [
    ...body.matchAll(
      /^# TYPE ([a-zA-Z_:][\w:]{0,120}) (?:counter|gauge|histogram|summary|untyped|unknown|info|stateset)$/gm,
    ),
  ].map((match) => match[1] ?? '')
  const [first] = names
  if (first === undefined || !body.includes(`\n${first}`)) return null
  return {
    excerpt: `${names.length} measurements: ${names.slice(0, namesShown).join(', ')}`,
    details: { measurements: names.length },
  }
}
