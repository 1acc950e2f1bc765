import { countSeverities, type SeverityCounts } from '../model/severity.ts'
import { cleanLine } from '../untrustedText.ts'
import { version } from '../version.ts'
import { redactUrl } from './evidence/redactUrl.ts'
import { pickFramework } from './framework.ts'
import { judge } from './judge.ts'
import type { Exchange, GatheredArtifacts } from './model/artifacts.ts'
import type { Check } from './model/check.ts'
import type { ActiveSummary, AdvisoriesUsed, ReportedFinding, ScanReport } from './report.ts'

const titleCharsMax = 200
const urlCharsMax = 2000
const wordCharsMax = 200
const technologiesMax = 100

/**
 * Judges what was gathered and puts the report of a completed scan together.
 *
 * Throws when the target was not reached: such a scan has failed and has no report. A target that answers
 * with no page, such as an API or a 403, has one: it lists the first answer in place of the pages.
 */
export function assembleReport({
  checks,
  gathered,
  advisories,
  active = null,
  requests,
  durationMs,
}: {
  readonly checks: readonly Check[]
  readonly gathered: GatheredArtifacts
  readonly advisories: AdvisoriesUsed
  /** Default: a passive scan, which has none. */
  readonly active?: ActiveSummary | null
  /** Requests sent, redirects included. */
  readonly requests: number
  readonly durationMs: number
}): ScanReport {
  const { target } = gathered
  if (!target.ok) throw new Error(`Expected a target that was reached, found: ${target.reason}`)
  const pages = gathered.pages.ok ? gathered.pages.value : []
  const technologies = gathered.technologies.ok ? gathered.technologies.value : []
  const title = pages[0]?.document.title ?? null
  const { findings, outcomes } = judge(checks, gathered, {
    isSignedIn: active?.signIn === 'signed_in' || active?.signIn === 'lost',
  })
  return {
    finalUrl: redactUrl(target.value.url),
    title: title === null ? null : cleanLine(redactUrl(title), titleCharsMax),
    framework: pickFramework(technologies),
    technologies: technologies.slice(0, technologiesMax).map(({ name, kind, version, evidence }) => ({
      name,
      kind,
      version: version === null ? null : cleanLine(version, wordCharsMax),
      evidence: cleanLine(redactUrl(evidence), wordCharsMax),
    })),
    categories: countByGroup(findings),
    totals: countSeverities(findings),
    findings,
    checks: outcomes,
    pages: (pages.length > 0 ? pages : firstAnswers(gathered)).map(
      ({ url, status, mediaType, bodyBytes }) => ({
        url: cleanLine(redactUrl(url), urlCharsMax),
        status,
        mediaType: cleanLine(mediaType, wordCharsMax),
        bytes: bodyBytes,
      }),
    ),
    advisories: {
      source: cleanLine(redactUrl(advisories.source), urlCharsMax),
      dated: advisories.dated,
      ageDays: advisories.ageDays,
    },
    active,
    requests,
    durationMs,
    engineVersion: version,
  }
}

function firstAnswers({ responses }: GatheredArtifacts): readonly Exchange[] {
  return responses.ok ? responses.value.slice(0, 1) : []
}

/** Severity counts by the part of the check id before the dot, in alphabetical order. */
function countByGroup(findings: readonly ReportedFinding[]): Record<string, SeverityCounts> {
  const groupOf = ({ checkId }: ReportedFinding) => checkId.split('.')[0] ?? checkId
  const groups = [...new Set(findings.map(groupOf))].sort()
  return Object.fromEntries(
    groups.map((group) => [group, countSeverities(findings.filter((finding) => groupOf(finding) === group))]),
  )
}
