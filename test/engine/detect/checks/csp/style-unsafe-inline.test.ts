import check from '../../../../../src/engine/detect/checks/csp/style-unsafe-inline.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[]) => ({
  pages: [page({ headers: { 'content-security-policy': value } })],
})

checkTable(check, {
  clean: {
    'styles from files': csp("default-src 'self'; style-src 'self' https://fonts.example.com"),
    'beside a nonce, which makes browsers ignore it': csp(
      "script-src 'self'; style-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' 'unsafe-inline'; style-src-attr 'none'",
    ),
    'inline scripts are allowed as well, which another check reports': csp(
      "default-src 'self' 'unsafe-inline'",
    ),
    'a second policy that forbids it': csp(["style-src 'self' 'unsafe-inline'", "style-src 'self'"]),
    'a policy that says nothing about styles': csp("script-src 'self'"),
    'no policy': { pages: [page()] },
  },
  found: {
    'inline styles': {
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
    'by default-src, with scripts limited on their own': {
      given: csp("default-src 'self' 'unsafe-inline'; script-src 'self'"),
      findings: [{ severity: 'info', samples: ['/'], excerpt: "default-src 'self' 'unsafe-inline'" }],
    },
    'attributes only': {
      given: csp("style-src 'self'; style-src-attr 'unsafe-inline'; script-src 'self'"),
      findings: [{ severity: 'info', samples: ['/'], excerpt: "style-src-attr 'unsafe-inline'" }],
    },
  },
})
