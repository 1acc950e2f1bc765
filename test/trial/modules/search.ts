import { setTimeout as delay } from 'node:timers/promises'
import { escapeHtml, form, list, page, refuse } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

type Named = { readonly name: string; readonly detail: string }

const slowMs = 1_100

export function search({ db }: Portal): PortalModule {
  db.exec(`
    create table shops (id integer primary key, name text, detail text);
    insert into shops values (1, 'bakery', 'Mill Lane'), (2, 'bookshop', 'Market Square'), (3, 'bicycle repair', 'River Road');
    create table vault (id integer primary key, secret text);
    insert into vault values (1, 'the-key-of-the-vault');
    create table permits (id integer primary key, name text, detail text);
    insert into permits values (1, 'garage', 'granted'), (2, 'fence', 'pending'), (3, 'market stall', 'granted');
  `)
  const rows = (sql: string, ...values: readonly unknown[]) =>
    db.prepare<unknown[], Named>(sql).all(...values)
  const show = (found: readonly Named[]) =>
    list(found.map(({ name, detail }) => `${escapeHtml(String(name))} - ${escapeHtml(String(detail))}`))

  function findShops({ query }: PortalRequest) {
    const q = query('q')
    try {
      const found = rows(`select name, detail from shops where name like '%${q}%' limit 20`)
      return page('Shops', `${form('GET /search', [['q', 'search', q]])}${show(found)}`)
    } catch (error) {
      const message = error instanceof Error ? `${error.name}: ${error.message}` : ''
      return { ...page('Shops', `<p>Search failed.</p><pre>${escapeHtml(message)}</pre>`), status: 500 }
    }
  }

  function listDirectory({ query }: PortalRequest) {
    const sort = query('sort') || 'name'
    const direction = query('dir') === 'desc' ? 'desc' : 'asc'
    try {
      return page('Directory', show(rows(`select name, detail from shops order by ${sort} ${direction}`)))
    } catch {
      return refuse(500, 'The directory cannot be shown.')
    }
  }

  function findStreet({ query }: PortalRequest) {
    const name = query('name')
    const found = rows('select name, detail from shops where detail like ?', `%${name}%`)
    return page('Streets', `${form('GET /streets', [['name', 'text', name]])}${show(found)}`)
  }

  function findWords({ query }: PortalRequest) {
    // Trap: quotes mark phrases, without any query.
    const words = query('words')
      .toLowerCase()
      .split(/["'\s]+/)
      .filter((word) => word !== '')
    const titles = ['river boats', 'mill and river', 'the old bridge', 'bridges of boats']
    const found = titles.filter((title) => words.some((word) => title.includes(word)))
    return page(
      'Library',
      `${form('GET /library', [['words', 'text', query('words')]])}<p>${found.length} titles for ${words.length} words</p>${list(found)}`,
    )
  }

  async function readArchive({ query }: PortalRequest) {
    await delay(slowMs)
    return page(
      'Archive',
      `<p>The archive of ${Number.parseInt(query('year'), 10) || 1900} is in the cellar.</p>`,
    )
  }

  function listCourses({ query }: PortalRequest) {
    const level = query('level') === 'advanced' ? 'advanced' : 'beginners'
    return page(
      'Courses',
      `<p>SQL for ${level}: error messages of SQLite, such as "unrecognized token" and "syntax error near", and what they mean. Warning: bring a laptop.</p>`,
    )
  }

  function showPermit({ query }: PortalRequest) {
    const none = page('Permit', '<p>No permit has this number.</p>')
    try {
      const [found] = rows(`select name, detail from permits where id = ${query('id') || '0'}`)
      return found === undefined ? none : page('Permit', show([found]))
    } catch {
      return none
    }
  }

  function showPaper({ query }: PortalRequest) {
    const [found] = rows('select name, detail from permits where id = ?', Number.parseInt(query('id'), 10))
    return page('Paper permit', found === undefined ? '<p>No permit has this number.</p>' : show([found]))
  }

  return {
    name: 'search',
    pages: {
      '/search?q=b': 'shops',
      '/directory?sort=name&dir=asc': 'directory',
      '/streets?name=Mill': 'streets',
      '/library?words=river': 'library',
      '/library/archive?year=1950': 'archive',
      '/courses?level=beginners': 'courses',
      '/permits?id=1': 'permit 1',
      '/permits/paper?id=2': 'paper permit 2',
    },
    routes: {
      'GET /search': findShops,
      'GET /directory': listDirectory,
      'GET /streets': findStreet,
      'GET /library': findWords,
      'GET /library/archive': readArchive,
      'GET /courses': listCourses,
      'GET /permits': showPermit,
      'GET /permits/paper': showPaper,
    },
  }
}
