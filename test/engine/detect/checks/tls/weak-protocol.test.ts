import check from '../../../../../src/engine/detect/checks/tls/weak-protocol.ts'
import { tlsState } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'TLS 1.3': { tls: tlsState() },
    'only TLS 1.2': { tls: tlsState({ protocol: 'TLSv1.2' }) },
  },
  found: {
    'TLS 1.0 and 1.1': {
      given: { tls: tlsState({ outdatedProtocols: ['TLSv1', 'TLSv1.1'] }) },
      findings: [{ severity: 'medium', samples: ['TLSv1', 'TLSv1.1'], confidence: 'certain' }],
    },
  },
  skipped: {
    'a server that could not be tested': {
      given: { tls: tlsState({ outdatedProtocols: null }) },
      reason: 'the connections that test for old TLS versions failed: scan again later',
    },
  },
})
