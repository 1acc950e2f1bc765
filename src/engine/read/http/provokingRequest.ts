import type { Exchange } from '../../model/artifacts.ts'
import type { EgressRequest } from '../../model/egress.ts'

const bodyCharsMax = 4096
const shownHeaders = /^(?:accept|content-type)$/i
const credentialName = /passw|passphrase|\bpwd|secret|\botp\b/i

/** Returns what repeats the exchange: GET requests are repeated by their URL. */
export function provokingRequest(request: EgressRequest): Pick<Exchange, 'asked'> {
  const { asked, url, method = 'GET', headers = {}, body = '' } = request
  if (asked !== undefined) return { asked }
  if (method === 'GET' || method === 'HEAD' || body.length > bodyCharsMax || credentialName.test(body))
    return {}
  const shown = Object.entries(headers).filter(([name]) => shownHeaders.test(name))
  return { asked: { url, method, headers: Object.fromEntries(shown), ...(body === '' ? {} : { body }) } }
}
