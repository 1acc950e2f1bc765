import check from '../../../../../src/engine/detect/checks/csp/unsafe-eval.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[]) => ({
  pages: [page({ headers: { 'content-security-policy': value } })],
})

checkTable(check, {
  clean: {
    'a strict policy': csp("script-src 'self'"),
    "'wasm-unsafe-eval' only": csp("script-src 'self' 'wasm-unsafe-eval'"),
    "'unsafe-eval' in another directive": csp("script-src 'self'; style-src 'unsafe-eval'"),
    'a second policy that forbids it': csp(["script-src 'unsafe-eval'", "script-src 'self'"]),
  },
  found: {
    "'unsafe-eval' in script-src, beside a nonce": {
      given: csp("script-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' 'unsafe-eval'"),
      findings: [{ severity: 'low', samples: ['/'], confidence: 'certain' }],
    },
    "'unsafe-eval' in default-src": {
      given: csp("default-src 'self' 'unsafe-eval'"),
      findings: [{ severity: 'low', samples: ['/'], excerpt: "default-src 'self' 'unsafe-eval'" }],
    },
  },
})
