import type { JsonObject } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJson, readJsonObject } from '../../../read/formats/json.ts'

type PostgrestError = { readonly code: string; readonly message: string }

const messageCharsMax = 200

export function readPostgrestError({ body }: Pick<Exchange, 'body'>): PostgrestError | null {
  const error = readJsonObject(body)
  if (error === null || typeof error.message !== 'string') return null
  const code = typeof error.code === 'string' ? error.code : ''
  return { code, message: error.message.slice(0, messageCharsMax) }
}

export function readFirstRow({ status, body }: Pick<Exchange, 'status' | 'body'>): JsonObject | null {
  if (status !== 200 && status !== 206) return null
  const list = readJson(body)
  const [row] = Array.isArray(list) ? list : []
  return isJsonObject(row) && Object.keys(row).length > 0 ? row : null
}

export type InsertVerdict =
  /** The policies allow the rows; a constraint refused them, or the transaction was rolled back. */
  | 'allowed'
  /** The policies allow the rows, which may be stored. */
  | 'stored'
  /** Refused by row level security, or the role has no INSERT grant. */
  | 'denied'
  | 'no_column'
  | 'undecided'

/**
 * Reads the response to `POST /rest/v1/<table>` with rows whose key is null.
 *
 * PostgreSQL evaluates policies before constraints, so a violated constraint (such as 23502) shows that the
 * policies allow the rows. 42501 is a refusal by a policy or a missing grant. PGRST116: PostgREST rolled back
 * two rows where one was requested. 428C9, an always generated column, is inconclusive. Sources: PostgreSQL
 * "Row Security Policies", PostgREST "Errors".
 */
export function readInsertVerdict(exchange: Pick<Exchange, 'status' | 'body'>): InsertVerdict {
  if (exchange.status === 201 || exchange.status === 200) return 'stored'
  const code = readPostgrestError(exchange)?.code ?? ''
  if (/^(?:23502|23503|23505|23514|23P01)$/.test(code)) return 'allowed'
  if (code === 'PGRST116' && exchange.status === 406) return 'allowed'
  if (code === '42501') return 'denied'
  return code === 'PGRST204' || code === '42703' ? 'no_column' : 'undecided'
}
