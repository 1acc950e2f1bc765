import type { Exchange } from '../../../model/artifacts.ts'
import { plainErrorText } from '../../../read/derive/errorResponses.ts'

/** A SQL syntax error. */
export type DatabaseError = {
  readonly database: string
  readonly message: string
}

type ErrorForm = { readonly database: string; readonly pattern: RegExp }

/**
 * SQL syntax errors. Errors about a value (`invalid input syntax for type integer`) and of full-text search
 * (`fts5: syntax error near`) are excluded, since parameterized queries cause them too.
 */
const forms: readonly ErrorForm[] = [
  {
    database: 'PostgreSQL',
    pattern:
      /\bsyntax error at or near "|\bunterminated quoted (?:string|identifier) at or near "|\bsyntax error at end of input\b|\bPG::SyntaxError\b|\bpsycopg2?\.errors\.SyntaxError\b|\bPostgresSyntaxError\b/,
  },
  {
    database: 'SQLite',
    pattern:
      /(?<!fts5: )\bnear "[^"\n]{1,200}": syntax error|\bunrecognized token: "|\bSQLITE_ERROR\b[^\n]{0,80}\bincomplete input|\b(?:SqliteError|sqlite3\.OperationalError)\b[^\n]{0,40}\bincomplete input/,
  },
  {
    database: 'MySQL or MariaDB',
    pattern:
      /You have an error in your SQL syntax; ?check the manual that corresponds to your (?:MySQL|MariaDB)|\bMySQLSyntaxErrorException\b/,
  },
  {
    database: 'SQL Server',
    pattern:
      /Unclosed quotation mark (?:after|before) the character string|\bIncorrect syntax near (?:'|the keyword)/,
  },
  { database: 'Oracle', pattern: /\bORA-(?:00907|00911|00921|00923|00933|00936|01740|01756): / },
  {
    database: 'a database, through PDO',
    pattern:
      /SQLSTATE\[(?:42000|42601|37000)\]: ?Syntax error|SQLSTATE\[HY000\]: General error: 1 (?:near|unrecognized)/,
  },
  {
    database: 'a database, through Prisma',
    pattern: /Raw query failed\. Code: `(?:42601|1064|1|102|105)`\. Message: `/,
  },
  {
    database: 'a database, through JDBC',
    pattern:
      /\b(?:java\.sql\.|org\.h2\.jdbc\.Jdbc)SQLSyntaxErrorException\b|\borg\.hibernate\.query\.SyntaxException\b|\borg\.hsqldb\.HsqlException: unexpected token\b/,
  },
]

const textTypes = /^(?:text\/(?:html|plain|xml)|application\/(?:[\w.+-]{0,60}\+)?(?:json|xml|xhtml))|^$/

export function findDatabaseError(exchange: Exchange): DatabaseError | null {
  return textTypes.test(exchange.mediaType) ? findDatabaseErrorText(plainErrorText(exchange)) : null
}

export function findDatabaseErrorText(text: string): DatabaseError | null {
  const form = forms.find(({ pattern }) => pattern.test(text))
  if (form === undefined) return null
  const message = text.slice(text.search(form.pattern)).split('\n', 1)[0] ?? ''
  return { database: form.database, message: message.replace(/<[^>]{1,200}>.*$/, '') }
}
