import type { Gathered, Target, TlsState } from '../../model/artifacts.ts'
import type { GatherContext } from '../crawl/context.ts'

const defaultPort = 443

export async function gatherTls({ egress }: GatherContext, target: Target): Promise<Gathered<TlsState>> {
  if (!target.isHttps) return { ok: false, reason: 'not applicable: the target is not served over HTTPS' }
  const response = await egress.inspectTls(target.hostname, Number(new URL(target.url).port || defaultPort))
  if (response.ok) return { ok: true, value: response.state }
  return { ok: false, reason: 'the certificate could not be read' }
}
