import { readFileSync, statSync } from 'node:fs'
import type { CarriedFinding } from '../../../output/exports/exportInput.ts'
import {
  type ExportedFinding,
  evidenceOf,
  listChecks,
  listFindings,
  type ScanBody,
} from '../../../output/exports/scanResult.ts'
import { coversView } from '../../../shared/model/issue.ts'
import { whyIssueStaysOpen } from '../../../shared/model/whyIssueStaysOpen.ts'
import { usageFailure } from '../exitCodes.ts'
import { readScanBody } from './scanBody.ts'

const baselineBytesMax = 64 * 1024 * 1024

/** Reads the JSON result of an earlier scan. */
export function readBaseline(path: string): ScanBody {
  let value: unknown
  try {
    if (statSync(path).size > baselineBytesMax) throw new Error('it is too large')
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw usageFailure(`Expected the JSON result of a scan for --baseline, found ${path}: ${why}.`, { cause })
  }
  const body = readScanBody(value)
  if (body !== null) return body
  throw usageFailure(`Expected the JSON result of a scan for --baseline, found something else in ${path}.`)
}

/** Tells which findings an earlier scan had too: by fingerprint; in results without any, by check and URL. */
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
 * Lists the findings of the baseline that this scan does not have and could not close: of a completed scan of the same
 * start and mode, whose check did not look everywhere, or whose session this scan does not have.
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

/** Scheme, host, port and path: the query is no other place. */
function startOf({ scan: { target_url: url } }: ScanBody): string {
  return url.replace(/[?#].*$/s, '')
}

/** Says whether this scan saw all that the baseline did. Results of older versions tell only of sign-ins. */
function isCoveredBy(body: ScanBody, baseline: ScanBody): boolean {
  const [view, sighting] = [body.report?.view, baseline.report?.view]
  if (view !== undefined && sighting !== undefined) return coversView(view, sighting)
  const isSignedIn = ({ report }: ScanBody) => report?.active?.sign_in === 'signed_in'
  return isSignedIn(body) || !isSignedIn(baseline)
}

function placeOf(finding: ExportedFinding): string {
  return `${finding.check_id} ${evidenceOf(finding).url ?? ''}`
}
