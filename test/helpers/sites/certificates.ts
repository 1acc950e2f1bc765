/** Certificates, issued at run time without openssl. Names are written unchecked. */
import { createHash, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** PEM. */
export type IssuedCertificate = { readonly cert: string; readonly key: string }

export type CertificateOptions = {
  /** Hostnames, `*.` included, and IPv4 addresses. */
  readonly names: readonly string[]
  /** Default: a day ago. */
  readonly validFrom?: Date
  /** Default: in 300 days. */
  readonly validTo?: Date
}

export type CertificateAuthority = {
  readonly cert: string
  issue(options: CertificateOptions): IssuedCertificate
}

const dayMs = 24 * 60 * 60 * 1000

export function makeAuthority(name = 'Authority of a test'): CertificateAuthority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = { name, key: privateKey }
  const validity = { from: new Date(Date.now() - 10 * dayMs), to: new Date(Date.now() + 3650 * dayMs) }
  const isAuthority = extension('551d13', sequence(Buffer.from('0101ff', 'hex')), { critical: true })
  return {
    cert: writeCertificate({ subject: name, publicKey, issuer, validity, extensions: [isAuthority] }),
    issue({ names, validFrom, validTo }) {
      const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const cert = writeCertificate({
        subject: names[0] ?? '',
        publicKey: leaf.publicKey,
        issuer,
        validity: {
          from: validFrom ?? new Date(Date.now() - dayMs),
          to: validTo ?? new Date(Date.now() + 300 * dayMs),
        },
        extensions: [extension('551d11', sequence(...names.map(alternativeName)))],
      })
      return { cert, key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
    },
  }
}

type CertificateParts = {
  readonly subject: string
  readonly publicKey: KeyObject
  readonly issuer: { readonly name: string; readonly key: KeyObject }
  readonly validity: { readonly from: Date; readonly to: Date }
  readonly extensions: readonly Buffer[]
}

/** Writes the structure of RFC 5280 §4.1. */
function writeCertificate({ subject, publicKey, issuer, validity, extensions }: CertificateParts): string {
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  // Positive, and unique per key.
  const serial = Buffer.concat([Buffer.from([1]), createHash('sha256').update(spki).digest().subarray(0, 15)])
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    distinguishedName(issuer.name),
    sequence(time(validity.from), time(validity.to)),
    distinguishedName(subject),
    spki,
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, issuer.key)
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return new X509Certificate(certificate).toString()
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))

function distinguishedName(commonName: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))))
}

/** GeneralizedTime covers every year; clients also accept it before 2050. */
function time(date: Date): Buffer {
  return der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+/g, '')}`))
}

function extension(id: string, value: Buffer, { critical = false } = {}): Buffer {
  return sequence(oid(id), ...(critical ? [Buffer.from('0101ff', 'hex')] : []), der(0x04, value))
}

function alternativeName(name: string): Buffer {
  return isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name))
}
