import type { EgressRequest } from '../../model/egress.ts'
import { readModelFormat } from '../../read/llm/chatResponse.ts'
import type { RequestLayer } from './layer.ts'

/** Withholds writes that cannot be undone. */
export const journalWrites: RequestLayer = (next, { writes }) => {
  if (writes === undefined) return next
  return async (request) => {
    const isWriting = isWrite(request)
    const reason = isWriting ? ((await writes.reasonToWithhold(request)) ?? writes.announce(request)) : null
    if (reason !== null) return { ok: false, code: 'withheld', message: reason }
    writes.noteSent()
    const response = await next(request)
    writes.noteSent()
    if (isWriting && !(response.ok && readModelFormat(response.exchange) !== null)) {
      await writes.note(request, response)
    }
    return response
  }
}

/** GraphQL queries, and the handshake and lists of MCP, are POST requests that only read. */
function isWrite({ method = 'GET', body = '', isRead }: EgressRequest): boolean {
  // RFC 9110 §9.2.1, RFC 4918 §9.1: safe methods.
  if (['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'].includes(method) || isRead === true) return false
  const start = body.slice(0, 1_000)
  return !graphqlQuery.test(start) && !mcpReading.test(start)
}

const graphqlQuery = /^\s{0,9}[[{][^{}]{0,200}"query"\s{0,9}:\s{0,9}"\s{0,9}(?:query\b|\{)/
const mcpReading =
  /^\{"jsonrpc":"2\.0",(?:"id":\d{1,9},)?"method":"(?:initialize|server\/discover|notifications\/initialized|(?:tools|resources|prompts)\/list)"/
