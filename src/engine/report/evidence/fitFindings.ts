import type { JsonObject } from '../../../shared/json.ts'
import type { ReportedFinding } from '../../../shared/model/report.ts'

/** Of all findings of a report together, as JSON in UTF-8: whoever reads the report takes no longer one. */
export const findingsBytesMax = 3 * 1024 * 1024

/**
 * Makes findings, the worst first, fit into a report. Usually they do; those of a site that gives every check
 * all the evidence there can be do not.
 *
 * The worst keep their evidence as long as there is room for the others without theirs; what has no room even so
 * is left out. Evidence without its quotes and details says so with `shortened`.
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

/** With the comma behind it. */
function bytesOf(finding: ReportedFinding): number {
  return Buffer.byteLength(JSON.stringify(finding)) + 1
}
