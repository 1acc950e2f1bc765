import type { Exchange, Target } from '../../model/artifacts.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { RandomSource } from '../../model/probe.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { resemblesMissing } from '../../read/derive/resemblesMissing.ts'
import { skippedVisit } from '../../read/effects/visits.ts'
import type { Share } from '../crawl/context.ts'
import { entryOf } from '../surface/entryOf.ts'
import { fillEntry } from '../surface/fillEntry.ts'
import type { OpenapiDocument } from '../surface/openapi/openapiDocument.ts'
import { listOpenapiRequests } from '../surface/openapi/openapiRequests.ts'
import { listServerCandidates } from '../surface/openapi/openapiServers.ts'
import type { Senders } from './learnSenders.ts'

const requestsMax = 12
const operationsPerBase = 2
const bodyBytesMax = 256 * 1024

type Locating = Pick<LearnContext, 'share' | 'account' | 'target' | 'missing' | 'cache'>

export type LearnContext = {
  readonly share: Share
  readonly account: EgressAccount | null
  readonly target: Target
  readonly missing: readonly Exchange[]
  readonly cache: ScanCache
  readonly random: Pick<RandomSource, 'word'>
  readonly senders: Senders
}

/**
 * Finds the base URL by two read-only operations per candidate. Keeps the document if none responds unlike a
 * missing path.
 */
export async function locateApi(
  described: OpenapiDocument,
  context: Locating,
  liveUrls: readonly string[],
): Promise<OpenapiDocument> {
  const { target, share } = context
  let left = Math.min(requestsMax, share.left)
  let best: { readonly base: string; readonly worth: number } | null = null
  for (const base of listServerCandidates(described, target, liveUrls)) {
    const requests = readingRequests({ ...described, base }, target)
    if (requests.length === 0 || left < requests.length) break
    left -= requests.length
    const worths = await Promise.all(requests.map((request) => worthOf(request, context)))
    const worth = Math.max(...worths)
    if (worth > (best?.worth ?? 0)) best = { base, worth }
    if (worth === served) break
  }
  return best === null ? described : { ...described, base: best.base }
}

function readingRequests(described: OpenapiDocument, target: Target): readonly FoundRequest[] {
  return listOpenapiRequests(described, target)
    .filter((request) => request.method === 'GET' && skippedVisit(request) === null)
    .filter(({ url }) => described.base === undefined || url.startsWith(`${described.base}/`))
    .toSorted((one, other) => needsOf(one) - needsOf(other))
    .slice(0, operationsPerBase)
}

/** An unknown path value yields the same 404 as an unknown path. */
function needsOf({ url, pathValues = [] }: FoundRequest): number {
  const { pathname, searchParams } = new URL(url)
  return pathValues.length * 100 + (pathname === '/' ? 50 : 0) + searchParams.size
}

/** 0 is a missing path, `served` is data. A refusal proves existence. */
const served = 3

async function worthOf(request: FoundRequest, { share, account, missing, cache }: Locating) {
  const response = await share.send({
    ...fillEntry(entryOf(request)),
    account,
    followRedirects: false,
    bodyBytesMax,
  })
  if (!response.ok) return 0
  const { exchange } = response
  const { status } = exchange
  if (status === 405 || resemblesMissing(exchange, missing, cache)) return 0
  // A custom 404 for a path value proves the operation.
  if (status === 404) return missing.length > 0 && (request.pathValues ?? []).length > 0 ? 1 : 0
  if (status >= 500) return 1
  if (status >= 300 || /html/.test(exchange.mediaType)) return 2
  return served
}
