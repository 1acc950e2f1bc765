import check from '../../../../../src/engine/detect/checks/csp/no-fallback-directives.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[], body?: string) => ({
  pages: [page({ headers: { 'content-security-policy': value }, ...(body !== undefined && { body }) })],
})

checkTable(check, {
  clean: {
    'form-action': csp("default-src 'self'; form-action 'self'"),
    'form-action in a second policy': csp(["default-src 'self'", "form-action 'none'"]),
    'form-action in a meta element': csp(
      "default-src 'self'",
      `<!doctype html><meta http-equiv="Content-Security-Policy" content="form-action 'self'">`,
    ),
    'a policy with only frame-ancestors': csp("frame-ancestors 'self'"),
    'a policy that allows any inline script, which other checks report': csp(
      "default-src 'self' 'unsafe-inline'",
    ),
    'a policy that allows scripts of any host, which other checks report': csp(
      "script-src 'self' https:; object-src 'none'",
    ),
    'no Content-Security-Policy': { pages: [page()] },
    'a report-only policy': {
      pages: [page({ headers: { 'content-security-policy-report-only': "default-src 'self'" } })],
    },
  },
  found: {
    'default-src without form-action': {
      given: csp("default-src 'self'"),
      findings: [
        {
          severity: 'low',
          samples: ['form-action'],
          confidence: 'certain',
          excerpt: "default-src 'self'",
        },
      ],
    },
    'a strict policy with nonces': {
      given: csp(
        "script-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' 'strict-dynamic' 'unsafe-inline' https:; object-src 'none'; base-uri 'none'",
      ),
      findings: [{ severity: 'low', samples: ['form-action'] }],
    },
    'two policies without form-action': {
      given: csp(["script-src 'self'", "default-src 'self'; frame-ancestors 'none'"]),
      findings: [
        {
          severity: 'low',
          samples: ['form-action'],
          excerpt: "script-src 'self', default-src 'self'; frame-ancestors 'none'",
        },
      ],
    },
  },
})
