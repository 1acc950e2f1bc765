import type { Artifacts, Target } from '../../../model/artifacts.ts'
import { type KindTexts, type Observation, passiveCheck } from '../../../model/check.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { ownCookies } from '../../../read/derive/cookieKinds.ts'
import { showsSamples } from '../../../read/derive/sampleDocuments.ts'
import { findSupabaseClient } from '../../../read/derive/supabaseClients.ts'
import { findTokensIn } from '../../../read/derive/tokenPlaces.ts'
import { readJson } from '../../../read/formats/json.ts'
import { textClaim } from '../../../read/formats/jwt.ts'
import { findCookieSecret } from '../../../read/formats/signedCookies.ts'
import { findWeakSecret, type WeakSecret } from '../../../read/formats/tokenSecrets.ts'
import { anySupabaseJwt } from '../../../read/knowledge/supabaseKeys.ts'
import { isLoopback } from '../../../read/url/hostnames.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'
import { newKeySteps } from '../../../report/fixes/signingSecretFix.ts'
import { type IssuedToken, listIssuedTokens } from './_issuedTokens.ts'

/** Each token is compared with a few hundred secrets, which takes milliseconds. */
const comparedMax = 40

const anonKey = anySupabaseJwt('anon')

const sampleSubject = '1234567890'

const references = [
  'https://cwe.mitre.org/data/definitions/1394.html',
  'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
] as const

const risk =
  'All users are signed out when the secret changes. Keys that were signed with it, such as those of a self-hosted Supabase, have to be updated in the clients at the same time.'
const verify =
  'Take a new cookie or token from the new build, in single quotes as `$VALUE`, and the old secret as `$OLD_SECRET`. Express (`s:ID.SIGNATURE`, decoded from `%3A` and `%2B`): `printf %s "$ID" | openssl dgst -sha256 -hmac "$OLD_SECRET" -binary | openssl base64 | tr -d "="` prints another text than `SIGNATURE`; without the fix the same. A token: `printf %s "$VALUE" | cut -d. -f1,2 | tr -d "\\n" | openssl dgst -sha256 -hmac "$OLD_SECRET" -binary | openssl base64 | tr "+/" "-_" | tr -d "="` prints another text than its third part. With Flask scan again. With Django scan again. An old cookie proves nothing: a restart may have dropped its session.'

const supabaseKind = 'Supabase keys'
const supabaseTexts: KindTexts = {
  title: 'Self-hosted Supabase with the published default secret',
  fix: {
    steps: `1. Generate a new \`JWT_SECRET\` of at least 32 random characters (\`openssl rand -base64 48\`) for the self-hosted Supabase.
2. Generate new anon and service keys with it, and set all three in the \`.env\` of its containers.
3. Restart every service, so that none accepts a key that was signed with the old secret. Until then an attacker could create a \`service_role\` key: review the database logs for what was read and changed.
4. Set the new anon key in the client and deploy it.
5. Change the other defaults of that file too: \`POSTGRES_PASSWORD\`, \`DASHBOARD_PASSWORD\`, \`SECRET_KEY_BASE\`, \`VAULT_ENC_KEY\`.`,
    variants: {},
    risk: 'Until the client is deployed with the new key, its requests fail. All users are signed out.',
    verify:
      'Deploy, then search the client code for the old key: it is gone. With the old key as `$OLD_KEY`, `curl -s -o /dev/null -w "%{http_code}" "$SUPABASE_URL/rest/v1/" -H "apikey: $OLD_KEY"` prints 401.',
  },
  references: ['https://supabase.com/docs/guides/self-hosting/docker', references[0]],
}

/**
 * Session cookies, tokens and Supabase keys that are signed with a published secret.
 *
 * Certain: the scanner recomputes the signature locally with secrets from guides and development settings,
 * and one of them matches. No request is sent. Fires on a Flask session signed with `dev` and on a
 * self-hosted Supabase with the keys of its guide. Not on random secrets, RS256 or ES256, nor on keys for
 * localhost. Sources: CWE-1394; cookie-signature, keygrip, itsdangerous; RFC 7515.
 */
