import { expect } from 'chai'
import { findDatabaseError } from '../../../../../src/engine/detect/probes/_shared/databaseErrors.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const response = (body: string, mediaType = 'text/html') =>
  exchange({ url: 'https://app.example/', body, mediaType })

const complaints: readonly (readonly [database: string, message: string])[] = [
  ['PostgreSQL', 'error: syntax error at or near "x"'],
  ['PostgreSQL', "unterminated quoted string at or near \"'tea''\""],
  ['PostgreSQL', 'sqlalchemy.exc.ProgrammingError: (psycopg2.errors.SyntaxError) '],
  ['SQLite', 'SqliteError: near "x": syntax error'],
  ['SQLite', "sqlite3.OperationalError: unrecognized token: \"'tea''\""],
  [
    'MySQL or MariaDB',
    'You have an error in your SQL syntax; check the manual that corresponds to your MariaDB server',
  ],
  ['SQL Server', "Unclosed quotation mark after the character string 'tea'"],
  ['SQL Server', "Incorrect syntax near 'x'."],
  ['Oracle', 'ORA-00933: SQL command not properly ended'],
  ['a database, through PDO', 'SQLSTATE[42000]: Syntax error or access violation: 1064'],
  ['a database, through PDO', 'SQLSTATE[HY000]: General error: 1 unrecognized token'],
  ['a database, through Prisma', 'Raw query failed. Code: `1064`. Message: `You have an error`'],
  ['a database, through JDBC', 'java.sql.SQLSyntaxErrorException: bad'],
]

const others: readonly string[] = [
  'fts5: syntax error near "\'"',
  'unterminated string',
  'syntax error in tsquery: "tea\'"',
  'invalid input syntax for type integer: "3\'"',
  'Unclosed quotation mark in your search',
  'SyntaxError: Unexpected token',
  'syntax error, unexpected $end, expecting FTS_TERM',
  'relation "products" does not exist',
]

describe('findDatabaseError', () => {
  for (const [database, message] of complaints) {
    it(`recognizes an error of ${database}: ${message}`, () => {
      expect(findDatabaseError(response(`<pre>${message}</pre>`))?.database).to.equal(database)
    })
  }

  for (const message of others) {
    it(`ignores: ${message}`, () => expect(findDatabaseError(response(message))).to.equal(null))
  }

  it('reads messages escaped for JSON and HTML', () => {
    expect(
      findDatabaseError(response('{"error":"near \\"x\\": syntax error"}', 'application/json')),
    ).to.deep.include({
      message: 'near "x": syntax error"}',
    })
    expect(findDatabaseError(response('<p>near &quot;x&quot;: syntax error</p>'))).to.deep.equal({
      database: 'SQLite',
      message: 'near "x": syntax error',
    })
  })

  it('skips scripts, style sheets and images', () => {
    for (const mediaType of ['text/javascript', 'text/css', 'image/png']) {
      expect(findDatabaseError(response('near "x": syntax error', mediaType))).to.equal(null)
    }
  })
})
