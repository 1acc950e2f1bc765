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
    'default-src stands in for both': csp("default-src 'self'"),
    'all three': csp(`script-src ${nonce}; object-src 'none'; base-uri 'none'`),
    'no base-uri without nonces': csp("script-src 'self'; object-src 'none'"),
    'spread over two policies': csp([`script-src ${nonce}`, "object-src 'none'; base-uri 'self'"]),
    'a base URL limited to a host': csp(
      `script-src ${nonce}; object-src 'none'; base-uri https://www.example.com`,
    ),
    'any host below a domain as the base': csp(
      `script-src ${nonce}; object-src 'none'; base-uri https://*.example.com`,
    ),
    'any base URL by one policy alone': csp([`default-src ${nonce}; base-uri *`, "base-uri 'self'"]),
    'a sandbox that runs no scripts': csp('sandbox allow-forms; upgrade-insecure-requests'),
    'a policy for scripts on trial, which another check reports': {
      pages: [
        page({
          headers: {
            'content-security-policy': "frame-ancestors 'self'",
            'content-security-policy-report-only': "script-src 'self'",
          },
        }),
      ],
    },
    'in a meta element': {
      pages: [
        page({
          body: `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'self'; base-uri 'self'">`,
        }),
      ],
    },
  },
  found: {
    'nothing about scripts': {
      given: csp("frame-ancestors 'self'; upgrade-insecure-requests"),
      findings: [{ severity: 'medium', samples: ['script-src'], confidence: 'certain' }],
    },
    'only an upgrade of requests': {
      given: csp('upgrade-insecure-requests'),
      findings: [{ severity: 'medium', samples: ['script-src'] }],
    },
    'a sandbox that runs scripts': {
      given: csp('sandbox allow-scripts allow-forms'),
      findings: [{ severity: 'medium', samples: ['script-src'] }],
    },
    'nothing about scripts, not even on trial': {
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
    'scripts without plugins': {
      given: csp("script-src 'self'"),
      findings: [{ severity: 'low', samples: ['object-src'] }],
    },
    'nonces without base-uri': {
      given: csp(`default-src 'self'; script-src ${nonce} 'strict-dynamic'`),
      findings: [{ severity: 'low', samples: ['base-uri'] }],
    },
    'both of them': {
      given: csp(`script-src ${nonce}`),
      findings: [{ severity: 'low', samples: ['base-uri', 'object-src'] }],
    },
  },
})
