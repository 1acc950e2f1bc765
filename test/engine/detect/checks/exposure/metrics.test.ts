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
    'nothing there': at('/metrics', 'Not Found', { status: 404 }),
    'the start page for every path': at('/metrics', indexPage),
    'an answer that did not come again': at('/metrics', measured, { isConfirmed: false }),
    'an answer like that at a random path': at('/metrics', measured, { resemblesMissing: true }),
    'a refusal': at('/metrics', measured, { status: 403 }),
    'a page about prices': at('/metrics', '<html><title>Metrics</title><body># TYPE a counter</body></html>'),
    'a description without a measurement': at('/metrics', '# TYPE http_requests_total counter\n'),
    'a JSON answer for every path': at('/metrics', '{"error":"not found"}'),
    'a status page of the application': at(
      '/server-status',
      '<html><title>Status</title><h1>All systems run</h1></html>',
    ),
  },
  skipped: {
    'a path that was not asked for': {
      given: { wellKnown: wellKnownGap('/metrics', 'the target did not answer there') },
      reason: 'could not check /metrics: the target did not answer there',
    },
  },
  found: {
    'measurements of the application': {
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
    'measurements of Spring Boot': {
      given: at('/actuator/prometheus', '# TYPE jvm_threads gauge\njvm_threads 4\n'),
      findings: [{ severity: 'low', samples: ['/actuator/prometheus'] }],
    },
    'the status page of Apache': {
      given: at('/server-status', apache('')),
      findings: [{ severity: 'low', samples: ['/server-status'], excerpt: 'Apache status page' }],
    },
    'the status page of Apache with the requests of others': {
      given: at(
        '/server-status',
        apache('<table><tr><th>Client</th><th>VHost</th><th>Request</th></tr></table>'),
      ),
      findings: [{ severity: 'medium', samples: ['/server-status'] }],
    },
  },
})
