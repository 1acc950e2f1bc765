import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/auth/jwt-untrusted-key.ts'
import { openCallbacks } from '../../../../../src/engine/network/egress/callbacks.ts'
import { decodeJwt, encodeJwtPart } from '../../../../../src/engine/read/formats/jwt.ts'
import { isSignedBy } from '../../../../helpers/applications/keyPairToken.ts'
import { claimsOf } from '../../../../helpers/applications/sharedSecretToken.ts'
import { html, json } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const server = generateKeyPairSync('rsa', { modulusLength: 2048 })
const serverJwk = { ...server.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }
const serverPem = server.publicKey.export({ type: 'spki', format: 'pem' })

const start = [{ alg: 'RS256', typ: 'JWT', kid: 'k1' }, { sub: '7' }]
  .map((part) => encodeJwtPart(JSON.stringify(part)))
  .join('.')
const value = `${start}.${sign('sha256', Buffer.from(start), server.privateKey).toString('base64url')}`

const callbacks = openCallbacks({ host: '127.0.0.1', randomText: () => randomBytes(16).toString('hex') })
after(() => callbacks.close())

type Accepts = (token: string) => boolean | Promise<boolean>

function hasMac(token: string, secret: string | Buffer): boolean {
  const [header, payload, signature] = token.split('.')
  return createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url') === signature
}

const fixedKey: Accepts = (token) => isSignedBy(token, server.publicKey)
const byAlgorithm: Accepts = (token) =>
  decodeJwt(token)?.header.alg === 'HS256' ? hasMac(token, serverPem) : fixedKey(token)
const byHeader: Accepts = (token) => {
  const jwk = decodeJwt(token)?.header.jwk
  return jwk === undefined
    ? fixedKey(token)
    : isSignedBy(token, createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })) // `as`: JSON.
}
const byUrl: Accepts = async (token) => {
  const url = decodeJwt(token)?.header.jku
  if (typeof url !== 'string') return fixedKey(token)
  const { keys } = JSON.parse(await (await fetch(url)).text())
  return isSignedBy(token, createPublicKey({ key: keys[0], format: 'jwk' }))
}
/** A server that trusts each certificate. */
const byCertificate: Accepts = (token) => {
  const chain = decodeJwt(token)?.header.x5c
  return Array.isArray(chain)
    ? isSignedBy(token, new X509Certificate(Buffer.from(String(chain[0]), 'base64')).publicKey)
    : fixedKey(token)
}
const byCertificateUrl: Accepts = async (token) => {
  const url = decodeJwt(token)?.header.x5u
  if (typeof url !== 'string') return fixedKey(token)
  const certificate = new X509Certificate(await (await fetch(url)).text())
  return certificate.verify(certificate.publicKey) && isSignedBy(token, certificate.publicKey)
}
/** A server that accepts certificates of its own authority only. */
const byKnownCertificate: Accepts = (token) => {
  const chain = decodeJwt(token)?.header.x5c
  if (!Array.isArray(chain)) return fixedKey(token)
  const certificate = new X509Certificate(Buffer.from(String(chain[0]), 'base64'))
  return certificate.verify(server.publicKey) && isSignedBy(token, certificate.publicKey)
}

function api(accepts: Accepts): ProbeCase {
  return {
    site: {
      routes: {
        '/': html('<title>Start</title>'),
        '/.well-known/jwks.json': json({ keys: [serverJwk] }),
        '/api/me': async ({ headers }) => {
          const token = headers.authorization?.replace('Bearer ', '') ?? ''
          return claimsOf(token)?.sub === '7' && (await accepts(token))
            ? json({ id: 7, email: 'ada@mail.example' })
            : { ...json({ error: 'unauthorized' }), status: 401 }
        },
      },
    },
    entries: [entry('GET', '/api/me', { mediaType: 'application/json' })],
    signIns: { user: { kind: 'bearer', name: '', value } },
    given: { target: target(`${probedOrigin}/`) },
  }
}

const found = (about: string) => [
  {
    severity: 'critical',
    samples: [`/api/me: ${about}`],
    confidence: 'certain',
    evidence: { token: about },
  } as const,
]

probeTable(probe, {
  clean: {
    'a server with a fixed key': api(fixedKey),
    'a server that verifies nothing': api(() => true),
    'a server that accepts certificates of its own authority': api(byKnownCertificate),
  },
  found: {
    'a server that takes the algorithm from the token': {
      ...api(byAlgorithm),
      findings: found('signed with the public key of the server as HMAC secret (HS256)'),
    },
    'a server that takes the key from the header': {
      ...api(byHeader),
      findings: found('with its own key in the header (jwk)'),
    },
    'a server that loads the key from a URL in the header': {
      ...api(byUrl),
      runtime: { callbacks },
      findings: found('with the URL of its own key in the header (jku)'),
    },
    'a server that takes the certificate from the header': {
      ...api(byCertificate),
      findings: found('with its own certificate in the header (x5c)'),
    },
    'a server that loads the certificate from a URL in the header': {
      ...api(byCertificateUrl),
      runtime: { callbacks },
      findings: found('with the URL of its own certificate in the header (x5u)'),
    },
  },
  skipped: {
    'a sign-in without a token': {
      ...api(fixedKey),
      signIns: {},
      reason: 'not applicable: the sign-in of the scan contains no signed JSON Web Token (JWT)',
    },
  },
})
