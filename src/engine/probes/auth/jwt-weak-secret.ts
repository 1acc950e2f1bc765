import { activeProbe } from '../../model/probe.ts'
import { newKeySteps, verifyPlaces } from './_tokenFix.ts'
import { findWeakSecret, isSharedSecretToken, type WeakSecret } from './_weakTokenSecret.ts'

const places = Object.fromEntries(
  Object.entries(verifyPlaces).map(([framework, text]) => [framework, `${newKeySteps}\n\n${text}`]),
)

/**
 * Finds JSON Web Tokens (JWT) that are signed with a well-known HMAC secret.
 *
 * Certain: the probe recomputes the signature of the scan's own token locally, with a short list of secrets from
 * guides and development settings, and one of them matches. It sends no request. Fires on `secret` and on the default
 * of Supabase's self-hosting guide; not on a random secret, nor on RS256 and ES256. Source: RFC 8725, 3.5.
 */
export default activeProbe({
  id: 'auth.jwt-weak-secret',
  cwe: 326,
  severity: 'critical',
  owner: 'code',
  title: 'JWT signed with a weak secret',
  why: 'An attacker can sign tokens for every account, including administrators, and the server accepts them. The signing secret is published in guides and in the word lists that attackers try first.',
  fix: {
    steps: newKeySteps,
    variants: places,
    risk: 'All users are signed out when the secret changes. Keys that were signed with it, such as the anon and service keys of a self-hosted Supabase, have to be regenerated and updated in the clients.',
    verify:
      'Deploy, sign in, and take the new token as `$TOKEN`. `printf %s "$TOKEN" | cut -d. -f1,2 | tr -d "\\n" | openssl dgst -sha256 -hmac "$OLD_SECRET" -binary | openssl base64 | tr "+/" "-_" | tr -d "="` differs from the part after the second dot. The response to an old token is 401.',
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
      : 'not applicable: the sign-in of the scan contains no JWT that is signed with a shared secret',
  async run({ artifacts, accounts }) {
    const found = accounts.tokens.flatMap(({ text, place, name }) => {
      const weak = findWeakSecret(text, artifacts.target.hostname.split('.'))
      return weak === null ? [] : [{ weak, where: place === 'cookie' ? `cookie ${name}` : `header ${name}` }]
    })
    const observations = found.map(({ weak, where }) => ({
      url: artifacts.target.url,
      sample: `token in the ${where}`,
      confidence: 'certain' as const, // `as`: the literal.
      request: `(no request was sent: the signature of the token in the ${where} was recomputed)`,
      response: `the same signature, with ${weak.alg}`,
      excerpt: describe(weak),
      details: { alg: weak.alg, curl: '(no request is needed)' },
    }))
    return { observations, gap: null }
  },
})

/** Without the secret: reports travel. */
function describe({ from, alg, length }: WeakSecret): string {
  const text = length === 0 ? 'It is empty.' : `It has ${length} characters.`
  return `The token is signed (${alg}) with a secret from ${from}. ${text}`
}
