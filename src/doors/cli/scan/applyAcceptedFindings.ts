import type { Suppression } from '../../../output/exports/exportInput.ts'
import {
  type ExportedFinding,
  evidenceOf,
  listFindings,
  type ScanBody,
} from '../../../output/exports/scanResult.ts'
import { matchesWildcard } from '../../../shared/model/wildcard.ts'
import type { AcceptedFinding } from '../../../shared/project/projectFile.ts'

type Acceptance = {
  readonly suppressionOf: (finding: ExportedFinding) => Suppression | null
  /** Sentences about expired entries and entries without a matching finding. */
  readonly warnings: readonly string[]
}

/** Applies the accepted findings of a project file, without expired ones. */
export function applyAcceptedFindings(
  accepted: readonly AcceptedFinding[],
  body: ScanBody,
  { nowMs, onlyChecks }: { readonly nowMs: number; readonly onlyChecks: readonly string[] | null },
): Acceptance {
  const { target_hostname: hostname } = body.scan
  const valid = accepted.filter((entry) => !isOver(entry, nowMs))
  const isCompleted = body.scan.status === 'completed'
  const findings = listFindings(body)
  const isUsed = (entry: AcceptedFinding) => findings.some((finding) => fits(entry, finding, hostname))
  // A fingerprint does not tell its check, so the check counts as requested.
  const wasRequested = ({ checkId }: AcceptedFinding) => onlyChecks?.includes(checkId ?? '') ?? true
  return {
    suppressionOf(finding) {
      const entry = valid.find((one) => fits(one, finding, hostname))
      return entry === undefined ? null : { kind: 'accepted', reason: entry.reason }
    },
    warnings: accepted.flatMap((entry, index) => {
      const name = `accepted[${index}] (${entry.checkId ?? entry.fingerprint?.slice(0, 12)})`
      if (isOver(entry, nowMs)) return [`${name} expired on ${entry.expires}: its findings count again.`]
      return isCompleted && wasRequested(entry) && !isUsed(entry)
        ? [`${name} matches no finding: remove it if the weakness is fixed.`]
        : []
    }),
  }
}

/** The expiry day is included, in UTC. */
function isOver({ expires }: AcceptedFinding, nowMs: number): boolean {
  return expires !== null && nowMs > Date.parse(`${expires}T23:59:59.999Z`)
}

function fits(entry: AcceptedFinding, finding: ExportedFinding, targetHostname: string): boolean {
  const { checkId, fingerprint, hostname } = entry
  if (checkId !== null && checkId !== finding.check_id) return false
  if (fingerprint !== null && fingerprint !== finding.fingerprint) return false
  return hostname === null || matchesWildcard(hostname, hostnameOf(finding) ?? targetHostname)
}

function hostnameOf(finding: ExportedFinding): string | null {
  const { url = '' } = evidenceOf(finding)
  return URL.canParse(url) ? new URL(url).hostname : null
}
