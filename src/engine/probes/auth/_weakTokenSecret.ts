import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeJwt, splitJwt } from '../../parse/formats/jwt.ts'

const hashes: Readonly<Record<string, string>> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' }

/** Secrets of guides, samples and defaults. None of them is secret: everybody can look them up. */
const knownSecrets: readonly { readonly from: string; readonly secrets: readonly string[] }[] = [
  {
    from: "the defaults of Supabase's self-hosting guide and local development",
    secrets: [
      'your-super-secret-jwt-token-with-at-least-32-characters-long',
      'super-secret-jwt-token-with-at-least-32-characters-long',
    ],
  },
  {
    from: 'the jwt.io samples',
    secrets: [
      'your-256-bit-secret',
      'your-384-bit-secret',
      'your-512-bit-secret',
      'a-string-secret-at-least-256-bits-long',
      'a-valid-string-secret-that-is-at-least-384-bits-long',
      'a-valid-string-secret-that-is-at-least-512-bits-long-which-is-very-long',
    ],
  },
  {
    from: 'the documentation of a library or framework',
    secrets: [
      'shhhhh',
      'shhhhhared-secret',
      'keyboard cat',
      '09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7',
      'AllYourBase',
      'some-secret',
      'secret_key',
      'my_secret',
      'cc7e0d44fd473002f1c42167459001140ec6389b7353f8088f4d9a95f2f596f2',
      'complex_password_at_least_32_characters_long',
    ],
  },
  {
    from: 'the usual development defaults',
    secrets: [
      ...['', 'secret', 'secrets', 'password', 'passw0rd', 'test', 'testing', 'dev', 'development', 'local'],
      ...[
        'key',
        'private',
        'token',
        'jwt',
        'admin',
        'root',
        'default',
        'example',
        'hello',
        'changeme',
        'changeit',
      ],
      ...[
        'change-me',
        'change_me',
        'change-this',
        'changethis',
        'please-change-me',
        'replace-me',
        'replaceme',
        'todo',
      ],
      ...['123456', '12345678', '1234567890', 'qwerty', 'abc123', 'letmein', 'foobar', 'insecure', 'unsafe'],
      ...[
        'secret123',
        'secretkey',
        'secret-key',
        'thisisasecret',
        'this-is-a-secret',
        'topsecret',
        'top-secret',
      ],
      ...[
        'mysecret',
        'my-secret',
        'mysecretkey',
        'my-secret-key',
        'my_secret_key',
        'my-jwt-secret',
        'my_jwt_secret',
      ],
      ...[
        'supersecret',
        'super-secret',
        'super_secret',
        'supersecretkey',
        'super-secret-key',
        'super_secret_key',
      ],
      ...[
        'jwtsecret',
        'jwt-secret',
        'jwt_secret',
        'JWT_SECRET',
        'jwt-secret-key',
        'jwt_secret_key',
        'jwtsecretkey',
      ],
      ...[
        'your-secret',
        'your_secret',
        'your-secret-key',
        'your_secret_key',
        'yoursecretkey',
        'your-secret-here',
      ],
      ...[
        'your_secret_here',
        'your-secret-key-here',
        'your_secret_key_here',
        'your-jwt-secret',
        'your_jwt_secret',
      ],
      ...['your-jwt-secret-key', 'your_jwt_secret_key', 'your_jwt_secret_here', 'your-jwt-secret-here'],
      ...[
        'your-super-secret-key',
        'your-super-secret-jwt-key',
        'your_super_secret_key',
        'your-super-secret-jwt-secret',
      ],
      ...['your-secret-key-change-in-production', 'your-secret-key-change-this-in-production'],
      ...[
        'your-super-secret-jwt-key-change-this-in-production',
        'your-super-secret-jwt-key-change-in-production',
      ],
      ...[
        'change-this-secret',
        'change-me-in-production',
        'change-this-in-production',
        'changeme-in-production',
      ],
      ...[
        'dev-secret',
        'dev_secret',
        'dev-secret-key',
        'dev-jwt-secret',
        'dev-secret-change-me',
        'development-secret',
      ],
      ...['fallback-secret', 'fallback_secret', 'fallback-secret-key', 'default-secret', 'default_secret'],
      ...[
        'default-secret-key',
        'default-jwt-secret',
        'test-secret',
        'test_secret',
        'testsecret',
        'demo',
        'demo-secret',
      ],
      ...[
        'app-secret',
        'appsecret',
        'session-secret',
        'session_secret',
        'auth-secret',
        'access-token-secret',
      ],
      ...[
        'access_token_secret',
        'accesstokensecret',
        'refresh-token-secret',
        'ACCESS_TOKEN_SECRET',
        'SECRET',
        'SECRET_KEY',
      ],
    ],
  },
]

/** A well-known secret that signs a token: not the secret itself, but where everybody can find it. */
export type WeakSecret = { readonly from: string; readonly alg: string; readonly length: number }

/** Says whether the token is signed with a secret that both sides share, such as HS256. */
export function isSharedSecretToken(token: string): boolean {
  return hashOf(token) !== null
}

/**
 * Finds the well-known secret that a token is signed with, as text or as base64; null when it is none of them. Words
 * made of the names of the application, such as of its host, are tried too.
 */
export function findWeakSecret(token: string, names: readonly string[] = []): WeakSecret | null {
  const signed = hashOf(token)
  if (signed === null) return null
  const own = { from: "the application's own name", secrets: names.flatMap(wordsOfName) }
  for (const { from, secrets } of [...knownSecrets, own]) {
    const secret = secrets.find((each) => keysOf(each).some((key) => isSignedWith(token, signed.hash, key)))
    if (secret !== undefined) return { from, alg: signed.alg, length: secret.length }
  }
  return null
}

function wordsOfName(name: string): readonly string[] {
  const ends = ['', 'secret', 'secret-key', 'jwt', 'jwt-secret', 'key', 'token']
  return ends.flatMap((end) => {
    const parts = [name, ...end.split('-')].filter((part) => part !== '')
    return [...new Set(['-', '_', ''].map((between) => parts.join(between)))]
  })
}

function hashOf(token: string): { readonly alg: string; readonly hash: string } | null {
  const alg = decodeJwt(token)?.header.alg
  const hash = typeof alg === 'string' && Object.hasOwn(hashes, alg) ? hashes[alg] : undefined
  return typeof alg === 'string' && hash !== undefined ? { alg, hash } : null
}

/** Some libraries take the text itself, some what it decodes to. */
function keysOf(secret: string): readonly Buffer[] {
  const text = Buffer.from(secret)
  const decoded = Buffer.from(secret, 'base64')
  return decoded.length === 0 || secret === ''
    ? [text]
    : [text, decoded, Buffer.from(text.toString('base64'))]
}

function isSignedWith(token: string, hash: string, key: Buffer): boolean {
  const parts = splitJwt(token)
  if (parts === null) return false
  const given = Buffer.from(parts.signature, 'base64url')
  const expected = createHmac(hash, key).update(`${parts.header}.${parts.payload}`).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}
