import check from '../../../../../src/engine/detect/checks/tls/cert-expiring.ts'
import { target, tlsState } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const checkedAt = '2026-02-01T00:00:00.000Z'

checkTable(check, {
  clean: {
    'two months left': { tls: tlsState() },
    'two weeks and a millisecond left': { tls: tlsState({ checkedAt, validTo: '2026-02-15T00:00:00.001Z' }) },
    'three days left of six, as short-lived certificates are renewed late': {
      tls: tlsState({
        checkedAt,
        validFrom: '2026-01-29T00:00:00.000Z',
        validTo: '2026-02-04T00:00:00.000Z',
      }),
    },
    'an expired certificate, which another check reports': {
      tls: tlsState({ checkedAt, validTo: '2026-01-31T00:00:00.000Z' }),
    },
  },
  found: {
    'two weeks left of 90 days': {
      given: {
        tls: tlsState({
          checkedAt,
          validFrom: '2025-11-17T00:00:00.000Z',
          validTo: '2026-02-15T00:00:00.000Z',
        }),
      },
      findings: [
        {
          severity: 'low',
          samples: ['app.example.com'],
          confidence: 'certain',
          evidence: { days_left: 14 },
        },
      ],
    },
    'half a day left of six': {
      given: {
        tls: tlsState({
          checkedAt,
          validFrom: '2026-01-26T12:00:00.000Z',
          validTo: '2026-02-01T12:00:00.000Z',
        }),
      },
      findings: [{ severity: 'low', samples: ['app.example.com'], evidence: { days_left: 0 } }],
    },
  },
  skipped: {
    'a target on localhost or a private network': {
      given: {
        target: target('https://localhost:3000/'),
        tls: tlsState({ checkedAt, validTo: '2026-02-02T00:00:00.000Z' }),
      },
      reason: 'certificates of a site on localhost are not judged: scan the deployed site',
    },
  },
})
