import { expect } from 'chai'
import type pg from 'pg'
import sqliErrorBody from '../../../../../src/engine/detect/probes/injection/sqli-error-body.ts'
import type { ProbeRequest } from '../../../../../src/engine/model/probeRequest.ts'
import { openShopDatabase, readRows } from '../../../../helpers/applications/shopDatabase.ts'
import { openShopOnPostgres } from '../../../../helpers/applications/shopOnPostgres.ts'
import { html, json, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { type Responding, sentBy } from '../../../../helpers/tables/sentBy.ts'

const field = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''

const failed: SiteResponse = { ...html('<h1>Something went wrong</h1>'), status: 500 }

const refused: SiteResponse = { ...html('<p>Wrong name or password</p>'), status: 401 }

function guarded(read: () => SiteResponse): SiteResponse {
  try {
    return read()
  } catch {
    return failed
  }
}

const signIn = entry('POST', '/sign-in', { form: { username: 'somebody', password: 'secret' }, status: 401 })
const post = entry('POST', '/posts', { form: { title: 'Sea', text: 'Blue' } })

const pools: pg.Pool[] = []
after(async () => {
  for (const pool of pools) await pool.end()
})

probeTable(sqliErrorBody, {
  clean: {
    'a parameterized sign-in': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/sign-in': (request) =>
              readRows(db, 'select * from users where login = ? and password = ?', [
                field(request, 'username'),
                field(request, 'password'),
              ]).length > 0
                ? html('<p>Hello</p>')
                : refused,
          },
        }
      },
      entries: [signIn],
    },
    'a form that rejects quotes with a server error': {
      site: {
        routes: { '/posts': ({ body }) => (/%27|%22/.test(body) ? failed : html('<p>Saved</p>')) },
      },
      entries: [post],
    },
    'a form that doubles quotes': {
      site: () => {
        const db = openShopDatabase()
        db.exec('create table posts (title text, text text)')
        const quoted = (request: SiteRequest, name: string) => field(request, name).replaceAll("'", "''")
        return {
          routes: {
            '/posts': (request) =>
              guarded(() => {
                db.exec(
                  `insert into posts values ('${quoted(request, 'title')}', '${quoted(request, 'text')}')`,
                )
                return html('<p>Saved</p>')
              }),
          },
        }
      },
      entries: [post],
    },
    'an API that accepts only numbers': {
      site: {
        routes: {
          '/orders': ({ body }) =>
            Number.isInteger(Number(JSON.parse(body).id))
              ? json({ ok: true })
              : { ...json({ error: 'internal' }), status: 500 },
        },
      },
      entries: [entry('POST', '/orders', { json: { id: 7 } })],
    },
    'a form with occasional errors': {
      site: () => {
        let count = 0
        return {
          routes: {
            '/posts': () => {
              count += 1
              return count % 3 === 0 ? failed : html('<p>Saved</p>')
            },
          },
        }
      },
      entries: [post],
    },
  },
  found: {
    'a failed sign-in without an error message': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/sign-in': (request) =>
              guarded(() =>
                readRows(
                  db,
                  `select * from users where login = '${field(request, 'username')}' and password = '${field(request, 'password')}'`,
                ).length > 0
                  ? html('<p>Hello</p>')
                  : refused,
              ),
          },
        }
      },
      entries: [signIn],
      findings: [
        {
          severity: 'high',
          samples: ['POST /sign-in: username (form)'],
          confidence: 'certain',
          evidence: { stands_in: 'string in single quotes' },
        },
        { severity: 'high', samples: ['POST /sign-in: password (form)'] },
      ],
    },
    'an INSERT with a text and a number': {
      site: () => {
        const db = openShopDatabase()
        db.exec('create table posts (title text, stars integer)')
        return {
          routes: {
            '/posts': (request) =>
              guarded(() => {
                db.exec(`insert into posts values ('${field(request, 'title')}', ${field(request, 'stars')})`)
                return html('<p>Saved</p>')
              }),
          },
        }
      },
      entries: [entry('POST', '/posts', { form: { title: 'Sea', stars: '4' } })],
      findings: ['stars', 'title'].map((name) => ({
        severity: 'high' as const,
        samples: [`POST /posts: ${name} (form)`],
      })),
    },
    'an INSERT from JSON on PostgreSQL, with and without an error message': {
      site: async () => {
        const pool = await openShopOnPostgres()
        pools.push(pool)
        const add = (name: string, failure: (error: unknown) => string) =>
          pool
            .query(`insert into products values (floor(random() * 1000000000)::int, '${name}', 1)`)
            .then(() => json({ ok: true }))
            .catch((error: unknown) => ({ ...json({ error: failure(error) }), status: 500 }))
        return {
          routes: {
            '/silent': ({ body }) => add(JSON.parse(body).name, () => 'internal'),
            '/loud': ({ body }) => add(JSON.parse(body).name, String),
          },
        }
      },
      entries: [
        entry('POST', '/silent', { json: { name: 'cup' } }),
        entry('POST', '/loud', { json: { name: 'cup' } }),
      ],
      findings: [
        { severity: 'high', samples: ['POST /loud: /name (json)'], evidence: { database: 'PostgreSQL' } },
        {
          severity: 'high',
          samples: ['POST /silent: /name (json)'],
          evidence: { stands_in: 'string in single quotes' },
        },
      ],
    },
  },
  skipped: {
    'a site with only reading parameters': {
      site: { routes: {} },
      entries: [entry('GET', '/search?q=tea')],
      reason: 'not applicable: the scan found no suitable parameter',
    },
  },
})

