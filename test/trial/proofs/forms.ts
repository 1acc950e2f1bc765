import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'
import { q, showsMarkup, svg } from './payloads.ts'

const shows = async ({ get }: Visitor, path: string, sent: string, expected = sent) =>
  showsMarkup(await get(`${path}=${q(sent)}`), expected)

export const formsList = listModule('forms', [
  weakness(['reflected-xss', 'GET /forms/strip', 'name', 'some tags are removed, once'], (visitor) =>
    shows(
      visitor,
      '/forms/strip?name',
      '<sc<script>ript>alert(1)</sc</script>ript>',
      '<script>alert(1)</script>',
    ),
  ),
  weakness(
    ['reflected-xss', 'GET /forms/blocked', 'name', '"<script" is refused, others are not'],
    (visitor) => shows(visitor, '/forms/blocked?name', svg),
  ),
  weakness(['reflected-xss', 'GET /forms/upper', 'name', 'in capitals; entities still work'], (visitor) =>
    shows(
      visitor,
      '/forms/upper?name',
      '<svg onload=&#97;lert(1)>',
      '<SVG ONLOAD=&#97;LERT(1)>'.replace('&#97;', '&#97;'),
    ),
  ),
  weakness(['reflected-xss', 'GET /forms/attribute', 'color', 'quotes stay in an attribute'], (visitor) =>
    shows(visitor, '/forms/attribute?color', '" autofocus onfocus="alert(1)'),
  ),
  weakness(['reflected-xss', 'GET /forms/script', 'city', 'quotes stay in a text of a script'], (visitor) =>
    shows(visitor, '/forms/script?city', "'-alert(1)-'"),
  ),
  weakness(['reflected-xss', 'GET /forms/event', 'place', 'entities inside an event handler'], (visitor) =>
    shows(
      visitor,
      '/forms/event?place',
      "'-alert(1)-'",
      'onclick="document.title = \'&#39;-alert(1)-&#39;\'"',
    ),
  ),
  weakness(['reflected-xss', 'GET /forms/link', 'site', 'any scheme in a link'], (visitor) =>
    shows(visitor, '/forms/link?site', 'javascript:alert(1)', 'href="javascript:alert(1)"'),
  ),
  weakness(['reflected-xss', 'POST /forms/feedback', 'subject', 'written as it is'], async ({ post }) =>
    showsMarkup(await post('/forms/feedback', { subject: svg, message: 'x', stars: '5' })),
  ),
  trap(['reflected-xss', 'POST /forms/feedback', 'message', 'escaped'], async ({ post }) =>
    showsMarkup(await post('/forms/feedback', { subject: 'x', message: svg, stars: '5' })),
  ),
  trap(
    ['reflected-xss', 'GET /forms/quoted', 'city', 'JSON inside a script, without "<"'],
    async (visitor) =>
      (await shows(visitor, '/forms/quoted?city', '"-alert(1)-"')) ||
      shows(visitor, '/forms/quoted?city', `</script>${svg}`),
  ),
  trap(['reflected-xss', 'GET /forms/weblink', 'site', 'http and https only'], (visitor) =>
    shows(visitor, '/forms/weblink?site', 'javascript:alert(1)'),
  ),
  trap(['reflected-xss', 'GET /forms/area', 'text', 'escaped in a textarea'], (visitor) =>
    shows(visitor, '/forms/area?text', `</textarea>${svg}`, svg),
  ),
  trap(['reflected-xss', 'GET /forms/data', 'name', 'markup in JSON'], (visitor) =>
    shows(visitor, '/forms/data?name', svg),
  ),
  trap(['reflected-xss', 'GET /forms/title', 'topic', 'escaped in title and heading'], (visitor) =>
    shows(visitor, '/forms/title?topic', `</title>${svg}`, svg),
  ),
  trap(['reflected-xss', 'GET /forms/style', 'number', 'a number'], (visitor) =>
    shows(visitor, '/forms/style?number', `1">${svg}`, svg),
  ),
  trap(['reflected-xss', 'GET /forms/referrer', 'Referer', 'a header, escaped'], async ({ get }) =>
    showsMarkup(await get('/forms/referrer', { referer: `https://x.example/${svg}` })),
  ),
])