export default passiveCheck({
  id: 'auth.known-signing-secret',
  cwe: 1394,
  severity: 'critical',
  owner: 'code',
  title: 'Session or token signed with a well-known secret',
  why: 'An attacker can sign sessions and tokens that the server accepts, for every account. The signing secret is published in guides and in the word lists that attackers try first.',
  fix: {
    steps: newKeySteps,
    variants: {
      express: `1. Find the secret: search for \`secret:\` in \`session({ … })\`, for \`keys:\` in \`cookieSession({ … })\`, and for \`jwt.sign\`.
2. Generate a new one with \`openssl rand -base64 48\`, and store it as \`SESSION_SECRET\` (or \`JWT_SECRET\`) in the deployment settings. Read it from \`process.env\`, without \`|| 'secret'\` behind it.
3. Exit at startup if it is missing: \`if (!process.env.SESSION_SECRET) throw new Error('SESSION_SECRET is not set')\`.
4. Do not keep the old secret in the list of keys: what was forged with it would stay valid.`,
      flask: `1. Find \`secret_key\` or \`SECRET_KEY\` in the code and its configuration.
2. Generate a new one with \`python -c "import secrets; print(secrets.token_hex(32))"\`, and store it in the deployment settings.
3. Read it with \`app.secret_key = os.environ['SECRET_KEY']\`. This raises an error if it is missing; \`os.environ.get('SECRET_KEY', 'dev')\` does not.
4. Keep the old key out of \`SECRET_KEY_FALLBACKS\`: what was forged with it would stay valid.`,
      fastapi: `1. Find \`SessionMiddleware(secret_key=…)\` and the key of \`jwt.encode\`.
2. Generate a new one with \`python -c "import secrets; print(secrets.token_hex(32))"\`, and store it in the deployment settings.
3. Read it with \`os.environ['SECRET_KEY']\`, or as a field without a default of a settings class: the start then fails if it is missing.`,
    },
    risk,
    verify,
  },
  references,
  textsOfKind: (kind) => (kind === supabaseKind ? supabaseTexts : null),
  needs: ['target', 'cookies', 'responses', 'scripts'],
  run(artifacts, cache) {
    const names = artifacts.target.hostname.split('.')
    return [
      // auth.jwt-weak-secret tests the tokens of the sign-in and shows what they give access to.
      ...listIssuedTokens(artifacts)
        .filter(({ isOfSignIn }) => !isOfSignIn)
        .slice(0, comparedMax)
        .flatMap((issued) => observeToken(issued, names)),
      ...observeCookies(artifacts, names),
      ...observeSupabaseKeys(artifacts, cache),
    ]
  },
})

function observeToken(
  { token, jwt, where, body, observe }: IssuedToken,
  names: readonly string[],
): readonly Observation[] {
  if (textClaim(jwt, 'sub') === sampleSubject) return []
  const weak = findWeakSecret(token.value, names)
  if (weak === null) return []
  if (body !== null && showsSamples(readJson(body.body) ?? null, pathOf(body.url))) return []
  return [
    observe({
      sample: where,
      place: 'token',
      excerpt: `${where}: ${describe(weak)}`,
      details: { alg: weak.alg },
    }),
  ]
}

function observeCookies(
  { cookies, target }: { readonly cookies: Artifacts['cookies']; readonly target: Target },
  names: readonly string[],
): readonly Observation[] {
  const own = ownCookies(cookies, target)
  return own.slice(0, comparedMax).flatMap((observed) => {
    const beside = own.filter(({ url }) => url === observed.url).map(({ cookie }) => cookie)
    const weak = findCookieSecret(observed.cookie, beside, names)
    if (weak === null) return []
    const sample = `cookie ${observed.cookie.name} of ${weak.by}`
    return [
      observeCookie(observed, {
        sample,
        place: 'cookie',
        // Express keeps the session on the server under a random ID; the others store the user in the cookie.
        severity: weak.by === 'Express' ? 'medium' : 'high',
        excerpt: `${sample}: ${describe({ from: weak.from, length: weak.secret.length })}`,
      }),
    ]
  })
}

/** With the known secret of a public Supabase, an attacker can sign a `service_role` key. */
function observeSupabaseKeys(
  artifacts: Pick<Artifacts, 'responses' | 'scripts'>,
  cache: ScanCache,
): readonly Observation[] {
  const seen = new Set<string>()
  return clientTexts(artifacts, cache).flatMap((source) =>
    findTokensIn(source, anonKey, cache).flatMap(({ value }) => {
      if (seen.has(value) || seen.size >= comparedMax) return []
      const client = findSupabaseClient(source.text, value)
      if (client === null || isLoopback(new URL(client.origin).hostname)) return []
      seen.add(value)
      const weak = findWeakSecret(value)
      if (weak === null) return []
      const where = `Supabase key for ${client.origin}`
      return [
        {
          url: source.url,
          sample: where,
          kind: supabaseKind,
          place: supabaseKind,
          confidence: 'certain' as const,
          request: `GET ${source.url}`,
          excerpt: `${where}: ${redactSecret(value)}. ${describe(weak)}`,
          details: { alg: weak.alg },
        },
      ]
    }),
  )
}

/** Omits the secret, because reports are shared. */
function describe({ from, length }: Pick<WeakSecret, 'from' | 'length'>): string {
  const text = length === 0 ? 'It is empty.' : `It has ${length} characters.`
  return `the signature was computed again with a secret from ${from}. ${text}`
}
