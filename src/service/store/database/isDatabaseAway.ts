// PostgreSQL: class 08 (connection exceptions), class 53 (out of disk, memory or connections), shutting down,
// starting up, a standby that only reads, a lock that another transaction holds for too long, and a transaction that was
// ended for the sake of another (40001, 40P01): the same once more goes through.
const postgresCodes = /^(08...|53...|57P0[123]|25006|55P03|40001|40P01)$/

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
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some(isAway)
}

/** Says whether a statement was ended because another transaction holds what it wants. */
export function isLockHeld(error: unknown): boolean {
  return causesOf(error).some((cause) => /^(?:55P03|40P01)$/.test(codeOf(cause)))
}

function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = []
  for (let current = error; current instanceof Error && causes.length < causesMax; current = current.cause)
    causes.push(current)
  return causes
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function isAway(error: Error): boolean {
  const code = codeOf(error)
  return (
    systemCodes.has(code) ||
    sqliteCodes.test(code) ||
    postgresCodes.test(code) ||
    error.name === 'KnexTimeoutError' ||
    driverMessages.test(error.message)
  )
}
