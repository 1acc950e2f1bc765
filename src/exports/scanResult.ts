/**
 * What exports work from: the contract's answer to getScan with include_findings=true, whichever server
 * or process it came from. Exports know no store and no network.
 */
import type { components } from '../../generated/api.d.ts'
import { type Severity, severities } from '../model/severity.ts'

/** The contract's answer, as it is printed by `--format json`. */
export type ScanBody = components['schemas']['ScanWithReport']

export type ResultFinding = {
  readonly checkId: string
  readonly severity: Severity
  readonly title: string
  readonly url: string
  readonly samples: readonly string[]
  readonly samplesTotal: number
  readonly confidence: string
}

export type ResultCheck = { readonly checkId: string; readonly state: string; readonly reason: string }

/** What an active scan had to probe. */
export type ResultActive = {
  readonly intensity: string
  readonly entries: number
  readonly entriesLeftOut: number
  readonly signIn: string
  readonly requests: number
}

/** A scan's result as people read it. What a server left out is empty or null. */
export type ScanResultView = {
  readonly targetUrl: string
  readonly status: string
  readonly error: { readonly code: string; readonly message: string } | null
  readonly finalUrl: string | null
  readonly title: string | null
  readonly technologies: readonly string[]
  readonly requests: number | null
  readonly pages: number | null
  readonly durationMs: number | null
  /** Which data libraries were judged by; null where the server did not say. */
  readonly advisories: { readonly source: string; readonly dated: string; readonly ageDays: number } | null
  /** Null for a passive scan. */
  readonly active: ResultActive | null
  readonly findings: readonly ResultFinding[]
  readonly checks: readonly ResultCheck[]
}

type Fields = Readonly<Record<string, unknown>>

/** Reads the parts that exports show. Every text in it is the target's or the server's: data, not clean. */
export function readScanResult({ scan, report }: ScanBody): ScanResultView {
  const fields = asFields(report)
  const target = asFields(fields.target)
  const error = asFields(fields.error)
  return {
    targetUrl: scan.target_url,
    status: scan.status,
    error: scan.status === 'failed' ? { code: asText(error.code), message: asText(error.message) } : null,
    finalUrl: asTextOrNull(target.final_url),
    title: asTextOrNull(target.title),
    technologies: asList(target.technologies).map(asText),
    requests: asNumberOrNull(fields.requests),
    pages: Array.isArray(fields.pages) ? fields.pages.length : null,
    durationMs: asNumberOrNull(fields.duration_ms),
    advisories: readAdvisories(fields.advisories),
    active: readActive(fields.active),
    findings: asList(fields.findings).map(readFinding),
    checks: asList(fields.checks).map(readCheck),
  }
}

function readAdvisories(value: unknown): ScanResultView['advisories'] {
  const { source, dated, age_days } = asFields(value)
  const ageDays = asNumberOrNull(age_days)
  return ageDays === null ? null : { source: asText(source), dated: asText(dated), ageDays }
}

function readActive(value: unknown): ResultActive | null {
  const { intensity, entries, entries_left_out, sign_in, requests } = asFields(value)
  const count = asNumberOrNull(entries)
  if (count === null) return null
  return {
    intensity: asText(intensity),
    entries: count,
    entriesLeftOut: asNumberOrNull(entries_left_out) ?? 0,
    signIn: asText(sign_in),
    requests: asNumberOrNull(requests) ?? 0,
  }
}

function readFinding(value: unknown): ResultFinding {
  const finding = asFields(value)
  const evidence = asFields(finding.evidence)
  const samples = asList(evidence.samples).map(asText)
  return {
    checkId: asText(finding.check_id),
    severity: severities.find((severity) => severity === finding.severity) ?? 'info',
    title: asText(finding.title),
    url: asText(evidence.url),
    samples,
    samplesTotal: asNumberOrNull(evidence.samples_total) ?? samples.length,
    confidence: asText(evidence.confidence),
  }
}

function readCheck(value: unknown): ResultCheck {
  const { check_id, state, reason } = asFields(value)
  return { checkId: asText(check_id), state: asText(state), reason: asText(reason) }
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function asTextOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function asNumberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
