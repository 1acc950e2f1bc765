import { createHmac } from 'node:crypto'
import { activeProbe } from '../../../model/probe.ts'
import { decodeJwt, encodeJwtPart, joinJwt, splitJwt } from '../../../read/formats/jwt.ts'
import { type ForgedKey, tryForgedKeys } from './_forgedKeys.ts'
import { verificationVariants } from './_tokenFix.ts'

const keys = [
  { about: 'kid with a SQL query', kid: "scan' UNION SELECT 'scanward", key: 'scanward' },
  // The kernel provides this file with the same content on most machines.
  {
    about: 'kid with a path',
    kid: '../../../../../../../../proc/sys/kernel/randomize_va_space',
    key: '2\n',
  },
] as const
const wrongKey = 'scanward-control'

/**
 * Finds servers that take the key of a JSON Web Token (JWT) from a query or a file that its `kid` names.
 *
 * Certain: the scan's own claims, signed with a key that the `kid` selects by SQL or by a path, got the response of
 * the valid token. The same token with another signature was refused. Fires on `readFile(keys + kid)`; not if the
 * key is looked up in a list, nor on servers that verify nothing, which are `auth.jwt-none`. Sources: RFC 8725, 3.10;
 * OWASP WSTG, "Testing JSON Web Tokens".
 */
export default activeProbe({
  id: 'auth.jwt-kid',
  cwe: 347,
  severity: 'critical',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 40, perEntry: 0 },
  title: 'JWT key selected by an injected key id (kid)',
  why: 'Anyone can sign in as any user or administrator by forging a token. The key id of the token reaches a database query or a file path, so that an attacker chooses the key.',
  fix: {
    steps: `1. Look the key id up in a fixed list or in the key set (JWKS) of the issuer: \`const key = keys.get(kid)\`. Respond with 401 if it is unknown.
2. Never put \`kid\`, \`jku\`, \`x5u\` or \`jwk\` of a token into a query, a path or a request. If keys are in a database, use a parameter: \`where id = $1\`.
3. Specify the allowed algorithm (\`algorithms: ['RS256']\`), and refuse short or empty keys.
4. Assume that tokens were forged: replace the keys, and search the logs for accounts that acted without having signed in.`,
    variants: verificationVariants,
    risk: 'Tokens with a key id that is not in the list are refused, and their users have to sign in again.',
    verify:
      'Run the `curl` command from the evidence with your own session: the response is 401. The unchanged token still works.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc8725#section-3.10',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/06-Session_Management_Testing/10-Testing_JSON_Web_Tokens',
  ],
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) =>
    accounts.tokens.some(({ text }) => forgeKeys(text).length > 0)
      ? null
      : 'not applicable: the sign-in of the scan contains no signed JSON Web Token (JWT)',
  run: (context) => tryForgedKeys(context, async ({ text }) => forgeKeys(text)),
})

/** Keeps the claims, so that the token grants nothing new. */
function forgeKeys(token: string): readonly ForgedKey[] {
  const [parts, decoded] = [splitJwt(token), decodeJwt(token)]
  if (parts === null || decoded === null || parts.signature.length < 8) return []
  return keys.map(({ about, kid, key }) => {
    const header = encodeJwtPart(JSON.stringify({ ...decoded.header, alg: 'HS256', kid }))
    const sign = (secret: string) =>
      createHmac('sha256', secret).update(`${header}.${parts.payload}`).digest('base64url')
    const claims = `$(printf %s "$TOKEN" | cut -d. -f2)`
    const hex = Buffer.from(key).toString('hex')
    const hmac = `openssl dgst -sha256 -mac HMAC -macopt hexkey:${hex} -binary | openssl base64 -A | tr '+/' '-_' | tr -d '='`
    return {
      about,
      text: joinJwt({ ...parts, header, signature: sign(key) }),
      control: joinJwt({ ...parts, header, signature: sign(wrongKey) }),
      command: `${header}.${claims}.$(printf %s "${header}.${claims}" | ${hmac})`,
    }
  })
}
