import type { components } from '../../../generated/api.d.ts'
import type { ActiveSummary, AdvisoriesUsed, StoredReport } from '../../engine/report.ts'
import type { JsonObject } from '../../json.ts'
import type { Finding } from '../../store/records.ts'
import { presentFinding } from './finding.ts'

type Report = components['schemas']['Report']

/** Shows a stored report as severity counts by category, without findings. Null until the scan has ended. */
export function presentReportSummary(stored: JsonObject | null): Report {
  if (stored === null) return null
  const report = read(stored)
  if ('error' in report) return { error: { ...report.error } }
  const count = (state: string) => report.checks.filter((check) => check.state === state).length
  return {
    ...common(report),
    checks: { found: count('found'), passed: count('passed'), not_evaluated: count('not_evaluated') },
  }
}

/** Shows everything that a scan left behind: the summary's counts, every check, page and finding. */
export function presentFullReport(stored: JsonObject | null, findings: readonly Finding[]): Report {
  if (stored === null) return null
  const report = read(stored)
  if ('error' in report) return { error: { ...report.error } }
  return {
    ...common(report),
    checks: report.checks.map(({ checkId, state, reason }) => ({ check_id: checkId, state, reason })),
    pages: report.pages.map(({ url, status, mediaType, bytes }) => ({
      url,
      status,
      media_type: mediaType,
      bytes,
    })),
    technologies: report.technologies.map(({ name, kind, version, evidence }) => ({
      name,
      kind,
      version,
      evidence,
    })),
    findings: findings.map(presentFinding),
  }
}

function common(report: Exclude<StoredReport, { error: unknown }>) {
  return {
    categories: { ...report.categories },
    totals: { ...report.totals },
    target: {
      final_url: report.finalUrl,
      title: report.title,
      technologies: report.technologies.map(({ name }) => name),
    },
    advisories: presentAdvisories(report.advisories),
    active: presentActive(report.active),
    requests: report.requests,
    duration_ms: report.durationMs,
    engine_version: report.engineVersion,
  }
}

/** Null for a report that an earlier version of the program stored. */
function presentAdvisories(advisories: AdvisoriesUsed | undefined) {
  if (advisories === undefined) return null
  return { source: advisories.source, dated: advisories.dated, age_days: advisories.ageDays }
}

/** Null for a passive scan. */
function presentActive(active: ActiveSummary | null | undefined) {
  if (active === null || active === undefined) return null
  const { intensity, entries, entriesLeftOut, avoided, signIn, requests } = active
  return { intensity, entries, entries_left_out: entriesLeftOut, avoided, sign_in: signIn, requests }
}

/** The runner writes nothing else into the column, and the store hands it back unchanged. */
function read(stored: JsonObject): StoredReport {
  return stored as unknown as StoredReport // The store knows the report as JSON only: it may not know the engine.
}
