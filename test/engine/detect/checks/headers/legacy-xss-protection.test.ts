import check from '../../../../../src/engine/detect/checks/headers/legacy-xss-protection.ts'
import { exchange, hardenedHeaders, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'none of them': { pages: [page({ headers: hardenedHeaders })] },
    'the filter switched off, as helmet does': { pages: [page({ headers: { 'x-xss-protection': '0' } })] },
    'an empty value': { pages: [page({ headers: { 'expect-ct': ' ' } })] },
    'a script, where a browser never looked at it': {
      pages: [page()],
      responses: [
        exchange({ headers: { 'content-type': 'text/javascript', 'x-xss-protection': '1; mode=block' } }),
      ],
    },
  },
  found: {
    'the filter switched on': {
      given: { pages: [page({ headers: { 'x-xss-protection': '1; mode=block' } })] },
      findings: [
        {
          severity: 'info',
          samples: ['x-xss-protection: XSS filter removed from browsers'],
          confidence: 'certain',
          evidence: { response: 'HTTP 200\nx-xss-protection: 1; mode=block' },
        },
      ],
    },
    'pinned keys and Expect-CT': {
      given: {
        pages: [
          page({
            headers: {
              'public-key-pins': 'pin-sha256="x"; max-age=600',
              'expect-ct': 'max-age=86400, enforce',
            },
          }),
        ],
      },
      findings: [
        {
          severity: 'info',
          samples: [
            'expect-ct: obsolete, browsers always require certificate transparency',
            'public-key-pins: key pinning removed from browsers',
          ],
        },
      ],
    },
    'once off and once on': {
      given: { pages: [page({ headers: { 'x-xss-protection': ['0', '1'] } })] },
      findings: [{ severity: 'info', samples: ['x-xss-protection: XSS filter removed from browsers'] }],
    },
  },
})
