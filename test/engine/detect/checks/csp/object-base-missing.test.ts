import check from '../../../../../src/engine/detect/checks/csp/object-base-missing.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[]) => ({
  pages: [page({ headers: { 'content-security-policy': value } })],
})
const nonce = "'nonce-cmFuZG9tcmFuZG9tcmFuZA=='"

checkTable(check, {
  clean: {
    'no policy, which another check reports': { pages: [page()] },
    'default-src as the fallback': csp("default-src 'self'"),
    'script-src, object-src and base-uri': csp(`script-src ${nonce}; object-src 'none'; base-uri 'none'`),
    'no base-uri without nonces': csp("script-src 'self'; object-src 'none'"),
    'the directives in two policies': csp([`script-src ${nonce}`, "object-src 'none'; base-uri 'self'"]),
    'a base URL limited to a host': csp(
      `script-src ${nonce}; object-src 'none'; base-uri https://www.example.com`,
    ),
    'a base URL limited to the subdomains of a domain': csp(
      `script-src ${nonce}; object-src 'none'; base-uri https://*.example.com`,
    ),
    'any base URL by only one of two policies': csp([`default-src ${nonce}; base-uri *`, "base-uri 'self'"]),
    'sandbox without allow-scripts': csp('sandbox allow-forms; upgrade-insecure-requests'),
    'a report-only policy for scripts, which another check reports': {
      pages: [
        page({
          headers: {
            'content-security-policy': "frame-ancestors 'self'",
            'content-security-policy-report-only': "script-src 'self'",
          },
        }),
      ],
    },
    'the directives in a meta element': {
      pages: [
        page({
          body: `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'self'; base-uri 'self'">`,
        }),
      ],
    },
  },
  found: {
    'a policy without script directives': {
      given: csp("frame-ancestors 'self'; upgrade-insecure-requests"),
      findings: [{ severity: 'medium', samples: ['script-src'], confidence: 'certain' }],
    },
    'only upgrade-insecure-requests': {
      given: csp('upgrade-insecure-requests'),
      findings: [{ severity: 'medium', samples: ['script-src'] }],
    },
    'sandbox allow-scripts': {
      given: csp('sandbox allow-scripts allow-forms'),
      findings: [{ severity: 'medium', samples: ['script-src'] }],
    },
    'no script directives, also in the report-only policy': {
      given: {
        pages: [
          page({
            headers: {
              'content-security-policy': "frame-ancestors 'self'",
              'content-security-policy-report-only': "img-src 'self'",
            },
          }),
        ],
      },
      findings: [{ severity: 'medium', samples: ['script-src'] }],
    },
    'nonces with any base URL': {
      given: csp(`default-src 'self'; script-src ${nonce} 'strict-dynamic'; base-uri *`),
      findings: [{ severity: 'low', samples: ['base-uri *: allows any base URL'] }],
    },
    'nonces with any https base URL': {
      given: csp(`default-src 'none'; script-src ${nonce}; base-uri 'self' https:`),
      findings: [{ severity: 'low', samples: ["base-uri 'self' https:: allows any base URL"] }],
    },
    'any base URL without nonces': {
      given: csp("default-src 'self'; base-uri *"),
      findings: [{ severity: 'low', samples: ['base-uri *: allows any base URL'] }],
    },
    'script-src without object-src': {
      given: csp("script-src 'self'"),
      findings: [{ severity: 'low', samples: ['object-src'] }],
    },
    'nonces without base-uri': {
      given: csp(`default-src 'self'; script-src ${nonce} 'strict-dynamic'`),
      findings: [{ severity: 'low', samples: ['base-uri'] }],
    },
    'script-src with nonces, without object-src and base-uri': {
      given: csp(`script-src ${nonce}`),
      findings: [{ severity: 'low', samples: ['base-uri', 'object-src'] }],
    },
  },
})
