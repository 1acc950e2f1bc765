import type { Protocol } from 'devtools-protocol'
import type { HeaderFields } from '../../model/artifacts.ts'
import type { PageResponse } from './pageRequest.ts'

/**
 * Fields that were of the way and not of the content, or that make a browser do something later, or report to
 * somebody. The body is handed over decoded.
 */
const leftOut = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'alt-svc',
  'nel',
  'report-to',
  'reporting-endpoints',
  'strict-transport-security',
])

/** Puts a response into the words of the DevTools protocol. */
export function fulfilment(
  requestId: string,
  { status, headers, body }: Extract<PageResponse, { ok: true }>,
): Protocol.Fetch.FulfillRequestRequest {
  return {
    requestId,
    responseCode: status,
    responseHeaders: headerEntries(headers),
    body: body.toString('base64'),
  }
}

function headerEntries(headers: HeaderFields): Protocol.Fetch.HeaderEntry[] {
  return headers.filter(([name]) => !leftOut.has(name)).map(([name, value]) => ({ name, value }))
}
