import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'
import { q } from './payloads.ts'

const not = { $ne: 'x' }

/** The line proves what a browser would do. */
const hasLine = async ({ get }: Visitor, line: string) => (await get('/planner/app.js')).text.includes(line)
/** Property names that work without an allowlist. */
const takesAnyName = async ({ get }: Visitor, start: string) => {
  const { text } = await get('/planner/app.js')
  const block = text.slice(text.indexOf(start), text.indexOf(start) + 300)
  return block.startsWith(`${start} = {}`)
}

export const plannerList = listModule('planner', [
  weakness(
    ['nosql-injection', 'POST /planner/api/rooms', 'name', 'an object is a condition'],
    async ({ send }) =>
      (await send('POST /planner/api/rooms', { json: { name: not } })).text.includes('cellar'),
  ),
  weakness(
    ['nosql-injection', 'GET /planner/api/rooms', 'name', 'brackets make a condition'],
    async ({ get }) => (await get('/planner/api/rooms?name[$ne]=x')).text.includes('cellar'),
  ),
  weakness(
    ['nosql-injection', 'POST /planner/api/open', 'code', 'a code that is passed by'],
    async ({ send }) =>
      (await send('POST /planner/api/open', { json: { name: 'tower', code: not } })).status === 200,
  ),
  weakness(['dom-xss', 'GET /planner', '#', 'the hash in innerHTML'], (visitor) =>
    hasLine(visitor, "byId('view').innerHTML = '<h2>' + (decodeURIComponent(location.hash)"),
  ),
  weakness(['dom-xss', 'GET /planner', 'tab', 'the query in insertAdjacentHTML'], (visitor) =>
    hasLine(visitor, `'<b class="tab">' + query.get('tab')`),
  ),
  trap(['dom-xss', 'GET /planner', 'back', 'the query as a parameter of a link'], (visitor) =>
    hasLine(visitor, "byId('back').href = query.get('back')"),
  ),
  weakness(['dom-xss', 'GET /planner', 'message', 'a message of any origin in innerHTML'], (visitor) =>
    hasLine(
      visitor,
      "(event) => { if (event.data && event.data.news) byId('news').innerHTML = event.data.news",
    ),
  ),
  weakness(
    ['prototype-pollution', 'GET /planner', '__proto__', 'the query makes objects; banner is a gadget'],
    (visitor) => takesAnyName(visitor, 'const options'),
  ),
  weakness(
    ['client-template-injection', 'GET /planner/notes', 'title', 'braces are evaluated'],
    async ({ get }) => {
      const { text } = await get(`/planner/notes?title=${q('{{ alert(1) }}')}`)
      return /<div data-app>.*\{\{ alert\(1\) \}\}.*<\/div>/.test(text)
    },
  ),
  trap(['nosql-injection', 'GET /planner/api/seats', 'name', 'a text only'], async ({ get }) =>
    (await get('/planner/api/seats?name[$ne]=x')).text.includes('cellar'),
  ),
  trap(['nosql-injection', 'POST /planner/api/tasks/find', 'text', 'a text only'], async ({ send }) =>
    (await send('POST /planner/api/tasks/find', { json: { text: not } })).text.includes('Repair'),
  ),
  trap(['dom-xss', 'GET /planner', 'label', 'the query in textContent'], (visitor) =>
    hasLine(visitor, "innerHTML = query.get('label')"),
  ),
  trap(['dom-xss', 'GET /planner', 'next', 'its origin is compared'], (visitor) =>
    hasLine(visitor, "if (next) byId('state')"),
  ),
  trap(['dom-xss', 'GET /planner', 'own', 'the origin of the message is compared'], (visitor) =>
    hasLine(visitor, 'if (event.data.own)'),
  ),
  trap(['prototype-pollution', 'GET /planner', 'size', 'an object without a prototype'], (visitor) =>
    takesAnyName(visitor, 'const settings'),
  ),
  trap(
    ['client-template-injection', 'GET /planner/notes', 'footer', 'outside of what is evaluated'],
    async ({ get }) => {
      const { text } = await get(`/planner/notes?footer=${q('{{ alert(1) }}')}`)
      return /<div data-app>.*\{\{ alert\(1\) \}\}.*<\/div>/.test(text)
    },
  ),
])
