import type { Evidence } from '../../../shared/model/evidence.ts'
import type { ReportedFinding } from '../../../shared/model/report.ts'

/** Total JSON size in UTF-8; readers of reports reject more. */
export const findingsBytesMax = 3 * 1024 * 1024

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
  const { url, samples = [], samples_total: total = 0, confidence } = finding.evidence
  const evidence: Evidence = {
    ...(url === undefined ? {} : { url }),
    request: null,
    response: null,
    excerpt: null,
    samples: samples.slice(0, 1),
    samples_total: total,
    ...(confidence === undefined ? {} : { confidence }),
    shortened: true,
  }
  return { ...finding, evidence }
}

function bytesOf(finding: ReportedFinding): number {
  return Buffer.byteLength(JSON.stringify(finding)) + 1
}
