import type { ArtifactName, Exchange, GatheredArtifacts } from '../../model/artifacts.ts'
import type { EgressFailureCode, EgressResponse } from '../../model/egress.ts'
import type { RequestListener } from '../../network/layers/layer.ts'
import type { GatherContext } from '../crawl/context.ts'

type Gatherer =
  | 'crawl'
  | 'scripts'
  | 'samples'
  | 'sourceMaps'
  | 'missingPages'
  | 'wellKnown'
  | 'cors'
  | 'graphql'
  | 'plainHttp'
  | 'browser'
  | 'folders'

export type EvidenceLog = {
  over(context: GatherContext, gatherer: Gatherer): GatherContext
  addGaps(gathered: GatheredArtifacts): GatheredArtifacts
}

const sources: Readonly<Partial<Record<ArtifactName, readonly Gatherer[]>>> = {
  pages: ['crawl'],
  responses: ['crawl', 'scripts', 'samples'],
  folders: ['crawl', 'folders'],
  cookies: ['crawl', 'scripts', 'samples'],
  scripts: ['crawl', 'scripts'],
  unreadScripts: ['crawl', 'scripts'],
  libraries: ['crawl', 'scripts'],
  technologies: ['crawl', 'scripts'],
  sourceMaps: ['crawl', 'scripts', 'sourceMaps'],
  backends: ['crawl', 'scripts', 'samples'],
  missingPages: ['missingPages'],
  // The crawl decides which paths are requested.
  wellKnown: ['crawl', 'missingPages', 'wellKnown'],
  cors: ['crawl', 'samples', 'cors'],
  graphql: ['crawl', 'scripts', 'graphql'],
  plainHttp: ['plainHttp'],
  browser: ['crawl', 'browser'],
}

/** They report missing responses themselves or do not need them. */
const selfReportingArtifacts: readonly ArtifactName[] = ['wellKnown', 'missingPages', 'technologies']

type Notes = { readonly spans: (readonly [from: number, to: number])[]; sent: number; unanswered: string[] }

export function openEvidenceLog(monitor: GatherContext['monitor']): EvidenceLog {
  const notes = new Map<Gatherer, Notes>()

  function doubtOf(gatherer: Gatherer): string | null {
    const spans = notes.get(gatherer)?.spans ?? []
    return firstOf(spans, ([from, to]) => monitor.doubt(from, to))
  }

  function gapOf(name: ArtifactName): string | null {
    const gatherers = sources[name] ?? []
    const doubt = firstOf(gatherers, doubtOf)
    if (doubt !== null || selfReportingArtifacts.includes(name)) return doubt
    return firstOf(gatherers, (gatherer) => sayUnanswered(notes.get(gatherer), 'most'))
  }

  function partOf(name: ArtifactName): string | null {
    if (selfReportingArtifacts.includes(name)) return null
    return firstOf(sources[name] ?? [], (gatherer) => sayUnanswered(notes.get(gatherer), 'some'))
  }

  return {
    over(context, gatherer) {
      const own = notes.get(gatherer) ?? { spans: [], sent: 0, unanswered: [] }
      notes.set(gatherer, own)
      const listener: RequestListener = () => {
        const from = monitor.requests
        return (response) => {
          own.spans.push([from, monitor.requests])
          own.sent += 1
          const reason = missingResponseReason(response)
          if (reason !== null) own.unanswered.push(reason)
        }
      }
      return { ...context, egress: context.egress.through({ listeners: [listener] }) }
    },
    addGaps(gathered) {
      const names = Object.keys(gathered) as ArtifactName[] // `as`: its keys are the names.
      const entries = names.map((name) => {
        const artifact = gathered[name]
        if (!artifact.ok) return [name, artifact]
        const gap = artifact.gap ?? gapOf(name) ?? cutGap(name, gathered)
        // A redirect by a challenge page looks the same as one by the application.
        if (name === 'plainHttp' && gap !== null) return [name, { ok: false, reason: gap }]
        return [name, { ...artifact, gap, part: artifact.part ?? partOf(name) }]
      })
      return Object.fromEntries(entries)
    },
  }
}

export function keepGaps(gathered: GatheredArtifacts, before: GatheredArtifacts): GatheredArtifacts {
  const names = Object.keys(gathered) as ArtifactName[] // `as`: its keys are the names.
  const entries = names.map((name) => {
    const [now, then] = [gathered[name], before[name]]
    if (!now.ok || !then.ok) return [name, now]
    return [name, { ...now, gap: now.gap ?? then.gap ?? null, part: now.part ?? then.part ?? null }]
  })
  return Object.fromEntries(entries)
}

/** Artifacts of the text of pages: a page that was not read to its end may have had more of them. */
const ofPageTexts: readonly ArtifactName[] = [
  ...(['pages', 'folders', 'scripts', 'unreadScripts', 'libraries'] as const),
  ...(['sourceMaps', 'backends', 'browser', 'graphql'] as const),
]

function cutGap(name: ArtifactName, { pages, responses, graphql }: GatheredArtifacts): string | null {
  if (name === 'responses') return responses.ok ? sayCut(responses.value, 'responses') : null
  if (!ofPageTexts.includes(name)) return null
  const ofPages = pages.ok ? sayCut(pages.value, 'pages') : null
  if (ofPages !== null || name !== 'graphql' || !graphql.ok) return ofPages
  return sayCut(
    graphql.value.map(({ exchange }) => exchange),
    'responses',
  )
}

function sayCut(seen: readonly Exchange[], what: string): string | null {
  // Images are truncated on purpose, and scripts are counted separately.
  const cut = seen.filter(
    ({ bodyTruncated, mediaType }) => bodyTruncated && /html|json|xml|text\/plain/.test(mediaType),
  )
  if (cut.length === 0) return null
  return `${cut.length} of ${seen.length} ${what} were not read to their end: size limit reached, the connection broke off, or the content does not decompress`
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

const reasons: Readonly<Partial<Record<EgressFailureCode, string>>> = {
  aborted: 'the scan ended first, or reached its time limit',
  rate_limited: 'rate-limited by the target',
  endpoint_limited: 'rate-limited by the target',
}
/** A second scan would fail the same way. */
const harmless: readonly EgressFailureCode[] = [
  'budget_used_up',
  'out_of_scope',
  'too_many_redirects',
  'address_refused',
]

function missingResponseReason(response: EgressResponse): string | null {
  if (response.ok) return response.exchange.status === 429 ? 'rate-limited by the target' : null
  return harmless.includes(response.code) ? null : (reasons[response.code] ?? 'no response')
}

/** Nothing passes if most requests got no response. If some did, the rest passes. */
function sayUnanswered(notes: Notes | undefined, share: 'some' | 'most'): string | null {
  const [reason] = notes?.unanswered ?? []
  if (notes === undefined || reason === undefined) return null
  const { sent, unanswered } = notes
  if (unanswered.length > sent / 2 !== (share === 'most')) return null
  return `${reason} to ${unanswered.length} of ${sent} requests: scan again when the target responds`
}
