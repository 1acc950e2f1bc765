/** The message may contain text of the target. */
export function errorName(error: unknown): string {
  const name = error instanceof Error ? error.constructor.name : ''
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'unknown error'
}
