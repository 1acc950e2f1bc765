import { toggleWww } from '../../shared/hostname.ts'
import type { CheckOutcome, ReportedFinding } from '../../shared/model/report.ts'
import { severities } from '../../shared/model/severity.ts'
import type { ArtifactName, Artifacts, Exchange, Framework, GatheredArtifacts } from '../model/artifacts.ts'
import { type Check, type Confidence, type Observation, textsFor } from '../model/check.ts'
import { recipeFor } from '../model/fix.ts'
import type { ScanCache } from '../model/scanCache.ts'
import { crawlGap } from '../read/derive/crawlGap.ts'
import { errorName } from '../read/text/errorName.ts'
import { collectEvidence } from './evidence/collectEvidence.ts'
import { fingerprint, normalizePlace } from './evidence/fingerprint.ts'
import { fitFindings } from './evidence/fitFindings.ts'
import { pickFramework } from './framework.ts'

/** Observations of one check that are looked at, the worst first. */
export const observationsMax = 1000
/** Of a check that does not say otherwise. */
export const findingsPerCheckMax = 50
export const findingsMax = 1000

export type JudgeOptions = {
  /** Of the scan that gathered. */
  readonly cache: ScanCache
  /** What an unauthenticated visitor was shown, where a sign-in has seen more; default: the same. */
  readonly visitorView?: GatheredArtifacts
  /** Responses to probes, for the checks of contents. Default: none. */
  readonly provoked?: readonly Exchange[]
  /** Why responses to probes are not all that they would have been; null where nothing disturbed them. */
  readonly provokedGap?: string | null
}

const confidences: readonly Confidence[] = ['certain', 'firm', 'tentative']

/**
 * Runs checks over what was gathered: one outcome for every check, in the order given, and the findings,
 * the worst first.
 *
 * A check is run when everything that it needs was gathered; else it is `not_evaluated` with the reason of
 * what is missing. One that observes nothing in an artifact that has gaps is not evaluated either; of one that finds
 * something the outcome says what it could not look at. A check that throws is `not_evaluated` too and takes no other with it. Observations of
 * a check with the same place become one finding, with the worst severity among them. What is about unauthenticated visitors is
 * judged by what they were shown, whatever a sign-in has seen beside it.
 */
export function judge(
  checks: readonly Check[],
  gathered: GatheredArtifacts,
  { cache, visitorView = gathered, provoked = [], provokedGap = null }: JudgeOptions,
): { findings: ReportedFinding[]; outcomes: CheckOutcome[] } {
  const framework = gathered.technologies.ok ? pickFramework(gathered.technologies.value) : null
  const outcomes: CheckOutcome[] = []
  const findings: ReportedFinding[] = []
  // Each once: what checks derive from the same artifacts is kept by their identity.
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
    const state = evaluated.findings.length > 0 ? 'found' : 'passed'
    outcomes.push({ check_id: check.id, state, reason: evaluated.leftOut })
  }
  findings.sort(compareFindings)
  const reported = fitFindings(findings.slice(0, findingsMax))
  return { findings: [...reported], outcomes: noteOmittedFindings(outcomes, findings, reported) }
}

/**
 * All that the target responded: to the crawl, to the questions of other gatherers and to probes. What the crawl was
 * shown comes first, so that it stands for what the others have seen.
 */
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

/** Errors at well-known paths, and what came back to a foreign origin and to a query. What is exposed there has checks of its own. */
function listAsked({ wellKnown, cors, graphql }: GatheredArtifacts): readonly Exchange[] {
  const paths = wellKnown.ok ? Object.values(wellKnown.value) : []
  const failed = paths.flatMap((entry) =>
    'exchange' in entry && !entry.resemblesMissing && entry.exchange.status >= 400 ? [entry.exchange] : [],
  )
  const others = [...(cors.ok ? cors.value : []), ...(graphql.ok ? graphql.value : [])]
  return [...failed, ...others.map(({ exchange }) => exchange)]
}

/** A check whose findings had no room in the report says how many. */
function noteOmittedFindings(
  outcomes: readonly CheckOutcome[],
  findings: readonly ReportedFinding[],
  reported: readonly ReportedFinding[],
): CheckOutcome[] {
  if (reported.length === findings.length) return [...outcomes]
  const countOf = (among: readonly ReportedFinding[], id: string) =>
    among.filter(({ checkId }) => checkId === id).length
  return outcomes.map((outcome) => {
    const all = countOf(findings, outcome.check_id)
    const left = all - countOf(reported, outcome.check_id)
    return left === 0
      ? outcome
      : { ...outcome, reason: `${left} of ${all} findings had no room in the report` }
  })
}

type Evaluated =
  | {
      readonly ok: true
      readonly findings: readonly ReportedFinding[]
      /** What the check could not look at; null where it looked everywhere. */
      readonly leftOut: string | null
    }
  | { readonly ok: false; readonly reason: string }

