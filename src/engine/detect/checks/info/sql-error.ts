import type { Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { errorResponses, plainErrorText } from '../../../read/derive/errorResponses.ts'
import { listJsonErrorMessages } from '../../../read/derive/jsonErrorMessages.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'
import { findShownMessage } from './_shownMessage.ts'

type DatabaseMessage = { readonly database: string; readonly pattern: RegExp }

const messages: readonly DatabaseMessage[] = [
  {
    database: 'MySQL or MariaDB',
    pattern:
      /You have an error in your SQL syntax; check the manual that corresponds to your (?:MySQL|MariaDB)|\bER_(?:PARSE_ERROR|BAD_FIELD_ERROR|NO_SUCH_TABLE|DUP_ENTRY|ACCESS_DENIED_ERROR)\b|Unknown column '[^'\n]{1,100}' in '(?:field list|where clause|order clause)'/,
  },
  { database: 'database via PDO', pattern: /SQLSTATE\[[0-9A-Z]{5}\]/ },
  {
    database: 'PostgreSQL',
    pattern:
      /\bsyntax error at or near "|\brelation "[\w.]{1,100}" does not exist|\bcolumn "?[\w.]{1,100}"? does not exist|violates (?:unique|foreign key|check) constraint "|violates not-null constraint|\binvalid input syntax for (?:type )?[a-z][\w ]{1,40}: "|\bunterminated quoted string at or near "|\boperator does not exist: \w|\bPG::\w{1,60}:|\bpg_query\(\)/,
  },
  {
    database: 'SQLite',
    pattern:
      /\bSQLITE_(?:ERROR|CONSTRAINT|BUSY|READONLY|CANTOPEN)\b|\bnear "[^"\n]{1,60}": syntax error|\bno such (?:table|column): [\w.]{1,100}|sqlite3\.OperationalError/,
  },
  {
    database: 'SQL Server',
    pattern:
      /Unclosed quotation mark after the character string|\bIncorrect syntax near '|System\.Data\.SqlClient\.SqlException|Microsoft OLE DB Provider for SQL Server/,
  },
  { database: 'Oracle', pattern: /\bORA-\d{5}: / },
  {
    database: 'database via Prisma',
    pattern:
      /Invalid `(?:prisma|db|client)\.\w{1,100}\.\w{1,100}\(\)` invocation|\bPrismaClient(?:KnownRequest|UnknownRequest|Validation|Initialization)Error\b/,
  },
  {
    database: 'database via Drizzle',
    pattern: /\bFailed query: (?:select|insert|update|delete|with) /i,
  },
  {
    database: 'MongoDB',
    pattern:
      /\bE11000 duplicate key error collection: |\bMongoServerError: |\bCastError: Cast to ObjectId failed/,
  },
]

/** Output of PHP with `display_errors` in a page that otherwise succeeds. */
const phpInPage =
  /<b>(?:Fatal error|Warning)<\/b>: {1,2}(?:Uncaught )?(?:mysqli?|PDO|pg|sqlite)\w{0,40}[^\n]{1,500} on line <b>\d{1,6}<\/b>/i

