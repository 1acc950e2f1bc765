import { passiveCheck } from '../../../model/check.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findSecrets } from '../../../read/derive/findSecrets.ts'
import { findTokensIn } from '../../../read/derive/tokenPlaces.ts'
import { publicKeyForms } from '../../../read/knowledge/publicKeys.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'

/**
 * Publishable API keys: an inventory of the keys in client-side code that are public by design, and of the
 * protection that each relies on.
 *
 * Certain as to the format. Info: the keys themselves are no weakness. Fires on a Supabase `anon` key; not on
 * secret keys, which have their own checks, as a Google key does that is used for Gemini. Sources: the
 * vendors' documentation of their keys.
 */
export default passiveCheck({
  id: 'secrets.public-keys',
  cwe: 200,
  severity: 'info',
  owner: 'operator',
  title: 'Publishable API keys (inventory)',
  why: 'The data behind these keys is protected only by the rules that the finding names beside each key. The keys are public by design, may stay in client-side code, and only identify the project.',
  fix: {
    steps: `Nothing has to be removed. Check once, for each key of the list, that its protection is enabled:

1. Supabase (anon or publishable key): dashboard > Database > Policies shows Row Level Security enabled for every table, with policies that state who may read and write. The same applies to Storage > Policies.
2. Firebase: console > Firestore Database, Realtime Database and Storage > Rules have no \`if true\`; App Check is enforced for each product.
3. Google Maps: Google Cloud console > APIs & Services > Credentials > the key has website restrictions and is restricted to the APIs that the site uses. The Generative Language API is not among them.
4. Stripe: the server decides prices; webhooks verify signatures.
5. Clerk: Configure > Domains lists your domains only; \`pk_test_\` is not used in production.
6. Mapbox: the token has URL restrictions. Sentry: Settings > Client Keys has a rate limit, and the project lists allowed domains. reCAPTCHA: the list of domains is complete, and the server verifies each token.`,
    risk: 'A restriction that is too narrow breaks the application: list every domain, previews and local development included, and test each feature afterwards.',
    verify:
      'Open each screen of the list once, and note the date. The finding stays as long as the keys are in client-side code; no further action is needed.',
  },
  references: [
    'https://supabase.com/docs/guides/api/api-keys',
    'https://firebase.google.com/docs/projects/api-keys',
    'https://docs.stripe.com/keys',
  ],
  needs: ['responses', 'scripts'],
  run(artifacts, cache) {
    const texts = clientTexts(artifacts, cache)
    // Once code uses a Google key for Gemini, another check reports it as a secret.
    const seen = new Set(findSecrets(texts, cache).map(({ token }) => token.value))
    return publicKeyForms.flatMap((form) =>
      texts.flatMap((source) =>
        findTokensIn(source, form, cache).flatMap(({ value }) => {
          const { url } = source
          if (seen.has(value)) return []
          seen.add(value)
          return [
            {
              url,
              sample: `${form.name} ${redactSecret(value)}; protected by ${form.guard}`,
              confidence: 'certain' as const,
              request: `GET ${url}`,
              excerpt: `${form.name} ${redactSecret(value)}`,
            },
          ]
        }),
      ),
    )
  },
})
