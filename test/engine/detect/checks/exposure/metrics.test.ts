import check from '../../../../../src/engine/detect/checks/exposure/metrics.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const measured =
  '# HELP http_requests_total Requests\n# TYPE http_requests_total counter\nhttp_requests_total{code="200"} 5\n'
const apache = (table: string) =>
  `<html><head><title>Apache Status</title></head><body><h1>Apache Server Status for shop.example (via 10.0.0.1)</h1><dl><dt>Server uptime: 3 days</dt></dl>${table}</body></html>`

checkTable(check, {
  clean: {
    'no such resource': at('/metrics', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/metrics', indexPage),
    'a response that a second request did not repeat': at('/metrics', measured, { isConfirmed: false }),
    'the same response at a random path': at('/metrics', measured, { resemblesMissing: true }),
    'a 403 response': at('/metrics', measured, { status: 403 }),
    'a page about prices': at('/metrics', '<html><title>Metrics</title><body># TYPE a counter</body></html>'),
    'a metric description without a sample': at('/metrics', '# TYPE http_requests_total counter\n'),
    'a JSON response to every path': at('/metrics', '{"error":"not found"}'),
    'a status page of the application': at(
      '/server-status',
      '<html><title>Status</title><h1>All systems run</h1></html>',
    ),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/metrics', 'the target did not answer there') },
      reason: 'could not check /metrics: the target did not answer there',
    },
  },
  found: {
    'Prometheus metrics of the application': {
      given: at('/metrics', measured),
      findings: [
        {
          severity: 'low',
          samples: ['/metrics'],
          confidence: 'certain',
          excerpt: '1 metrics: http_requests_total',
        },
      ],
    },
    'Prometheus metrics of Spring Boot': {
      given: at('/actuator/prometheus', '# TYPE jvm_threads gauge\njvm_threads 4\n'),
      findings: [{ severity: 'low', samples: ['/actuator/prometheus'] }],
    },
    "Apache's status page": {
      given: at('/server-status', apache('')),
      findings: [{ severity: 'low', samples: ['/server-status'], excerpt: 'Apache status page' }],
    },
    "Apache's status page with requests of other visitors": {
      given: at(
        '/server-status',
        apache('<table><tr><th>Client</th><th>VHost</th><th>Request</th></tr></table>'),
      ),
      findings: [{ severity: 'medium', samples: ['/server-status'] }],
    },
  },
})
