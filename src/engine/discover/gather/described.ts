import type { Exchange, Target } from '../../model/artifacts.ts'
import { type GatherContext, openShare, requestShares } from '../crawl/context.ts'

const bodyBytesMax = 1024 * 1024

export async function gatherDescribed(
  context: GatherContext,
  target: Target,
  { urls, requestsLeft }: { readonly urls: readonly string[]; readonly requestsLeft: number },
): Promise<{ readonly exchanges: readonly Exchange[]; readonly left: number }> {
  const share = openShare(context, requestShares.described + requestsLeft)
  const responses = await Promise.all(
    urls.slice(0, share.left).map((url) => share.send({ url, bodyBytesMax })),
  )
  const exchanges = responses
    .flatMap((response) => (response.ok ? [response.exchange] : []))
    .filter(({ url }) => new URL(url).host === target.host)
  return { exchanges, left: Math.min(requestsLeft, share.left) }
}
