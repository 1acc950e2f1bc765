import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { type Problem, problem } from '../problems.ts'

/**
 * Answers as JSON what Node's parser refuses before the application sees it, CONNECT among it. An answer
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

  const refuse = (socket: Duplex, refusal: Problem) => {
    const last = underWay.get(socket)
    // A request that is not complete is the unreadable one itself: there is nothing to wait for.
    if (last?.request.complete && !last.response.writableFinished && !last.response.destroyed) {
      last.response.once('finish', () => refuse(socket, refusal))
      return
    }
    if (!socket.writable) return void socket.destroy()
    const requestId = newId(clock)
    log.info({ requestId, method: null, operationId: null, status: refusal.status }, 'request')
    socket.end(rawAnswer(refusal, requestId))
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuse(socket, explain(error))
  })
  server.on('connect', (_request, socket) => {
    refuse(socket, problem('method_not_allowed', { message: 'No path knows CONNECT.' }, { allow: 'OPTIONS' }))
  })
}

function explain({ code }: NodeJS.ErrnoException): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return problem('payload_too_large', {
      message: 'Expected a request line and headers of at most 16384 bytes.',
    })
  }
  const message = 'Expected a request that can be read as HTTP/1.1.'
  return problem('invalid_input', { issues: [{ path: 'request', message, code: 'http' }] })
}

function rawAnswer({ status, body, headers = {} }: Problem, requestId: string): string {
  const text = JSON.stringify(body)
  const fields = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'x-request-id': requestId,
    connection: 'close',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`
}
