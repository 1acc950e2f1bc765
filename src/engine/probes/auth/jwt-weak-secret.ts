import { activeProbe } from '../../model/probe.ts'
import { newKeySteps, verifyPlaces } from './_tokenFix.ts'
import { findWeakSecret, isSharedSecretToken, type WeakSecret } from './_weakTokenSecret.ts'

const places = Object.fromEntries(
  Object.entries(verifyPlaces).map(([framework, text]) => [framework, `${newKeySteps}\n\n${text}`]),
)

/**
 * Tokens that are signed with a secret which everybody can look up.
 *
 * Certain: the signature of the scan's own token was computed again with a short list of secrets from guides and
 * development settings, on this machine, and one of them gave the same. Nothing is sent. Fires on `secret` and on
 * the default of Supabase's self-hosting guide; not on a random secret, nor on RS256 and ES256.
 * Source: RFC 8725, 3.5.
 */
export default activeProbe({
  id: 'auth.jwt-weak-secret',
  cwe: 326,
  severity: 'critical',
  owner: 'code',
  title: 'JSON Web Tokens are signed with a well-known secret',
  why: 'Whoever knows the secret can sign tokens for every account, administrators included, and the server takes them for its own. This one stands in public guides and in the lists that everybody tries first.',
  fix: {
    steps: newKeySteps,
    variants: places,
    risk: 'Everybody is signed out when the secret changes, and keys that were made with it, such as the anon and service keys of a self-hosted Supabase, have to be made anew and put into the clients.',
    verify:
      'Deploy, sign in, and take the new token as `$TOKEN`. `printf %s "$TOKEN" | cut -d. -f1,2 | tr -d "\\n" | openssl dgst -sha256 -hmac "$OLD_SECRET" -binary | openssl base64 | tr "+/" "-_" | tr -d "="` differs from what stands behind the second dot. An old token is answered 401.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc8725#section-3.5',
    'https://cheatsheetseries.owasp.org/cheatsheets/JSON_Web_Token_for_Java_Cheat_Sheet.html',
  ],
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 0, perEntry: 0 },
  needs: ['target'],
  skipReason: ({ accounts }) =>
    accounts.tokens.some(({ text }) => isSharedSecretToken(text))
      ? null
      : 'the sign-in of the scan has no token that is signed with a shared secret',
  async run({ artifacts, accounts }) {
    const found = accounts.tokens.flatMap(({ text, place, name }) => {
      const weak = findWeakSecret(text, artifacts.target.hostname.split('.'))
      return weak === null ? [] : [{ weak, where: place === 'cookie' ? `cookie ${name}` : `header ${name}` }]
    })
    const observations = found.map(({ weak, where }) => ({
      url: artifacts.target.url,
      sample: `token of the ${where}`,
      confidence: 'certain' as const, // `as`: the literal.
      request: `(nothing was sent: the signature of the token in the ${where} was computed again)`,
      response: `the same signature, by ${weak.alg}`,
      excerpt: describe(weak),
      details: { alg: weak.alg, curl: '(no request is needed)' },
    }))
    return { observations, gap: null }
  },
})

/** Without the secret: reports travel. */
function describe({ from, alg, length }: WeakSecret): string {
  const text = length === 0 ? 'It is empty.' : `It has ${length} characters.`
  return `The token is signed (${alg}) with a secret of ${from}. ${text}`
}