describe('first requests of injection.sqli-error-body', () => {
  const subscribe = entry('POST', '/subscriptions', { form: { title: 'Sea' } })
  const titleOf = ({ body = '' }: ProbeRequest) => new URLSearchParams(body).get('title') ?? ''
  const broken = exchange({ status: 400, body: 'Not allowed' })
  const message =
    "You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version for the right syntax to use near ''' at line 1"
  const asked = async (respond: (value: string) => string, given: Partial<Responding> = {}) => {
    const sent = await sentBy(sqliErrorBody, {
      entries: [subscribe],
      look: { breaks: true, matters: true, broken },
      respond: (request) => {
        const body = respond(titleOf(request))
        return { body, status: body === broken.body ? 400 : 200 }
      },
      ...given,
    })
    return sent.map(titleOf)
  }

  it('prove a database error at once if syntax characters caused one', async () => {
    const look = { breaks: true, broken: exchange({ status: 500, body: message }) }
    const [first] = await asked(() => 'Saved', { look })
    expect(first).to.equal('Sea')
  })

  it('send quotes once if doubled quotes get the response to syntax characters', async () => {
    expect(await asked((value) => (value === 'Sea' ? 'Saved' : broken.body))).to.deep.equal(['Sea\'\'""'])
  })

  it('recognize an error that only unbalanced quotes cause', async () => {
    const values = await asked((value) => (/[^']'"?$/.test(value) ? message : 'Saved'))
    expect(values.slice(0, 4)).to.deep.equal(['Sea\'\'""', 'Sea\'"', 'Sea', "Sea'"])
  })

  it('test further positions with one failing expression if the first had no effect', async () => {
    const values = await asked((value) => (value === 'Sea\'"' ? broken.body : 'Saved'))
    // Both quotes, the value, a pair, and one failing expression in three positions, without MySQL.
    expect(values).to.have.length(3 + 2 + 3)
    expect(values.filter((value) => value.includes('LIKE'))).to.deep.equal([])
  })

  it('recognize two expressions without effect on a page unlike the original', async () => {
    const values = await asked((value) => {
      if (value === 'Sea\'"') return broken.body
      return value.includes('CASE') ? 'Saved under another name' : 'Saved'
    })
    expect(values).to.have.length(3 + 2 + 3)
  })

  it('send a pair in each position if unbalanced quotes and expressions cause the same error', async () => {
    const values = await asked((value) =>
      value.includes('CASE') || value === 'Sea\'"' ? broken.body : 'Saved',
    )
    // Five positions, once each, since the first of a pair differs from the original.
    expect(values).to.have.length(3 + 5)
  })

  it('skip points that another probe has proven', async () => {
    expect(await asked(() => 'Saved', { proven: ['injection.ssti'] })).to.deep.equal([])
    expect(await asked(() => 'Saved', { proven: ['injection.sqli-boolean-body'] })).to.not.have.length(0)
  })
})
