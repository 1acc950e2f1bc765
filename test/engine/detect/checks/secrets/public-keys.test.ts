import check from '../../../../../src/engine/detect/checks/secrets/public-keys.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const bundle = (text: string) => ({ scripts: [script({ url: `${siteUrl}assets/index.js`, text })] })

const anon = fakeJwt({ iss: 'supabase', ref: drawn('lower', 20), role: 'anon', exp: 2_000_000_000 })
const serviceRole = fakeJwt({
  iss: 'supabase',
  ref: drawn('lower', 20),
  role: 'service_role',
  exp: 2_000_000_000,
})
const publishable = `sb_publishable_${drawn('base62', 31)}`
const firebase = `AIza${`Sy${drawn('base62', 33)}`}`
const stripe = `pk_live_51${drawn('base62', 97)}`
const dsn = `https://${drawn('hex', 32)}@o450000.ingest.sentry.io/4500000000000001`

const rules = 'Row Level Security policies on every table and bucket'

checkTable(check, {
  clean: {
    'no script': {},
    'a secret key': bundle(`k="sb_secret_${drawn('base62', 31)}"`),
    'the key that bypasses the access rules': bundle(`k="${serviceRole}"`),
    'a key of a local Supabase': bundle(`k="${fakeJwt({ iss: 'supabase-demo', role: 'anon' })}"`),
    'a Google key used for Gemini, which another check reports': bundle(
      `fetch("https://generativelanguage.googleapis.com/v1beta/models?key=${firebase}")`,
    ),
    'the prefix inside a word': bundle(`k="x${firebase}"`),
    'a third-party script': {
      scripts: [script({ url: 'https://maps.example.net/m.js', text: `k="${firebase}"` })],
    },
  },
  found: {
    'a Supabase key in two files, reported once': {
      given: {
        scripts: [
          script({ url: `${siteUrl}a.js`, text: `k="${anon}"` }),
          script({ url: `${siteUrl}b.js`, text: `k="${anon}"` }),
        ],
      },
      secrets: [anon],
      findings: [
        {
          severity: 'info',
          samples: [`Supabase anon key ${redactSecret(anon)}; protected by ${rules}`],
          url: `${siteUrl}a.js`,
          confidence: 'certain',
        },
      ],
    },
    'keys of several vendors as one finding': {
      given: bundle(`a="${publishable}",b="${firebase}",c="${stripe}",d="${dsn}"`),
      findings: [
        {
          severity: 'info',
          samples: [
            `Google API key ${redactSecret(firebase)}; protected by security rules and App Check (Firebase), or API and website restrictions (Maps)`,
            `Sentry DSN ${redactSecret(dsn)}; protected by allowed domains and rate limits in the settings of the Sentry project`,
            `Stripe or Clerk publishable key ${redactSecret(stripe)}; protected by prices and sessions decided on the server`,
            `Supabase publishable key ${redactSecret(publishable)}; protected by ${rules}`,
          ],
        },
      ],
    },
  },
})
