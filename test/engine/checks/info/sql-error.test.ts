import check from '../../../../src/engine/checks/info/sql-error.ts'
import { exchange, type GivenExchange, page, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}api/orders`
const failed = (body: string, given: GivenExchange = {}) => ({
  responses: [exchange({ url, status: 500, body, ...given })],
})

const finds = (body: string, database: string): FoundCase => ({
  given: failed(body),
  findings: [{ severity: 'medium', samples: ['/api/orders'], confidence: 'certain', evidence: { database } }],
})

const json = { headers: { 'content-type': 'application/json' } }

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
