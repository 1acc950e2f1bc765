import { confidences } from '../../shared/model/evidence.ts'
import type { CheckOutcome, ReportedFinding } from '../../shared/model/report.ts'
import { severities } from '../../shared/model/severity.ts'
import type {
  ArtifactName,
  Artifacts,
  Exchange,
  Framework,
  GatheredArtifacts,
  Target,
} from '../model/artifacts.ts'
import { type Check, type Observation, textsFor } from '../model/check.ts'
import { recipeFor } from '../model/fix.ts'
import type { ScanCache } from '../model/scanCache.ts'
import { crawlGap } from '../read/derive/crawlGap.ts'
import { compareText } from '../read/text/compareText.ts'
import { errorName } from '../read/text/errorName.ts'
import { collectEvidence } from './evidence/collectEvidence.ts'
import { fingerprint, fingerprintHost, formerHosts, normalizePlace } from './evidence/fingerprint.ts'
import { type FittedReport, fitReport } from './fitReport.ts'
import { pickFramework } from './framework.ts'
import { joinTemplates } from './joinTemplates.ts'

export const observationsMax = 1000
export const findingsPerCheckMax = 50

export type JudgeOptions = {
  readonly cache: ScanCache
  /** Default: `gathered`. */
  readonly visitorView?: GatheredArtifacts
  readonly provoked?: readonly Exchange[]
  /** Reason why probe responses are incomplete. */
  readonly provokedGap?: string | null
}

/**
 * Outcomes keep the given order; findings are worst first. A check is `not_evaluated` if an artifact is
 * missing, if it finds nothing in incomplete artifacts, or if it throws. It is `passed_in_part` if it finds
 * nothing and a limit left something out. Observations with the same place become one finding. Checks of
 * unauthenticated content use `visitorView`.
 */
export function judge(
  checks: readonly Check[],
  gathered: GatheredArtifacts,
  { cache, visitorView = gathered, provoked = [], provokedGap = null }: JudgeOptions,
): FittedReport {
  const framework = gathered.technologies.ok ? pickFramework(gathered.technologies.value) : null
  const outcomes: CheckOutcome[] = []
  const findings: ReportedFinding[] = []
  // Computed once: derived values are cached by object identity.
  const ofUser = withEveryResponse(gathered, provoked, provokedGap)
  const ofVisitor = withEveryResponse(
    visitorView,
    provoked.filter(({ sentAs }) => sentAs === undefined),
    provokedGap,
  )
  for (const check of checks) {
    const isOfVisitor = check.needsUnauthenticatedView === true
    const seen = isOfVisitor ? visitorView : gathered
    const all = isOfVisitor ? ofVisitor : ofUser
    const view = check.readsEveryResponse === true ? all : seen
    const evaluated = evaluate(check, view, { framework, cache })
    if (!evaluated.ok) {
      outcomes.push({ check_id: check.id, state: 'not_evaluated', reason: evaluated.reason })
      continue
    }
    findings.push(...evaluated.findings)
    const { leftOut } = evaluated
    const quiet = leftOut === null ? 'passed' : 'passed_in_part'
    const state = evaluated.findings.length > 0 ? 'found' : quiet
    outcomes.push({ check_id: check.id, state, reason: leftOut })
  }
  const joined = joinTemplates({ findings, outcomes })
  return fitReport(joined.findings, joined.outcomes)
}

/** Crawled responses come first and represent equal ones. */
function withEveryResponse(
  gathered: GatheredArtifacts,
  provoked: readonly Exchange[],
  provokedGap: string | null,
): GatheredArtifacts {
  const { responses } = gathered
  if (!responses.ok) return gathered
  const isKnown = (one: Exchange) =>
    responses.value.some(({ url, body }) => url === one.url && body === one.body)
  const asked = listAsked(gathered).filter((one) => !isKnown(one))
  if (asked.length === 0 && provoked.length === 0 && provokedGap === null) return gathered
  const gap = responses.gap ?? provokedGap
  const value = [...responses.value, ...asked, ...provoked]
  return { ...gathered, responses: { ...responses, value, ...(gap === null ? {} : { gap }) } }
}

