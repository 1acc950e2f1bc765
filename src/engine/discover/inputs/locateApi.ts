/**
 * Learns from the target what its inputs take: where a described API is served, which values requests want. It sends
 * the application's own requests and nothing crafted, and may know no probe.
 */

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

/** Requests that finding one API may take. */
const requestsMax = 12
const operationsPerBase = 2
const bodyBytesMax = 256 * 1024

export type LearnContext = {
  readonly share: Share
  readonly account: EgressAccount | null
  readonly target: Target
  /** Responses to paths where nothing is. */
  readonly missing: readonly Exchange[]
  readonly cache: ScanCache
  readonly random: Pick<RandomSource, 'word'>
}

/**
 * Finds where the target serves the operations that a document describes, by asking for two that read at each place
 * where they may be. Returns the document as it is where no place answers unlike one where nothing is, or where
 * nothing may be asked for.
 */
export async function locateApi(
  described: OpenapiDocument,
  context: LearnContext,
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

/** Two operations that read, such as need the least said, of different paths. */
function readingRequests(described: OpenapiDocument, target: Target): readonly FoundRequest[] {
  return listOpenapiRequests(described, target)
    .filter((request) => request.method === 'GET' && skippedVisit(request) === null)
    .filter(({ url }) => described.base === undefined || url.startsWith(`${described.base}/`))
    .toSorted((one, other) => needsOf(one) - needsOf(other))
    .slice(0, operationsPerBase)
}

/** A value in a path may be of nothing that is there, which is answered as if the path were not. */
function needsOf({ url, pathValues = [] }: FoundRequest): number {
  const { pathname, searchParams } = new URL(url)
  return pathValues.length * 100 + (pathname === '/' ? 50 : 0) + searchParams.size
}

/** From 0, as where nothing is, to `served`: data. A refusal shows that something is there to refuse. */
const served = 3

async function worthOf(request: FoundRequest, { share, account, missing, cache }: LearnContext) {
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
  // Only of what a value names can be said that it is not there, in words of its own.
  if (status === 404) return missing.length > 0 && (request.pathValues ?? []).length > 0 ? 1 : 0
  if (status >= 500) return 1
  if (status >= 300 || /html/.test(exchange.mediaType)) return 2
  return served
}
