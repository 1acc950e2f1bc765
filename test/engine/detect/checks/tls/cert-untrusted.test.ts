import check from '../../../../../src/engine/detect/checks/tls/cert-untrusted.ts'
import { target, tlsState } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const refused = (authorizationError: string, problem: string): FoundCase => ({
  given: { tls: tlsState({ authorizationError }) },
  findings: [
    { severity: 'high', samples: ['app.example.com'], confidence: 'certain', evidence: { problem } },
  ],
})

checkTable(check, {
  clean: {
    'a certificate that is not yet valid, which another check reports': {
      tls: tlsState({ authorizationError: 'CERT_NOT_YET_VALID', validFrom: '2026-02-02T00:00:00.000Z' }),
    },
    'a trusted certificate': { tls: tlsState() },
    'a hostname mismatch, which another check reports': {
      tls: tlsState({ authorizationError: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
    },
    'an expired certificate, which another check reports': {
      tls: tlsState({ authorizationError: 'CERT_HAS_EXPIRED', validTo: '2026-01-31T00:00:00.000Z' }),
    },
  },
  found: {
    'an unknown OpenSSL error': refused('UNSPECIFIED', 'clients reject the chain'),
    'an intermediate certificate that is not yet valid': refused(
      'CERT_NOT_YET_VALID',
      'a certificate in the chain is not yet valid',
    ),
    'a self-signed certificate': refused('DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is self-signed'),
    'an unknown certificate authority': refused(
      'SELF_SIGNED_CERT_IN_CHAIN',
      'the chain ends in an untrusted root certificate',
    ),
    'an incomplete chain': refused(
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'the intermediate certificate is not sent, or the authority is not trusted',
    ),
    'an expired intermediate certificate': refused(
      'CERT_HAS_EXPIRED',
      'a certificate in the chain has expired',
    ),
  },
  skipped: {
    'a target on localhost': {
      given: {
        target: target('https://localhost:3000/'),
        tls: tlsState({ authorizationError: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      },
      reason: 'certificates of a site on localhost are not judged: scan the deployed site',
    },
  },
})
