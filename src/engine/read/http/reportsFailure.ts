import type { Exchange } from '../../model/artifacts.ts'

const bodyCharsMax = 64 * 1024
/** `{ "success": false }`, `{ "errors": [ … ] }`, `{ "status": "fail" }` */
const failure =
  /"(?:success|ok)"\s{0,9}:\s{0,9}false|"errors?"\s{0,9}:\s{0,9}(?:"|\{|\[\s{0,9}[^\]\s])|"(?:status|result|state|outcome)"\s{0,9}:\s{0,9}"(?:fail(?:ed|ure)?|error|err|ko|nok|denied|refused|rejected|unauthori[sz]ed|forbidden|invalid)"/i

/** Ignores the status code. */
export function reportsFailure({ mediaType, body }: Pick<Exchange, 'mediaType' | 'body'>): boolean {
  return /json/.test(mediaType) && failure.test(body.slice(0, bodyCharsMax))
}
