import type { Evidence } from '../../shared/model/evidence.ts'
import { severities } from '../../shared/model/severity.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import type { ExportInput, Suppression } from './exportInput.ts'
import { type ExportedFinding, evidenceOf, listFindings } from './scanResult.ts'

export type ExportEntry = {
  readonly finding: ExportedFinding
  readonly evidence: Evidence
  /** Sample or path that identifies the finding within its check. One clean line, possibly empty. */
  readonly place: string
  readonly suppression: Suppression | null
  readonly isKnown: boolean
  /** Reason why an earlier finding could not be closed; null for this scan's own. */
  readonly carriedBecause: string | null
}

const placeCharsMax = 200

/**
 * Lists findings, worst first, then by check, URL and fingerprint. `suppressed` is the format's default for
 * suppressed findings.
 */
export function listEntries(input: ExportInput, suppressed: 'include' | 'omit'): readonly ExportEntry[] {
  const entries = listFindings(input.body).map((finding) => buildEntry(finding, input, null))
  return inOrder(entries.filter(isShown(input, suppressed)))
}

/** Includes carried findings. */
export function listEntriesAndCarried(input: ExportInput): readonly ExportEntry[] {
  const carried = input.carried.map(({ finding, reason }) => buildEntry(finding, input, reason))
  return inOrder([...listEntries(input, 'omit'), ...carried.filter(isShown(input, 'omit'))])
}

/** Returns why an entry does not count; empty if it does. */
export function entryState({ suppression, isKnown, carriedBecause }: ExportEntry): string {
  if (suppression !== null) return suppression.kind === 'accepted' ? 'accepted' : 'false positive'
  if (carriedBecause !== null) return 'not evaluated again'
  return isKnown ? 'known' : ''
}

function buildEntry(
  finding: ExportedFinding,
  { isKnown, suppressionOf }: ExportInput,
  carriedBecause: string | null,
): ExportEntry {
  const evidence = evidenceOf(finding)
  return {
    finding,
    evidence,
    place: placeOf(evidence),
    suppression: suppressionOf(finding),
    isKnown: isKnown(finding),
    carriedBecause,
  }
}

function placeOf({ url = '', samples: [sample = ''] = [] }: Evidence): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return cleanLine(sample, placeCharsMax) || cleanLine(path, placeCharsMax)
}

function isShown(input: ExportInput, usual: 'include' | 'omit'): (entry: ExportEntry) => boolean {
  const isIncluding = (input.suppressed ?? usual) === 'include'
  return ({ suppression }) => isIncluding || suppression === null
}

function inOrder(entries: readonly ExportEntry[]): readonly ExportEntry[] {
  return [...entries].sort((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    return first < second ? -1 : first > second ? 1 : 0
  })
}

function keyOf({ finding: { severity, check_id, fingerprint, id }, evidence }: ExportEntry): string {
  return [severities.indexOf(severity), check_id, evidence.url ?? '', fingerprint ?? id].join('\u0000')
}
