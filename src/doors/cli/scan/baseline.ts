import { readFileSync, statSync } from 'node:fs'
import type { CarriedFinding } from '../../../output/exports/exportInput.ts'
import {
  type ExportedFinding,
  evidenceOf,
  listChecks,
  listFindings,
  type ScanBody,
} from '../../../output/exports/scanResult.ts'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import { coversView } from '../../../shared/model/issue.ts'
import { whyIssueStaysOpen } from '../../../shared/model/whyIssueStaysOpen.ts'
import { usageFailure } from '../exitCodes.ts'
import { oddMember, readScanBody } from './scanBody.ts'

const baselineBytesMax = 64 * 1024 * 1024

export function readBaseline(path: string): ScanBody {
  let value: unknown
  try {
    const { size } = statSync(path)
    if (size > baselineBytesMax) throw new Error(`it has ${size} bytes, more than ${baselineBytesMax}`)
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const why = fileErrorReason(cause)
    throw usageFailure(`Expected the JSON result of a scan for --baseline, found ${path}: ${why}.`, { cause })
  }
  const body = readScanBody(value)
  if (body !== null) return body
  throw usageFailure(
    `Expected the JSON result of a scan for --baseline, found ${oddMember(value)} in ${path}.`,
  )
}

/** Returns a predicate for findings of the baseline: by fingerprint, or by check and URL if it has none. */
export function baselineMatcher(baseline: ScanBody | null): (finding: ExportedFinding) => boolean {
  if (baseline === null) return () => false
  const findings = listFindings(baseline)
  const fingerprints = new Set(findings.flatMap(({ fingerprint }) => fingerprint ?? []))
  const places = new Set(findings.filter(({ fingerprint }) => fingerprint === undefined).map(placeOf))
  return (finding) =>
    (finding.fingerprint !== undefined && fingerprints.has(finding.fingerprint)) ||
    places.has(placeOf(finding))
}

/**
 * Lists the baseline's findings that this scan neither found nor could close. Requires a completed scan of
 * the same start URL and mode.
 */
export function listCarriedFindings(baseline: ScanBody | null, body: ScanBody): readonly CarriedFinding[] {
  if (baseline === null || !isComparable(baseline, body)) return []
  const isFoundAgain = baselineMatcher(body)
  const isCovered = isCoveredBy(body, baseline)
  const outcomes = new Map(listChecks(body).map((check) => [check.check_id, check]))
  return listFindings(baseline).flatMap((finding) => {
    if (isFoundAgain(finding)) return []
    const reason = whyIssueStaysOpen(outcomes.get(finding.check_id), isCovered)
    return reason === null ? [] : [{ finding, reason }]
  })
}

function isComparable(baseline: ScanBody, body: ScanBody): boolean {
  return (
    baseline.scan.status === 'completed' &&
    body.scan.status === 'completed' &&
    baseline.scan.mode === body.scan.mode &&
    startOf(baseline) === startOf(body)
  )
}

/** Scheme, host, port and path identify the start URL; the query does not. */
function startOf({ scan: { target_url: url } }: ScanBody): string {
  return url.replace(/[?#].*$/s, '')
}

/** Returns true if this scan covered all that the baseline did. Older results report only sign-ins. */
function isCoveredBy(body: ScanBody, baseline: ScanBody): boolean {
  const [view, sighting] = [body.report?.view, baseline.report?.view]
  if (view !== undefined && sighting !== undefined) return coversView(view, sighting)
  const isSignedIn = ({ report }: ScanBody) => report?.active?.sign_in === 'signed_in'
  return isSignedIn(body) || !isSignedIn(baseline)
}

function placeOf(finding: ExportedFinding): string {
  return `${finding.check_id} ${evidenceOf(finding).url ?? ''}`
}
