import { standsFree, type TokenForm } from '../text/findTokens.ts'
import { isLoopback } from '../url/hostnames.ts'

/**
 * Scheme, user, password, host; slashes may be escaped, as in JSON of PHP. The password ends at the last `@`,
 * because many are not percent-encoded.
 */
const pattern =
  /(?:postgres(?:ql)?|mysql2?|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|clickhouses?|libsql|cockroachdb|neo4j(?:\+ssc?)?|bolt(?:\+ssc?)?|nats|couchbases?)(?:\+\w{1,20})?:\\?\/\\?\/([^\s:@/"'`<>\\]{0,64}):([^\s/"'`<>\\{}[\]*]{3,128})@([\w.-]{3,255})(?::\d{1,5})?/y

const placeholderPassword =
  /^(?:pass(?:word|wd)?|pwd?|secret|postgres|mysql|root|admin|user(?:name)?|test|guest|x{3,}|changeme|12345\d*|abc123|p4ssw0rd|redacted|hidden|(?:db_?|my_?)pass(?:word)?)$|example|your|placeholder|password_?here|\.\.\.|\$\{/i

const placeholderHost =
  /(?:^|\.)(?:example|your[\w-]*|my[_-]?host|host(?:name)?|server|db-?host|placeholder|x{3,}|test|invalid|local)(?:\.|$)/i

const privateAddress = /^(?:10|127|0|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/

/** Excludes loopback, local names such as `db`, and example hosts. */
export const databaseUrl: TokenForm = {
  prefixes: [
    'postgres',
    'mysql',
    'mariadb',
    'mongodb',
    'redis',
    'amqp',
    'mssql',
    'sqlserver',
    'clickhouse',
    'libsql:',
    'cockroachdb',
    'neo4j',
    'bolt',
    'nats',
    'couchbase',
  ],
  read(text, index) {
    pattern.lastIndex = index
    const match = pattern.exec(text)
    if (match === null || !standsFree(text, index)) return null
    const [value, , password = '', host = ''] = match
    if (isPlaceholderPassword(password) || !isUserSpecificHost(host)) return null
    return { value, start: index }
  },
}

const partCharsMax = 400
const partBefore = new RegExp(`[^"'\`\\n<>]{0,${partCharsMax}}$`)
const partAfter = new RegExp(`^[^"'\`\\n<>\\\\]{0,${partCharsMax}}`)
const serverPart =
  /(?:^|;)\s{0,3}(?:server|host|data source|addr(?:ess)?|network address)\s{0,3}=\s{0,3}(?:tcp:)?([\w.-]{3,255})/i
const passwordPart = /(?:^|;)\s{0,3}(?:password|pwd)\s{0,3}=\s{0,3}([^;\s]{3,128})/i

/** ADO.NET, ODBC, Npgsql. Source: ADO.NET, "Connection string syntax". */
export const connectionString: TokenForm = {
  prefixes: ['Password=', 'password=', 'PASSWORD=', 'Pwd=', 'pwd=', 'PWD='],
  read(text, index) {
    const before = partBefore.exec(text.slice(Math.max(0, index - partCharsMax), index))?.[0] ?? ''
    const after = partAfter.exec(text.slice(index, index + partCharsMax))?.[0] ?? ''
    const value = (before + after).trim()
    const host = serverPart.exec(value)?.[1]
    const password = passwordPart.exec(value)?.[1]
    if (host === undefined || password === undefined || /[{}<>[\]*]/.test(password)) return null
    if (isPlaceholderPassword(password) || !isUserSpecificHost(host)) return null
    return { value, start: text.indexOf(value, index - before.length) }
  },
}

export function isPlaceholderPassword(password: string): boolean {
  return placeholderPassword.test(password)
}

export function isUserSpecificHost(host: string): boolean {
  return host.includes('.') && !isLoopback(host) && !privateAddress.test(host) && !placeholderHost.test(host)
}
