import { type KeyObject, X509Certificate } from 'node:crypto'
import type { CertificateFacts } from '../../model/artifacts.ts'

const nameCharsMax = 100

/**
 * Reads keys and signatures of a DER chain, leaf first. Skips roots, because clients do not check their
 * signatures: self-signed ones, and keys of `anchors` (PEM), as in cross-signed roots for old clients.
 */
export function readCertificateFacts(
  chain: readonly Uint8Array[],
  anchors: readonly string[],
): readonly CertificateFacts[] {
  const facts: CertificateFacts[] = []
  for (const [index, der] of chain.entries()) {
    const certificate = new X509Certificate(der)
    // Undefined for an empty name, as in certificates with only alternative names.
    const subject = String(certificate.subject ?? '')
    const isSelfSigned = subject !== '' && subject === certificate.issuer
    const signature = readSignature(der)
    const key = readKey(certificate)
    if (index > 0 && (isSelfSigned || (isWeakHash(signature) && isAnchor(key, anchors)))) break
    facts.push({
      subject: subject.replace(/\s+/g, ' ').slice(0, nameCharsMax),
      isSelfSigned,
      keyType: key?.asymmetricKeyType ?? 'unknown',
      keyBits: key === null ? null : bitsOf(key),
      signature,
    })
  }
  return facts
}

/** Collisions of these hashes allow forged certificates. */
export function isWeakHash(signature: string): boolean {
  return /^(?:md2|md5|sha1)\b/.test(signature)
}

/** Other algorithms are named by OID. RFC 3279, 2.2; RFC 5758. */
const weakSignatures: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.2': 'md2 with RSA',
  '1.2.840.113549.1.1.4': 'md5 with RSA',
  '1.2.840.113549.1.1.5': 'sha1 with RSA',
  '1.3.14.3.2.29': 'sha1 with RSA',
  '1.2.840.10040.4.3': 'sha1 with DSA',
  '1.2.840.10045.4.1': 'sha1 with ECDSA',
}

/** RFC 5280, 4.1: the signed part, then the algorithm. Empty if malformed. */
function readSignature(der: Uint8Array): string {
  const outer = readElement(der, 0)
  const signed = outer === null ? null : readElement(der, outer.start)
  const algorithm = signed === null ? null : readElement(der, signed.end)
  const id = algorithm === null ? null : readElement(der, algorithm.start)
  if (id === null || id.tag !== objectIdentifier) return ''
  const number = readNumber(der.subarray(id.start, id.end))
  return weakSignatures[number] ?? number
}

const objectIdentifier = 6
const lengthBytesMax = 4

type Element = { readonly tag: number; readonly start: number; readonly end: number }

/** DER tag, length and value; null if out of bounds. */
function readElement(der: Uint8Array, at: number): Element | null {
  const [tag, first] = [der[at], der[at + 1]]
  if (tag === undefined || first === undefined) return null
  const lengthBytes = first < 128 ? 0 : first - 128
  if (lengthBytes > lengthBytesMax) return null
  const start = at + 2 + lengthBytes
  const length =
    lengthBytes === 0 ? first : der.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  return start + length > der.length ? null : { tag, start, end: start + length }
}

/** Formats an OID. X.690, 8.19. */
function readNumber(bytes: Uint8Array): string {
  const [first = 0] = bytes
  const parts = [Math.min(Math.floor(first / 40), 2)]
  parts.push(first - 40 * (parts[0] ?? 0))
  let value = 0
  for (const byte of bytes.subarray(1)) {
    value = value * 128 + (byte & 127)
    if (byte >= 128) continue
    parts.push(value)
    value = 0
  }
  return parts.join('.')
}

function readKey(certificate: X509Certificate): KeyObject | null {
  try {
    return certificate.publicKey
  } catch {
    return null // Key types unknown to Node.js.
  }
}

/** For a curve, the number in its name; null if unknown. */
function bitsOf({ asymmetricKeyDetails }: KeyObject): number | null {
  const { modulusLength, namedCurve } = asymmetricKeyDetails ?? {}
  if (modulusLength !== undefined) return modulusLength
  const bits = /\d{3}/.exec(namedCurve ?? '')?.[0]
  return bits === undefined ? null : Number(bits)
}

function isAnchor(key: KeyObject | null, anchors: readonly string[]): boolean {
  return key !== null && anchors.some((pem) => readKey(new X509Certificate(pem))?.equals(key) === true)
}
