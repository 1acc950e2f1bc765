import type { JsonObject } from '../../../shared/json.ts'
import type { ReportedFinding } from '../../../shared/model/report.ts'

/** Total JSON size in UTF-8; readers of reports reject more. */
export const findingsBytesMax = 3 * 1024 * 1024

/**
 * Drops evidence, then findings, to fit the limit; the worst keep theirs. `shortened` marks reduced evidence.
 */
export function fitFindings(
  findings: readonly ReportedFinding[],
  bytesMax = findingsBytesMax,
): readonly ReportedFinding[] {
  let bytesLeft = bytesMax
  const kept = findings.flatMap((whole) => {
    const short = shorten(whole)
    const [wholeBytes, shortBytes] = [bytesOf(whole), bytesOf(short)]
    const bytes = Math.min(wholeBytes, shortBytes)
    if (bytes > bytesLeft) return []
    bytesLeft -= bytes
    return [{ whole, short, furtherBytes: wholeBytes - bytes }]
  })
  return kept.map(({ whole, short, furtherBytes }) => {
    if (furtherBytes > bytesLeft) return short
    bytesLeft -= furtherBytes
    return whole
  })
}

function shorten(finding: ReportedFinding): ReportedFinding {
  const { url = null, samples = [], samples_total = 0, confidence = null } = finding.evidence
  const evidence: JsonObject = {
    url,
    request: null,
    response: null,
    excerpt: null,
    samples: Array.isArray(samples) ? samples.slice(0, 1) : [],
    samples_total,
    confidence,
    shortened: true,
  }
  return { ...finding, evidence }
}

function bytesOf(finding: ReportedFinding): number {
  return Buffer.byteLength(JSON.stringify(finding)) + 1
}
