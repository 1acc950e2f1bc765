import check from '../../../../../src/engine/detect/checks/headers/xfo-invalid.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const xfo = (value: string | string[]) => ({ pages: [page({ headers: { 'x-frame-options': value } })] })
const meta = '<!doctype html><head><meta http-equiv="X-Frame-Options" content="DENY"></head>'

checkTable(check, {
  clean: {
    DENY: xfo('DENY'),
    'SAMEORIGIN with whitespace around it': xfo(' sameorigin '),
    'no header': { pages: [page()] },
    'an invalid value beside frame-ancestors, which replaces it': {
      pages: [
        page({
          headers: { 'x-frame-options': 'ALLOWALL', 'content-security-policy': "frame-ancestors 'self'" },
        }),
      ],
    },
    'a meta element beside a valid header': {
      pages: [page({ headers: { 'x-frame-options': 'DENY' }, body: meta })],
    },
  },
  found: {
    'ALLOW-FROM': {
      given: xfo('ALLOW-FROM https://partner.example'),
      findings: [
        { severity: 'low', samples: ['/'], evidence: { problem: 'ALLOW-FROM is ignored by browsers' } },
      ],
    },
    'a misspelled value': {
      given: xfo('SAME-ORIGIN'),
      findings: [
        {
          severity: 'low',
          samples: ['/'],
          evidence: { problem: 'the value is neither DENY nor SAMEORIGIN' },
        },
      ],
    },
    'an empty value': {
      given: xfo(''),
      findings: [{ severity: 'low', samples: ['/'], evidence: { problem: 'the value is empty' } }],
    },
    'the same valid value twice': {
      given: xfo(['SAMEORIGIN', 'SAMEORIGIN']),
      findings: [{ severity: 'info', samples: ['/'], evidence: { problem: 'sent more than once' } }],
    },
    'only a meta element': {
      given: { pages: [page({ body: meta })] },
      findings: [
        {
          severity: 'low',
          samples: ['/'],
          evidence: { problem: 'set in a meta element, where browsers ignore it' },
        },
      ],
    },
  },
})
