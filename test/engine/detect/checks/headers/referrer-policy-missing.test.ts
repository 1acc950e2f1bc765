import check from '../../../../../src/engine/detect/checks/headers/referrer-policy-missing.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'a header': { pages: [page({ headers: { 'referrer-policy': 'strict-origin-when-cross-origin' } })] },
    'a stricter header': { pages: [page({ headers: { 'referrer-policy': 'no-referrer' } })] },
    'a meta element': {
      pages: [page({ body: '<!doctype html><meta name="referrer" content="same-origin">' })],
    },
    'an unsafe header, which another check reports': {
      pages: [page({ headers: { 'referrer-policy': 'unsafe-url' } })],
    },
  },
  found: {
    'neither header nor meta element': {
      given: { pages: [page()] },
      findings: [{ severity: 'info', samples: ['/'], confidence: 'certain' }],
    },
    'an unknown value': {
      given: { pages: [page({ headers: { 'referrer-policy': 'none' } })] },
      findings: [{ severity: 'info', samples: ['/'] }],
    },
  },
})
