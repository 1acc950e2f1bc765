import { listModule, trap, weakness } from '../listed.ts'
import { q, showsMarkup, svg } from './payloads.ts'

export const homeList = listModule('home', [
  weakness(
    ['path-traversal', 'GET /', 'page', 'read from the folder of pages by its name'],
    async ({ get }) => (await get('/?page=../../../../../../../../etc/passwd')).text.includes('root:'),
  ),
  weakness(['reflected-xss', 'GET /', 'notice', 'written as it is'], async ({ get }) =>
    showsMarkup(await get(`/?notice=${q(svg)}`)),
  ),
  trap(['path-traversal', 'GET /', 'lang', 'one of three'], async ({ get }) =>
    (await get('/?lang=../../../../../../etc/passwd')).text.includes('root:'),
  ),
  trap(['reflected-xss', 'GET /', 'page', 'escaped where no page has the name'], async ({ get }) =>
    showsMarkup(await get(`/?page=${q(svg)}`)),
  ),
  trap(['reflected-xss', 'GET /', 'theme', 'a cookie, escaped in an attribute'], async ({ get }) =>
    showsMarkup(await get('/', { cookie: `theme=${q(`"><svg onload=alert(1)>`)}` })),
  ),
  trap(['path-traversal', 'GET /help', 'topic', 'only its last part, and only of a list'], async ({ get }) =>
    (await get('/help?topic=../../../../../etc/passwd')).text.includes('root:'),
  ),
])
