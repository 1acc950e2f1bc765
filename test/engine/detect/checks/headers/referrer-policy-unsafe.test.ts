import check from '../../../../../src/engine/detect/checks/headers/referrer-policy-unsafe.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const policy = (value: string | string[]) => ({ pages: [page({ headers: { 'referrer-policy': value } })] })

checkTable(check, {
  clean: {
    "the browsers' default": policy('strict-origin-when-cross-origin'),
    'an unsafe value for old browsers before a safe one': policy('unsafe-url, strict-origin'),
    'a safe value before an unknown one': policy('no-referrer, future-policy'),
    'no Referrer-Policy': { pages: [page()] },
    'a meta element that corrects the header': {
      pages: [
        page({
          headers: { 'referrer-policy': 'unsafe-url' },
          body: '<!doctype html><meta name="referrer" content="no-referrer">',
        }),
      ],
    },
  },
  found: {
    'unsafe-url': {
      given: policy('unsafe-url'),
      findings: [
        { severity: 'low', samples: ['/'], confidence: 'certain', evidence: { policy: 'unsafe-url' } },
      ],
    },
    'the last of several headers': {
      given: policy(['no-referrer', 'no-referrer-when-downgrade']),
      findings: [{ severity: 'low', samples: ['/'] }],
    },
    'a meta element with a legacy value': {
      given: { pages: [page({ body: '<!doctype html><meta name="Referrer" content="always">' })] },
      findings: [{ severity: 'low', samples: ['/'], evidence: { policy: 'unsafe-url' } }],
    },
    'a policy that sends the origin over HTTP, without the path': {
      given: policy('origin-when-cross-origin'),
      findings: [{ severity: 'info', samples: ['/'] }],
    },
  },
})
