import type { Gathered, PlainHttp, Target } from '../artifacts.ts'
import { headerValue } from '../parse/headers.ts'
import { resolveWebUrl } from '../parse/links.ts'
import { type GatherContext, openShare, probesSwitchedOff, requestShares } from './context.ts'

const bodyBytesMax = 16 * 1024

/**
 * Follows the way from http:// on port 80 of the target's host, hop by hop, up to the final answer or to a
 * redirect that leaves the host, which is noted and not followed.
 */
export async function gatherPlainHttp(context: GatherContext, target: Target): Promise<Gathered<PlainHttp>> {
  if (!target.isHttps) return { ok: false, reason: 'the target is not served over https' }
  if (new URL(target.url).port !== '') {
    return { ok: false, reason: 'the target is on a port of its own, which has no http beside it' }
  }
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  const share = openShare(context, requestShares.plainHttp)
  const requestedUrl = `http://${target.hostname}/`
  const hops: PlainHttp['hops'][number][] = []
  for (let url: string | null = requestedUrl; url !== null && share.left > 0; ) {
    const answer = await share.send({ url, followRedirects: false, bodyBytesMax })
    if (!answer.ok) break
    const { status, headers } = answer.exchange
    const isRedirect = status >= 300 && status < 400
    const location: string | null = isRedirect
      ? resolveWebUrl(headerValue(headers, 'location') ?? '', url)
      : null
    hops.push({ url, status, location })
    url = location !== null && new URL(location).hostname === target.hostname ? location : null
  }
  if (hops.length > 0) return { ok: true, value: { requestedUrl, hops } }
  return { ok: false, reason: 'nothing answers over http on port 80' }
}
