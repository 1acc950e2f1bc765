import { severities } from '../../shared/model/severity.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import type { ExportInput, Suppression } from './exportInput.ts'
import { type ExportedEvidence, type ExportedFinding, listFindings, readEvidence } from './scanResult.ts'

/** A finding as a report shows it. */
export type ExportEntry = {
  readonly finding: ExportedFinding
  readonly evidence: ExportedEvidence
  /** What tells it from others of its check: a sample, or the path. One line, clean; empty where nothing does. */
  readonly place: string
  readonly suppression: Suppression | null
  readonly isKnown: boolean
  /** Why this scan could not close it, for a finding of an earlier scan; null for one of this scan. */
  readonly carriedBecause: string | null
}

const placeCharsMax = 200

/**
 * Lists the findings that a report shows, the worst first and then by check, URL and fingerprint.
 *
 * `suppressed` is what the format does with suppressed findings unless the input says otherwise.
 */
export function listEntries(input: ExportInput, suppressed: 'include' | 'omit'): readonly ExportEntry[] {
  const entries = listFindings(input.body).map((finding) => buildEntry(finding, input, null))
  return inOrder(entries.filter(isShown(input, suppressed)))
}

/** The same, with the findings of earlier scans that this one could not close. */
export function listEntriesAndCarried(input: ExportInput): readonly ExportEntry[] {
  const carried = input.carried.map(({ finding, reason }) => buildEntry(finding, input, reason))
  return inOrder([...listEntries(input, 'omit'), ...carried.filter(isShown(input, 'omit'))])
}

/** Says in a word or two why an entry does not count; empty for one that does. */
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
  const evidence = readEvidence(finding)
  return {
    finding,
    evidence,
    place: placeOf(evidence),
    suppression: suppressionOf(finding),
    isKnown: isKnown(finding),
    carriedBecause,
  }
}

function placeOf({ url, samples }: ExportedEvidence): string {
  const [sample = ''] = samples
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
  return [severities.indexOf(severity), check_id, evidence.url, fingerprint ?? id].join('\u0000')
}