function evaluate(
  check: Check,
  gathered: GatheredArtifacts,
  { framework, cache }: { readonly framework: Framework | null; readonly cache: ScanCache },
): Evaluated {
  // A finding's fingerprint names the target's host, so every check needs the target.
  if (!gathered.target.ok) return { ok: false, reason: gathered.target.reason }
  const needed: Partial<Artifacts> = {}
  for (const name of check.needs) {
    const artifact = gathered[name]
    if (!artifact.ok) return { ok: false, reason: artifact.reason }
    Object.assign(needed, { [name]: artifact.value })
  }
  const artifacts = needed as Artifacts // Holds what the check needs; passiveCheck keeps it from reading more.
  try {
    const skipReason = check.skipReason?.(artifacts, cache) ?? null
    if (skipReason !== null) return { ok: false, reason: skipReason }
    const context = { host: gathered.target.value.host, framework }
    const { findings, cutOff } = reportFindings(check, check.run(artifacts, cache), context)
    const gapReason =
      check.gapReason?.(artifacts, cache) ??
      findArtifactGap(check, gathered) ??
      findCrawlGap(check, gathered) ??
      findScriptsGap(check, gathered)
    if (findings.length === 0 && gapReason !== null) return { ok: false, reason: gapReason }
    return { ok: true, findings, leftOut: cutOff ?? gapReason }
  } catch (error) {
    return { ok: false, reason: `internal error in the check: ${errorName(error)}` }
  }
}

/** What was not there to be looked at cannot have been clean. */
function findArtifactGap({ needs }: Check, gathered: GatheredArtifacts): string | null {
  const gaps = needs.map((name) => {
    const artifact = gathered[name]
    return artifact.ok ? (artifact.gap ?? null) : null
  })
  return gaps.find((gap) => gap !== null) ?? null
}

/** Artifacts that every page may add to. */
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

/** What reads pages has not looked everywhere while the scan knows of kinds of them that it has not visited. */
function findCrawlGap({ needs }: Check, gathered: GatheredArtifacts): string | null {
  return needs.some((name) => ofPages.includes(name)) ? crawlGap(gathered) : null
}

/** What reads scripts has not looked everywhere while some of them are unread. */
function findScriptsGap({ needs }: Check, { unreadScripts }: GatheredArtifacts): string | null {
  const unread = unreadScripts.ok ? unreadScripts.value : 0
  if (unread === 0 || !needs.some((name) => name === 'scripts' || name === 'libraries')) return null
  const scripts = unread === 1 ? '1 script was' : `${unread} scripts were`
  return `${scripts} not read completely: size limit or time limit reached, or no response`
}

type FindingContext = { readonly host: string; readonly framework: Framework | null }

function reportFindings(
  check: Check,
  observations: readonly Observation[],
  context: FindingContext,
): { readonly findings: readonly ReportedFinding[]; readonly cutOff: string | null } {
  const ranked = observations.toSorted((one, other) => compareObservations(check, one, other))
  // Places that are one after normalizing would be two findings with one fingerprint.
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

/** A header or a cookie that is found at so many places is read by what all of them share. */
const sharedMin = 3

/** One place for a header or a cookie that was found at many. */
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

/** The same for all URLs to which most servers give one code. */
function keyOfPlace(place: string): string {
  return withoutLastSlash(withoutIndex(place))
}

/** `GET /index.php query page` is `GET / query page`: what a server sends for a folder. */
function withoutIndex(place: string): string {
  return place.replace(
    /^((?:[A-Z]{3,7} )?\/(?:[^?#{ ]*\/)?)(?:index\.(?:php\d?|phtml|html?|jsp|cgi|cfm)|default\.(?:aspx?|html?))(?=$|[?#{ ])/i,
    '$1',
  )
}

/** `GET /search/ query q` is `GET /search query q`: most servers have the same code respond to both. */
function withoutLastSlash(place: string): string {
  return place.replace(/^((?:[A-Z]{3,7} )?\/[^?#{ ]*[^?#{ /])\/(?=$|[?#{ ])/, '$1')
}

/** Why there are fewer findings than places that were seen; null where there are not. */
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
  { host, framework }: FindingContext,
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
    fingerprint: fingerprint(check.id, host, place),
    twinFingerprint: fingerprint(check.id, toggleWww(host), place),
  }
}

/** The worst and the surest first; then by text, so that the order of gathering does not show. */
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

function compareFindings(one: ReportedFinding, other: ReportedFinding): number {
  return (
    severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
    compareText(one.checkId, other.checkId) ||
    compareText(one.fingerprint, other.fingerprint)
  )
}

/** By code unit: the same on every machine, whatever its language. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
