import { observeTls } from '../../evidence/observeTls.ts'
import { certificateRisk, certificateSteps, verifyCertificate } from '../../fixes/certificateFix.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * Certificates that are not valid at the time of the scan.
 *
 * Certain: it compares the certificate's own dates with the time at which it was looked at. Fires on an end
 * in the past or a beginning in the future; not on an intermediate certificate that ended, which
 * tls.cert-untrusted reports. Low on the local machine. Source: RFC 5280 §4.1.2.5.
 */
export default passiveCheck({
  id: 'tls.cert-expired',
  cwe: 298,
  severity: 'high',
  owner: 'operator',
  title: 'Certificate has expired or is not valid yet',
  why: 'Browsers show a full-page warning instead of the site, and programs refuse to connect. People who learn to click the warning away no longer notice a real attack.',
  fix: {
    steps: `Renew the certificate, and find out why it was not renewed by itself. ${certificateSteps}\n\nIf the certificate begins in the future, check the clock of the machine that made it.`,
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
    const problem = isEnded ? 'it has expired' : 'it is not valid yet'
    const severity = target.hostKind === 'local' ? 'low' : 'high'
    return [observeTls(target, tls, { severity, details: { problem } })]
  },
})
