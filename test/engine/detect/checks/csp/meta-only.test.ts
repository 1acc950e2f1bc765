import check from '../../../../../src/engine/detect/checks/csp/meta-only.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const meta = (policy: string) =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>x</title>`

checkTable(check, {
  clean: {
    'a policy in a header': {
      pages: [page({ headers: { 'content-security-policy': "default-src 'self'" } })],
    },
    'a header beside the meta element': {
      pages: [
        page({
          headers: { 'content-security-policy': "frame-ancestors 'self'" },
          body: meta("default-src 'self'"),
        }),
      ],
    },
    'neither header nor meta element': { pages: [page()] },
    'an empty meta element': { pages: [page({ body: meta(' ') })] },
    'a meta element with only directives that browsers ignore there': {
      pages: [page({ body: meta("frame-ancestors 'self'") })],
    },
  },
  found: {
    'a static page with a meta policy': {
      given: { pages: [page({ body: meta("default-src 'self'; object-src 'none'") })] },
      findings: [
        {
          severity: 'info',
          samples: ['/'],
          confidence: 'certain',
          excerpt: "default-src 'self'; object-src 'none'",
        },
      ],
    },
    'directives that browsers ignore in meta elements': {
      given: {
        pages: [
          page({
            body: meta("default-src 'self';Frame-Ancestors 'none'; report-uri /csp; sandbox-like x;sandbox"),
          }),
        ],
      },
      findings: [
        {
          severity: 'info',
          samples: [
            'frame-ancestors: ignored in a meta element',
            'report-uri: ignored in a meta element',
            'sandbox: ignored in a meta element',
          ],
        },
      ],
    },
    'a meta policy beside a report-only header': {
      given: {
        pages: [
          page({
            headers: { 'content-security-policy-report-only': "default-src 'self'" },
            body: meta("default-src 'self'"),
          }),
        ],
      },
      findings: [{ severity: 'info', samples: ['/'] }],
    },
  },
})
