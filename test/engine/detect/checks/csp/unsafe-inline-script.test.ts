import check from '../../../../../src/engine/detect/checks/csp/unsafe-inline-script.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[]) => ({
  pages: [page({ headers: { 'content-security-policy': value } })],
})

checkTable(check, {
  clean: {
    'no Content-Security-Policy': { pages: [page()] },
    'a strict policy': csp("script-src 'self'; style-src 'unsafe-inline'"),
    "'unsafe-inline' beside a nonce": csp("script-src 'unsafe-inline' 'nonce-cmFuZG9tcmFuZG9tcmFuZA=='"),
    "'unsafe-inline' beside a hash": csp(
      "default-src 'unsafe-inline' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    ),
    "'unsafe-inline' beside 'strict-dynamic'": csp("script-src 'unsafe-inline' 'strict-dynamic'"),
    'a second policy that forbids it': csp(["script-src 'unsafe-inline'", "script-src 'self'"]),
    'a second policy after a comma': csp("script-src 'unsafe-inline', default-src 'self'"),
    "'unsafe-inline' in a report-only policy": {
      pages: [page({ headers: { 'content-security-policy-report-only': "script-src 'unsafe-inline'" } })],
    },
    'a second script-src, which browsers ignore': csp("script-src 'self'; script-src 'unsafe-inline'"),
  },
  found: {
    "'unsafe-inline' in script-src": {
      given: csp("script-src 'self' 'unsafe-inline'"),
      findings: [
        {
          severity: 'medium',
          samples: ['/'],
          confidence: 'certain',
          excerpt: "script-src 'self' 'unsafe-inline'",
        },
      ],
    },
    "'UNSAFE-INLINE' in default-src": {
      given: csp("default-src 'Unsafe-Inline'"),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    "'unsafe-inline' in script-src-attr only": {
      given: csp("script-src 'self'; script-src-attr 'unsafe-inline'"),
      findings: [{ severity: 'medium', samples: ['/'], excerpt: "script-src-attr 'unsafe-inline'" }],
    },
    "'unsafe-inline' in a meta element": {
      given: {
        pages: [
          page({
            body: `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'">`,
          }),
        ],
      },
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    "'unsafe-inline' beside a second policy without script directives": {
      given: csp(["script-src 'unsafe-inline'", "frame-ancestors 'none'"]),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    "'unsafe-inline' beside an invalid nonce": {
      given: csp("script-src 'unsafe-inline' 'nonce-{{nonce}}'"),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
  },
})
