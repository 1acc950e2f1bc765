import { countSeverities, type SeverityCounts } from '../severity.ts'
import { cleanLine } from '../untrustedText.ts'
import { version } from '../version.ts'
import type { GatheredArtifacts } from './artifacts.ts'
import type { Check } from './check.ts'
import { pickFramework } from './framework.ts'
import { judge } from './judge.ts'
import type { ReportedFinding, ScanReport } from './report.ts'

const titleCharsMax = 200
const urlCharsMax = 2000
const wordCharsMax = 200
const technologiesMax = 100

/**
 * Judges what was gathered and puts the report of a completed scan together.
 *
 * Throws when no page was reached: such a scan has failed and has no report.
 */
export function assembleReport({
  checks,
  gathered,
  requests,
  durationMs,
}: {
  readonly checks: readonly Check[]
  readonly gathered: GatheredArtifacts
  /** Requests sent, redirects included. */
  readonly requests: number
  readonly durationMs: number
}): ScanReport {
  const { target, pages } = gathered
  if (!target.ok) throw new Error(`Expected a target that was reached, found: ${target.reason}`)
  if (!pages.ok) throw new Error(`Expected pages, found: ${pages.reason}`)
  const technologies = gathered.technologies.ok ? gathered.technologies.value : []
  const title = pages.value[0]?.document.title ?? null
  const { findings, outcomes } = judge(checks, gathered)
  return {
    finalUrl: target.value.url,
    title: title === null ? null : cleanLine(title, titleCharsMax),
    framework: pickFramework(technologies),
    technologies: technologies.slice(0, technologiesMax).map(({ name, kind, version, evidence }) => ({
      name,
      kind,
      version: version === null ? null : cleanLine(version, wordCharsMax),
      evidence: cleanLine(evidence, wordCharsMax),
    })),
    categories: countByGroup(findings),
    totals: countSeverities(findings),
    findings,
    checks: outcomes,
    pages: pages.value.map(({ url, status, mediaType, bodyBytes }) => ({
      url: cleanLine(url, urlCharsMax),
      status,
      mediaType: cleanLine(mediaType, wordCharsMax),
      bytes: bodyBytes,
    })),
    requests,
    durationMs,
    engineVersion: version,
  }
}

/** Severity counts by the part of the check id before the dot, in alphabetical order. */
function countByGroup(findings: readonly ReportedFinding[]): Record<string, SeverityCounts> {
  const groupOf = ({ checkId }: ReportedFinding) => checkId.split('.')[0] ?? checkId
  const groups = [...new Set(findings.map(groupOf))].sort()
  return Object.fromEntries(
    groups.map((group) => [group, countSeverities(findings.filter((finding) => groupOf(finding) === group))]),
  )
}
