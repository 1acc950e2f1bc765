import check from '../../../../../src/engine/detect/checks/csp/deprecated.ts'
import { hardenedHeaders, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const withHeaders = (headers: Record<string, string | string[]>) => ({ pages: [page({ headers })] })

checkTable(check, {
  clean: {
    'a current policy': { pages: [page({ headers: hardenedHeaders })] },
    'report-uri, which Firefox and Safari need': withHeaders({
      'content-security-policy': "default-src 'self'; report-uri /csp; report-to csp",
    }),
    'an unknown directive, which another check reports': withHeaders({
      'content-security-policy': "plugin-type 'none'",
    }),
    'a deprecated directive in a report-only policy': withHeaders({
      'content-security-policy-report-only': 'block-all-mixed-content',
    }),
    'no Content-Security-Policy': { pages: [page()] },
  },
  found: {
    'prefixed headers (X-Content-Security-Policy, X-WebKit-CSP)': {
      given: withHeaders({ 'x-content-security-policy': "default-src 'self'", 'x-webkit-csp': 'x' }),
      findings: [
        {
          severity: 'info',
          samples: [
            'x-content-security-policy: header ignored by current browsers',
            'x-webkit-csp: header ignored by current browsers',
          ],
          confidence: 'certain',
        },
      ],
    },
    'removed directives': {
      given: withHeaders({
        'content-security-policy': [
          "default-src 'self'; Block-All-Mixed-Content; plugin-types application/pdf",
          'referrer no-referrer; reflected-xss block',
        ],
      }),
      findings: [
        {
          severity: 'info',
          samples: [
            'block-all-mixed-content: browsers do this by default',
            'plugin-types: browsers no longer support plugins',
            'referrer: replaced by Referrer-Policy',
            'reflected-xss: never standardized',
          ],
        },
      ],
    },
  },
})
