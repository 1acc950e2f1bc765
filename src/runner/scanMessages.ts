/**
 * What a runner and the process of a scan tell each other: one JSON value a line, the request on the
 * process's input, progress and the result on its output. Each side reads the other's lines as unknown.
 */
import type {
  ActiveScan,
  ActiveSummary,
  AdvisoriesUsed,
  CheckOutcome,
  PageSummary,
  ReportedFinding,
  ScanAuthorization,
  ScanFailure,
  ScanFailureCode,
  ScanProgress,
  ScanReport,
  ScanRequest,
  ScanResult,
  SignIns,
} from '../engine/report.ts'
import { type SeverityCounts, severities } from '../model/severity.ts'

/** Bytes of one line, and so of a whole report. Reading it must not hold up the API's event loop. */
export const messageBytesMax = 4 * 1024 * 1024

export type ScanMessage =
  | { readonly type: 'progress'; readonly progress: ScanProgress }
  | { readonly type: 'result'; readonly result: ScanResult }

const failureCodes: Readonly<Record<ScanFailureCode, true>> = {
  target_unreachable: true,
  name_not_found: true,
  address_refused: true,
  tls_failed: true,
  timeout: true,
  memory_exceeded: true,
  crashed: true,
  not_authorized: true,
  authorization_withdrawn: true,
}

/** Writes a request or a message as its line. JSON has no line feed of its own. */
export function writeLine(value: ScanRequest | ScanMessage): string {
  return `${JSON.stringify(value)}\n`
}

/** Reads a line of the scan's process. Null when it is not a message. */
export function readScanMessage(line: string): ScanMessage | null {
  const value = parseJson(line)
  if (!isRecord(value)) return null
  const { type, progress, result } = value
  if (type === 'progress' && isProgress(progress)) return { type, progress }
  if (type === 'result' && isResult(result)) return { type, result }
  return null
}

/** Reads the line that asks for a scan. Null when it is not a request. */
export function readScanRequest(line: string): ScanRequest | null {
  const value = parseJson(line)
  return isRequest(value) ? value : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // Not JSON: the caller treats it like any other wrong value.
  }
}

function isRequest(value: unknown): value is ScanRequest {
  return (
    isRecord(value) &&
    isText(value.scanId) &&
    isText(value.targetUrl) &&
    (value.mode === 'passive' || value.mode === 'active') &&
    (value.intensity === 'safe' || value.intensity === 'intrusive') &&
    (value.active === null || isActiveScan(value.active)) &&
    (value.passiveProbes === 'all' || value.passiveProbes === 'observe') &&
    isTextOrNull(value.browser) &&
    isListOf(value.allowPrivateTargets, isText) &&
    isText(value.userAgent) &&
    isTextOrNull(value.advisoriesFile) &&
    isNumber(value.timeLimitMs)
  )
}

function isActiveScan(value: unknown): value is ActiveScan {
  return (
    isRecord(value) &&
    isListOf(value.authorizations, isAuthorization) &&
    value.authorizations.length > 0 &&
    isSignIns(value.signIns) &&
    isTextOrNull(value.callbackHost)
  )
}

function isAuthorization(value: unknown): value is ScanAuthorization {
  return (
    isRecord(value) &&
    isText(value.hostname) &&
    isListOf(value.ports, isPortRange) &&
    (value.intensity === 'safe' || value.intensity === 'intrusive')
  )
}

function isPortRange(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isNumber)
}

function isSignIns(value: unknown): value is SignIns {
  return (
    isRecord(value) &&
    [value.user, value.other, value.administrator].every((one) => one === null || isCredential(one)) &&
    (value.login === null || isLogin(value.login)) &&
    isTextOrNull(value.checkPath)
  )
}

function isCredential(value: unknown): boolean {
  return (
    isRecord(value) &&
    (value.kind === 'header' || value.kind === 'cookie' || value.kind === 'bearer') &&
    isText(value.name) &&
    isText(value.value)
  )
}

function isLogin(value: unknown): boolean {
  return isRecord(value) && isText(value.identifier) && isText(value.password)
}

function isProgress(value: unknown): value is ScanProgress {
  return isRecord(value) && isText(value.stage) && isNumber(value.requests)
}

function isResult(value: unknown): value is ScanResult {
  if (!isRecord(value)) return false
  return value.ok === true ? isReport(value.report) : value.ok === false && isFailure(value.error)
}

function isFailure(value: unknown): value is ScanFailure {
  return (
    isRecord(value) && isText(value.code) && Object.hasOwn(failureCodes, value.code) && isText(value.message)
  )
}

function isReport(value: unknown): value is ScanReport {
  return (
    isRecord(value) &&
    isText(value.finalUrl) &&
    isTextOrNull(value.title) &&
    isTextOrNull(value.framework) &&
    isListOf(value.technologies, isRecord) &&
    isRecord(value.categories) &&
    Object.values(value.categories).every(isCounts) &&
    isCounts(value.totals) &&
    isListOf(value.findings, isFinding) &&
    isListOf(value.checks, isOutcome) &&
    isListOf(value.pages, isPage) &&
    isAdvisoriesUsed(value.advisories) &&
    (value.active === null || isActiveSummary(value.active)) &&
    isNumber(value.requests) &&
    isNumber(value.durationMs) &&
    isText(value.engineVersion)
  )
}

function isAdvisoriesUsed(value: unknown): value is AdvisoriesUsed {
  return isRecord(value) && isText(value.source) && isText(value.dated) && isNumber(value.ageDays)
}

function isActiveSummary(value: unknown): value is ActiveSummary {
  return (
    isRecord(value) &&
    isText(value.intensity) &&
    isNumber(value.entries) &&
    isNumber(value.entriesLeftOut) &&
    isNumber(value.avoided) &&
    isText(value.signIn) &&
    isNumber(value.requests)
  )
}

function isCounts(value: unknown): value is SeverityCounts {
  return isRecord(value) && severities.every((severity) => isNumber(value[severity]))
}

function isFinding(value: unknown): value is ReportedFinding {
  return (
    isRecord(value) &&
    isText(value.checkId) &&
    severities.some((severity) => severity === value.severity) &&
    isText(value.title) &&
    isText(value.description) &&
    isRecord(value.evidence) &&
    isText(value.remediation) &&
    isTextOrNull(value.cweId) &&
    isText(value.fingerprint)
  )
}

function isOutcome(value: unknown): value is CheckOutcome {
  return (
    isRecord(value) &&
    isText(value.checkId) &&
    (value.state === 'found' || value.state === 'passed' || value.state === 'not_evaluated') &&
    isTextOrNull(value.reason)
  )
}

function isPage(value: unknown): value is PageSummary {
  return (
    isRecord(value) &&
    isText(value.url) &&
    isNumber(value.status) &&
    isText(value.mediaType) &&
    isNumber(value.bytes)
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isItem)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
