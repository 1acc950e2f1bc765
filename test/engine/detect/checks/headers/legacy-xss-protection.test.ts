import check from '../../../../../src/engine/detect/checks/headers/legacy-xss-protection.ts'
import { exchange, hardenedHeaders, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

checkTable(check, {
  clean: {
    'none of these headers': { pages: [page({ headers: hardenedHeaders })] },
    'X-XSS-Protection: 0, as sent by helmet': { pages: [page({ headers: { 'x-xss-protection': '0' } })] },
    'an empty value': { pages: [page({ headers: { 'expect-ct': ' ' } })] },
    'a script, where browsers never used the header': {
      pages: [page()],
      responses: [
        exchange({ headers: { 'content-type': 'text/javascript', 'x-xss-protection': '1; mode=block' } }),
      ],
    },
  },
  found: {
    'X-XSS-Protection: 1': {
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
    'Public-Key-Pins and Expect-CT': {
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
    'X-XSS-Protection: 0 and 1': {
      given: { pages: [page({ headers: { 'x-xss-protection': ['0', '1'] } })] },
      findings: [{ severity: 'info', samples: ['x-xss-protection: XSS filter removed from browsers'] }],
    },
  },
})
