import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Problem, problem } from '../../service/problems.ts'
import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Log } from '../../shared/log.ts'

/** How long a client has to take the last response. Hanging up at once could cost it that response. */
const lingerMs = 1_000

type UnreadableError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer }

/**
 * Answers as JSON what Node's parser refuses before the application sees it, CONNECT among it. A response
 * that is still under way on the connection goes out first: its request has been carried out.
 */
export function refuseUnreadable(
  server: Server,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): void {
  const underWay = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => underWay.set(request.socket, { request, response }))
  // An expectation that is not known may be ignored (RFC 9110 §10.1.1): the request is read as any other.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  const refuse = (socket: Duplex, refusal: Problem, isHead = false) => {
    if (!socket.writable) return void socket.destroy()
    const last = underWay.get(socket)
    if (last?.request.complete && !last.response.writableFinished && !last.response.destroyed) {
      last.response.once('finish', () => refuse(socket, refusal, isHead))
      return
    }
    // A request that is not complete is the unreadable one itself, which has one response at most.
    if (last?.request.complete === false && last.response.headersSent) return endSoon(socket)
    const requestId = newId(clock)
    log.info({ requestId, method: null, operationId: null, status: refusal.status }, 'request')
    endSoon(socket, rawResponse(refusal, requestId, isHead))
  }

  server.on('clientError', (error: UnreadableError, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    // As far as it can be told: what could not be read may have begun in an earlier packet.
    else refuse(socket, explain(error), error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ')
  })
  server.on('connect', (_request, socket) => {
    refuse(
      socket,
      problem('method_not_allowed', { message: 'Method not allowed: CONNECT.' }, { allow: 'OPTIONS' }),
    )
  })
}

/** Ends a connection. A client that does not end its side too is hung up on. */
function endSoon(socket: Duplex, lastText = ''): void {
  const late = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(late))
  socket.end(lastText)
}

function explain({ code }: NodeJS.ErrnoException): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return problem('payload_too_large', {
      message: 'Expected a request line and headers of at most 16384 bytes.',
    })
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('request_timeout')
  const message = 'Expected a valid HTTP/1.1 request.'
  return problem('invalid_input', { issues: [{ path: 'request', message, code: 'http' }] })
}

/** The response to HEAD has no body: the client would take it for the beginning of another response. */
function rawResponse({ status, body, headers = {} }: Problem, requestId: string, isHead: boolean): string {
  const text = JSON.stringify(body)
  const fields = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'x-request-id': requestId,
    connection: 'close',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${isHead ? '' : text}`
}
