import check from '../../../../../src/engine/detect/checks/csp/wildcard-source.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[]) => ({
  pages: [page({ headers: { 'content-security-policy': value } })],
})

checkTable(check, {
  clean: {
    'named hosts': csp("script-src 'self' https://*.example.com https://cdn.example.net; object-src 'none'"),
    "https: beside 'strict-dynamic', which makes browsers ignore it": csp(
      "script-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' 'strict-dynamic' https: http:; object-src 'none'",
    ),
    'any host for images': csp("default-src 'self'; img-src * data: blob:"),
    'a second policy that names hosts': csp(['default-src *', "script-src 'self'; object-src 'none'"]),
    'no Content-Security-Policy': { pages: [page()] },
  },
  found: {
    'any host (*)': {
      given: csp("script-src *; object-src 'none'"),
      findings: [{ severity: 'medium', samples: ['/'], confidence: 'certain', excerpt: 'script-src *' }],
    },
    'any HTTPS host in default-src': {
      given: csp("default-src 'self' HTTPS:"),
      findings: [{ severity: 'medium', samples: ['/'], excerpt: "default-src 'self' HTTPS:" }],
    },
    'data URLs': {
      given: csp("script-src 'self' data:; object-src 'none'"),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    "https: beside a nonce without 'strict-dynamic'": {
      given: csp("script-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' https://*; object-src 'none'"),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'any host for plugins': {
      given: csp("default-src *; script-src 'self'"),
      findings: [{ severity: 'low', samples: ['/'], excerpt: 'default-src *' }],
    },
    'blob: URLs, which need a script to create them': {
      given: csp("script-src 'self' blob:; object-src 'none'"),
      findings: [{ severity: 'info', samples: ['/'] }],
    },
  },
})
