import type { TlsState } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { certificateIrrelevance, observeTls } from '../../../report/evidence/observeTls.ts'
import { certificateRisk, certificateSteps, verifyCertificate } from '../../../report/fixes/certificateFix.ts'

/** OpenSSL's codes about the chain, and what they mean. */
const chainProblems: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the chain ends in an untrusted root certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'the chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the chain is incomplete, or ends in an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the intermediate certificate is not sent, or the authority is not trusted',
  CERT_UNTRUSTED: 'the authority is not trusted',
  CERT_REJECTED: 'the authority is not trusted',
  CERT_REVOKED: 'the certificate was revoked',
  INVALID_CA: 'the issuer is not a certificate authority',
  INVALID_PURPOSE: 'the certificate is not valid for servers',
  CERT_SIGNATURE_FAILURE: 'a signature in the chain is invalid',
  PATH_LENGTH_EXCEEDED: 'the chain is too long',
  CERT_CHAIN_TOO_LONG: 'the chain is too long',
  CERT_NOT_YET_VALID: 'a certificate in the chain is not yet valid',
  CERT_HAS_EXPIRED: 'a certificate in the chain has expired',
}

/**
 * TLS certificates whose chain does not lead to a trusted certificate authority.
 *
 * Certain that common clients refuse it; a browser may find a missing intermediate certificate by itself.
 * Fires on self-signed certificates, unknown authorities and incomplete chains; not on the local machine, and
 * not on expired certificates or wrong hostnames, which have their own checks. Source: RFC 5280 §6.
 */
export default passiveCheck({
  id: 'tls.cert-untrusted',
  cwe: 295,
  severity: 'high',
  owner: 'operator',
  title: 'TLS certificate not trusted',
  why: 'An attacker on the network can present a similar certificate and impersonate the site, because nothing proves that this one is genuine. Browsers show a warning, and API clients, webhooks and mobile apps refuse to connect.',
  fix: {
    steps: `Serve a certificate of a public certificate authority, with its intermediate certificates. ${certificateSteps}\n\nFor an incomplete chain (browsers open the site, curl does not), configure the file with the full chain. A certificate of an internal authority is acceptable only for internal sites.`,
    risk: certificateRisk,
    verify: verifyCertificate('names a public authority as `issuer`'),
  },
  references: ['https://www.rfc-editor.org/rfc/rfc5280#section-6', 'https://letsencrypt.org/docs/'],
  needs: ['target', 'tls'],
  skipReason: ({ target }) => certificateIrrelevance(target),
  run({ target, tls }) {
    const problem = findProblem(tls)
    return problem === null ? [] : [observeTls(target, tls, { details: { problem } })]
  },
})

/** Errors about the name are those of tls.cert-mismatch. */
const nameErrors = ['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH']

function findProblem({ authorizationError, validFrom, validTo, checkedAt }: TlsState): string | null {
  if (authorizationError === null || nameErrors.includes(authorizationError)) return null
  // The dates of the server's own certificate are those of tls.cert-expired.
  if (authorizationError === 'CERT_HAS_EXPIRED' && Date.parse(validTo) < Date.parse(checkedAt)) return null
  if (authorizationError === 'CERT_NOT_YET_VALID' && Date.parse(validFrom) > Date.parse(checkedAt))
    return null
  // OpenSSL has names for some errors and Node.js for fewer; whatever it is, programs refuse the chain.
  return chainProblems[authorizationError] ?? 'clients reject the chain'
}