/** Whole sentences with parts of the query, as successful pages show them. */
const shownMessages: readonly DatabaseMessage[] = [
  {
    database: 'MySQL or MariaDB',
    pattern:
      /You have an error in your SQL syntax; ?check the manual that corresponds to your (?:MySQL|MariaDB) server version for the right syntax to use near '.{0,200}?' at line \d{1,6}|Unknown column '[^'\n]{1,100}' in '(?:field list|where clause|order clause|on clause|group statement)'|Table '[\w.$-]{1,100}' doesn't exist|Access denied for user '[^'\n]{0,80}'@'[^'\n]{1,200}'(?: \(using password: (?:YES|NO)\)| to database ')/,
  },
  {
    database: 'SQL Server',
    pattern:
      /Unclosed quotation mark (?:after|before) the character string '[^'\n]{0,200}'|\bIncorrect syntax near (?:the keyword )?'[^'\n]{1,100}'\.|Microsoft OLE DB Provider for (?:SQL Server|ODBC Drivers)(?: \(0x[0-9a-f]{8}\))? error '80|\[Microsoft\]\[(?:ODBC|SQL Server Native Client)[^\]\n]{1,60}\](?:\[SQL Server\])?|\bInvalid (?:object|column) name '[^'\n]{1,100}'\.|Conversion failed when converting the \w{1,20} value '[^'\n]{0,200}' to data type/,
  },
  { database: 'Oracle', pattern: /\bORA-\d{5}: [a-zA-Z"'][^\n]{4,200}/ },
  {
    database: 'PostgreSQL',
    pattern:
      /\bpg_(?:query|exec|prepare)\(\): Query failed: ERROR: |\bERROR: {1,2}(?:syntax error at or near "|(?:relation|column) "[\w.]{1,100}" does not exist)/,
  },
  { database: 'database via PDO', pattern: /SQLSTATE\[[0-9A-Z]{5}\](?: \[\d{1,6}\])?: [A-Z][^\n]{5,200}/ },
]

/** Allows a prefix such as `Error: `. */
const statementStartMax = 120

const excerptCharsMax = 400

/**
 * Database error messages in responses.
 *
 * Certain: a message that only the database or its driver writes. It must be in a 4xx or 5xx response, in a
 * JSON error, or a whole sentence in a page that succeeds. Fires on `syntax error at or near "'"` with status
 * 500; not on an article about SQL. Sources: ZAP 40018 and 100020.
 */
export default passiveCheck({
  id: 'info.sql-error',
  cwe: 209,
  severity: 'medium',
  owner: 'code',
  title: 'Database error message disclosed',
  why: 'An attacker learns the database, tables and columns, and sees how a query reacts to injected values. If there is an SQL injection, the messages make it easy to extract data (error-based SQL injection).',
  fix: {
    steps: `Keep database errors on the server, and find out why the query failed.

1. Find the query that failed: the finding quotes the message. If request values are concatenated into it, that is an SQL injection: pass every value as a parameter (\`$1\`, \`?\`, \`:name\`). Take column names and sort directions from a fixed list.
2. Handle database errors in one place: log them with an ID, and return \`{ "error": "internal_error", "request_id": "…" }\` with status 500.
3. Map errors that the client causes to their own status codes: 409 with your own message for a duplicate. Return 400 or 404 for an ID that is not a number or UUID, checked before the query.
4. Search for \`error.message\`, \`String(error)\` and \`str(e)\` in responses, and replace them.
5. Turn the debug mode of the framework off where the site runs.`,
    variants: {
      nextjs: `1. Find the query that failed: the finding quotes the message. If request values are concatenated into it, that is an SQL injection: use the parameters of the client (its tagged templates pass them; \`sql.unsafe\`, \`$queryRawUnsafe\` and string concatenation do not).
2. In Route Handlers, API routes and Server Actions do not return \`error.message\`: log the error, and return \`Response.json({ error: 'internal_error' }, { status: 500 })\`.
3. Validate IDs and filters before the query (with a schema), and return 400 or 404. Map a duplicate to 409 with your own message: Prisma's code is \`P2002\`, PostgreSQL's \`23505\`.`,
    },
    risk: 'Clients that distinguish errors by the text of the message need an error code instead.',
    verify:
      'Repeat the request of the evidence with `curl -sS -i "$URL"`, its `url` as `$URL`. The response is a 400, 404, 409 or 500 without the name of a table, a column or the database.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
  ],
  readsEveryResponse: true,
  needs: ['responses', 'missingPages'],
  run(artifacts) {
    const errors = errorResponses(artifacts).flatMap((exchange) => {
      const text = plainErrorText(exchange)
      const message = messages.find(({ pattern }) => pattern.test(text))
      return message === undefined
        ? []
        : [observe(exchange, message.database, lineAround(text, message.pattern))]
    })
    const pages = artifacts.responses.flatMap((exchange) => {
      const match = exchange.mediaType.includes('html') ? phpInPage.exec(exchange.body)?.[0] : undefined
      if (match !== undefined) return [observe(exchange, 'database via PHP', match.replace(/<\/?b>/g, ''))]
      const stated = findStated(exchange)
      if (stated !== null) return [observe(exchange, stated.database, stated.message)]
      return shownMessages
        .flatMap(({ database, pattern }) => {
          const message = findShownMessage(exchange, pattern)
          return message === null ? [] : [observe(exchange, database, message)]
        })
        .slice(0, 1)
    })
    return [...errors, ...pages.filter(({ url }) => !errors.some((error) => error.url === url))]
  },
})

/** In successful JSON, members named as errors match any message, other members a whole sentence. */
function findStated(exchange: Exchange): { database: string; message: string } | null {
  for (const { text, isNamedError } of listJsonErrorMessages(exchange)) {
    for (const { database, pattern } of isNamedError ? [...shownMessages, ...messages] : shownMessages) {
      const match = pattern.exec(text)
      // A late match in a long text is a quote.
      if (match !== null && match.index <= statementStartMax)
        return { database, message: lineAround(text, pattern) }
    }
  }
  return null
}

function observe(exchange: Exchange, database: string, message: string) {
  return observeResponse(exchange, ['content-type'], {
    excerpt: quoteText(message, excerptCharsMax),
    details: { database },
  })
}

/** Starts at the message, because the text before it may be anything. */
function lineAround(text: string, pattern: RegExp): string {
  return text.slice(text.search(pattern)).split('\n', 1)[0] ?? ''
}
