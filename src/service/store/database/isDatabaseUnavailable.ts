// Connection errors (08), out of resources (53), shutdown and startup, read-only standby, lock timeout, and
// retryable aborts (40001, 40P01).
const postgresCodes = /^(08...|53...|57P0[123]|25006|55P03|40001|40P01)$/

// Locked, or the disk is missing or full.
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

// Errors of the drivers have no code.
const driverMessages =
  /Connection terminated|not queryable|Connection ended unexpectedly|Query read timeout|Unable to acquire a connection|timeout expired/

const causesMax = 5

/** Looks at five causes at most. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some(isAway)
}

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
