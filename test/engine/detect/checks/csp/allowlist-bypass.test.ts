import check from '../../../../../src/engine/detect/checks/csp/allowlist-bypass.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const csp = (value: string | string[]) => ({
  pages: [page({ headers: { 'content-security-policy': value } })],
})

checkTable(check, {
  clean: {
    'own scripts only': csp("script-src 'self'"),
    'a host without a known bypass': csp("script-src 'self' https://js.stripe.com"),
    'one file of a host': csp(
      'script-src https://cdn.jsdelivr.net/npm/dompurify@3.2.6/dist/purify.min.js https://accounts.google.com/gsi/client',
    ),
    "a host beside 'strict-dynamic', which makes browsers ignore it": csp(
      "script-src 'nonce-cmFuZG9tcmFuZG9tcmFuZA==' 'strict-dynamic' https://cdn.jsdelivr.net",
    ),
    "a host whose bypass needs eval, without 'unsafe-eval'": csp(
      'script-src https://www.googletagmanager.com',
    ),
    'a host for images': csp("default-src 'self'; img-src https://cdn.jsdelivr.net"),
    'a second policy without the host': csp(['script-src https://cdn.jsdelivr.net', "script-src 'self'"]),
    'invalid hosts': csp('script-src http:// https://% //:x https://[::1 https://a:99999999'),
  },
  found: {
    'a package CDN': {
      given: csp("script-src 'self' https://cdn.jsdelivr.net"),
      findings: [{ severity: 'medium', samples: ['https://cdn.jsdelivr.net'], confidence: 'firm' }],
    },
    'a wildcard that covers such a host': {
      given: csp('default-src *.googleapis.com'),
      findings: [{ severity: 'medium', samples: ['*.googleapis.com'] }],
    },
    "a host whose bypass needs eval, with 'unsafe-eval'": {
      given: csp("script-src https://www.googletagmanager.com 'unsafe-eval'"),
      findings: [{ severity: 'medium', samples: ['https://www.googletagmanager.com'] }],
    },
    'two policies that both allow the host': {
      given: csp(['script-src https://cdnjs.cloudflare.com', 'default-src https:']),
      findings: [{ severity: 'medium', samples: ['https://cdnjs.cloudflare.com'] }],
    },
  },
})
