import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import type { EgressRequest } from '../../model/egress.ts'
import { effectOf } from '../../read/effects/effectOf.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'

export type AllowedTemplates = {
  readonly intensity: ScanIntensity | null
}

const needsIntrusive = 'needs an active scan at intensity intrusive'

const acting = [
  /`|\$\(|\$\{|\{\{|%\{|#\{|<%|<\?|<!ENTITY/i,
  /[;|&]\s*(?:id|cat|ls|whoami|uname|ping|sleep|wget|curl|nslookup|echo|dir|type|ver|expr|bash|sh|cmd|ipconfig|ifconfig)\b/i,
  /\b(?:sleep|benchmark|pg_sleep|extractvalue|updatexml|randomblob|exec|eval|system|passthru|shell_exec|popen|phpinfo|print|die)\s*\(/i,
  /\b(?:waitfor\s+delay|dbms_pipe|xp_cmdshell|java\.lang|processbuilder|getruntime)\b|\b(?:wget|curl|nslookup|ping)[\s+]/i,
]

export function whyWithheld(request: EgressRequest, { intensity }: AllowedTemplates): string | null {
  const { method = 'GET', url, body, headers = {} } = request
  if (method === 'DELETE') return 'withheld: it sends DELETE'
  if (intensity === 'intrusive') return null
  if (!/^(?:GET|HEAD|OPTIONS)$/.test(method)) return `withheld: it sends ${method}: ${needsIntrusive}`
  if (body !== undefined) return `withheld: it sends a body: ${needsIntrusive}`
  const effect = effectOf({ method, url })
  if (effect.class !== 'reads') return `withheld: its URL ${effect.why ?? 'may act'}: ${needsIntrusive}`
  const { pathname, search } = new URL(url)
  const sent = [decodePercent(pathname + search), ...payloadHeaders(headers)]
  return sent.some((text) => acting.some((pattern) => pattern.test(text)))
    ? `withheld: it sends a payload that may run or delay: ${needsIntrusive}`
    : null
}

/** Values of the headers that do not only describe the client. */
export function payloadHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers)
    .filter(
      ([name]) => !/^(?:accept|accept-.*|cookie|content-type|user-agent|sec-.*|cache-control)$/i.test(name),
    )
    .map(([, value]) => value)
}
