import { errors } from 'undici'
import type { EgressFailureCode } from '../../model/egress.ts'

/**
 * Reason why a request got no response. Thrown only inside the network wing; `send` returns it as a value.
 */
export class EgressFailure extends Error {
  override readonly name = 'EgressFailure'
  readonly code: EgressFailureCode

  /** `message` is shown to users: a sentence without a full stop and without text of the target. */
  constructor(code: EgressFailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export type SettledRequest<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: EgressFailure }

/** Rejects for any other error. */
export async function settle<T>(run: () => Promise<T>): Promise<SettledRequest<T>> {
  try {
    return { ok: true, value: await run() }
  } catch (failure) {
    if (!(failure instanceof EgressFailure)) throw failure
    return { ok: false, failure }
  }
}

export function abortedFailure(): EgressFailure {
  return new EgressFailure('aborted', 'The scan was stopped')
}

/** The error occurred before the headers arrived; null for a bug of ours. */
export function asFailure(error: unknown): EgressFailure | null {
  if (error instanceof EgressFailure) return error
  const code = errorCode(error)
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW') {
    return new EgressFailure('headers_too_large', 'The response headers are too large', { cause: error })
  }
  // TLS 1.3 sends some alerts after the handshake, such as for a missing client certificate.
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) {
    return new EgressFailure('tls_failed', `The TLS connection failed (${code})`, { cause: error })
  }
  if (isBrokenConnection(error)) {
    return new EgressFailure('connection_failed', 'The connection was closed before a response', {
      cause: error,
    })
  }
  // Responses can trigger an assertion in undici; no target may end a scan that way.
  if (
    isInvalidHttp(error) ||
    code === 'ERR_ASSERTION' ||
    (code.startsWith('UND_ERR_') && code !== 'UND_ERR_INVALID_ARG')
  ) {
    return new EgressFailure('invalid_answer', 'The response is not valid HTTP', { cause: error })
  }
  return null
}

export function isInvalidHttp(error: unknown): boolean {
  return (
    error instanceof errors.HTTPParserError ||
    error instanceof errors.ResponseContentLengthMismatchError ||
    errorCode(error).startsWith('HPE_')
  )
}

export function isBrokenConnection(error: unknown): boolean {
  // Only errors of the operating system name a system call.
  if (typeof error === 'object' && error !== null && 'syscall' in error) return true
  // ECONNRESET without a system call: node:http reports a connection that ended before a response.
  return ['UND_ERR_SOCKET', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED', 'ECONNRESET'].includes(errorCode(error))
}

export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

export function tunnelFailure(what: string, cause?: unknown): EgressFailure {
  return new EgressFailure('connection_failed', `The proxy ${what}${reasonOf(cause)}`, { cause })
}

/** Error codes such as ECONNREFUSED are fixed words; error messages may contain text of the target. */
export function reasonOf(cause: unknown): string {
  const code = errorCode(cause)
  return code === '' ? '' : ` (${code})`
}
