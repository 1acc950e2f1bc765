import { passiveCheck } from '../../../model/check.ts'
import { certificateIrrelevance, observeTls } from '../../../report/evidence/observeTls.ts'
import { certificateRisk, certificateSteps, verifyCertificate } from '../../../report/fixes/certificateFix.ts'
import { isNameCovered } from './_certificateNames.ts'

/**
 * TLS certificates that were issued for other hostnames than the target's.
 *
 * Certain: it compares the names as browsers do, even where another error hides this one. Fires on a
 * certificate for `*.example.com` at `a.b.example.com`; not on the local machine. Source: RFC 9525 §6.3.
 */
export default passiveCheck({
  id: 'tls.cert-mismatch',
  cwe: 297,
  severity: 'high',
  owner: 'operator',
  title: 'TLS certificate hostname mismatch',
  why: 'Visitors see a full-page browser warning, and API clients refuse to connect. The certificate does not contain this hostname, so browsers cannot distinguish the site from an impostor.',
  fix: {
    steps: `Get a certificate that includes this hostname, and serve it for this hostname. Often the domain points to a server or platform where it is not configured yet: add the domain there first. ${certificateSteps}\n\nA wildcard such as \`*.example.com\` covers one level only, and not \`example.com\` itself.`,
    risk: certificateRisk,
    verify: verifyCertificate('lists the host among its names'),
  },
  references: ['https://www.rfc-editor.org/rfc/rfc9525', 'https://letsencrypt.org/docs/'],
  needs: ['target', 'tls'],
  skipReason: ({ target }) => certificateIrrelevance(target),
  run({ target, tls }) {
    const isRefused = tls.authorizationError === 'ERR_TLS_CERT_ALTNAME_INVALID'
    // node stops at the first error: an untrusted chain hides a wrong name.
    const isHidden = tls.authorizationError !== null && tls.subjectAltNames.length > 0
    if (!isRefused && !(isHidden && !isNameCovered(target.hostname, tls.subjectAltNames))) return []
    return [observeTls(target, tls)]
  },
})
