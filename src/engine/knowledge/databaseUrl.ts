import { standsFree, type TokenForm } from '../parse/text/findTokens.ts'
import { isLoopback } from '../parse/url/hostnames.ts'

/** Scheme, user, password, host; slashes may be escaped, as in JSON that PHP wrote. */
const pattern =
  /(?:postgres(?:ql)?|mysql2?|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver)(?:\+\w{1,20})?:\\?\/\\?\/([^\s:@/"'`<>\\]{0,64}):([^\s@/"'`<>\\{}[\]*]{3,128})@([\w.-]{3,255})(?::\d{1,5})?/y

const placeholderPassword =
  /^(?:pass(?:word|wd)?|pwd?|secret|postgres|mysql|root|admin|user(?:name)?|test|guest|x{3,}|changeme|12345\d*|abc123|p4ssw0rd|redacted|hidden|(?:db_?|my_?)pass(?:word)?)$|example|your|placeholder|password_?here|\.\.\.|\$\{/i

const placeholderHost =
  /(?:^|\.)(?:example|your[\w-]*|my[_-]?host|host(?:name)?|server|db-?host|placeholder|x{3,}|test|invalid|local)(?:\.|$)/i

const privateAddress = /^(?:10|127|0|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/

/**
 * The URL of a database or queue with a user's password, on a host that is somebody's: not the machine
 * itself, a name of the local network such as `db`, or the host of an example.
 */
export const databaseUrl: TokenForm = {
  prefixes: ['postgres', 'mysql', 'mariadb', 'mongodb', 'redis', 'amqp', 'mssql', 'sqlserver'],
  read(text, index) {
    pattern.lastIndex = index
    const match = pattern.exec(text)
    if (match === null || !standsFree(text, index)) return null
    const [value, , password = '', host = ''] = match
    if (isPlaceholderPassword(password) || !isUserSpecificHost(host)) return null
    return { value, start: index }
  },
}

/** Says whether a password is a word that stands for one. */
export function isPlaceholderPassword(password: string): boolean {
  return placeholderPassword.test(password)
}

/** Says whether others can reach a host: not the machine itself, a private network, or an example. */
export function isUserSpecificHost(host: string): boolean {
  return host.includes('.') && !isLoopback(host) && !privateAddress.test(host) && !placeholderHost.test(host)
}
