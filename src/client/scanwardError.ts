import type { components } from '../../generated/client.ts'

type ErrorBody = components['schemas']['Error']

type ErrorFacts = {
  readonly code: string
  readonly status?: number
  readonly issues?: NonNullable<ErrorBody['issues']>
  readonly requestId?: string | null
}

/** A request that the server refused, or a scan that failed. */
export class ScanwardError extends Error {
  override readonly name = 'ScanwardError'
  /** `error` of the response, such as `not_found`, or the code of a failed scan. */
  readonly code: string
  /** Null for a failed scan. */
  readonly status: number | null
  readonly issues: NonNullable<ErrorBody['issues']>
  /** Finds the request in the log of the server. */
  readonly requestId: string | null

  constructor(message: string, { code, status, issues = [], requestId = null }: ErrorFacts) {
    super(message)
    this.code = code
    this.status = status ?? null
    this.issues = issues
    this.requestId = requestId
  }

  /** A proxy before the server may respond with something else than JSON. */
  static ofResponse({ status, headers }: Response, body: unknown): ScanwardError {
    const { error, message, issues = [] }: Partial<ErrorBody> = Object(body)
    const text = message ?? `The server responded with status ${status}`
    const code = error ?? 'unexpected_response'
    return new ScanwardError(text, { code, status, issues, requestId: headers.get('x-request-id') })
  }
}
