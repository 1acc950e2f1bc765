import check from '../../../../../src/engine/detect/checks/csp/nonce-reused.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const nonced = (path: string, nonce: string) =>
  page({
    url: `https://app.example.com${path}`,
    headers: { 'content-security-policy': `script-src 'nonce-${nonce}' 'strict-dynamic'` },
  })

checkTable(check, {
  clean: {
    'a different nonce on each page': {
      pages: [nonced('/', 'b25lIHJhbmRvbSBub25jZQ=='), nonced('/login', 'b3RoZXIgcmFuZG9tIG5vbmM=')],
    },
    'a new nonce for each response of a page': {
      pages: [nonced('/', 'b25lIHJhbmRvbSBub25jZQ=='), nonced('/', 'b3RoZXIgcmFuZG9tIG5vbmM=')],
    },
    'the same page twice, as the second response may come from a cache': {
      pages: [nonced('/', 'b25lIHJhbmRvbSBub25jZQ=='), nonced('/', 'b25lIHJhbmRvbSBub25jZQ==')],
    },
    'a nonce of eight characters': { pages: [nonced('/', 'Zm9vYmFy')] },
    'no nonces': { pages: [page({ headers: { 'content-security-policy': "script-src 'self'" } })] },
  },
  found: {
    'one nonce on two pages': {
      given: {
        pages: [
          nonced('/', 'c3RhdGljIHN0YXRpYyBzdGF0aWM='),
          nonced('/login', 'c3RhdGljIHN0YXRpYyBzdGF0aWM='),
        ],
      },
      findings: [
        {
          severity: 'medium',
          samples: ['/', '/login'],
          confidence: 'certain',
          evidence: { problem: 'the same nonce on several pages' },
        },
      ],
    },
    'a nonce of seven characters': {
      given: { pages: [nonced('/', 'abcdefg')] },
      findings: [{ severity: 'medium', samples: ['/'], evidence: { problem: 'shorter than 8 characters' } }],
    },
  },
})
