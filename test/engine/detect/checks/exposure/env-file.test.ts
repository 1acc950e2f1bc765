import check from '../../../../../src/engine/detect/checks/exposure/env-file.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn, freshPrivateKey } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, given: GivenWellKnown) => ({ wellKnown: wellKnown({ [path]: given }) })
const env = (body: string, given: GivenWellKnown = {}) => at('/.env', { body, ...given })

const indexPage =
  '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>'
const password = drawn('base62', 24)
const pem = freshPrivateKey('rsa').trim()
const openai = `sk-proj-${drawn('base62', 74)}T3Blbk${'FJ'}${drawn('base62', 74, 'b')}`

checkTable(check, {
  clean: {
    'no such resource': at('/.env', { status: 404, body: 'Not Found' }),
    'the start page in response to every path': env(indexPage, { headers: { 'content-type': 'text/html' } }),
    'the start page with the media type of a plain file': env(indexPage, {
      headers: { 'content-type': 'application/octet-stream' },
    }),
    'a fragment of a page': env('<div>NOT_FOUND=1</div>\nA=1'),
    'the same response at a random path': env(`DB_PASSWORD=${password}`, { resemblesMissing: true }),
    'a response that a second request did not repeat': env(`DB_PASSWORD=${password}`, { isConfirmed: false }),
    'a 403 response with variables': env(`DB_PASSWORD=${password}`, { status: 403 }),
    'a JSON response to every path': env('{"error":"not_found","CODE":"A=1"}'),
    'a text with an equals sign': env(
      'Nothing to see here.\nPlease go back to the start page.\nE=mc2\nThank you for your visit.',
    ),
    'an empty file': env('\n'),
    'a script': env('window.a = 1;\nconsole.log("b");\nfetch("/c");'),
  },
  skipped: {
    'a path that was not requested': {
      given: {
        wellKnown: wellKnownGap('/.env.staging', 'the budget for crawling and passive checks was exhausted'),
      },
      reason: 'could not check /.env.staging: the budget for crawling and passive checks was exhausted',
    },
  },
  found: {
    'a password in a subfolder, beside a path without a response': {
      given: {
        wellKnown: {
          ...wellKnown({ '/backend/.env': { body: `DB_PASSWORD=${password}` } }),
          ...wellKnownGap('/.env', 'the target did not answer there'),
        },
      },
      leftOut: 'could not check /.env: the target did not answer there',
      secrets: [password],
      findings: [{ severity: 'critical', samples: ['/backend/.env'] }],
    },
    'a password': {
      given: env(`# production\nDB_HOST=db.internal\nDB_PASSWORD=${password}\n`),
      secrets: [password],
      findings: [
        {
          severity: 'critical',
          samples: ['/.env'],
          url: 'https://app.example.com/.env',
          confidence: 'certain',
          excerpt: `DB_PASSWORD=${redactSecret(password)}`,
          evidence: { variables: ['DB_HOST', 'DB_PASSWORD'], secrets: ['DB_PASSWORD'] },
        },
      ],
    },
    'a password, with the media type of a page': {
      given: env(`DB_PASSWORD=${password}`, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
      secrets: [password],
      findings: [{ severity: 'critical', samples: ['/.env'] }],
    },
    'a key in a known format under a public name': {
      given: at('/.env.production', { body: `VITE_OPENAI_API_KEY="${openai}"` }),
      secrets: [openai],
      findings: [{ severity: 'critical', samples: ['/.env.production'] }],
    },
    'a short password, fully redacted in the evidence': {
      given: env('SMTP_PASSWORD=hunter2!x'),
      secrets: ['hunter2!x'],
      findings: [{ severity: 'critical', samples: ['/.env'], excerpt: 'SMTP_PASSWORD=[redacted]' }],
    },
    'a database password for a container hostname': {
      given: env(`DATABASE_URL=postgres://app:${password}@db:5432/main`),
      secrets: [password],
      findings: [{ severity: 'critical', samples: ['/.env'] }],
    },
    'a private key over several lines': {
      given: env(`APP=x\nSIGNING_PEM="${pem}"\nPORT=1\n`),
      secrets: [pem.slice(40, 90)],
      findings: [{ severity: 'critical', samples: ['/.env'], evidence: { secrets: ['SIGNING_PEM'] } }],
    },
    'settings without a secret': {
      given: env(
        'NODE_ENV=production\nPORT=3000\nLOG_LEVEL=info\nTOKEN_EXPIRES_IN=7days\nMAIL_HOST=smtp.acme.io',
      ),
      findings: [{ severity: 'medium', samples: ['/.env'], evidence: { secrets: [] } }],
    },
    'values with public names': {
      given: env(`VITE_API_URL=https://api.acme.io\nNEXT_PUBLIC_SUPABASE_ANON_KEY=${drawn('base62', 40)}`),
      findings: [{ severity: 'info', samples: ['/.env'] }],
    },
    'placeholders only': {
      given: env('STRIPE_SECRET_KEY=sk_live_your_key_here\nDB_PASSWORD=\nJWT_SECRET=changeme\n'),
      findings: [{ severity: 'info', samples: ['/.env'] }],
    },
    'two files as one finding, the worse first': {
      given: {
        wellKnown: wellKnown({
          '/.env': { body: 'PORT=3000\nHOST=0.0.0.0' },
          '/.env.bak': { body: `JWT_SECRET='${password}'` },
        }),
      },
      secrets: [password],
      findings: [
        { severity: 'critical', samples: ['/.env', '/.env.bak'], url: 'https://app.example.com/.env.bak' },
      ],
    },
  },
})
