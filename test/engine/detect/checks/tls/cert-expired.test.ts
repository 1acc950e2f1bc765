import check from '../../../../../src/engine/detect/checks/tls/cert-expired.ts'
import { target, tlsState } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const checkedAt = '2026-02-01T00:00:00.000Z'

checkTable(check, {
  clean: {
    'a valid certificate': { tls: tlsState() },
    'the last millisecond before the expiry': { tls: tlsState({ checkedAt, validTo: checkedAt }) },
    'an expired intermediate certificate, which another check reports': {
      tls: tlsState({ authorizationError: 'CERT_HAS_EXPIRED' }),
    },
  },
  found: {
    'an expiry date in the past': {
      given: {
        tls: tlsState({
          checkedAt,
          validTo: '2026-01-31T23:59:59.999Z',
          authorizationError: 'CERT_HAS_EXPIRED',
        }),
      },
      findings: [
        {
          severity: 'high',
          samples: ['app.example.com'],
          confidence: 'certain',
          evidence: { problem: 'expired' },
        },
      ],
    },
    'a start date in the future': {
      given: { tls: tlsState({ checkedAt, validFrom: '2026-02-01T00:00:00.001Z' }) },
      findings: [{ severity: 'high', samples: ['app.example.com'], evidence: { problem: 'not yet valid' } }],
    },
    'an expiry date in the past on localhost': {
      given: {
        target: target('https://localhost:3000/'),
        tls: tlsState({ host: 'localhost', validTo: '2026-01-31T00:00:00.000Z' }),
      },
      findings: [{ severity: 'low', samples: ['localhost'] }],
    },
  },
})
