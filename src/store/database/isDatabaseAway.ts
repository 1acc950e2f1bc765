// PostgreSQL: class 08 (connection exceptions), class 53 (out of disk, memory or connections), shutting down,
// starting up, a standby that only reads, a lock that another transaction holds for too long.
const postgresCodes = /^(08...|53...|57P0[123]|25006|55P03)$/

// SQLite: another process holds the file for too long, or the disk is gone or full.
const sqliteCodes = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|FULL)(_|$)/

const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTDOWN',
])

// The drivers' own errors carry no code.
const driverMessages =
  /Connection terminated|not queryable|Connection ended unexpectedly|Query read timeout|Unable to acquire a connection|timeout expired/

const causesMax = 5

/**
 * Says whether an error means that the database cannot be reached or cannot serve for now, rather than
 * that a statement is wrong. Looks through at most five causes.
 */
export function isDatabaseAway(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < causesMax && current instanceof Error; depth += 1) {
    if (isAway(current)) return true
    current = current.cause
  }
  return false
}

function isAway(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    systemCodes.has(code) ||
    sqliteCodes.test(code) ||
    postgresCodes.test(code) ||
    error.name === 'KnexTimeoutError' ||
    driverMessages.test(error.message)
  )
}
