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
    'a policy about framing alone, which limits no scripts': csp("frame-ancestors 'self'"),
    'any inline script may run, which matters more': csp("default-src 'self' 'unsafe-inline'"),
    'scripts of any host may run, which matters more': csp("script-src 'self' https:; object-src 'none'"),
    'no policy': { pages: [page()] },
    'a policy that is only reported': {
      pages: [page({ headers: { 'content-security-policy-report-only': "default-src 'self'" } })],
    },
  },
  found: {
    'default-src alone': {
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
    'two policies without it': {
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
