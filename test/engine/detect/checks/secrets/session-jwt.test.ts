import check from '../../../../../src/engine/detect/checks/secrets/session-jwt.ts'
import { fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { page, script } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const date = 'Sun, 01 Feb 2026 12:00:00 GMT'
const now = Date.parse(date) / 1000
const day = 24 * 60 * 60

const headers = { date }
const bundle = (claims: Record<string, unknown>, given = {}) => ({
  pages: [page({ headers })],
  scripts: [
    script({
      url: 'https://app.example.com/assets/index.js',
      text: `const t=localStorage.getItem("t")??"${fakeJwt(claims)}"`,
      headers,
      ...given,
    }),
  ],
})
const inline = (claims: Record<string, unknown>) => bundle(claims, { url: null, headers: {} })
const attribute = (claims: Record<string, unknown>, name = 'data-token') => ({
  pages: [page({ headers, body: `<!doctype html><div ${name}="${fakeJwt(claims)}"></div>` })],
})
const live = { sub: 'user_7', exp: now + 1 }

checkTable(check, {
  clean: {
    'an expired token': bundle({ ...live, exp: now }),
    'a token without an expiry': bundle({ sub: 'user_7' }),
    'the public Supabase key': bundle({ role: 'anon', ref: 'x', exp: now + day }),
    'a token that names no user': bundle({ iss: 'TEAM', origin: 'https://app.example.com', exp: now + day }),
    'a token issued to this visitor, in a page': inline({ ...live, iat: now - day + 1 }),
    'a token without an issue date, in a page': inline(live),
    'a token issued to this visitor, in an attribute': attribute({ ...live, iat: now }),
    'a placeholder in a form': attribute({ ...live, iat: now - 2 * day }, 'placeholder'),
    "a sample in a page's text": {
      pages: [page({ headers, body: `<!doctype html><pre>${fakeJwt({ ...live, iat: 1 })}</pre>` })],
    },
    'a third-party script': bundle(live, { isFirstParty: false }),
  },
  found: {
    'a token in a bundle': {
      given: bundle({ ...live, iat: now - 5 }),
      findings: [
        {
          severity: 'medium',
          samples: ['script: /assets/index.js'],
          url: 'https://app.example.com/assets/index.js',
          confidence: 'firm',
          evidence: { claims: ['exp', 'iat', 'sub'], expires_at: '2026-02-01T12:00:01.000Z' },
        },
      ],
      secrets: [fakeJwt({ ...live, iat: now - 5 })],
    },
    'an old token in page state': {
      given: inline({ email: 'ada@lovelace.net', iat: now - day, exp: now + day }),
      findings: [{ severity: 'medium', samples: ['inline script: /'], url: 'https://app.example.com/' }],
      secrets: ['ada@lovelace.net'],
    },
    'an old token in an attribute': {
      given: attribute({ ...live, iat: now - 2 * day }),
      findings: [
        { severity: 'medium', samples: ['attribute of the page: /'], url: 'https://app.example.com/' },
      ],
    },
  },
  skipped: {
    'responses without a date': {
      given: { pages: [page()], scripts: [script(`x="${fakeJwt(live)}"`)] },
      reason:
        'no response has a Date header, so token expiry cannot be evaluated: enable the Date header on the server',
    },
  },
})
