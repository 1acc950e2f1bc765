import { passiveCheck } from '../../../model/check.ts'
import { identifiesUser, type Jwt, textClaim } from '../../../read/formats/jwt.ts'
import { countPersonalData } from '../../../read/text/personalData.ts'
import { listIssuedTokens } from './_issuedTokens.ts'

/**
 * Weak JSON Web Tokens (JWT): tokens that are unsigned, never expire, or contain sensitive claims.
 *
 * Certain about the token; the scan does not test whether the server accepts it. Fires on `alg: none`, on a
 * `password` among the claims, and, low, on a user token without `exp`. Not on tokens that name no user, on
 * encrypted ones, or on those in bundles and pages, which secrets.session-jwt covers. Source: RFC 8725 §2.1,
 * §3.1 and §3.10; RFC 7519 §4.1.4.
 */
export default passiveCheck({
  id: 'auth.jwt-weak',
  cwe: 347,
  severity: 'medium',
  owner: 'code',
  title: 'Weak JWT (unsigned, no expiry, or sensitive claims)',
  why: 'If the server accepts an unsigned token, an attacker can forge one for any user. A leaked token without expiry stays valid forever. Every holder of a token can read sensitive claims in it, because a JWT is signed but not encrypted.',
  fix: {
    steps: `Find where the token named in the samples is issued (search for \`sign(\`, \`SignJWT\`, \`jwt.encode\`), and change
what the finding names:

- "no signature": sign with HS256 and a random secret of 32 bytes and more, or with ES256 or RS256. Where tokens are read, verify them with an allowlist of algorithms (\`algorithms: ['HS256']\`), so that \`none\` is rejected. Never read claims with a function that only decodes.
- "no expiry": set \`exp\`, 15 minutes to an hour for an access token, and renew it with a refresh token that the server can revoke.
- "contains …": remove passwords, hashes, secrets and identity numbers. A token needs \`sub\`, \`exp\`, \`iat\`, \`iss\`, \`aud\` and perhaps a role.

Then rotate the signing key, so that tokens issued before become invalid.`,
    variants: {
      nextjs:
        "With `jose`: `await new SignJWT({ role }).setProtectedHeader({ alg: 'HS256' }).setSubject(user.id).setIssuedAt().setExpirationTime('1h').sign(secret)`, and where it is read `await jwtVerify(token, secret, { algorithms: ['HS256'] })`, never only `decodeJwt`. Keep `secret` in an environment variable without `NEXT_PUBLIC_`. Put only ids and a role into the claims. Then rotate the secret, so that tokens issued before become invalid.",
      express:
        "With `jsonwebtoken`: `jwt.sign({ role }, secret, { subject: String(user.id), expiresIn: '1h', algorithm: 'HS256' })`, and where it is read `jwt.verify(token, secret, { algorithms: ['HS256'] })`, never `jwt.decode`. Without `expiresIn` the token never expires. Put only ids and a role into the claims, not the whole user row. Then rotate the secret, so that tokens issued before become invalid.",
      django:
        "With Simple JWT set `'ACCESS_TOKEN_LIFETIME': timedelta(minutes=15)` and `'ALGORITHM': 'HS256'` in `SIMPLE_JWT`; with PyJWT `jwt.encode({'sub': str(user.id), 'exp': now + timedelta(minutes=15)}, key, 'HS256')` and `jwt.decode(token, key, algorithms=['HS256'])`, never with `verify_signature` off. Remove other fields from `get_token`. Then rotate the key, so that tokens issued before become invalid.",
    },
    risk: 'All users must sign in again after the key is rotated. Clients that do not renew their token are signed out when it expires.',
    verify:
      'Get a new token from the `url` of the evidence. `printf %s "$TOKEN" | cut -d. -f1 | base64 -d` shows a real `alg`, and `cut -d. -f2` in its place shows `exp` and no secret. Then remove the signature from a token and send it to an endpoint that requires one, with `-H "Authorization: Bearer $TOKEN"`: the response is 401.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc8725',
    'https://cheatsheetseries.owasp.org/cheatsheets/JSON_Web_Token_for_Java_Cheat_Sheet.html',
  ],
  needs: ['target', 'cookies', 'responses'],
  run({ target, cookies, responses }) {
    return listIssuedTokens({ target, cookies, responses }).flatMap(({ jwt, where, observe }) =>
      listWeaknesses(jwt).map(({ what, severity }) => observe({ sample: `${where}: ${what}`, severity })),
    )
  },
})

type TokenWeakness = { readonly what: string; readonly severity: 'medium' | 'low' }

function listWeaknesses(jwt: Jwt): readonly TokenWeakness[] {
  const { alg } = jwt.header
  const isUnsigned = typeof alg === 'string' && alg.toLowerCase() === 'none'
  const isForUser = identifiesUser(jwt) || textClaim(jwt, 'role') === 'admin'
  return [
    ...(isUnsigned ? [{ what: 'no signature (alg none)', severity: 'medium' as const }] : []),
    ...listSecretClaims(jwt).map((name) => ({ what: `contains ${name}`, severity: 'medium' as const })),
    ...(isForUser && jwt.payload.exp === undefined
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
