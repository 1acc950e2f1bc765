import { observeTls, whyCertificateDoesNotMatter } from '../../evidence/observeTls.ts'
import { certificateRisk, certificateSteps, verifyCertificate } from '../../fixes/certificateFix.ts'
import type { TlsState } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'

/** OpenSSL's codes about the chain, and what they mean. */
const chainProblems: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'the chain ends in an authority that nobody trusts',
  UNABLE_TO_GET_ISSUER_CERT: 'the chain is not complete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the chain is not complete, or ends in an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the intermediate certificate is not sent, or the authority is one that nobody trusts',
  CERT_UNTRUSTED: 'the authority is not trusted',
  CERT_REJECTED: 'the authority is not trusted',
  CERT_REVOKED: 'the certificate was revoked',
  INVALID_CA: 'the issuer is no authority',
  INVALID_PURPOSE: 'the certificate is not for servers',
  CERT_SIGNATURE_FAILURE: 'a signature in the chain is wrong',
  PATH_LENGTH_EXCEEDED: 'the chain is too long',
  CERT_CHAIN_TOO_LONG: 'the chain is too long',
  CERT_NOT_YET_VALID: 'a certificate in the chain is not valid yet',
  CERT_HAS_EXPIRED: 'a certificate in the chain has expired',
}

/**
 * Certificates whose chain does not lead to an authority that programs trust.
 *
 * Certain that common programs refuse it; a browser may find a missing intermediate certificate by itself.
 * Fires on self-signed certificates, unknown authorities and incomplete chains; not on the local machine,
 * and not on expired certificates or wrong names, which have checks of their own. Source: RFC 5280 §6.
 */
export default passiveCheck({
  id: 'tls.cert-untrusted',
  cwe: 295,
  severity: 'high',
  owner: 'operator',
  title: 'Certificate is not trusted',
  why: 'Nothing proves that this certificate belongs to the site, so anybody on the way can show one like it. Browsers warn, and programs, webhooks and mobile apps refuse to connect.',
  fix: {
    steps: `Serve a certificate of a public authority, with its intermediate certificates. ${certificateSteps}\n\nFor an incomplete chain (browsers open the site, curl does not) configure the file that has the whole chain. A certificate of a company's own authority is right only for sites inside that company.`,
    risk: certificateRisk,
    verify: verifyCertificate('names a public authority as `issuer`'),
  },
  references: ['https://www.rfc-editor.org/rfc/rfc5280#section-6', 'https://letsencrypt.org/docs/'],
  needs: ['target', 'tls'],
  skipReason: ({ target }) => whyCertificateDoesNotMatter(target),
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
  return chainProblems[authorizationError] ?? 'programs refuse the chain'
}
