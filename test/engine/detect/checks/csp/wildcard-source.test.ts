import check from '../../../../../src/engine/detect/checks/csp/wildcard-source.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[]) => ({
  pages: [page({ headers: { 'content-security-policy': value } })],
})

checkTable(check, {
  clean: {
    'named hosts': csp("script-src 'self' https://*.example.com https://cdn.example.net; object-src 'none'"),
    'beside strict-dynamic, which makes browsers ignore it': csp(
      "script-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' 'strict-dynamic' https: http:; object-src 'none'",
    ),
    'images from anywhere': csp("default-src 'self'; img-src * data: blob:"),
    'a second policy that names hosts': csp(['default-src *', "script-src 'self'; object-src 'none'"]),
    'no policy': { pages: [page()] },
  },
  found: {
    'any host': {
      given: csp("script-src *; object-src 'none'"),
      findings: [{ severity: 'medium', samples: ['/'], confidence: 'certain', excerpt: 'script-src *' }],
    },
    'any https host, by default-src': {
      given: csp("default-src 'self' HTTPS:"),
      findings: [{ severity: 'medium', samples: ['/'], excerpt: "default-src 'self' HTTPS:" }],
    },
    'data URLs': {
      given: csp("script-src 'self' data:; object-src 'none'"),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'a nonce without strict-dynamic, which leaves https: in force': {
      given: csp("script-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' https://*; object-src 'none'"),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'plugins from anywhere': {
      given: csp("default-src *; script-src 'self'"),
      findings: [{ severity: 'low', samples: ['/'], excerpt: 'default-src *' }],
    },
    'blob URLs, which need a script to make one': {
      given: csp("script-src 'self' blob:; object-src 'none'"),
      findings: [{ severity: 'info', samples: ['/'] }],
    },
  },
})
