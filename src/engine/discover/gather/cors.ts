import type { CorsResponse, Exchange, Gathered, Target } from '../../model/artifacts.ts'
import { type GatherContext, openShare, probesSwitchedOff, requestShares } from '../crawl/context.ts'

const endpointsMax = 3
const bodyBytesMax = 64 * 1024

/**
 * Requests the first page and API URLs with a random `Origin`, which no allowlist can hold, and once with
 * `null`, as sandboxed frames do.
 */
export async function gatherCors(
  context: GatherContext,
  target: Target,
  responded: readonly Exchange[],
): Promise<Gathered<readonly CorsResponse[]>> {
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  const share = openShare(context, requestShares.cors)
  // RFC 2606 reserves .example.
  const crossOrigin = `https://${context.randomName()}.example`
  const urls = [target.url, ...listEndpoints(target, responded).slice(0, endpointsMax)]
  const questions = [
    ...urls.map((url) => ({ url, originSent: crossOrigin, kind: 'foreign' as const })),
    { url: urls[1] ?? target.url, originSent: 'null', kind: 'null' as const },
  ]
  const responses = await Promise.all(
    questions.map(async (question): Promise<CorsResponse | null> => {
      const { url, originSent } = question
      const request = { url, headers: { origin: originSent }, followRedirects: false, bodyBytesMax }
      const response = await share.send(request)
      return response.ok ? { ...question, exchange: response.exchange } : null
    }),
  )
  const given = responses.filter((response) => response !== null)
  if (given.length > 0) return { ok: true, value: given }
  return { ok: false, reason: 'the target did not respond to a cross-origin request' }
}

function listEndpoints(target: Target, responded: readonly Exchange[]): readonly string[] {
  const urls = responded.flatMap(({ url, status, mediaType }) =>
    status >= 200 && status <= 299 && /\bjson$/.test(mediaType) && url !== target.url ? [url] : [],
  )
  return [...new Set(urls)]
}
