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
    'an article that quotes a whole message': {
      responses: [page({ body: `<h1>How to fix error 1064</h1><p>${mysql}</p>` })],
    },
    'a forum question': {
      responses: [page({ url: `${siteUrl}questions/1`, body: `<p>I get ${mysql}</p>` })],
    },
    'a long page with a message in a code block': {
      responses: [
        page({ body: `<h1>Shop</h1><p>${'Tea and more tea. '.repeat(80)}</p><pre>${mysql}</pre><p>Tea</p>` }),
      ],
    },
    'a number that looks like an Oracle error': {
      responses: [page({ body: '<p>Order ORA-12345: 12 pieces</p>' })],
    },
    'API texts about SQL': {
      responses: [exchange({ ...json, body: JSON.stringify({ title: 'SQL', text: mysql }) })],
    },
    ...Object.fromEntries(
      Object.entries({
        'a user comment about an error': { comments: [{ author: 'Ann', message: mysql }] },
        'a message late in a long text': { message: `${'We moved to another server. '.repeat(6)}${mysql}` },
        'another error': { jobs: [{ id: 1, last_error: 'connect ETIMEDOUT' }] },
        'a field whose name only ends like an error field': {
          default: 'SQLSTATE[42S02]: Base table not found',
        },
        'a validation message': { message: 'column "age" must be a number' },
      }).map(([name, body]) => [name, { responses: [exchange({ ...json, body: JSON.stringify(body) })] }]),
    ),
    'a generic error message': failed('{"error":"The order could not be loaded"}'),
    "a form's error message": failed('There is a syntax error in the address, near the end', { status: 400 }),
    'an API response without an error': {
      responses: [exchange({ ...json, body: '{"text":"SQLSTATE[42000]","error":null}' })],
    },
    'translations in a file': {
      responses: [
        exchange({
          ...json,
          url: `${siteUrl}locales/en.json`,
          body: '{"error":"SQLSTATE[42S02]: Base table not found"}',
        }),
      ],
    },
    'translations from an API': {
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
    'PostgreSQL, an invalid value': finds('invalid input syntax for type integer: "abc"', 'PostgreSQL'),
    'PostgreSQL, an unknown operator': finds('operator does not exist: integer = text', 'PostgreSQL'),
    SQLite: finds('SqliteError: near "FROM": syntax error', 'SQLite'),
    'SQL Server': finds("Unclosed quotation mark after the character string ''.", 'SQL Server'),
    Oracle: finds('ORA-00933: SQL command not properly ended', 'Oracle'),
    PDO: finds('SQLSTATE[42S02]: Base table or view not found', 'database via PDO'),
    Prisma: finds('Invalid `prisma.user.findMany()` invocation:', 'database via Prisma'),
    Drizzle: finds('Error: Failed query: select "id" from "users"', 'database via Drizzle'),
    MongoDB: finds('E11000 duplicate key error collection: shop.users index: email_1', 'MongoDB'),
    'a GraphQL error with status 200': {
      given: failed('{"errors":[{"message":"relation \\"users\\" does not exist"}]}', {
        status: 200,
        ...json,
      }),
      findings: [{ severity: 'medium', samples: ['/api/orders'] }],
    },
    'a failed list item, with status 200': {
      given: failed(
        JSON.stringify({ results: [{ id: 7, error: 'ORA-00942: table or view does not exist' }] }),
        {
          status: 200,
          ...json,
        },
      ),
      findings: [{ severity: 'medium', samples: ['/api/orders'], evidence: { database: 'Oracle' } }],
    },
    'an unlabeled message, with status 200': {
      given: failed(JSON.stringify({ data: null, message: mysql }), { status: 200, ...json }),
      findings: [
        { severity: 'medium', samples: ['/api/orders'], evidence: { database: 'MySQL or MariaDB' } },
      ],
    },
    ...Object.fromEntries(
      Object.entries({
        'a message in a list item, with status 200': [{ id: 1 }, { id: 2, message: mysql }],
        'the last error of a job, with status 200': { jobs: [{ id: 1, last_error: `Error: ${mysql}` }] },
        'log lines, with status 200': { import: { log: [mysql, 'stopped'] } },
        'a named error, with status 200': { rows: [{ errorMessage: "Table 'shop.users' doesn't exist" }] },
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
    'list items in a successful page': shown(
      `<h1>Orders</h1><ul><li>Order 1</li><li>${mysql}</li></ul>`,
      'MySQL or MariaDB',
    ),
    'MySQL in a successful page': shown(`<pre>${mysql.replaceAll("'", '&#39;')}</pre>`, 'MySQL or MariaDB'),
    'MySQL beside other page content': shown(
      `<nav>Shop</nav><p>Unknown column 'x' in 'where clause'</p><p>${'Tea. '.repeat(300)}</p>`,
      'MySQL or MariaDB',
    ),
    'SQL Server in a successful page': shown(
      "<font>Microsoft OLE DB Provider for SQL Server</font> <font>error '80040e14'</font><p>Unclosed quotation mark after the character string ''.</p>",
      'SQL Server',
    ),
    'Oracle in a successful page': shown('<p>ORA-01756: quoted string not properly terminated</p>', 'Oracle'),
    'a PHP message inside a page': {
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
