/** Status codes of rejected credentials: RFC 9110 §15.5, and 422 of frameworks. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 422])

export function statusReason(request: string, status: number): string {
  const what = `${request} responded with status code ${status}`
  return refusals.has(status) ? `${what}: check username and password` : what
}
