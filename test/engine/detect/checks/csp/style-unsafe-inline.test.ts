import check from '../../../../../src/engine/detect/checks/csp/style-unsafe-inline.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[]) => ({
  pages: [page({ headers: { 'content-security-policy': value } })],
})

checkTable(check, {
  clean: {
    'styles from files only': csp("default-src 'self'; style-src 'self' https://fonts.example.com"),
    "'unsafe-inline' beside a nonce, which makes browsers ignore it": csp(
      "script-src 'self'; style-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' 'unsafe-inline'; style-src-attr 'none'",
    ),
    'a policy that allows inline scripts too, which another check reports': csp(
      "default-src 'self' 'unsafe-inline'",
    ),
    'a second policy that forbids it': csp(["style-src 'self' 'unsafe-inline'", "style-src 'self'"]),
    "'unsafe-inline' in style-src-attr only, which attributes need": csp(
      "style-src 'self'; style-src-attr 'unsafe-inline'; script-src 'self'",
    ),
    'a policy without style directives': csp("script-src 'self'"),
    'no Content-Security-Policy': { pages: [page()] },
  },
  found: {
    "'unsafe-inline' in style-src": {
      given: csp("default-src 'self'; style-src 'self' 'unsafe-inline'"),
      findings: [
        {
          severity: 'info',
          samples: ['/'],
          confidence: 'certain',
          excerpt: "style-src 'self' 'unsafe-inline'",
        },
      ],
    },
    "'unsafe-inline' in default-src, with a separate script-src": {
      given: csp("default-src 'self' 'unsafe-inline'; script-src 'self'"),
      findings: [{ severity: 'info', samples: ['/'], excerpt: "default-src 'self' 'unsafe-inline'" }],
    },
  },
})
