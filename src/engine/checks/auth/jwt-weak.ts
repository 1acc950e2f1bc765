import { isSupabaseSession, ownCookies } from '../../derive/cookieKinds.ts'
import { observeCookie } from '../../evidence/observeCookie.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { redactSecret } from '../../evidence/redact.ts'
import type { Exchange, ObservedCookie } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { decodePercent } from '../../parse/http/cookieDocument.ts'
import { type FoundJwt, findJwts, namesSomebody } from '../../parse/jsonWebTokens.ts'
import { type Jwt, textClaim } from '../../parse/jwt.ts'
import { countPersonalData } from '../../parse/text/personalData.ts'
import { pathOf } from '../../parse/url/urls.ts'

const bodyCharsMax = 1024 * 1024

/** Fields of an answer that hand out a token. */
const tokenFields =
  /^(?:authorization|x-(?:auth|access|id|session|refresh)-token|(?:access|auth|id)-token|token)$/

/**
 * Tokens that the site hands out and that are not signed, never expire, or hold what nobody should read.
 *
 * Certain about the token; whether the server takes it back as it is was not tried. Fires on `alg: none`, on a
 * `password` among the claims, and, low, on a token for somebody without `exp`; not on tokens for nobody, on
 * encrypted ones, or on those in bundles and pages, which secrets.session-jwt is about.
 * Source: RFC 8725 §2.1, §3.1 and §3.10; RFC 7519 §4.1.4.
 */
export default passiveCheck({
  id: 'auth.jwt-weak',
  cwe: 347,
  severity: 'medium',
  owner: 'code',
  title: 'JSON Web Token without signature or expiry, or with secrets in it',
  why: 'A token without a signature can be written by anybody, one without an end stays valid wherever it leaks to, and what stands in it can be read by everyone who holds it: a token is signed at best, not encrypted.',
  fix: {
    steps: `Find where the token named in the samples is made (search for \`sign(\`, \`SignJWT\`, \`jwt.encode\`), and change
what the finding names:

- "no signature": sign with HS256 and a random secret of 32 bytes and more, or with ES256 or RS256. Where tokens are read, verify them and name the algorithms that are allowed (\`algorithms: ['HS256']\`), so that \`none\` is refused. Never read claims with a function that only decodes.
- "no expiry": set \`exp\`, 15 minutes to an hour for an access token, and renew it by a refresh token that the server can revoke.
- "holds …": take out passwords, hashes, secrets and identity numbers. A token needs \`sub\`, \`exp\`, \`iat\`, \`iss\`, \`aud\` and perhaps a role.

Then change the signing key, so that tokens handed out before are worthless.`,
    variants: {
      nextjs:
        "With `jose`: `await new SignJWT({ role }).setProtectedHeader({ alg: 'HS256' }).setSubject(user.id).setIssuedAt().setExpirationTime('1h').sign(secret)`, and where it is read `await jwtVerify(token, secret, { algorithms: ['HS256'] })`, never `decodeJwt` alone. Keep `secret` in an environment variable without `NEXT_PUBLIC_`. Put only ids and a role into the claims. Then change the secret, so that tokens handed out before are worthless.",
      express:
        "With `jsonwebtoken`: `jwt.sign({ role }, secret, { subject: String(user.id), expiresIn: '1h', algorithm: 'HS256' })`, and where it is read `jwt.verify(token, secret, { algorithms: ['HS256'] })`, never `jwt.decode`. Without `expiresIn` the token never ends. Put only ids and a role into the claims, not the row of the user. Then change the secret, so that tokens handed out before are worthless.",
      django:
        "With Simple JWT set `'ACCESS_TOKEN_LIFETIME': timedelta(minutes=15)` and `'ALGORITHM': 'HS256'` in `SIMPLE_JWT`; with PyJWT `jwt.encode({'sub': str(user.id), 'exp': now + timedelta(minutes=15)}, key, 'HS256')` and `jwt.decode(token, key, algorithms=['HS256'])`, never with `verify_signature` off. Take other fields out of `get_token`. Then change the key, so that tokens handed out before are worthless.",
    },
    risk: 'Everybody has to sign in again after the key was changed. Clients without a renewal of their token are signed out when it expires.',
    verify:
      'Get a new token from the `url` of the evidence. `printf %s "$TOKEN" | cut -d. -f1 | base64 -d` shows a real `alg`, and `cut -d. -f2` in its place shows `exp` and no secret. Then send a token whose signature you cut off to an endpoint that needs one, with `-H "Authorization: Bearer $TOKEN"`: the answer is 401.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc8725',
    'https://cheatsheetseries.owasp.org/cheatsheets/JSON_Web_Token_for_Java_Cheat_Sheet.html',
  ],
  needs: ['target', 'cookies', 'responses'],
  run({ target, cookies, responses }) {
    return [
      ...ownCookies(cookies, target).flatMap(observeCookieTokens),
      ...responses.flatMap(observeAnswerTokens),
    ]
  },
})

function observeCookieTokens(observed: ObservedCookie): readonly Observation[] {
  if (isSupabaseSession(observed.cookie)) return []
  const { name, value } = observed.cookie
  return findJwts(decodePercent(value)).flatMap(({ jwt }) =>
    listWeaknesses(jwt).map(({ what, severity }) =>
      observeCookie(observed, { sample: `cookie ${name}: ${what}`, severity }),
    ),
  )
}

function observeAnswerTokens(answer: Exchange): readonly Observation[] {
  const inHeaders = answer.headers
    .filter(([name]) => tokenFields.test(name))
    .flatMap(([name, value]) => findJwts(value).map((found) => ({ ...found, where: `header ${name}` })))
  const isData =
    /[/+]json$/.test(answer.mediaType) && answer.status < 400 && answer.body.length <= bodyCharsMax
  const inBody = (isData ? findJwts(answer.body) : []).map((found) => ({
    ...found,
    where: `answer of ${pathOf(answer.url)}`,
  }))
  return [...inHeaders, ...inBody].flatMap((found) => observeToken(answer, found))
}

function observeToken(
  answer: Exchange,
  { token, jwt, where }: FoundJwt & { readonly where: string },
): readonly Observation[] {
  return listWeaknesses(jwt).map(({ what, severity }) =>
    observeAnswer(answer, ['content-type'], {
      sample: `${where}: ${what}`,
      excerpt: `${where}: ${redactSecret(token.value)}`,
      severity,
    }),
  )
}

type TokenWeakness = { readonly what: string; readonly severity: 'medium' | 'low' }

function listWeaknesses(jwt: Jwt): readonly TokenWeakness[] {
  const { alg } = jwt.header
  const isUnsigned = typeof alg === 'string' && alg.toLowerCase() === 'none'
  const isForSomebody = namesSomebody(jwt) || textClaim(jwt, 'role') === 'admin'
  return [
    ...(isUnsigned ? [{ what: 'no signature (alg none)', severity: 'medium' as const }] : []),
    ...listSecretClaims(jwt).map((name) => ({ what: `holds ${name}`, severity: 'medium' as const })),
    ...(isForSomebody && jwt.payload.exp === undefined
      ? [{ what: 'no expiry (exp)', severity: 'low' as const }]
      : []),
  ]
}

function listSecretClaims({ payload }: Jwt): readonly string[] {
  const { secretFields } = countPersonalData(payload, '')
  const passwords = Object.entries(payload).flatMap(([name, value]) =>
    /^(?:password|passwd|pwd)$/i.test(name) && typeof value === 'string' && value !== '' ? [name] : [],
  )
  return [...new Set([...secretFields, ...passwords])]
}
