import check from '../../../../../src/engine/detect/checks/tls/cert-mismatch.ts'
import { target, tlsState } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const selfSigned = 'DEPTH_ZERO_SELF_SIGNED_CERT'

checkTable(check, {
  clean: {
    'a certificate for the hostname': { tls: tlsState() },
    'an untrusted certificate for the hostname': {
      tls: tlsState({ authorizationError: selfSigned, subjectAltNames: ['*.example.com', 'example.com'] }),
    },
    'an untrusted certificate for the IP address': {
      target: target('https://203.0.113.7/'),
      tls: tlsState({ authorizationError: selfSigned, subjectAltNames: ['203.0.113.7'] }),
    },
    'an untrusted certificate without names': {
      tls: tlsState({ authorizationError: selfSigned, subjectAltNames: [] }),
    },
  },
  found: {
    'a certificate for another hostname': {
      given: {
        tls: tlsState({
          authorizationError: 'ERR_TLS_CERT_ALTNAME_INVALID',
          subjectAltNames: ['www.example.com'],
        }),
      },
      findings: [{ severity: 'high', samples: ['app.example.com'], confidence: 'certain' }],
    },
    'another hostname with an untrusted chain': {
      given: { tls: tlsState({ authorizationError: selfSigned, subjectAltNames: ['traefik.default'] }) },
      findings: [{ severity: 'high', samples: ['app.example.com'] }],
    },
    'a wildcard one level too high': {
      given: {
        target: target('https://a.app.example.com/'),
        tls: tlsState({
          host: 'a.app.example.com',
          authorizationError: selfSigned,
          subjectAltNames: ['*.example.com'],
        }),
      },
      findings: [{ severity: 'high', samples: ['a.app.example.com'] }],
    },
  },
  skipped: {
    localhost: {
      given: {
        target: target('https://localhost:3000/'),
        tls: tlsState({ authorizationError: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
      },
      reason: 'certificates of a site on localhost are not judged: scan the deployed site',
    },
  },
})
