import check from '../../../../../src/engine/detect/checks/csp/missing.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const meta = `<!doctype html><meta http-equiv="content-security-policy" content="default-src 'self'">`

checkTable(check, {
  clean: {
    'a policy in a header': {
      pages: [page({ headers: { 'content-security-policy': "default-src 'self'" } })],
    },
    'a policy in a meta element': { pages: [page({ body: meta })] },
    'a weak policy, which other checks report': {
      pages: [page({ headers: { 'content-security-policy': 'frame-ancestors *' } })],
    },
    'a report-only policy, which another check reports': {
      pages: [page({ headers: { 'content-security-policy-report-only': "default-src 'self'" } })],
    },
  },
  found: {
    'several pages as one finding': {
      given: { pages: [page(), page({ url: 'https://app.example.com/login' })] },
      findings: [{ severity: 'medium', samples: ['/', '/login'], confidence: 'certain' }],
    },
    'an empty header': {
      given: { pages: [page({ headers: { 'content-security-policy': ' ; ' } })] },
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'a policy in a meta element of the body, which browsers ignore': {
      given: {
        pages: [
          page({
            body: `<!doctype html><body><meta http-equiv="content-security-policy" content="default-src 'self'">`,
          }),
        ],
      },
      findings: [
        {
          severity: 'medium',
          samples: ['/'],
          excerpt: "meta element outside <head>, ignored: default-src 'self'",
        },
      ],
    },
    'a report-only policy without script directives': {
      given: {
        pages: [page({ headers: { 'content-security-policy-report-only': "frame-ancestors 'self'" } })],
      },
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'a meta element with only directives that browsers ignore there': {
      given: {
        pages: [
          page({
            body: `<!doctype html><meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'">`,
          }),
        ],
      },
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
  },
})