/** Includes only error responses of well-known paths. Other checks handle exposed files. */
function listAsked({ wellKnown, cors, graphql }: GatheredArtifacts): readonly Exchange[] {
  const paths = wellKnown.ok ? Object.values(wellKnown.value) : []
  const failed = paths.flatMap((entry) =>
    'exchange' in entry && !entry.resemblesMissing && entry.exchange.status >= 400 ? [entry.exchange] : [],
  )
  const others = [...(cors.ok ? cors.value : []), ...(graphql.ok ? graphql.value : [])]
  return [...failed, ...others.map(({ exchange }) => exchange)]
}

type Evaluated =
  | {
      readonly ok: true
      readonly findings: readonly ReportedFinding[]
      readonly leftOut: string | null
    }
  | { readonly ok: false; readonly reason: string }

function evaluate(
  check: Check,
  gathered: GatheredArtifacts,
  { framework, cache }: { readonly framework: Framework | null; readonly cache: ScanCache },
): Evaluated {
  // The fingerprint of a finding needs the target's host.
  if (!gathered.target.ok) return { ok: false, reason: gathered.target.reason }
  const needed: Partial<Artifacts> = {}
  for (const name of check.needs) {
    const artifact = gathered[name]
    if (!artifact.ok) return { ok: false, reason: artifact.reason }
    Object.assign(needed, { [name]: artifact.value })
  }
  const artifacts = needed as Artifacts // `as`: has all needed artifacts; `passiveCheck` allows no others.
  try {
    const skipReason = check.skipReason?.(artifacts, cache) ?? null
    if (skipReason !== null) return { ok: false, reason: skipReason }
    const context = { target: gathered.target.value, framework }
    const { findings, cutOff } = reportFindings(check, check.run(artifacts, cache), context)
    const gapReason =
      check.gapReason?.(artifacts, cache) ??
      findArtifactGap(check, gathered, 'gap') ??
      findScriptsGap(check, gathered)
    if (findings.length === 0 && gapReason !== null) return { ok: false, reason: gapReason }
    const partReason =
      check.partReason?.() ?? findArtifactGap(check, gathered, 'part') ?? findCrawlGap(check, gathered)
    return { ok: true, findings, leftOut: cutOff ?? gapReason ?? partReason }
  } catch (error) {
    return { ok: false, reason: `internal error in the check: ${errorName(error)}` }
  }
}

function findArtifactGap({ needs }: Check, gathered: GatheredArtifacts, kind: 'gap' | 'part'): string | null {
  const gaps = needs.map((name) => {
    const artifact = gathered[name]
    return artifact.ok ? (artifact[kind] ?? null) : null
  })
  return gaps.find((gap) => gap !== null) ?? null
}

const ofPages: readonly ArtifactName[] = [
  'pages',
  'folders',
  'responses',
  'cookies',
  'scripts',
  'libraries',
  'sourceMaps',
  'backends',
  'browser',
]

function findCrawlGap({ needs }: Check, gathered: GatheredArtifacts): string | null {
  return needs.some((name) => ofPages.includes(name)) ? crawlGap(gathered) : null
}

function findScriptsGap(
  { needs, readsNoScripts }: Check,
  { unreadScripts }: GatheredArtifacts,
): string | null {
  const unread = unreadScripts.ok ? unreadScripts.value : 0
  if (
    unread === 0 ||
    readsNoScripts === true ||
    !needs.some((name) => name === 'scripts' || name === 'libraries')
  )
    return null
  const scripts = unread === 1 ? '1 script was' : `${unread} scripts were`
  return `${scripts} not read completely: size limit or time limit reached, or no response`
}

type FindingContext = { readonly target: Target; readonly framework: Framework | null }

