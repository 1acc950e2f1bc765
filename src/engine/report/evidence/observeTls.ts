import type { CertificateFacts, Target, TlsState } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'

export function observeTls(target: Target, tls: TlsState, facts: Partial<Observation> = {}): Observation {
  return {
    url: target.url,
    sample: tls.host,
    confidence: 'certain',
    request: `TLS handshake with ${target.host}`,
    response: [
      `protocol: ${tls.protocol ?? 'unknown'}`,
      `cipher suite: ${tls.cipher ?? 'unknown'}`,
      `issuer: ${tls.issuer}`,
      `valid from: ${tls.validFrom}`,
      `valid to: ${tls.validTo}`,
      `names: ${tls.subjectAltNames.slice(0, 10).join(', ')}`,
      `chain: ${tls.certificates.map(describeCertificate).join('; ')}`,
      `verification: ${tls.authorizationError ?? 'passed'}`,
    ].join('\n'),
    ...facts,
  }
}

function describeCertificate({ subject, keyType, keyBits }: CertificateFacts): string {
  return `${subject === '' ? 'no subject' : subject} (${keyType}${keyBits === null ? '' : ` ${keyBits}`})`
}

export function certificateIrrelevance(target: Target): string | null {
  return target.hostKind === 'local'
    ? 'certificates of a site on localhost are not judged: scan the deployed site'
    : null
}
