import { createPrivateKey, X509Certificate } from 'node:crypto'
import { timestamp } from '../shared/clock.ts'
import type { ClientIdentity } from '../shared/siteTls.ts'
import { openSealedKey } from './openSealedKey.ts'

const certificateCharsMax = 60_000
const authoritiesMax = 10
const nameCharsMax = 200

export type CertificateSummary = { readonly subject: string; readonly expiresAt: string }

type ReadIdentity =
  | { readonly ok: true; readonly identity: ClientIdentity; readonly summary: CertificateSummary }
  | { readonly ok: false; readonly message: string }

/** Reads a certificate with its key in PEM, or PKCS#12 in Base64. Messages repeat nothing of the text. */
export async function readClientIdentity(text: string, passphrase: string): Promise<ReadIdentity> {
  if (text.length > certificateCharsMax) {
    return { ok: false, message: `Expected at most ${certificateCharsMax} characters.` }
  }
  return text.includes('-----BEGIN ') ? readPem(text, passphrase) : readPkcs12(text, passphrase)
}

async function readPem(text: string, passphrase: string): Promise<ReadIdentity> {
  const certificates = blocksOf(text, /^CERTIFICATE$/)
  const [leaf] = certificates.map(openCertificate)
  if (leaf === undefined || leaf === null) {
    return { ok: false, message: 'Expected a certificate in PEM (-----BEGIN CERTIFICATE-----).' }
  }
  const [written] = blocksOf(text, /^[A-Z ]*PRIVATE KEY$/)
  if (written === undefined) {
    return {
      ok: false,
      message: 'Expected the private key of the certificate in PEM, below the certificate.',
    }
  }
  const opened = await openSealedKey({ key: written, passphrase })
  if (opened === 'busy' || opened === 'overdue') return { ok: false, message: unreadMessages[opened] }
  if (opened === null) return { ok: false, message: 'Expected a private key that the passphrase opens.' }
  if (!leaf.checkPrivateKey(createPrivateKey(opened))) {
    return { ok: false, message: 'Expected the private key of the first certificate, found another.' }
  }
  const summary = summarize(leaf)
  if (summary === null) return { ok: false, message: undatedMessage }
  return { ok: true, identity: { cert: certificates.join('\n'), key: opened }, summary }
}

async function readPkcs12(text: string, passphrase: string): Promise<ReadIdentity> {
  const pfx = text.replaceAll(/\s+/g, '')
  const opened = await openSealedKey({ pfx, passphrase })
  if (opened === 'busy' || opened === 'overdue') return { ok: false, message: unreadMessages[opened] }
  const leaf = opened === null ? null : openCertificate(Buffer.from(opened, 'base64'))
  const summary = leaf === null ? null : summarize(leaf)
  if (summary !== null) return { ok: true, identity: { pfx, passphrase }, summary }
  return {
    ok: false,
    message:
      'Expected a certificate and its key in PEM, or a PKCS#12 file in Base64 with its passphrase. Convert files with old encryption by openssl pkcs12 -legacy.',
  }
}

const unreadMessages = {
  overdue: 'The key takes too long to decrypt. Encrypt it with fewer iterations, such as 100000.',
  busy: 'Other certificates are being read. Try again in a few seconds.',
}

const undatedMessage = 'Expected certificates with a date of expiry.'

type ReadAuthorities =
  | { readonly ok: true; readonly authorities: readonly string[] }
  | { readonly ok: false; readonly message: string }

export function readAuthorities(text: string): ReadAuthorities {
  const blocks = blocksOf(text.slice(0, certificateCharsMax), /^CERTIFICATE$/)
  const opened = blocks.map(openCertificate)
  if (blocks.length === 0 || opened.includes(null)) {
    return { ok: false, message: 'Expected certificates in PEM (-----BEGIN CERTIFICATE-----).' }
  }
  if (blocks.length > authoritiesMax) {
    return { ok: false, message: `Expected at most ${authoritiesMax} certificates, found ${blocks.length}.` }
  }
  const isAuthority = opened.every((certificate) => certificate?.ca === true)
  if (!isAuthority) return { ok: false, message: 'Expected certificates of authorities (CA:TRUE).' }
  if (blocks.some((block) => summarizeCertificate(block) === null))
    return { ok: false, message: undatedMessage }
  return { ok: true, authorities: blocks }
}

export function summarizeCertificate(pem: string): CertificateSummary | null {
  const certificate = openCertificate(pem)
  return certificate === null ? null : summarize(certificate)
}

function blocksOf(text: string, label: RegExp): readonly string[] {
  return text
    .split('-----BEGIN ')
    .slice(1)
    .flatMap((piece) => {
      const name = /^[A-Z0-9 ]{1,40}(?=-----)/.exec(piece)?.[0] ?? ''
      const ending = `-----END ${name}-----`
      const end = piece.indexOf(ending)
      const body = piece.slice(name.length, end)
      const isBlock = end !== -1 && label.test(name) && /^[A-Za-z0-9+/=\s:,-]*$/.test(body)
      return isBlock ? [`-----BEGIN ${name}${body}${ending}`] : []
    })
}

function openCertificate(encoded: string | Buffer): X509Certificate | null {
  try {
    return new X509Certificate(encoded)
  } catch {
    return null // No certificate.
  }
}

function summarize({ subject, validTo }: X509Certificate): CertificateSummary | null {
  const expiresMs = Date.parse(validTo)
  if (Number.isNaN(expiresMs)) return null
  const name = /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
  return { subject: name.slice(0, nameCharsMax), expiresAt: timestamp(expiresMs) }
}
