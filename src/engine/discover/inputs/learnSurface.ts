import type { DescribedApi } from '../../../shared/model/apiDescription.ts'
import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import type { Exchange, GatheredArtifacts } from '../../model/artifacts.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { RandomSource } from '../../model/probe.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import type { Entry, Surface } from '../../model/surface.ts'
import type { Egress } from '../../network/egress/egress.ts'
import { resemblesMissing } from '../../read/derive/resemblesMissing.ts'
import { rendersHtml } from '../../read/http/rendersHtml.ts'
import { openShare } from '../crawl/context.ts'
import { gatherNamedDocuments, gatherOpenapiDocuments } from '../gather/openapiDocuments.ts'
import { readDescribed } from '../surface/described.ts'
import { fillEntry } from '../surface/fillEntry.ts'
import { withHeaders } from '../surface/headerParameters.ts'
import { collectValues, type KnownValues } from '../surface/knownValues.ts'
import {
  listScripted,
  listSurface,
  type SeenApplication,
  type SurfaceOptions,
} from '../surface/listSurface.ts'
import type { OpenapiDocument } from '../surface/openapi/openapiDocument.ts'
import { withoutSlashTwins } from '../surface/slashTwins.ts'
import { confirmReadVariants } from './confirmReadVariants.ts'
import {
  isReadOfUnknownId,
  isValidBase,
  type LearnedBases,
  learnBases,
  mayTryBase,
  readLists,
} from './learnBases.ts'
import { learnGraphql } from './learnGraphql.ts'
import { listBelievedOrigins, Senders } from './learnSenders.ts'
import { learnTokens } from './learnTokens.ts'
import { type LearnContext, locateApi } from './locateApi.ts'
import { mineNames, type SeenPages } from './mineNames.ts'
import { readCreatedPages } from './readCreatedPages.ts'
import { separateModels } from './separateModels.ts'
import { findSocketModels } from './socketModels.ts'
import { widenSearches } from './widenSearches.ts'

const listRoundsMax = 3
const requestsMax: Readonly<Record<ScanIntensity, number>> = { safe: 180, intrusive: 400 }

type LearnOptions = {
  readonly egress: Egress
  readonly account: EgressAccount | null
  readonly cache: ScanCache
  readonly intensity: ScanIntensity
  readonly random: Pick<RandomSource, 'word'>
  readonly onRequest: () => void
  readonly descriptions?: readonly DescribedApi[]
  readonly onModels?: (entries: readonly Entry[]) => void
}

export async function learnSurface(
  {
    egress,
    account,
    cache,
    intensity,
    random,
    onRequest,
    descriptions = [],
    onModels = () => {},
  }: LearnOptions,
  gathered: GatheredArtifacts & Pick<SeenApplication, 'rendered'>,
  options: SurfaceOptions = {},
): Promise<Surface> {
  if (!gathered.target.ok) return listSurface(gathered)
  const openapi = { egress, onRequest, account }
  const described = readDescribed(descriptions, gathered.target.value)
  const documents = [...described.openapi, ...(await gatherOpenapiDocuments(openapi, gathered))]
  const context: LearnContext = {
    share: openShare({ egress, onRequest }, requestsMax[intensity]),
    account,
    target: gathered.target.value,
    missing: gathered.missingPages.ok ? gathered.missingPages.value.samples : [],
    cache,
    random,
    senders: new Senders(
      listBelievedOrigins(gathered.pages.ok ? gathered.pages.value : [], gathered.target.value),
    ),
  }
  const scripted = listScripted(gathered)
  const liveUrls = listSurface(gathered, [], { ...options, scripted }).entries.map(({ url }) => url)
  const located: OpenapiDocument[] = []
  for (const document of documents) located.push(await locateApi(document, context, liveUrls))
  const graphql = await learnGraphql(gathered, context, described.graphql)
  const listBy = (known: KnownValues) =>
    listSurface(
      gathered,
      located.map((document) => ({ ...document, known })),
      {
        ...options,
        scripted,
        described: described.requests,
        known,
        graphql: graphql.map((api) => ({ ...api, known })),
      },
    )
  const reading = { maySearch: intensity === 'intrusive' }
  const lists = await learnValues(listBy, context, reading)
  const named = await gatherNamedDocuments(openapi, gathered, { known: lists.known, found: documents })
  for (const document of named) located.push(await locateApi(document, context, liveUrls))
  const { known, entries, exchanges } =
    named.length === 0 ? lists : await learnValues(listBy, context, reading, lists)
  const { getVariants = [], ...surface } = listBy(known)
  const asked = new Map(entries.map((entry) => [entry.id, entry]))
  const separated = await separateModels(surface.entries, context, { mayWrite: intensity === 'intrusive' })
  const socketModels =
    intensity === 'intrusive'
      ? await findSocketModels(gathered.rendered?.requests ?? [], { egress, account })
      : []
  onModels([...separated.models, ...socketModels])
  const tokens = await learnTokens(
    separated.entries.map((entry) => asked.get(entry.id) ?? entry),
    context,
  )
  const mayWrite = (entry: Entry) => intensity === 'intrusive' && mayTryBase(entry)
  const first = await learnBases(tokens, context, { known, isAsked: ({ id }) => asked.has(id), mayWrite })
  const learned = await learnFromCreated(
    { ...first, exchanges: [...exchanges, ...first.exchanges] },
    context,
    {
      listBy,
      mayWrite,
    },
  )
  const created =
    intensity === 'intrusive'
      ? await learnCreated(learned, gathered, { context, options, known, mayWrite, onModels })
      : { entries: [], models: [] }
  const start = startOf(gathered)
  const isShell = (entry: Entry) => {
    if (entry.source !== 'script' || entry.mediaType !== 'text/html') return false
    const { url } = fillEntry(entry)
    const base = learned.exchanges.find((one) => one.requestedUrl === url && one.method === entry.method)
    return base !== undefined && showsShell(base, { ...context, start })
  }
  const there = [
    ...withoutSlashTwins([...learned.entries, ...created.entries].filter((entry) => !isShell(entry))),
    ...(await confirmReadVariants(getVariants, { ...context, start })),
  ]
  const seen = seenPages(gathered, learned.exchanges)
  return {
    ...surface,
    entries: withHeaders(await mineNames(await widenSearches(there, context), seen, context)),
    models: [...separated.models, ...created.models, ...socketModels],
    ...(learned.unlearned === 0 ? {} : { unlearned: learned.unlearned }),
  }
}

