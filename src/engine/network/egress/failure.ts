/**
 * What egress is made of: connections that are checked, responses that are bounded, hosts that are not pressed.
 * Nothing in here reads what a response means, and nothing outside of `egress.ts` imports it.
 */
import { errors } from 'undici'
import type { EgressFailureCode } from '../../model/egress.ts'

/** Why a request got no response. Thrown inside of egress only; `send` turns it into a value. */
export class EgressFailure extends Error {
  override readonly name = 'EgressFailure'
  readonly code: EgressFailureCode

  /** `message` is shown to people: a sentence without a full stop and without text of the target. */
  constructor(code: EgressFailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export function abortedFailure(): EgressFailure {
  return new EgressFailure('aborted', 'The scan was stopped')
}

/** Reads what went wrong between the request and its headers; null for a mistake of ours. */
export function asFailure(error: unknown): EgressFailure | null {
  if (error instanceof EgressFailure) return error
  const code = errorCode(error)
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW') {
    return new EgressFailure('headers_too_large', 'The response headers are too large', { cause: error })
  }
  // An alert after the handshake, such as of a server that wants a certificate of the client (TLS 1.3).
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) {
    return new EgressFailure('tls_failed', `The TLS connection failed (${code})`, { cause: error })
  }
  if (isBrokenConnection(error)) {
    return new EgressFailure('connection_failed', 'The connection was closed before a response', {
      cause: error,
    })
  }
  // Also where a response runs undici into an assertion of its own: no target may end a scan that way.
  const isUnreadable =
    error instanceof errors.HTTPParserError || code.startsWith('HPE_') || code === 'ERR_ASSERTION'
  if (isUnreadable || (code.startsWith('UND_ERR_') && code !== 'UND_ERR_INVALID_ARG')) {
    return new EgressFailure('invalid_answer', 'The response is not valid HTTP', { cause: error })
  }
  return null
}

/** Tells whether the other side closed or reset the connection, which a kept one may do at any time. */
export function isBrokenConnection(error: unknown): boolean {
  // Only errors of the system have the name of a system call.
  if (typeof error === 'object' && error !== null && 'syscall' in error) return true
  // ECONNRESET without one is what node:http calls a connection that ended before a response.
  return ['UND_ERR_SOCKET', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED', 'ECONNRESET'].includes(errorCode(error))
}

/** The code of a system's, undici's or OpenSSL's error; empty when it has none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
