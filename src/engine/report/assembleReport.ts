import type {
  ActiveSummary,
  AdvisoriesUsed,
  Disturbance,
  ReportSkipped,
  ReportView,
  ScanReport,
} from '../../shared/model/report.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import { version } from '../../shared/version.ts'
import type { Exchange, GatheredArtifacts } from '../model/artifacts.ts'
import type { Check } from '../model/check.ts'
import type { SkippedAction } from '../model/effect.ts'
import type { ScanCache } from '../model/scanCache.ts'
import { redactUrl } from '../read/url/redactUrl.ts'
import { countFindings } from './countFindings.ts'
import { pickFramework } from './framework.ts'
import { judge } from './judge.ts'

const titleCharsMax = 200
const urlCharsMax = 2000
const wordCharsMax = 200
const technologiesMax = 100
const disturbancesMax = 100
const skippedMax = 500
const effectsByGravity = ['destroys', 'ends_session', 'changes', 'unclear', 'creates'] as const

/**
 * Throws if the target was not reached. Without any page (an API, a 403), the report lists the first response
 * instead.
 */
export function assembleReport({
  checks,
  gathered,
  visitorView,
  cache,
  view,
  advisories,
  active = null,
  disturbances = [],
  alsoSkipped = [],
  provoked = [],
  provokedGap = null,
  requests,
  durationMs,
}: {
  readonly checks: readonly Check[]
  readonly gathered: GatheredArtifacts
  /** Default: `gathered`. */
  readonly visitorView?: GatheredArtifacts
  readonly cache: ScanCache
  readonly view: RequestedView
  readonly advisories: AdvisoriesUsed
  /** Default: a passive scan. */
  readonly active?: ActiveSummary | null
  readonly disturbances?: readonly Disturbance[]
  readonly alsoSkipped?: readonly SkippedAction[]
  readonly provoked?: readonly Exchange[]
  readonly provokedGap?: string | null
  /** Includes redirects. */
  readonly requests: number
  readonly durationMs: number
}): ScanReport {
  const { target } = gathered
  if (!target.ok) throw new Error(`Expected a target that was reached, found: ${target.reason}`)
  const pages = gathered.pages.ok ? gathered.pages.value : []
  const technologies = gathered.technologies.ok ? gathered.technologies.value : []
  const title = pages[0]?.document.title ?? null
  const { findings, outcomes } = judge(checks, gathered, {
    cache,
    provoked,
    provokedGap,
    ...(visitorView === undefined ? {} : { visitorView }),
  })
  const shown = technologies.slice(0, technologiesMax)
  return {
    ...countFindings(findings),
    target: {
      final_url: redactUrl(target.value.url),
      title: title === null ? null : cleanLine(redactUrl(title), titleCharsMax),
      technologies: shown.map(({ name }) => name),
    },
    advisories: {
      source: cleanLine(redactUrl(advisories.source), urlCharsMax),
      dated: advisories.dated,
      age_days: advisories.age_days,
      ...(advisories.sources !== undefined && {
        sources: advisories.sources.map(({ source, ...rest }) => ({
          source: cleanLine(redactUrl(source), urlCharsMax),
          ...rest,
        })),
      }),
    },
    active,
    disturbances: disturbances.slice(0, disturbancesMax),
    skipped: listSkipped(gathered, alsoSkipped),
    api_descriptions: [],
    view: {
      ...view,
      host: target.value.host,
      signed_in: active?.sign_in === 'signed_in',
      rendered: gathered.browser.ok,
    },
    requests,
    duration_ms: durationMs,
    engine_version: version,
    ended_by: 'done',
    checks: [...outcomes],
    pages: (pages.length > 0 ? pages : firstResponses(gathered)).map(
      ({ url, status, mediaType, bodyBytes }) => ({
        url: cleanLine(redactUrl(url), urlCharsMax),
        status,
        media_type: cleanLine(mediaType, wordCharsMax),
        bytes: bodyBytes,
      }),
    ),
    technologies: shown.map(({ name, kind, version, evidence }) => ({
      name,
      kind,
      version: version === null ? null : cleanLine(version, wordCharsMax),
      evidence: cleanLine(redactUrl(evidence), wordCharsMax),
    })),
    framework: pickFramework(technologies),
    findings,
  }
}

export type RequestedView = Omit<ReportView, 'host' | 'signed_in' | 'rendered'>

function listSkipped({ skipped }: GatheredArtifacts, also: readonly SkippedAction[]): ReportSkipped {
  const actions = new Map<string, SkippedAction>()
  for (const action of [...(skipped.ok ? skipped.value : []), ...also]) {
    const key = `${action.method} ${action.url}`
    if (!actions.has(key)) actions.set(key, action)
  }
  const ranked = effectsByGravity.flatMap((effect) =>
    [...actions.values()].filter((one) => one.effect === effect),
  )
  return {
    total: actions.size,
    actions: ranked.slice(0, skippedMax).map(({ method, url, effect, why }) => ({
      method,
      url: cleanLine(redactUrl(url), urlCharsMax),
      effect,
      reason: why,
    })),
  }
}

function firstResponses({ responses }: GatheredArtifacts): readonly Exchange[] {
  return responses.ok ? responses.value.slice(0, 1) : []
}