function reportFindings(
  check: Check,
  observations: readonly Observation[],
  context: FindingContext,
): { readonly findings: readonly ReportedFinding[]; readonly cutOff: string | null } {
  const ranked = observations.toSorted((one, other) => compareObservations(check, one, other))
  // Keyed by the normalized place, so that fingerprints are unique.
  const places = new Map<string, { place: string; readonly group: Observation[] }>()
  const shared = sharedPlaces(ranked)
  for (const observation of ranked.slice(0, observationsMax)) {
    const place = shared(normalizePlace(observation.place ?? ''))
    const key = keyOfPlace(place)
    const known = places.get(key)
    known?.group.push(observation)
    if (known === undefined) places.set(key, { place, group: [observation] })
    else if (place.length < known.place.length) known.place = place
  }
  const { findingsMax: reportedMax = findingsPerCheckMax } = check
  const findings = [...places.values()]
    .slice(0, reportedMax)
    .map(({ place, group }) => reportFinding(check, place, group, context))
  return {
    findings,
    cutOff: describeCutFindings({ observations: ranked.length, places: places.size, reportedMax }),
  }
}

/** From this count on, headers and cookies get one shared place. */
const sharedMin = 3

function sharedPlaces(observations: readonly Observation[]): (place: string) => string {
  const sentOf = (place: string) => / ((?:header|cookie) [^ ]+)$/.exec(place)?.[1] ?? null
  const places = new Map<string, Set<string>>()
  for (const { place = '' } of observations) {
    const sent = sentOf(place)
    if (sent !== null) places.set(sent, (places.get(sent) ?? new Set()).add(keyOfPlace(place)))
  }
  return (place) => {
    const sent = sentOf(place)
    return sent !== null && (places.get(sent)?.size ?? 0) >= sharedMin ? sent : place
  }
}

/** Normalizes URLs that most servers handle with the same code. */
function keyOfPlace(place: string): string {
  return withoutLastSlash(withoutIndex(place))
}

/** `GET /index.php query page` → `GET / query page` */
function withoutIndex(place: string): string {
  return place.replace(
    /^((?:[A-Z]{3,7} )?\/(?:[^?#{ ]*\/)?)(?:index\.(?:php\d?|phtml|html?|jsp|cgi|cfm)|default\.(?:aspx?|html?))(?=$|[?#{ ])/i,
    '$1',
  )
}

/** `GET /search/ query q` → `GET /search query q` */
function withoutLastSlash(place: string): string {
  return place.replace(/^((?:[A-Z]{3,7} )?\/[^?#{ ]*[^?#{ /])\/(?=$|[?#{ ])/, '$1')
}

function describeCutFindings(seen: {
  readonly observations: number
  readonly places: number
  readonly reportedMax: number
}): string | null {
  if (seen.observations > observationsMax) {
    return `${seen.observations} places were seen, of which the ${observationsMax} most severe were looked at and at most ${seen.reportedMax} reported`
  }
  if (seen.places <= seen.reportedMax) return null
  return `${seen.places} places were found, of which the ${seen.reportedMax} most severe are reported`
}

function reportFinding(
  check: Check,
  place: string,
  group: readonly Observation[],
  { target, framework }: FindingContext,
): ReportedFinding {
  const texts = textsFor(check, group[0]?.kind)
  return {
    checkId: check.id,
    severity: group[0]?.severity ?? check.severity,
    title: texts.title,
    description: texts.why,
    evidence: collectEvidence(group),
    remediation: recipeFor(texts.fix, {
      ...{ stacks: framework === null ? [] : [framework], sentBy: [], host: null },
    }).steps,
    cweId: check.cwe === null ? null : `CWE-${check.cwe}`,
    fingerprint: fingerprint(check.id, fingerprintHost(target), place),
    formerFingerprints: formerHosts(target).map((host) => fingerprint(check.id, host, place)),
  }
}

function compareObservations(check: Check, one: Observation, other: Observation): number {
  return (
    severities.indexOf(one.severity ?? check.severity) -
      severities.indexOf(other.severity ?? check.severity) ||
    confidences.indexOf(one.confidence) - confidences.indexOf(other.confidence) ||
    compareText(one.place ?? '', other.place ?? '') ||
    compareText(one.url, other.url) ||
    compareText(one.sample, other.sample) ||
    compareText(one.excerpt ?? '', other.excerpt ?? '')
  )
}
