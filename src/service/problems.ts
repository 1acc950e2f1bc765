import type { components } from '../../generated/api.d.ts'

export type ProblemCode = components['schemas']['ErrorCode']

type ProblemBody = components['schemas']['Error']

export type Issue = components['schemas']['Issue']

/** Status and default message. */
export const problems = {
  invalid_input: { status: 400, message: 'The request is invalid. See issues.' },
  invalid_token: { status: 401, message: 'Send a valid API token as Authorization: Bearer <token>.' },
  forbidden: { status: 403, message: 'You do not have permission for this operation.' },
  not_found: { status: 404, message: 'Not found.' },
  conflict: { status: 409, message: 'The current state does not allow this.' },
  method_not_allowed: { status: 405, message: 'Method not allowed.' },
  request_timeout: { status: 408, message: 'The request was incomplete after the time limit.' },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  rate_limited: { status: 429, message: 'Too many requests.' },
  quota_exceeded: { status: 429, message: 'The monthly scan quota is exhausted.' },
  internal_error: { status: 500, message: 'Internal server error.' },
  unavailable: { status: 503, message: 'The service is temporarily unavailable. Try again later.' },
} as const satisfies Record<ProblemCode, { status: number; message: string }>

export type Problem<Code extends ProblemCode = ProblemCode> = {
  readonly status: (typeof problems)[Code]['status']
  readonly body: ProblemBody
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates an error response; `fields` extends the error object or replaces its message. */
export function problem<Code extends ProblemCode>(
  code: Code,
  fields: Omit<ProblemBody, 'error'> = {},
  headers: Readonly<Record<string, string>> = {},
): Problem<Code> {
  const { status, message } = problems[code]
  return { status, body: { error: code, message, ...fields }, headers }
}

/** Carries a problem to the central error handler. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(refusal: Problem) {
    super(refusal.body.message ?? refusal.body.error)
    this.name = 'ProblemError'
    this.problem = refusal
  }
}
