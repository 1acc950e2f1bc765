import check from '../../../../../src/engine/detect/checks/headers/hsts-weak.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const hsts = (value: string | string[]) => ({
  pages: [page({ headers: { 'strict-transport-security': value } })],
})

const weak = (value: string | string[], problem: string): FoundCase => ({
  given: hsts(value),
  findings: [{ severity: 'low', samples: ['/'], confidence: 'certain', evidence: { problem } }],
})

checkTable(check, {
  clean: {
    'max-age of one year': hsts('max-age=31536000'),
    'exactly 180 days': hsts('max-age=15552000'),
    'a quoted value, as the grammar allows': hsts('max-age="31536000"; includeSubDomains'),
    'capitals, spaces and an unknown directive': hsts(
      ' Max-Age = 31536000 ; includeSubDomains; preload; x-new=1',
    ),
    'a second header, of which browsers read only the first': hsts(['max-age=31536000', 'max-age=0']),
    'no header, which another check reports': { pages: [page()] },
  },
  found: {
    'max-age=0': weak('max-age=0', 'max-age=0 makes browsers forget the policy'),
    'one second less than 180 days': weak('max-age=15551999', 'max-age is shorter than 180 days'),
    'no max-age': weak('includeSubDomains', 'no valid max-age, so browsers ignore the header'),
    'a max-age that is not a number': weak('max-age=1y', 'no valid max-age, so browsers ignore the header'),
    'an empty value': weak('', 'no valid max-age, so browsers ignore the header'),
    'max-age twice': weak(
      'max-age=31536000; max-age=600',
      'duplicate directive, so browsers ignore the header',
    ),
    'commas instead of semicolons': weak(
      'max-age=31536000, includeSubDomains',
      'not a valid directive, so browsers ignore the header',
    ),
    'a short max-age below a preloaded public suffix': {
      given: {
        target: target('https://shop.example.dev/'),
        pages: [
          page({ url: 'https://shop.example.dev/', headers: { 'strict-transport-security': 'max-age=300' } }),
        ],
      },
      findings: [{ severity: 'info', samples: ['/'] }],
    },
  },
  skipped: {
    'a local server that sends the header over HTTP': {
      given: {
        target: target('http://localhost:3000/'),
        pages: [
          page({ url: 'http://localhost:3000/', headers: { 'strict-transport-security': 'max-age=0' } }),
        ],
      },
      reason:
        'browsers store no HSTS policy for IP addresses and local names: scan the site by its public hostname',
    },
  },
})
