import { passiveCheck } from '../../../model/check.ts'
import { observeTls } from '../../../report/evidence/observeTls.ts'
import { certificateRisk, certificateSteps, verifyCertificate } from '../../../report/fixes/certificateFix.ts'

/**
 * TLS certificates that have expired or are not yet valid at the time of the scan.
 *
 * Certain: it compares the certificate's own dates with the time of the handshake. Fires on an end in the
 * past or a start in the future; not on an expired intermediate certificate, which tls.cert-untrusted
 * reports. Low on the local machine. Source: RFC 5280 §4.1.2.5.
 */
export default passiveCheck({
  id: 'tls.cert-expired',
  cwe: 298,
  severity: 'high',
  owner: 'operator',
  title: 'TLS certificate expired or not yet valid',
  why: 'Visitors see a full-page browser warning instead of the site, and API clients refuse to connect. Users who get used to dismissing the warning no longer notice a real attack.',
  fix: {
    steps: `Renew the certificate, and find out why automatic renewal failed. ${certificateSteps}\n\nIf the certificate is not yet valid, check the clock of the machine that issued it.`,
    risk: certificateRisk,
    verify: verifyCertificate('shows a `notBefore` in the past and a `notAfter` in the future'),
  },
  references: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5', 'https://letsencrypt.org/docs/'],
  needs: ['target', 'tls'],
  run({ target, tls }) {
    const checkedAt = Date.parse(tls.checkedAt)
    const isEnded = Date.parse(tls.validTo) < checkedAt
    const isEarly = Date.parse(tls.validFrom) > checkedAt
    if (!isEnded && !isEarly) return []
    const problem = isEnded ? 'expired' : 'not yet valid'
    const severity = target.hostKind === 'local' ? 'low' : 'high'
    return [observeTls(target, tls, { severity, details: { problem } })]
  },
})
