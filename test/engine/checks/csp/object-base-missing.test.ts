import check from '../../../../src/engine/checks/csp/object-base-missing.ts'
import { page } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

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
      findings: [{ severity: 'low', samples: ['script-src'], confidence: 'certain' }],
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
