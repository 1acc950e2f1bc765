import Database from 'better-sqlite3'
import { html, json, type Site, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://orders-api.example'

/** No page or script names any URL of the API. */
const description = {
  openapi: '3.0.3',
  info: { title: 'Orders', version: '1.0.0' },
  servers: [{ url: '/api' }, { url: 'https://orders-api-backup.example/api' }],
  paths: {
    '/orders/{id}': {
      get: {
        operationId: 'getOrder',
        parameters: [{ $ref: '#/components/parameters/id' }],
        responses: { 200: { description: 'An order' } },
      },
      delete: { operationId: 'deleteOrder', parameters: [{ $ref: '#/components/parameters/id' }] },
    },
    '/receipts/{id}': {
      get: { operationId: 'getReceipt', parameters: [{ $ref: '#/components/parameters/id' }] },
    },
    '/session/close': { get: { operationId: 'closeSession', summary: 'Sign out' } },
    '/payments': {
      post: {
        operationId: 'createPayment',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      },
    },
  },
  components: {
    parameters: {
      id: { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 2 } },
    },
  },
}

export const describedApiForbidden: readonly string[] = [
  'DELETE /api/orders/2',
  'GET /api/session/close',
  'POST /api/payments',
]

function openDatabase(): Database.Database {
  const db = new Database(':memory:')
  db.exec('create table orders (id integer primary key, item text not null, amount integer not null)')
  const add = db.prepare('insert into orders (item, amount) values (?, ?)')
  for (const item of ['teapot', 'green tea', 'sugar bowl', 'strainer']) add.run(item, item.length)
  return db
}

function responded(read: () => unknown): SiteResponse {
  try {
    const order = read()
    return order === undefined ? { ...json({ error: 'no such order' }), status: 404 } : json(order)
  } catch {
    return { ...json({ error: 'internal error' }), status: 500 }
  }
}

function open() {
  const db = openDatabase()
  const idOf = ({ path }: SiteRequest) =>
    decodeURIComponent(new URL(path, origin).pathname.split('/')[3] ?? '')
  const site: Site = {
    routes: {
      '/': html(
        '<!doctype html><html lang="en"><title>Orders</title><h1>Orders</h1><p>There is an API.</p></html>',
      ),
      '/openapi.json': json(description),
    },
    otherwise(request) {
      const id = idOf(request)
      if (/^\/api\/orders\/[^/]+$/.test(request.path)) {
        return responded(() => db.prepare(`select * from orders where id = ${id}`).get())
      }
      if (/^\/api\/receipts\/[^/]+$/.test(request.path)) {
        return responded(() => db.prepare('select * from orders where id = ?').get(id))
      }
      return { ...json({ error: 'not found' }), status: 404 }
    },
  }
  return { world: { [origin]: site }, close: () => void db.close() }
}

export const describedApi: ActiveSite = {
  about: 'an API that nothing but its OpenAPI document leads to',
  target: `${origin}/`,
  intensity: 'safe',
  open,
  findings: [['injection.sqli-error', 'high', 'GET /api/orders/2: segment 3 of the path']],
}
