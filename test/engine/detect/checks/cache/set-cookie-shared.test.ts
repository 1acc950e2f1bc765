import check from '../../../../../src/engine/detect/checks/cache/set-cookie-shared.ts'
import { type GivenHeaders, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const session = 's%3Aj3k9f8d7s6a5p4o3i2u1y0t9r8e7w6q5.signature'
const sent = (headers: GivenHeaders) => ({
  pages: [page({ headers: { 'set-cookie': `connect.sid=${session}; HttpOnly`, ...headers } })],
})

checkTable(check, {
  clean: {
    'no cache headers': sent({}),
    private: sent({ 'cache-control': 'private, max-age=600' }),
    'no-store beside public': sent({ 'cache-control': 'public, max-age=600, no-store' }),
    'max-age=0': sent({
      'cache-control': 'public, max-age=0, must-revalidate',
    }),
    's-maxage=0': sent({ 'cache-control': 'public, max-age=600, s-maxage=0' }),
    'a preference cookie': sent({ 'cache-control': 'public, max-age=600', 'set-cookie': 'lang=en' }),
    'a deleted session cookie': sent({
      'cache-control': 'public, max-age=600',
      'set-cookie': 'sid=; Max-Age=0',
    }),
    'a hit at Vercel, where middleware adds cookies after the cache': sent({ 'x-vercel-cache': 'HIT' }),
    'a cache miss': sent({ 'x-cache': 'Miss from cloudfront' }),
    'a CDN cookie': sent({ 'cf-cache-status': 'HIT', 'set-cookie': '__cf_bm=abc; HttpOnly' }),
  },
  found: {
    'public with max-age=600': {
      given: sent({ 'cache-control': 'public, max-age=600' }),
      findings: [{ severity: 'medium', samples: ['connect.sid'], confidence: 'firm' }],
      secrets: [session],
    },
    's-maxage': {
      given: sent({ 'cache-control': 's-maxage=60, stale-while-revalidate' }),
      findings: [{ severity: 'medium', samples: ['connect.sid'] }],
    },
    'a cache hit': {
      given: sent({ 'x-cache': 'Hit from cloudfront' }),
      findings: [{ severity: 'medium', samples: ['connect.sid'] }],
    },
  },
})
