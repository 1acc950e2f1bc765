import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Problem, problem } from '../../service/problems.ts'
import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Log } from '../../shared/log.ts'

/** Time to read the last response before the connection is closed. */
const lingerMs = 1_000

type UnreadableError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer }

/**
 * Responds with JSON to requests that Node's parser rejects, and to CONNECT. Sends a pending response first,
 * because its request was executed.
 */
export function refuseUnreadable(
  server: Server,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): void {
  const underWay = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => underWay.set(request.socket, { request, response }))
  // RFC 9110 §10.1.1: an unknown expectation may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  const refuse = (socket: Duplex, refusal: Problem, isHead = false) => {
    if (!socket.writable) return void socket.destroy()
    const last = underWay.get(socket)
    if (last?.request.complete && !last.response.writableFinished && !last.response.destroyed) {
      last.response.once('finish', () => refuse(socket, refusal, isHead))
      return
    }
    // An incomplete request is the unreadable one itself and gets at most one response.
    if (last?.request.complete === false && last.response.headersSent) return endSoon(socket)
    const requestId = newId(clock)
    log.info({ requestId, method: null, operationId: null, status: refusal.status }, 'request')
    endSoon(socket, rawResponse(refusal, requestId, isHead))
  }

  server.on('clientError', (error: UnreadableError, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    // A guess: the unreadable request may have begun in an earlier packet.
    else refuse(socket, explain(error), error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ')
  })
  server.on('connect', (_request, socket) => {
    refuse(
      socket,
      problem('method_not_allowed', { message: 'Method not allowed: CONNECT.' }, { allow: 'OPTIONS' }),
    )
  })
}

/** Ends a connection, and destroys it if the client does not close its side. */
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

/** No body for HEAD: the client would read it as the next response. */
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
