/** Fake secrets, generated at run time, so that secret scanners do not report this repository. */
import { createHash, generateKeyPairSync } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabets = {
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  base62: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  base32: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  lower: 'abcdefghijklmnopqrstuvwxyz0123456789',
  hex: '0123456789abcdef',
  digits: '0123456789',
} as const

/** The same in every run. */
export function drawn(alphabet: keyof typeof alphabets, length: number, seed = ''): string {
  const letters = alphabets[alphabet]
  let text = ''
  for (let block = 0; text.length < length; block += 1) {
    const bytes = createHash('sha256').update(`${alphabet} ${seed} ${block}`).digest()
    text += [...bytes].map((byte) => letters.charAt(byte % letters.length)).join('')
  }
  return text.slice(0, length)
}

export function fakeJwt(payload: Readonly<Record<string, unknown>>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.${drawn('base62', 43)}`
}

/** The checksum is valid. */
export function fakeGithubToken(prefix: string): string {
  const random = drawn('base62', 30)
  let rest = crc32(random)
  let checksum = ''
  while (checksum.length < 6) {
    checksum = alphabets.base62.charAt(rest % 62) + checksum
    rest = Math.floor(rest / 62)
  }
  return prefix + random + checksum
}

export function freshPrivateKey(type: 'ed25519' | 'rsa' = 'ed25519'): string {
  const { privateKey } =
    type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

export function freshJsonWebKey(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
}
