import { createHash } from 'node:crypto'
import { type Problem, problem } from '../../service/problems.ts'

const keyPattern = /^[\x20-\x7e]{1,255}$/

/** Ignores quotes around the key, which come from the structured field syntax. */
export function readIdempotencyKey(
  value: string | null,
):
  | { readonly ok: true; readonly key: string | null }
  | { readonly ok: false; readonly problem: Problem<'invalid_input'> } {
  if (value === null) return { ok: true, key: null }
  const key = /^"(.+)"$/s.exec(value)?.[1] ?? value
  if (keyPattern.test(key)) return { ok: true, key }
  const message = `Expected 1 to 255 printable ASCII characters, found ${key.length} characters.`
  const issues = [{ path: 'header.idempotency-key', message, code: 'pattern' }]
  return { ok: false, problem: problem('invalid_input', { issues }) }
}

/** Hashes a request with its defaults, whatever the order of its members. */
export function hashRequest(body: object): string {
  const members = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(members)).digest('hex')
}
