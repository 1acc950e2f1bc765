import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import sqliTime from '../../../../../src/engine/detect/probes/injection/sqli-time.ts'
import { openShopDatabase, readRows } from '../../../../helpers/applications/shopDatabase.ts'
import { makePostgresDatabase } from '../../../../helpers/databases/databases.ts'
import {
  html,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
} from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const termOf = ({ path }: SiteRequest) => new URL(path, 'https://app.example').searchParams.get('q') ?? ''

async function always(run: () => unknown, latencyMs = 300): Promise<SiteResponse> {
  await delay(randomInt(latencyMs + 1))
  try {
    await run()
  } catch {}
  return html('<p>Thanks, we will look for it</p>')
}

const siteOf = (response: (term: string) => Promise<SiteResponse>): Site => ({
  routes: { '/wish': (request) => response(termOf(request)) },
})

const submission = entry('GET', '/wish?q=tea')

const pools: pg.Pool[] = []
after(async () => {
  for (const pool of pools) await pool.end()
})

async function openPool(): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await makePostgresDatabase(false), max: 4 })
  // The server may stop before the pool, whose idle connections then fail.
  pool.on('error', () => undefined)
  pools.push(pool)
  await pool.query(
    `create table wishes (id int primary key, name text); insert into wishes values (3, 'teapot')`,
  )
  return pool
}

const secondsIn = (text: string) => Number(/(\d+\.\d+)/.exec(text)?.[1] ?? 0)

probeTable(sqliTime, {
  isTimed: true,
  clean: {
    'a parameterized query on PostgreSQL': {
      site: async () => {
        const pool = await openPool()
        return siteOf((term) => always(() => pool.query('select 1 from wishes where name = $1', [term])))
      },
      entries: [submission],
    },
    'a parameterized query on SQLite': {
      site: () => {
        const db = openShopDatabase()
        return siteOf((term) => always(() => readRows(db, 'select * from products where name = ?', [term])))
      },
      entries: [submission],
    },
    'a page that is slow by itself, at random speed': {
      site: siteOf(() => always(() => delay(1_100 + randomInt(900)))),
      entries: [submission],
    },
    'a page that delays all suspicious requests': {
      site: siteOf((term) => always(() => delay(/select|sleep/i.test(term) ? 1_700 : 0))),
      entries: [submission],
    },
    'a page that waits as long as a number in the text says': {
      site: siteOf((term) => always(() => delay(Math.min(2_000, secondsIn(term) * 1_000)))),
      entries: [submission],
    },
  },
  found: {
    'an INSERT on SQLite, on a page with one error for all failures': {
      site: () => {
        const db = openShopDatabase()
        db.exec('create table wishes (name text)')
        return siteOf(async (term) => {
          try {
            db.exec(`insert into wishes values ('${term}')`)
            return html('<p>Thanks, we will look for it</p>')
          } catch {
            return { status: 400, body: 'This is no wish' }
          }
        })
      },
      entries: [submission],
      findings: [
        {
          severity: 'high',
          samples: ['GET /wish: q (query)'],
          evidence: { database: 'SQLite', stands_in: 'string in single quotes' },
        },
      ],
    },
    'a text in a PostgreSQL query': {
      site: async () => {
        const pool = await openPool()
        return siteOf((term) => always(() => pool.query(`select 1 from wishes where name = '${term}'`)))
      },
      entries: [submission],
      findings: [
        {
          severity: 'high',
          samples: ['GET /wish: q (query)'],
          confidence: 'firm',
          evidence: { database: 'PostgreSQL', stands_in: 'string in single quotes' },
        },
      ],
    },
    'a number in a PostgreSQL query': {
      site: async () => {
        const pool = await openPool()
        return siteOf((term) => always(() => pool.query(`select 1 from wishes where id = ${term}`)))
      },
      entries: [entry('GET', '/wish?q=3')],
      findings: [
        {
          severity: 'high',
          samples: ['GET /wish: q (query)'],
          evidence: { database: 'PostgreSQL', stands_in: 'a number' },
        },
      ],
    },
    'a field of a sign-in on SQLite, beside a parameterized one': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/sign-in': async ({ body }) => {
              const form = new URLSearchParams(body)
              const { login = '', password = '' } = Object.fromEntries(form)
              const sql = `select id from users where login = '${login}' and password = ?`
              await always(() => db.prepare(sql).all(password))
              return redirect('/sign-in?failed')
            },
          },
        }
      },
      entries: [entry('POST', '/sign-in', { form: { password: 'secret', login: 'ada' } })],
      findings: [
        {
          severity: 'high',
          samples: ['POST /sign-in: login (form)'],
          evidence: { database: 'SQLite' },
        },
      ],
    },
  },
  skipped: {
    'a site without parameters': {
      site: { routes: {} },
      reason: 'not applicable: the scan found no suitable parameter',
    },
  },
})
