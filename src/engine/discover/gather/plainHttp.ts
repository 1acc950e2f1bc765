import type { Gathered, PlainHttp, Target } from '../../model/artifacts.ts'
import { isInScanScope } from '../../network/egress/egress.ts'
import { resolveWebUrl } from '../../read/html/links.ts'
import { headerValue } from '../../read/http/headers.ts'
import {
  type GatherContext,
  openShare,
  probesSwitchedOff,
  requestShares,
  type Share,
} from '../crawl/context.ts'

const bodyBytesMax = 16 * 1024

/** Follows redirects from port 80 hop by hop. Those to other hosts, `www.` aside, are only noted. */
export async function gatherPlainHttp(context: GatherContext, target: Target): Promise<Gathered<PlainHttp>> {
  if (!target.isHttps) return { ok: false, reason: 'not applicable: the target is not served over HTTPS' }
  if (new URL(target.url).port !== '') {
    return {
      ok: false,
      reason: 'not applicable: the target uses a non-default port without an HTTP counterpart',
    }
  }
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  const requestedUrl = `http://${target.hostname}/`
  const hops = await followHops(openShare(context, requestShares.plainHttp), requestedUrl)
  if (hops.length > 0) return { ok: true, value: { requestedUrl, hops } }
  return { ok: false, reason: 'no response over HTTP on port 80' }
}

export async function followHops(share: Share, start: string): Promise<PlainHttp['hops']> {
  const { hostname } = new URL(start)
  const hops: PlainHttp['hops'][number][] = []
  for (let url: string | null = start; url !== null && share.left > 0; ) {
    const response = await share.send({ url, followRedirects: false, bodyBytesMax })
    if (!response.ok) break
    const { status, headers } = response.exchange
    const field = status >= 300 && status < 400 ? headerValue(headers, 'location') : null
    const location: string | null = field === null ? null : resolveWebUrl(field, url)
    hops.push({ url, status, location })
    url = location !== null && isInScanScope(new URL(location).hostname, hostname) ? location : null
  }
  return hops
}
