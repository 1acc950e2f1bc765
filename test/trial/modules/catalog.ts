import { json, type SiteResponse } from '../../helpers/sites/site.ts'
import { mergeInto } from '../server/mergeInto.ts'
import { page } from '../server/page.ts'
import type { Handler, Portal, PortalModule, User } from '../server/portal.ts'
import { isObject, type PortalRequest } from '../server/request.ts'
import { catalogDocument } from './catalogDocument.ts'

type Book = { readonly id: number; readonly title: string; readonly author: string }
type Owned = { readonly id: number; readonly owner: string; text: string }

export function catalog({ db, users, origin }: Portal): PortalModule {
  db.exec(`
    create table books (id integer primary key, title text, author text);
    insert into books values (1, 'River Boats', 'A. Ferry'), (2, 'Mills', 'B. Stone'), (3, 'Bridges', 'C. Arch');
    create table branches (name text, hours text);
    insert into branches values ('center', '9-17'), ('harbor', '10-14');
  `)
  const kinds = ['loan', 'fine', 'reservation', 'note'] as const
  const owned = new Map<string, Owned>()
  for (const [index, kind] of kinds.entries()) {
    for (const [offset, owner] of ['ada', 'bob'].entries()) {
      const id = 501 + index * 100 + offset * 7
      owned.set(`${kind} ${id}`, { id, owner, text: `${kind} of ${owner}` })
    }
  }
  const problem = (status: number, error: string): SiteResponse => ({ ...json({ error }), status })
  const asUser =
    (handler: (request: PortalRequest, user: User) => SiteResponse): Handler =>
    (request) =>
      request.session.user === null ? problem(401, 'unauthorized') : handler(request, request.session.user)
  const select = (sql: string, ...values: readonly unknown[]): SiteResponse => {
    try {
      return json(db.prepare<unknown[], Book>(sql).all(...values))
    } catch (error) {
      return problem(500, error instanceof Error ? error.message : 'error')
    }
  }

  const listOwn = (kind: string) =>
    asUser((_, user) =>
      json(
        [...owned]
          .filter(([key, { owner }]) => key.startsWith(kind) && owner === user.name)
          .map(([, item]) => item),
      ),
    )
  const read = (kind: string, isOpen: boolean) =>
    asUser(({ params }, user) => {
      const found = owned.get(`${kind} ${params.id ?? ''}`)
      return found === undefined || (!isOpen && found.owner !== user.name)
        ? problem(404, 'not found')
        : json(found)
    })
  const write = (kind: string, isOpen: boolean) =>
    asUser(({ params, json: body }, user) => {
      const found = owned.get(`${kind} ${params.id ?? ''}`)
      if (found === undefined || (!isOpen && found.owner !== user.name)) return problem(404, 'not found')
      found.text = String(body().text ?? found.text)
      return json(found)
    })
  const present = ({ name, role, phone, bio }: User) => ({ name, role, phone, bio })

  function findBooks({ json: body }: PortalRequest) {
    const { title, limit } = body()
    const count = Math.min(Math.max(Number(limit) || 10, 1), 50)
    return select(`select * from books where title like '%${String(title ?? '')}%' limit ${count}`)
  }

  function readHours({ headers }: PortalRequest) {
    return select('select name, hours from branches where name = ?', String(headers['x-branch'] ?? 'center'))
  }
  function readBranch({ headers }: PortalRequest) {
    try {
      const sql = `select name from branches where name = '${String(headers['x-branch'] ?? 'center')}'`
      return json({ isOpen: db.prepare(sql).all().length > 0 })
    } catch {
      return json({ isOpen: false })
    }
  }

  return {
    name: 'catalog',
    pages: { '/api/v1/docs': 'API of the library' },
    routes: {
      'GET /api/v1/docs': () =>
        page('API', '<p>The document of the API: <a href="/openapi.json">openapi.json</a></p>'),
      'GET /openapi.json': () => json(catalogDocument(origin() ?? '')),
      'GET /api/v1/books': ({ query }) =>
        select('select * from books where author like ?', `%${query('author')}%`),
      'GET /api/v1/books/:id': ({ params }) => select(`select * from books where id = ${params.id ?? '0'}`),
      'POST /api/v1/books/search': findBooks,
      'GET /api/v1/branch': readBranch,
      'GET /api/v1/hours': readHours,
      'GET /api/v1/loans': listOwn('loan'),
      'GET /api/v1/loans/:id': read('loan', true),
      'GET /api/v1/fines': listOwn('fine'),
      'GET /api/v1/fines/:id': read('fine', false),
      'GET /api/v1/reservations': listOwn('reservation'),
      'GET /api/v1/reservations/:id': read('reservation', false),
      'PUT /api/v1/reservations/:id': write('reservation', true),
      'GET /api/v1/notes': listOwn('note'),
      'GET /api/v1/notes/:id': read('note', false),
      'PUT /api/v1/notes/:id': write('note', false),
      'GET /api/v1/me': asUser((_, user) => json(present(user))),
      'PATCH /api/v1/me': asUser(({ json: body }, user) => {
        const { id: _, name: _name, password: _password, ...given } = body()
        const texts = Object.entries(given).map(([name, value]) => [name, String(value)])
        return json(present(Object.assign(user, Object.fromEntries(texts))))
      }),
      'PATCH /api/v1/contact': asUser(({ json: body }, user) => {
        user.phone = String(body().phone ?? user.phone)
        user.bio = String(body().bio ?? user.bio)
        return json(present(user))
      }),
      'GET /api/v1/admin/users': asUser(() =>
        json([...users.values()].map(({ name, email, role }) => ({ name, email, role }))),
      ),
      'GET /api/v1/admin/audit': asUser((_, user) =>
        user.role === 'admin' ? json([{ event: 'sign-in', user: 'mayor' }]) : problem(403, 'forbidden'),
      ),
      'POST /api/v1/preferences': ({ json: body }) => json(mergeInto({ theme: 'light', columns: 3 }, body())),
      'POST /api/v1/display': ({ json: body }) => {
        const given = body()
        const columns = isObject(given) ? Number(given.columns) || 3 : 3
        return json({ theme: given.theme === 'dark' ? 'dark' : 'light', columns })
      },
    },
  }
}
