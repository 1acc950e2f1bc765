import type { JsonObject } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJson, readJsonObject } from '../../../read/formats/json.ts'

/** The error that PostgREST and the gateway before it answer with. */
export type PostgrestError = { readonly code: string; readonly message: string }

const messageCharsMax = 200

/** Reads the error of a response; null when the body is none. */
export function readPostgrestError({ body }: Pick<Exchange, 'body'>): PostgrestError | null {
  const error = readJsonObject(body)
  if (error === null || typeof error.message !== 'string') return null
  const code = typeof error.code === 'string' ? error.code : ''
  return { code, message: error.message.slice(0, messageCharsMax) }
}

/** The first row of a list; null for an empty list, and for everything that is no list of rows. */
export function readFirstRow({ status, body }: Pick<Exchange, 'status' | 'body'>): JsonObject | null {
  if (status !== 200 && status !== 206) return null
  const list = readJson(body)
  const [row] = Array.isArray(list) ? list : []
  return isJsonObject(row) && Object.keys(row).length > 0 ? row : null
}

/** What an attempt to insert rows without a key says. */
export type InsertVerdict =
  /** The policies let the rows pass; a rule for the data refused them, or the transaction was taken back. */
  | 'allowed'
  /** As before, and nothing says that the rows are not there. */
  | 'stored'
  /** A policy of Row Level Security refused them, or the role may not insert at all. */
  | 'denied'
  /** There is no column of this name. */
  | 'no_column'
  | 'undecided'

/**
 * Reads the response to `POST /rest/v1/<table>` of rows whose key is null.
 *
 * PostgreSQL judges policies before it looks at constraints, so a violated constraint (23502 and its sisters) shows
 * that the policies let the rows pass; 42501 is a refusal, by a policy or for want of a grant. PGRST116 is the response
 * to two rows where one was asked for: PostgREST takes them back. 428C9, a column that is always generated, says
 * nothing. Sources: PostgreSQL "Row Security Policies", PostgREST "Errors".
 */
export function readInsertVerdict(exchange: Pick<Exchange, 'status' | 'body'>): InsertVerdict {
  if (exchange.status === 201 || exchange.status === 200) return 'stored'
  const code = readPostgrestError(exchange)?.code ?? ''
  if (/^(?:23502|23503|23505|23514|23P01)$/.test(code)) return 'allowed'
  if (code === 'PGRST116' && exchange.status === 406) return 'allowed'
  if (code === '42501') return 'denied'
  return code === 'PGRST204' || code === '42703' ? 'no_column' : 'undecided'
}
