import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProofStep } from '../../../model/proof.ts'
import { findWeakSecret, isSharedSecretToken, type WeakSecret } from '../../../read/formats/tokenSecrets.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { newKeySteps } from '../../../report/fixes/signingSecretFix.ts'
import { breakingCommand, signingCommand, tokenCommand } from './_tamperedTokens.ts'
import { verificationVariants } from './_tokenFix.ts'
import { isTokenAccepted, type OwnToken, openTokenPlaces, requestWithToken } from './_tokenPlaces.ts'

const places = Object.fromEntries(
  Object.entries(verificationVariants).map(([framework, text]) => [framework, `${newKeySteps}\n\n${text}`]),
)

/**
 * Finds JSON Web Tokens (JWT) that are signed with a well-known HMAC secret.
 *
 * Certain: the probe recomputes the signature of the scan's own token locally, with a short list of secrets from
 * guides and development settings, and one of them matches. Then it signs the claims of its own token again, and names
 * the URLs that accept this. Fires on `secret` and on the default of Supabase's self-hosting guide; not on a random
 * secret, nor on RS256 and ES256. Source: RFC 8725, 3.5.
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
  budget: { perScan: 30, perEntry: 0 },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) =>
    accounts.tokens.some(({ text }) => isSharedSecretToken(text))
      ? null
      : 'not applicable: the sign-in of the scan contains no JWT that is signed with a shared secret',
  async run(context) {
    const { artifacts, accounts } = context
    const places = openTokenPlaces(context)
    const observations: Observation[] = []
    for (const token of accounts.tokens) {
      const weak = findWeakSecret(token.text, artifacts.target.hostname.split('.'))
      if (weak === null) continue
      const taken = await listTaken(context, places, { token, weak })
      observations.push(...taken.map((one) => observeTaken(one, { token, weak })))
      if (taken.length === 0) observations.push(observeSigned(artifacts.target.url, { token, weak }))
    }
    return { observations, gap: null }
  },
})

type Context = ProbeContext<'target' | 'responses'>
type Taken = { readonly exchange: Exchange; readonly control: Exchange }
type WeakToken = { readonly token: OwnToken; readonly weak: WeakSecret }

/** The extra claim changes the token without any effect. */
async function listTaken(
  context: Context,
  places: ReturnType<typeof openTokenPlaces>,
  { token, weak }: WeakToken,
): Promise<readonly Taken[]> {
  const taken: Taken[] = []
  const signed = weak.sign({ scanward: context.random.word() })
  for await (const place of places.placesOf(token)) {
    const control = await places.control(token, place)
    if (control === null) continue
    const exchange = await requestWithToken(context, place, { from: token.text, to: signed })
    if (isTokenAccepted(exchange, place)) taken.push({ exchange, control })
  }
  return taken
}

function observeTaken(taken: Taken, { token, weak }: WeakToken): Observation {
  const { exchange } = taken
  const url = exchange.requestedUrl
  return observeProbe({ url, as: 'user' }, exchange, {
    sample: `GET ${pathOf(url)}: ${token.name} (${token.place})`,
    request: `GET ${url}\n<token with the claims of user, signed by the scan>`,
    excerpt: `${describe(weak)} A token that the scan signed with it got the same response as the valid one; a token with unreadable claims was refused.`,
    details: { alg: weak.alg },
    shows: null,
    ...(weak.isPlain ? repeatSigned(url, { token, weak }, taken) : {}),
  })
}

function repeatSigned(
  url: string,
  { token: { name }, weak }: WeakToken,
  { exchange, control }: Taken,
): { readonly curl: string; readonly steps: readonly ProofStep[] } {
  const curl = tokenCommand(url, name, signingCommand(weak.alg))
  return {
    curl,
    steps: [
      {
        about: 'Token of SESSION_A, signed in the shell; JWT_SECRET is the signing secret of the application',
        curl,
        shows: { status: exchange.status },
      },
      {
        about: 'Control: the token with claims that cannot be read',
        curl: tokenCommand(url, name, breakingCommand),
        shows: { status: control.status },
      },
    ],
  }
}

function observeSigned(url: string, { token, weak }: WeakToken): Observation {
  const where = `${token.place} ${token.name}`
  return {
    url,
    sample: `token in the ${where}`,
    confidence: 'certain',
    request: `(no request was sent: the signature of the token in the ${where} was recomputed)`,
    response: `the same signature, with ${weak.alg}`,
    excerpt: describe(weak),
    details: { alg: weak.alg, curl: '(no request is needed)' },
  }
}

function describe({ from, alg, length }: WeakSecret): string {
  const text = length === 0 ? 'It is empty.' : `It has ${length} characters.`
  return `The token is signed (${alg}) with a secret from ${from}. ${text}`
}
