import type { Json } from '../../../../shared/json.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Change } from '../../../model/surface.ts'
import type { InsertionPoint } from './insertionPoints.ts'

export type Attempt = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly durationMs: number
  /** Injected values, whose echo proves nothing. */
  readonly sent: readonly string[]
}

export type Put = {
  readonly value: Json
  /** `id[$ne]` */
  readonly name?: string
  readonly timeoutMs?: number
}

export async function requestAt(
  { send, accounts }: Pick<ProbeContext, 'send' | 'accounts'>,
  { entry, parameter }: InsertionPoint,
  { value, name, timeoutMs }: Put,
): Promise<Attempt | null> {
  const change: Change = { parameter, value, ...(name === undefined ? {} : { name }) }
  return await requestWith({ send, accounts }, entry, [change], timeoutMs)
}

/** Sends the unmodified entry for comparison, possibly from the cache. Proofs use `requestAt`. */
export async function requestUnmodified(
  { send, accounts }: Pick<ProbeContext, 'send' | 'accounts'>,
  { entry, parameter }: InsertionPoint,
): Promise<Attempt | null> {
  const own = await requestWith({ send: allowCached(send), accounts }, entry, [])
  return own === null ? null : { ...own, sent: [parameter.value, ...own.sent] }
}

export function allowCached(send: ProbeContext['send']): ProbeContext['send'] {
  return (request) => send({ ...request, isFirstLook: true })
}

export async function requestWith(
  { send, accounts }: Pick<ProbeContext, 'send' | 'accounts'>,
  entry: InsertionPoint['entry'],
  changes: readonly Change[],
  timeoutMs?: number,
): Promise<Attempt | null> {
  const filled = fillEntry(entry, changes)
  const request: ProbeRequest = {
    ...filled,
    as: accounts.has('user') && filled.signsIn !== true ? 'user' : 'anonymous',
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  }
  const response = await send(request)
  if (!response.ok) return null
  const put = changes.flatMap(({ value, name = '' }) => [
    typeof value === 'string' ? value : JSON.stringify(value),
    name,
  ])
  const sent = [...put, ...(response.renewed ?? [])]
  return { request, exchange: response.exchange, durationMs: response.durationMs, sent }
}

const challenge =
  /\bcf-chl-|\bchallenge-platform\b|_Incapsula_Resource|\bAttention Required! \||\bRequest unsuccessful\. Incapsula/

/** Says whether the application itself may have denied access, as to ids of other users. */
export function isPlainRefusal({ status, body }: Pick<Exchange, 'status' | 'body'>): boolean {
  return status === 403 && !challenge.test(body.slice(0, 16_384))
}

export function isBlockedRequest({ status, body }: Pick<Exchange, 'status' | 'body'>): boolean {
  return [403, 406, 418, 429, 503, 999].includes(status) || challenge.test(body.slice(0, 16_384))
}