async function learnFromCreated(
  before: LearnedBases,
  context: LearnContext,
  {
    listBy,
    mayWrite,
  }: { readonly listBy: (known: KnownValues) => Surface; readonly mayWrite: (entry: Entry) => boolean },
): Promise<LearnedBases> {
  let { entries, exchanges } = before
  for (let round = 0; round < listRoundsMax && !entries.every(isValidBase); round += 1) {
    const known = collectValues(exchanges)
    const listed = new Map(listBy(known).entries.map((entry) => [entry.id, entry]))
    const due = entries.flatMap((entry): readonly Entry[] => {
      const now = listed.get(entry.id)
      if (isReadOfUnknownId(entry, known)) return [entry]
      if (isValidBase(entry) || now === undefined || now.url === entry.url) return []
      const { url, parameters, body } = now
      return [{ ...entry, url, parameters, body, status: null, mediaType: null }]
    })
    if (due.length === 0) break
    const again = await learnBases(due, context, { known, mayWrite })
    const responded = again.entries.filter(({ status }) => status !== null)
    if (responded.length === 0) break
    const found = new Map(responded.map((entry) => [entry.id, entry]))
    entries = entries.map((entry) => found.get(entry.id) ?? entry)
    exchanges = [...exchanges, ...again.exchanges]
  }
  return { entries, exchanges, unlearned: before.unlearned }
}

type LearnCreated = {
  readonly context: LearnContext
  readonly options: SurfaceOptions
  readonly known: KnownValues
  readonly mayWrite: (entry: Entry) => boolean
  readonly onModels: (entries: readonly Entry[]) => void
}

async function learnCreated(
  learned: LearnedBases,
  gathered: GatheredArtifacts,
  { context, options, known, mayWrite, onModels }: LearnCreated,
): Promise<{ readonly entries: readonly Entry[]; readonly models: readonly Entry[] }> {
  const pages = await readCreatedPages(learned, gathered.pages.ok ? gathered.pages.value : [], context)
  if (pages.length === 0) return { entries: [], models: [] }
  const ids = new Set(learned.entries.map(({ id }) => id))
  const { entries } = listSurface({ ...gathered, pages: { ok: true, value: pages } }, [], {
    ...options,
    known,
    scripted: [],
  })
  const further = entries.filter(({ id }) => !ids.has(id))
  const separated = await separateModels(further, context, { mayWrite: true })
  if (separated.models.length > 0) onModels(separated.models)
  const tokens = await learnTokens(separated.entries, context)
  const { entries: based } = await learnBases(tokens, context, { known, mayWrite })
  return { entries: based, models: separated.models }
}

/** The application's page for unknown paths: the base of a script's URL was not known. */
function showsShell(
  base: Exchange,
  { missing, start, cache }: Pick<LearnContext, 'missing' | 'cache'> & { readonly start: Exchange | null },
): boolean {
  return (
    base.status < 300 &&
    rendersHtml(base) &&
    resemblesMissing(base, missing, cache) &&
    start !== null &&
    missing.some((one) => one.status < 300 && resemblesMissing(start, [one], cache))
  )
}

function startOf({ target, responses }: GatheredArtifacts): Exchange | null {
  if (!target.ok || !responses.ok) return null
  return responses.value.find(({ url }) => url === target.value.url) ?? null
}

function seenPages(
  { pages, scripts, responses }: GatheredArtifacts,
  learned: readonly Exchange[],
): SeenPages {
  return {
    pages: pages.ok ? pages.value : [],
    scripts: scripts.ok ? scripts.value : [],
    exchanges: [...(responses.ok ? responses.value : []), ...learned],
  }
}

/**
 * Reads nested lists, such as project → table → row. Only this account's values count: others may belong to
 * other users.
 */
async function learnValues(
  listBy: (known: KnownValues) => Surface,
  context: LearnContext,
  reading: { readonly maySearch: boolean },
  before: Omit<LearnedBases, 'unlearned'> = { entries: [], exchanges: [] },
): Promise<Omit<LearnedBases, 'unlearned'> & { readonly known: KnownValues }> {
  const exchanges = [...before.exchanges]
  const entries = [...before.entries]
  for (let round = 0; round < listRoundsMax; round += 1) {
    const asked = new Set(entries.map(({ id }) => id))
    const left = listBy(collectValues(exchanges)).entries.filter(({ id }) => !asked.has(id))
    const lists = await readLists(left, context, reading)
    if (lists.exchanges.length === 0) break
    exchanges.push(...lists.exchanges)
    entries.push(...lists.entries)
  }
  return { known: collectValues(exchanges), entries, exchanges }
}
