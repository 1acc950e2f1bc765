import check from '../../../../../src/engine/detect/checks/tls/weak-protocol.ts'
import { tlsState } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'TLS 1.3': { tls: tlsState() },
    'TLS 1.2 alone': { tls: tlsState({ protocol: 'TLSv1.2' }) },
  },
  found: {
    'both old versions': {
      given: { tls: tlsState({ outdatedProtocols: ['TLSv1', 'TLSv1.1'] }) },
      findings: [{ severity: 'medium', samples: ['TLSv1', 'TLSv1.1'], confidence: 'certain' }],
    },
  },
  skipped: {
    'a server that could not be asked': {
      given: { tls: tlsState({ outdatedProtocols: null }) },
      reason: 'the connections that test for old TLS versions failed: scan again later',
    },
  },
})
