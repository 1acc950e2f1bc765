import check from '../../../../../src/engine/detect/checks/auth/clerk-dev-instance.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { page, script, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const keyOf = (host: string, prefix = 'pk_test_') => prefix + Buffer.from(`${host}$`).toString('base64')
const instance = 'usable-frog-12.clerk.accounts.dev'
const bundle = (key: string) => ({
  scripts: [
    script({
      url: 'https://app.example.com/assets/index.js',
      text: `ClerkProvider,{publishableKey:"${key}"}`,
    }),
  ],
})
const at = (url: string) => ({
  given: { target: target(url), scripts: [script({ pageUrl: url, text: `key="${keyOf(instance)}"` })] },
  reason:
    'the target is a development, preview or test host, where a development instance is expected: scan the production domain',
})

checkTable(check, {
  clean: {
    'a production instance': bundle(keyOf('clerk.example.com', 'pk_live_')),
    'a production key of an unusual host': bundle(keyOf(instance, 'pk_live_')),
    "Stripe's test key": bundle(`pk_test_${drawn('base62', 99)}`),
    'a test key for another host': bundle(keyOf('clerk.accounts.dev.example.com')),
    'no key': bundle(''),
  },
  found: {
    'a key in a bundle': {
      given: bundle(keyOf(instance)),
      findings: [
        {
          severity: 'low',
          samples: [instance],
          url: 'https://app.example.com/assets/index.js',
          confidence: 'certain',
          excerpt: `publishable key of the development instance ${instance}`,
        },
      ],
    },
    'a key in the page, and once more in a script': {
      given: {
        pages: [
          page({ body: `<!doctype html><script data-clerk-publishable-key="${keyOf(instance)}"></script>` }),
        ],
        ...bundle(keyOf(instance)),
      },
      findings: [{ severity: 'low', samples: [instance], url: 'https://app.example.com/' }],
    },
  },
  skipped: {
    'a platform hostname': at('https://my-app.vercel.app/'),
    'a test deployment': at('https://staging.example.com/'),
    'a preview with a number': at('https://preview2.app.example.com/'),
    'an IP address': at('https://203.0.113.7/'),
    'a target on localhost': at('http://localhost:3000/'),
  },
})
