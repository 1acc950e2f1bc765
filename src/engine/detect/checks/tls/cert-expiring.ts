import { passiveCheck } from '../../../model/check.ts'
import { certificateIrrelevance, observeTls } from '../../../report/evidence/observeTls.ts'
import { certificateRisk, certificateSteps, verifyCertificate } from '../../../report/fixes/certificateFix.ts'

const dayMs = 24 * 60 * 60 * 1000
const warningMs = 14 * dayMs
/** Short-lived certificates are renewed late: of six days the last one counts, of 90 days the last 14. */
const warningShare = 1 / 6

/**
 * TLS certificates that expire within two weeks, although automatic renewal should have replaced them.
 *
 * Certain about the date. The scan cannot see whether a renewal is in progress. Fires on 13 days left of 90;
 * not on three days left of six, which is usual for short-lived certificates. Source: Let's Encrypt's advice
 * to renew after two thirds of the lifetime.
 */
export default passiveCheck({
  id: 'tls.cert-expiring',
  cwe: 298,
  severity: 'low',
  owner: 'operator',
  title: 'TLS certificate expires soon',
  why: 'Visitors will see a full-page browser warning once the certificate expires. Automatic renewal replaces certificates well before this point, so it may have stopped working.',
  fix: {
    steps: `Check whether the certificate is renewed automatically, and set that up. ${certificateSteps}`,
    risk: certificateRisk,
    verify: verifyCertificate('shows a `notAfter` more than two weeks away'),
  },
  references: ['https://letsencrypt.org/docs/integration-guide/', 'https://www.rfc-editor.org/rfc/rfc8555'],
  needs: ['target', 'tls'],
  skipReason: ({ target }) => certificateIrrelevance(target),
  run({ target, tls }) {
    const [from, to, now] = [tls.validFrom, tls.validTo, tls.checkedAt].map((time) => Date.parse(time))
    if (from === undefined || to === undefined || now === undefined) return []
    const left = to - now
    if (left < 0 || left > Math.min(warningMs, (to - from) * warningShare)) return []
    return [observeTls(target, tls, { details: { days_left: Math.floor(left / dayMs) } })]
  },
})
