import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'
import { q } from './payloads.ts'

const foreign = { origin: 'https://evil.example' }

async function sharesWith(visitor: Visitor, path: string) {
  await visitor.signIn('ada')
  const { headers, text } = await visitor.get(path, foreign)
  const isReadable = headers['access-control-allow-origin'] === foreign.origin
  return isReadable && headers['access-control-allow-credentials'] === 'true' && text.includes('ada')
}

export const statisticsList = listModule('statistics', [
  weakness(['sql-injection', 'GET /statistics', 'region', 'a cookie'], async ({ get }) => {
    const cookie = `region=${q("x' union select 'injected', 42 --")}`
    return (await get('/statistics', { cookie })).text.includes('injected: 42')
  }),
  weakness(['sql-injection', 'POST /statistics/report', 'from', 'a number, blind'], async ({ post }) => {
    const report = async (from: string) =>
      (await post('/statistics/report', { title: 'A', from, format: 'list' })).text
    return (
      (await report('2023 and 1=1')).includes('some') && (await report('2023 and 1=2')).includes('nothing')
    )
  }),
  weakness(
    ['parameter-pollution', 'GET /statistics/donate', 'fund', 'not encoded in a link'],
    async ({ get }) =>
      (await get(`/statistics/donate?fund=${q('bridge&amount=9')}`)).text.includes(
        'fund=bridge&amp;amount=9&amp;amount=5',
      ),
  ),
  weakness(
    ['jsonp', 'GET /statistics/me.js', 'callback', 'what the user alone may read'],
    async (visitor) => {
      await visitor.signIn('ada')
      return (await visitor.get('/statistics/me.js?callback=steal')).text.includes('steal({"name":"ada"')
    },
  ),
  weakness(['cors', 'GET /statistics/account.json', 'Origin', 'any origin, with cookies'], (visitor) =>
    sharesWith(visitor, '/statistics/account.json'),
  ),
  trap(['sql-injection', 'GET /statistics/year', 'year', 'bound'], async ({ get }) =>
    (await get(`/statistics/year?year=${q("2024' or '1'='1")}`)).text.includes('north'),
  ),
  trap(['sql-injection', 'POST /statistics/report', 'title', 'bound'], async ({ post }) =>
    (await post('/statistics/report', { title: "'", from: '2023', format: 'list' })).text.includes(
      'cannot be made',
    ),
  ),
  trap(['parameter-pollution', 'GET /statistics/sponsor', 'fund', 'encoded in a link'], async ({ get }) =>
    (await get(`/statistics/sponsor?fund=${q('bridge&amount=9')}`)).text.includes('amount=9'),
  ),
  trap(['jsonp', 'GET /statistics/town.js', 'callback', 'public numbers'], async (visitor) => {
    await visitor.signIn('ada')
    return (await visitor.get('/statistics/town.js?callback=steal')).text.includes('ada')
  }),
  trap(['cors', 'GET /statistics/shared.json', 'Origin', 'one origin, without cookies'], (visitor) =>
    sharesWith(visitor, '/statistics/shared.json'),
  ),
  trap(['cors', 'GET /statistics/open.json', 'Origin', 'public numbers for all'], (visitor) =>
    sharesWith(visitor, '/statistics/open.json'),
  ),
])
