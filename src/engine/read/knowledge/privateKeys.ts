import { matchAt, type Token, type TokenForm } from '../text/findTokens.ts'
import { looksRandom } from '../text/randomness.ts'
import { isDocumentedSample } from './documentedSamples.ts'

const armourCharsMax = 16_000
const base64CharsMin = 64
const serviceAccountDistance = 4_000
const jwkDistance = 1_500

const armourStart = /-----BEGIN ((?:RSA |EC |DSA |OPENSSH |PGP )?PRIVATE KEY(?: BLOCK)?)-----/y

/** Raw or escaped in a string literal. Excludes encrypted keys and truncated samples. */
export const privateKeyBlock: TokenForm = {
  prefixes: ['-----BEGIN '],
  read(text, index) {
    const header = matchAt(armourStart, text, index)
    if (header === null) return null
    const bodyStart = index + header.length
    const bodyEnd = text.indexOf('-----', bodyStart)
    if (bodyEnd === -1 || bodyEnd - bodyStart > armourCharsMax || !text.startsWith('-----END ', bodyEnd))
      return null
    if (!isWholeKey(joinArmour(text.slice(bodyStart, bodyEnd)), header)) return null
    return { value: text.slice(index, bodyEnd).trimEnd(), start: index }
  },
}

/** Judges by field name and neighboring fields. */
export function isServiceAccountKey(text: string, { value, start }: Token): boolean {
  if (!/private_?key(?:_?data)?\W{1,12}$/i.test(text.slice(Math.max(0, start - 40), start))) return false
  const near = text.slice(
    Math.max(0, start - serviceAccountDistance),
    start + value.length + serviceAccountDistance,
  )
  return near.includes('service_account') || near.includes('.iam.gserviceaccount.com')
}

const jwkSecret = /["']?d["']?\s{0,3}:\s{0,3}["']([\w-]{40,700})["']/y
const jwkKind = /["']?\bkty["']?\s{0,3}:\s{0,3}["'](?:RSA|EC|OKP)["']/

/** Source: RFC 7518 §6.2.2 and §6.3.2. */
export const privateJsonWebKey: TokenForm = {
  prefixes: ['"d":', "'d':", 'd:"', "d:'", '"d" :'],
  read(text, index) {
    if (text[index] === 'd' && /\w/.test(text.charAt(index - 1))) return null
    jwkSecret.lastIndex = index
    const value = jwkSecret.exec(text)?.[1]
    if (value === undefined) return null
    const start = text.indexOf(value, index)
    const near = text.slice(Math.max(0, start - jwkDistance), start + value.length + jwkDistance)
    if (!near.includes('kty') || !jwkKind.test(near)) return null
    return looksRandom(value) && !isDocumentedSample(value) ? { value, start } : null
  },
}

function joinArmour(text: string): string {
  return (
    text
      .replace(/["'`]\s{0,20}\+\s{0,20}["'`]/g, '')
      // One backslash only: a quantifier would retry at each one of a run.
      .replace(/\\[nrt]/g, '')
      .replace(/[\s"'`,\\]/g, '')
  )
}

function isWholeKey(base64: string, header: string): boolean {
  if (base64.length < base64CharsMin || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || !looksRandomBlock(base64)) {
    return false
  }
  if (header.includes('PGP')) return true
  const bytes = Buffer.from(base64, 'base64')
  return header.includes('OPENSSH')
    ? bytes.subarray(0, 14).toString('latin1') === 'openssh-key-v1'
    : isDer(bytes)
}

/** Checks the middle, because the ends are the same in every key. */
function looksRandomBlock(base64: string): boolean {
  const middle = Math.floor(base64.length / 2)
  return looksRandom(base64.slice(Math.max(0, middle - 20), middle + 20).replace(/=+$/, ''))
}

function isDer(bytes: Buffer): boolean {
  const [tag, length] = bytes
  if (tag !== 0x30 || length === undefined) return false
  if (length < 0x80) return bytes.length === 2 + length
  const lengthBytes = length - 0x80
  if (lengthBytes < 1 || lengthBytes > 3 || bytes.length < 2 + lengthBytes) return false
  return bytes.length === 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes)
}
