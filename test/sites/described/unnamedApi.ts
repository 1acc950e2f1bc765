import { join } from 'node:path'
import Database from 'better-sqlite3'
import nunjucks from 'nunjucks'
import { makeFileFolder } from '../../helpers/applications/fileFolder.ts'
import { runShell } from '../../helpers/applications/runShell.ts'
import { html, json, type SiteRequest, type SiteResponse, text } from '../../helpers/sites/site.ts'
import type { ActiveSite } from '../active/activeSite.ts'

export const origin = 'http://quiet-vault.example'

export type Operation = {
  readonly method: 'GET' | 'POST'
  /** With an example of its value. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly json?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
}

/** Each has one weakness. No page and no script names any of them. */
export const operations: readonly Operation[] = [
  { method: 'GET', path: '/vault-7/rows/2' },
  { method: 'GET', path: '/vault-7/hello', query: { who: 'Ada' } },
  { method: 'GET', path: '/vault-7/line', query: { host: 'localhost' } },
  { method: 'GET', path: '/vault-7/paper', query: { name: 'manual.txt' } },
  { method: 'GET', path: '/vault-7/onward', query: { to: '/vault-7/hello' } },
  { method: 'GET', path: '/vault-7/greeting', query: { text: 'Welcome' } },
  { method: 'GET', path: '/vault-7/settings' },
  { method: 'GET', path: '/vault-7/members' },
  { method: 'GET', path: '/vault-7/summary' },
  { method: 'POST', path: '/vault-7/search', json: { term: 'tea' } },
  { method: 'POST', path: '/vault-7/preview', json: { format: 'png' } },
  { method: 'POST', path: '/vault-7/remark', form: { remark: 'Fine' } },
]

const weaknesses = [
  ['info.password-hash', '/vault-7/members'],
  ['info.stack-trace', '/vault-7/summary'],
  ['injection.command', '/vault-7/line'],
  ['injection.command', '/vault-7/preview'],
  ['injection.sqli-error', '/vault-7/rows/2'],
  ['injection.sqli-error', '/vault-7/search'],
  ['injection.ssti', '/vault-7/greeting'],
  ['redirect.open', '/vault-7/onward'],
  ['secrets.openai', '/vault-7/settings'],
  ['traversal.path', '/vault-7/paper'],
  ['xss.reflected', '/vault-7/hello'],
  ['xss.reflected', '/vault-7/remark'],
] as const

export const weaknessesOfApi = weaknesses.map(([checkId, path]) => `${checkId} ${path}`)

const trace = `TypeError: Cannot read properties of undefined (reading 'total')
    at summarize (/srv/vault/src/summary.js:41:17)
    at Layer.handle [as handle_request] (/srv/vault/node_modules/express/lib/router/layer.js:95:5)
    at next (/srv/vault/node_modules/express/lib/router/route.js:144:13)`

const key = `sk-proj-${'aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xY'.repeat(2)}T3BlbkFJ${'zA9yB8xC7wD6vE5uF4tG3sH2rJ1qK0pL'.repeat(2)}`

function open() {
  const db = new Database(':memory:')
  db.exec(
    `create table rows (id integer primary key, item text); insert into rows (item) values ('tea'), ('jam')`,
  )
  const folder = makeFileFolder({ 'manual.txt': 'How to use the vault' })
  const query = ({ path }: SiteRequest, name: string) => new URL(path, origin).searchParams.get(name) ?? ''
  const field = ({ body }: SiteRequest, name: string) => String(JSON.parse(body || '{}')[name] ?? '')
  const sql = (statement: string): SiteResponse => {
    try {
      return json(db.prepare(statement).all())
    } catch (error) {
      return { ...json({ error: String(error) }), status: 500 }
    }
  }
  const page = (body: string) => html(`<!doctype html><title>Vault</title><p>${body}</p>`)
  const routes: Readonly<
    Record<string, SiteResponse | ((request: SiteRequest) => SiteResponse | Promise<SiteResponse>)>
  > = {
    '/': html('<!doctype html><html lang="en"><title>Vault</title><h1>Vault</h1><p>Nothing here.</p></html>'),
    '/vault-7/hello': (request) => page(`Hello ${query(request, 'who')}`),
    '/vault-7/line': async (request) => text(await runShell(`echo LINE ${query(request, 'host')}`)),
    '/vault-7/paper': (request) => {
      const content = folder.readAnyPath(join(folder.path, query(request, 'name')))
      return content === null ? { status: 404, body: 'No such file' } : text(content)
    },
    '/vault-7/onward': (request) => ({
      status: 302,
      headers: { location: encodeURI(query(request, 'to')) || '/' },
      body: '',
    }),
    '/vault-7/greeting': (request) => {
      try {
        return text(nunjucks.renderString(query(request, 'text'), {}))
      } catch {
        return { ...text('Bad template'), status: 400 }
      }
    },
    '/vault-7/settings': json({ theme: 'dark', openai_api_key: key }),
    '/vault-7/members': json([
      { name: 'ada', password_hash: '$2b$12$KIXQ4S6B1oE5s0Jq2vYQeO7mZ1YvYl8m3n5o7p9r1t3v5x7z9B1D2' },
    ]),
    '/vault-7/summary': { ...text(trace), status: 500 },
    '/vault-7/search': (request) => sql(`select * from rows where item = '${field(request, 'term')}'`),
    '/vault-7/preview': async (request) =>
      text(await runShell(`echo PREVIEW out.${field(request, 'format')}`)),
    '/vault-7/remark': ({ body }) => page(`You said ${new URLSearchParams(body).get('remark') ?? ''}`),
  }
  const site = {
    routes,
    otherwise(request: SiteRequest): SiteResponse {
      const [, id] = /^\/vault-7\/rows\/([^/?]+)$/.exec(request.path) ?? []
      if (id === undefined) return { status: 404, body: 'Not Found' }
      return sql(`select * from rows where id = ${decodeURIComponent(id)}`)
    },
  }
  return {
    world: { [origin]: site },
    close() {
      db.close()
      folder.remove()
    },
  }
}

export const unnamedApi: ActiveSite = {
  about: 'an API that no page names',
  target: `${origin}/`,
  intensity: 'intrusive',
  open,
  findings: [],
}
