import { EgressFailure, errorCode } from './failure.ts'

export type Destination = { readonly host: string; readonly port: number }

export function tunnelFailure(what: string, cause?: unknown): EgressFailure {
  const code = errorCode(cause)
  const reason = code === '' ? '' : ` (${code})`
  return new EgressFailure('connection_failed', `The proxy ${what}${reason}`, { cause })
}
