import type { Evidence } from '../../shared/model/evidence.ts'

const majorsShownMax = 6

/** Says how far the fixed version is, in numbers only; null if the evidence has no versions. */
export function versionPath(evidence: Evidence | null, maintainedMajor = 0): string | null {
  const from = majorOf(evidence?.version)
  const fixed = majorOf(evidence?.fixed_in)
  if (from === null || fixed === null || fixed < from) return null
  const to = Math.max(fixed, maintainedMajor)
  if (to === from)
    return `The fix is within the installed major version (${from}): take its newest release, at least \`fixed_in\`.`
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const shown = all.length > majorsShownMax ? [from, '…', to] : all
  const why =
    fixed > from
      ? `No release of version ${from} closes this finding.`
      : `Version ${from} is at its end of life.`
  return `The fix is in another major version: ${shown.join(' → ')}. Upgrade one major version at a time; after each, read its migration guide, build, run the tests and open the pages that use it. ${why}`
}

function majorOf(version: unknown): number | null {
  const major = typeof version === 'string' ? /^v?(\d{1,3})(?:\.|$)/.exec(version)?.[1] : undefined
  return major === undefined ? null : Number(major)
}
