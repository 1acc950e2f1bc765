import { severities } from '../model/severity.ts'
import { collectEvidence } from './evidence/collectEvidence.ts'
import { fingerprint, normalisePlace } from './evidence/fingerprint.ts'
import { fitFindings } from './evidence/fitFindings.ts'
import { pickFramework } from './framework.ts'
import type { Artifacts, Framework, GatheredArtifacts } from './model/artifacts.ts'
import { type Check, type Confidence, fixSteps, type Observation } from './model/check.ts'
import { errorName } from './parse/text/errorName.ts'
import type { CheckOutcome, ReportedFinding } from './report.ts'

/** Observations of one check that are looked at, the worst first. */
export const observationsMax = 1000
export const findingsPerCheckMax = 50
export const findingsMax = 1000

const confidences: readonly Confidence[] = ['certain', 'firm', 'tentative']

/**
 * Runs checks over what was gathered: one outcome for every check, in the order given, and the findings,
 * the worst first.
 *
 * A check is run when everything that it needs was gathered; else it is `not_evaluated` with the reason of
 * what is missing. A check that throws is `not_evaluated` too and takes no other with it. Observations of
 * a check with the same place become one finding, with the worst severity among them. What is about strangers is not
 * evaluated where the pages were seen by somebody who is signed in.
 */
export function judge(
  checks: readonly Check[],
  gathered: GatheredArtifacts,
  { isSignedIn = false }: { readonly isSignedIn?: boolean } = {},
): { findings: ReportedFinding[]; outcomes: CheckOutcome[] } {
  const framework = gathered.technologies.ok ? pickFramework(gathered.technologies.value) : null
  const outcomes: CheckOutcome[] = []
  const findings: ReportedFinding[] = []
  for (const check of checks) {
    const evaluated: Evaluated =
      isSignedIn && check.isAboutStrangers === true
        ? { ok: false, reason: seenSignedIn }
        : evaluate(check, gathered, framework)
    if (!evaluated.ok) {
      outcomes.push({ checkId: check.id, state: 'not_evaluated', reason: evaluated.reason })
      continue
    }
    findings.push(...evaluated.findings)
    const state = evaluated.findings.length > 0 ? 'found' : 'passed'
    outcomes.push({ checkId: check.id, state, reason: null })
  }
  findings.sort(compareFindings)
  return { findings: [...fitFindings(findings.slice(0, findingsMax))], outcomes }
}

const seenSignedIn =
  'the scan signs in, so what it saw is not what strangers are given; a passive scan sees that'

type Evaluated =
  | { readonly ok: true; readonly findings: readonly ReportedFinding[] }
  | { readonly ok: false; readonly reason: string }

function evaluate(check: Check, gathered: GatheredArtifacts, framework: Framework | null): Evaluated {
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
    const skipReason = check.skipReason?.(artifacts) ?? null
    if (skipReason !== null) return { ok: false, reason: skipReason }
    const context = { host: gathered.target.value.host, framework }
    const findings = reportFindings(check, check.run(artifacts), context)
    const gapReason =
      findings.length > 0 ? null : (check.gapReason?.(artifacts) ?? findScriptsGap(check, gathered))
    return gapReason === null ? { ok: true, findings } : { ok: false, reason: gapReason }
  } catch (error) {
    return { ok: false, reason: `the check failed: ${errorName(error)}` }
  }
}

/** What reads scripts has not looked everywhere while some of them are unread. */
function findScriptsGap({ needs }: Check, { unreadScripts }: GatheredArtifacts): string | null {
  const unread = unreadScripts.ok ? unreadScripts.value : 0
  if (unread === 0 || !needs.some((name) => name === 'scripts' || name === 'libraries')) return null
  const scripts = unread === 1 ? 'one script of the site was' : `${unread} scripts of the site were`
  return `${scripts} not read to the end, as the limits of a scan were reached or no answer came`
}

type FindingContext = { readonly host: string; readonly framework: Framework | null }

function reportFindings(
  check: Check,
  observations: readonly Observation[],
  context: FindingContext,
): ReportedFinding[] {
  const ranked = observations.toSorted((one, other) => compareObservations(check, one, other))
  // Places that are one after normalising would be two findings with one fingerprint.
  const places = new Map<string, Observation[]>()
  for (const observation of ranked.slice(0, observationsMax)) {
    const place = normalisePlace(observation.place ?? '')
    const group = places.get(place)
    if (group === undefined) places.set(place, [observation])
    else group.push(observation)
  }
  return [...places]
    .slice(0, findingsPerCheckMax)
    .map(([place, group]) => reportFinding(check, place, group, context))
}

function reportFinding(
  check: Check,
  place: string,
  group: readonly Observation[],
  { host, framework }: FindingContext,
): ReportedFinding {
  return {
    checkId: check.id,
    severity: group[0]?.severity ?? check.severity,
    title: check.title,
    description: check.why,
    evidence: collectEvidence(group),
    remediation: fixSteps(check, framework),
    cweId: check.cwe === null ? null : `CWE-${check.cwe}`,
    fingerprint: fingerprint(check.id, host, place),
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
