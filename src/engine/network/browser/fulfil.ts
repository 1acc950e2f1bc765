import type { Protocol } from 'devtools-protocol'
import type { HeaderFields } from '../../model/artifacts.ts'
import type { PageResponse } from './pageRequest.ts'

/** Headers of the transfer (bodies are decoded), and those with later effects. */
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
