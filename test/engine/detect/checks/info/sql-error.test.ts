import check from '../../../../../src/engine/detect/checks/info/sql-error.ts'
import { exchange, type GivenExchange, page, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}api/orders`
const failed = (body: string, given: GivenExchange = {}) => ({
  responses: [exchange({ url, status: 500, body, ...given })],
})

const finds = (body: string, database: string): FoundCase => ({
  given: failed(body),
  findings: [{ severity: 'medium', samples: ['/api/orders'], confidence: 'certain', evidence: { database } }],
})

const json = { headers: { 'content-type': 'application/json' } }

const mysql =
  "You have an error in your SQL syntax; check the manual that corresponds to your MariaDB server version for the right syntax to use near ''' at line 1"

/** A page that succeeds all the same. */
const shown = (markup: string, database: string): FoundCase => ({
  given: { responses: [page({ body: `<!doctype html><title>Shop</title>${markup}` })] },
  findings: [{ severity: 'medium', samples: ['/'], confidence: 'certain', evidence: { database } }],
})

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    'an article about SQL': {
      pages: [
        page({
          body: '<p>You have an error in your SQL syntax; check the manual that corresponds to your MySQL server</p>',
        }),
      ],
    },
    'an article that quotes a whole sentence': {
      responses: [page({ body: `<h1>How to fix error 1064</h1><p>${mysql}</p>` })],
    },
    'a question in a forum': {
      responses: [page({ url: `${siteUrl}questions/1`, body: `<p>I get ${mysql}</p>` })],
    },
    'a long page with a sentence in a code block': {
      responses: [
        page({ body: `<h1>Shop</h1><p>${'Tea and more tea. '.repeat(80)}</p><pre>${mysql}</pre><p>Tea</p>` }),
      ],
    },
    'a number that looks like one of Oracle': {
      responses: [page({ body: '<p>Order ORA-12345: 12 pieces</p>' })],
    },
    'what an API says about SQL': {
      responses: [exchange({ ...json, body: JSON.stringify({ title: 'SQL', text: mysql }) })],
    },
    ...Object.fromEntries(
      Object.entries({
        'what somebody wrote about an error': { comments: [{ author: 'Ann', message: mysql }] },
        'a message far into a text': { message: `${'We moved to another server. '.repeat(6)}${mysql}` },
        'an error of another kind': { jobs: [{ id: 1, last_error: 'connect ETIMEDOUT' }] },
        'a field whose name only ends like that of an error': {
          default: 'SQLSTATE[42S02]: Base table not found',
        },
        'a message of a validator': { message: 'column "age" must be a number' },
      }).map(([name, body]) => [name, { responses: [exchange({ ...json, body: JSON.stringify(body) })] }]),
    ),
    'an error in a sentence': failed('{"error":"The order could not be loaded"}'),
    'words of a form': failed('There is a syntax error in the address, near the end', { status: 400 }),
    'an answer of an API without an error': {
      responses: [exchange({ ...json, body: '{"text":"SQLSTATE[42000]","error":null}' })],
    },
    'texts of a language, in a file': {
      responses: [
        exchange({
          ...json,
          url: `${siteUrl}locales/en.json`,
          body: '{"error":"SQLSTATE[42S02]: Base table not found"}',
        }),
      ],
    },
    'texts of a language, from an API': {
      responses: [exchange({ ...json, body: '{"errors":{"db":"SQLSTATE[42S02]: Base table not found"}}' })],
    },
    'a script with such text': {
      responses: [exchange({ headers: { 'content-type': 'text/javascript' }, body: 'e="SQLITE_ERROR"' })],
    },
  },
  found: {
    PostgreSQL: {
      given: failed('{"message":"syntax error at or near \\"\'\\"","position":"31"}', json),
      findings: [
        {
          severity: 'medium',
          samples: ['/api/orders'],
          url,
          confidence: 'certain',
          excerpt: 'syntax error at or near "\'"","position":"31"}',
          evidence: { database: 'PostgreSQL' },
        },
      ],
    },
    MySQL: finds(
      "You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version for the right syntax to use near ''' at line 1",
      'MySQL or MariaDB',
    ),
    'PostgreSQL, a value of another type': finds(
      'invalid input syntax for type integer: "abc"',
      'PostgreSQL',
    ),
    'PostgreSQL, an operator': finds('operator does not exist: integer = text', 'PostgreSQL'),
    SQLite: finds('SqliteError: near "FROM": syntax error', 'SQLite'),
    'SQL Server': finds("Unclosed quotation mark after the character string ''.", 'SQL Server'),
    Oracle: finds('ORA-00933: SQL command not properly ended', 'Oracle'),
    PDO: finds('SQLSTATE[42S02]: Base table or view not found', 'database via PDO'),
    Prisma: finds('Invalid `prisma.user.findMany()` invocation:', 'database via Prisma'),
    Drizzle: finds('Error: Failed query: select "id" from "users"', 'database via Drizzle'),
    MongoDB: finds('E11000 duplicate key error collection: shop.users index: email_1', 'MongoDB'),
    'an error of GraphQL under 200': {
      given: failed('{"errors":[{"message":"relation \\"users\\" does not exist"}]}', {
        status: 200,
        ...json,
      }),
      findings: [{ severity: 'medium', samples: ['/api/orders'] }],
    },
    'an item of a list that failed, under 200': {
      given: failed(
        JSON.stringify({ results: [{ id: 7, error: 'ORA-00942: table or view does not exist' }] }),
        {
          status: 200,
          ...json,
        },
      ),
      findings: [{ severity: 'medium', samples: ['/api/orders'], evidence: { database: 'Oracle' } }],
    },
    'a message under 200 that nothing calls an error': {
      given: failed(JSON.stringify({ data: null, message: mysql }), { status: 200, ...json }),
      findings: [
        { severity: 'medium', samples: ['/api/orders'], evidence: { database: 'MySQL or MariaDB' } },
      ],
    },
    ...Object.fromEntries(
      Object.entries({
        'a message in an item of a list, under 200': [{ id: 1 }, { id: 2, message: mysql }],
        'the last error of a job, under 200': { jobs: [{ id: 1, last_error: `Error: ${mysql}` }] },
        'the lines of a log, under 200': { import: { log: [mysql, 'stopped'] } },
        'an error by its name, under 200': { rows: [{ errorMessage: "Table 'shop.users' doesn't exist" }] },
      }).map(([name, body]) => [
        name,
        {
          given: failed(JSON.stringify(body), { status: 200, ...json }),
          findings: [
            {
              severity: 'medium' as const,
              samples: ['/api/orders'],
              evidence: { database: 'MySQL or MariaDB' },
            },
          ],
        },
      ]),
    ),
    'items of a list in a page that succeeds': shown(
      `<h1>Orders</h1><ul><li>Order 1</li><li>${mysql}</li></ul>`,
      'MySQL or MariaDB',
    ),
    'MySQL in a page that succeeds': shown(
      `<pre>${mysql.replaceAll("'", '&#39;')}</pre>`,
      'MySQL or MariaDB',
    ),
    'MySQL beside the rest of a page': shown(
      `<nav>Shop</nav><p>Unknown column 'x' in 'where clause'</p><p>${'Tea. '.repeat(300)}</p>`,
      'MySQL or MariaDB',
    ),
    'SQL Server in a page that succeeds': shown(
      "<font>Microsoft OLE DB Provider for SQL Server</font> <font>error '80040e14'</font><p>Unclosed quotation mark after the character string ''.</p>",
      'SQL Server',
    ),
    'Oracle in a page that succeeds': shown(
      '<p>ORA-01756: quoted string not properly terminated</p>',
      'Oracle',
    ),
    'a message of PHP inside a page': {
      given: {
        responses: [
          page({
            body: '<b>Warning</b>:  mysqli_query(): (HY000/1) x in <b>/var/www/a.php</b> on line <b>3</b><br />',
          }),
        ],
      },
      findings: [{ severity: 'medium', samples: ['/'], evidence: { database: 'database via PHP' } }],
    },
  },
})
