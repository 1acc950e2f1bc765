import { createPrivateKey, createPublicKey } from 'node:crypto'
import { validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import type { TokenForm } from '../text/findTokens.ts'
import { isDocumentedSample } from './documentedSamples.ts'

const phrase = /[\w$]{0,40}["'`]?\s{0,3}(?:[:=(,]\s{0,3}){1,2}["'`]((?:[a-z]{3,8} ){11,23}[a-z]{3,8})["'`]/y
/** Test phrases repeat words; twelve random ones of 2,048 hardly do. */
const distinctShareMin = 0.8

/**
 * A wallet's seed phrase under a telling name, certain by its checksum. Excludes phrases of test networks and
 * documentation. Source: BIP 39.
 */
export const seedPhrase: TokenForm = {
  prefixes: [
    'mnemonic',
    'MNEMONIC',
    'Mnemonic',
    'eedPhrase',
    'eed_phrase',
    'SEED',
    'fromPhrase',
    'ecoveryPhrase',
    'ecovery_phrase',
    'RECOVERY',
  ],
  read(text, index) {
    phrase.lastIndex = index
    const match = phrase.exec(text)
    const value = match?.[1]
    if (match === null || value === undefined) return null
    const words = value.split(' ')
    if (new Set(words).size < words.length * distinctShareMin || isDocumentedSample(value)) return null
    if (!validateMnemonic(value, wordlist)) return null
    return { value, start: index + match[0].length - value.length - 1 }
  },
}

const byteList =
  /[\w$.(]{0,40}\s{0,3}(?:[:=(,]\s{0,3}){0,2}\[\s{0,3}((?:\d{1,3}\s{0,3},\s{0,3}){63}\d{1,3})\s{0,3}\]/y
const seedBytes = 32
/** DER prefix of an Ed25519 private key. Source: RFC 8410 §7. */
const derStart = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The 64 bytes of a Solana CLI key pair: seed and matching public key, so the match is certain. */
export const solanaSecretKey: TokenForm = {
  prefixes: ['fromSecretKey', 'Uint8Array', 'ecretKey', 'SECRET_KEY', 'PRIVATE_KEY', 'rivateKey'],
  read(text, index) {
    byteList.lastIndex = index
    const match = byteList.exec(text)
    const value = match?.[1]
    if (match === null || value === undefined) return null
    const bytes = Buffer.from(value.split(',').map(Number))
    return isKeyPair(bytes) ? { value, start: index + match[0].lastIndexOf(value) } : null
  },
}

function isKeyPair(bytes: Buffer): boolean {
  const key = createPrivateKey({
    key: Buffer.concat([derStart, bytes.subarray(0, seedBytes)]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicBytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-seedBytes)
  return publicBytes.equals(bytes.subarray(seedBytes))
}
