import type { ScanIntensity } from '../../model/scanMode.ts'
import { openShare } from '../crawl/context.ts'
import type { Egress } from '../egress/egress.ts'
import { gatherOpenapiDocuments } from '../gather/openapiDocuments.ts'
import type { GatheredArtifacts } from '../model/artifacts.ts'
import type { EgressAccount } from '../model/egress.ts'
import type { RandomSource } from '../model/probe.ts'
import type { ScanCache } from '../model/scanCache.ts'
import type { Surface } from '../model/surface.ts'
import { withHeaders } from '../surface/headerParameters.ts'
import { listSurface, type SeenApplication, type SurfaceOptions } from '../surface/listSurface.ts'
import type { OpenapiDocument } from '../surface/openapi/openapiDocument.ts'
import { learnBases, learnValues, mayTryBase } from './learnBases.ts'
import { learnGraphql } from './learnGraphql.ts'
import { learnTokens } from './learnTokens.ts'
import { type LearnContext, locateApi } from './locateApi.ts'
import { mineNames } from './mineNames.ts'

/** Requests that learning may take beside the fetching of documents, redirects included. */
const requestsMax: Readonly<Record<ScanIntensity, number>> = { safe: 180, intrusive: 400 }

export type LearnOptions = {
  readonly egress: Egress
  /** With whose sign-in requests are sent. */
  readonly account: EgressAccount | null
  readonly cache: ScanCache
  readonly intensity: ScanIntensity
  readonly random: Pick<RandomSource, 'word'>
  readonly onRequest: () => void
}

/** Lists where the application takes input, by what was gathered and what the target answers to a few requests. */
export async function learnSurface(
  { egress, account, cache, intensity, random, onRequest }: LearnOptions,
  gathered: GatheredArtifacts & Pick<SeenApplication, 'rendered'>,
  options: SurfaceOptions = {},
): Promise<Surface> {
  if (!gathered.target.ok) return listSurface(gathered)
  const documents = await gatherOpenapiDocuments({ egress, onRequest, account }, gathered)
  const context: LearnContext = {
    share: openShare({ egress, onRequest }, requestsMax[intensity]),
    account,
    target: gathered.target.value,
    missing: gathered.missingPages.ok ? gathered.missingPages.value.samples : [],
    cache,
    random,
  }
  const liveUrls = listSurface(gathered, [], options).entries.map(({ url }) => url)
  const located: OpenapiDocument[] = []
  for (const described of documents) located.push(await locateApi(described, context, liveUrls))
  const graphql = await learnGraphql(gathered, context)
  const draft = listSurface(gathered, located, { ...options, graphql })
  const { known, entries } = await learnValues(draft.entries, context)
  const surface = listSurface(
    gathered,
    located.map((described) => ({ ...described, known })),
    { ...options, graphql: graphql.map((api) => ({ ...api, known })) },
  )
  const asked = new Map(entries.map((entry) => [entry.id, entry]))
  const tokens = await learnTokens(
    surface.entries.map((entry) => asked.get(entry.id) ?? entry),
    context,
  )
  const learned = await learnBases(tokens, context, {
    known,
    mayWrite: (entry) => intensity === 'intrusive' && mayTryBase(entry),
  })
  const scripts = gathered.scripts.ok ? gathered.scripts.value : []
  return { ...surface, entries: withHeaders(await mineNames(learned.entries, scripts, context)) }
}
