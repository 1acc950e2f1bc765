import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { timestamp } from '../shared/clock.ts'
import type { ClientIdentity } from '../shared/siteTls.ts'

const certificateCharsMax = 60_000
const authoritiesMax = 10
const nameCharsMax = 200

export type CertificateSummary = { readonly subject: string; readonly expiresAt: string }

type ReadIdentity =
  | { readonly ok: true; readonly identity: ClientIdentity; readonly summary: CertificateSummary }
  | { readonly ok: false; readonly message: string }

/** Reads a certificate with its key in PEM, or PKCS#12 in Base64. Messages repeat nothing of the text. */
export function readClientIdentity(text: string, passphrase: string): ReadIdentity {
  if (text.length > certificateCharsMax) {
    return { ok: false, message: `Expected at most ${certificateCharsMax} characters.` }
  }
  return text.includes('-----BEGIN ') ? readPem(text, passphrase) : readPkcs12(text, passphrase)
}

function readPem(text: string, passphrase: string): ReadIdentity {
  const certificates = blocksOf(text, 'CERTIFICATE')
  const [leaf] = certificates.map(openCertificate)
  if (leaf === undefined || leaf === null) {
    return { ok: false, message: 'Expected a certificate in PEM (-----BEGIN CERTIFICATE-----).' }
  }
  const [written] = blocksOf(text, '[A-Z ]*PRIVATE KEY')
  if (written === undefined) {
    return {
      ok: false,
      message: 'Expected the private key of the certificate in PEM, below the certificate.',
    }
  }
  const key = openKey(written, passphrase)
  if (key === null) return { ok: false, message: 'Expected a private key that the passphrase opens.' }
  if (!leaf.checkPrivateKey(key)) {
    return { ok: false, message: 'Expected the private key of the first certificate, found another.' }
  }
  const identity = {
    cert: certificates.join('\n'),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  return { ok: true, identity, summary: summarize(leaf) }
}

function readPkcs12(text: string, passphrase: string): ReadIdentity {
  const pfx = Buffer.from(text.replaceAll(/\s+/g, ''), 'base64')
  try {
    const { context } = createSecureContext({ pfx, passphrase })
    const leaf = openCertificate(context.getCertificate())
    if (leaf !== null) {
      return { ok: true, identity: { pfx: pfx.toString('base64'), passphrase }, summary: summarize(leaf) }
    }
  } catch {
    // The message of OpenSSL is for developers.
  }
  return {
    ok: false,
    message:
      'Expected a certificate and its key in PEM, or a PKCS#12 file in Base64 with its passphrase. Convert files with old encryption by openssl pkcs12 -legacy.',
  }
}

type ReadAuthorities =
  | { readonly ok: true; readonly authorities: readonly string[] }
  | { readonly ok: false; readonly message: string }

export function readAuthorities(text: string): ReadAuthorities {
  const blocks = blocksOf(text.slice(0, certificateCharsMax), 'CERTIFICATE')
  const opened = blocks.map(openCertificate)
  if (blocks.length === 0 || opened.includes(null)) {
    return { ok: false, message: 'Expected certificates in PEM (-----BEGIN CERTIFICATE-----).' }
  }
  if (blocks.length > authoritiesMax) {
    return { ok: false, message: `Expected at most ${authoritiesMax} certificates, found ${blocks.length}.` }
  }
  const isAuthority = opened.every((certificate) => certificate?.ca === true)
  if (!isAuthority) return { ok: false, message: 'Expected certificates of authorities (CA:TRUE).' }
  return { ok: true, authorities: blocks }
}

export function summarizeCertificate(pem: string): CertificateSummary | null {
  const certificate = openCertificate(pem)
  return certificate === null ? null : summarize(certificate)
}

function blocksOf(text: string, label: string): readonly string[] {
  const block = new RegExp(`-----BEGIN (${label})-----[A-Za-z0-9+/=\\s:,-]*?-----END \\1-----`, 'g')
  return text.match(block) ?? []
}

function openCertificate(encoded: string | Buffer): X509Certificate | null {
  try {
    return new X509Certificate(encoded)
  } catch {
    return null // No certificate.
  }
}

function openKey(key: string, passphrase: string): KeyObject | null {
  try {
    return createPrivateKey(passphrase === '' ? key : { key, passphrase })
  } catch {
    return null // No key, or another passphrase.
  }
}

function summarize({ subject, validTo }: X509Certificate): CertificateSummary {
  const name = /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
  return { subject: name.slice(0, nameCharsMax), expiresAt: timestamp(Date.parse(validTo)) }
}
