import type { Severity } from '../../../shared/model/severity.ts'
import type { Advisory, AdvisoryCondition } from '../../model/libraries.ts'
import { compareVersions, isVersionWithin, parseVersion } from '../formats/version.ts'
import { compareText } from '../text/compareText.ts'

export type MatchedAdvisory = {
  readonly advisory: Advisory
  /** At most medium while a condition is unseen. */
  readonly severity: Severity
  readonly unseen: readonly AdvisoryCondition[]
}

/** Null: it does not show from outside. */
export type SeeCondition = (condition: AdvisoryCondition) => boolean | null

const seesNothing: SeeCondition = () => null

type RunsIn = 'browser' | 'server'

/** Denial of service: in a browser it affects only the visitor's own tab. */
const denialOfServiceCwes = new Set([
  185, 248, 399, 400, 404, 405, 407, 409, 674, 730, 770, 834, 835, 1050, 1333,
])

/** Weaknesses of servers: files, requests, proxies. They do not apply in a browser. */
const serverCwes = new Set([22, 23, 27, 36, 73, 78, 89, 93, 113, 434, 441, 444, 538, 776, 918])

/** With one of these, an advisory about a server applies to pages too. */
const browserCwes = new Set([79, 80, 94, 95, 96, 346, 352, 506, 601, 915, 1021, 1321])

/** Require input that pages seldom pass to a library: a template, or keys of an object. */
const unusualInputCwes = new Set([74, 77, 94, 95, 116, 183, 200, 201, 367, 471, 754, 755, 843, 915, 1321])

/** deps.eol-component reports end-of-life versions. */
const unmaintainedCwe = 1104

/** Advisories that concern only Node.js or server-side rendering, although their CWEs do not say so. */
const serverOnly = new Set([
  // axios: its Node.js adapter, proxies and redirects.
  'CVE-2019-10742',
  'CVE-2024-39338',
  'CVE-2025-58754',
  'CVE-2025-62718',
  'CVE-2026-39865',
  'CVE-2026-40175',
  'CVE-2026-42034',
  'CVE-2026-42035',
  'CVE-2026-42036',
  'CVE-2026-42037',
  'CVE-2026-44486',
  'CVE-2026-44487',
  'CVE-2026-44489',
  'CVE-2026-44492',
  'CVE-2026-44494',
  'CVE-2026-67318',
  'CVE-2026-67320',
  // React DOM, Vue and Svelte: server-side rendering.
  'CVE-2018-6341',
  'CVE-2022-25875',
  'CVE-2024-45047',
  'CVE-2025-15265',
  'CVE-2026-27119',
  'CVE-2026-27121',
  'CVE-2026-27122',
  'CVE-2026-27125',
  'CVE-2026-27901',
  'CVE-2026-27902',
  'CVE-2026-42567',
  'CVE-2026-42599',
  'GHSA-gw32-9rmw-qwww',
  'GHSA-f3cj-j4f6-wq85',
  // Handlebars: its precompiler command.
  'CVE-2026-33941',
])

/**
 * Lists the advisories that affect a version, the worst first; none for an unreadable version.
 *
 * Drops those with a condition that does not hold, and in a browser those about servers. There, denial of
 * service is low, weaknesses that need a template or keys are at most medium, and none is critical.
 */
export function matchAdvisories(
  version: string,
  advisories: readonly Advisory[],
  runsIn: RunsIn,
  sees: SeeCondition = seesNothing,
): readonly MatchedAdvisory[] {
  const parsed = parseVersion(version)
  if (parsed === null) return []
  return advisories
    .filter(({ ranges }) => ranges.some((range) => isVersionWithin(parsed, range)))
    .flatMap((advisory) => {
      const severity = runsIn === 'server' ? advisory.severity : severityForVisitors(advisory)
      const conditions = advisory.conditions ?? []
      if (severity === null || conditions.some((condition) => sees(condition) === false)) return []
      const unseen = conditions.filter((condition) => sees(condition) === null)
      return [{ advisory, severity: unseen.length === 0 ? severity : milder(severity, 'medium'), unseen }]
    })
    .sort(
      (one, other) =>
        ranks.indexOf(one.severity) - ranks.indexOf(other.severity) ||
        exploitedFirst(one.advisory, other.advisory) ||
        (other.advisory.cvss ?? 0) - (one.advisory.cvss ?? 0) ||
        compareText(other.advisory.ids[0] ?? '', one.advisory.ids[0] ?? ''),
    )
}

function exploitedFirst(one: Advisory, other: Advisory): number {
  return (one.isExploited ? 0 : 1) - (other.isExploited ? 0 : 1)
}

/**
 * Returns the lowest version that fixes all advisories; null if one of them has no fix.
 *
 * For a release it never returns a prerelease or a version of `neverReleased`.
 */
export function findFixedVersion(
  library: string,
  version: string,
  advisories: readonly Advisory[],
  runsIn: RunsIn,
  sees: SeeCondition = seesNothing,
): string | null {
  const parsed = parseVersion(version)
  if (parsed === null) return null
  const unknown = Object.hasOwn(neverReleased, library) ? (neverReleased[library] ?? []) : []
  const ends = advisories.flatMap(({ ranges }) => ranges.map(({ below }) => below))
  const candidates = [...new Set(ends)]
    .flatMap((end) => {
      const candidate = end === null ? null : parseVersion(end)
      if (end === null || candidate === null) return []
      if (candidate.preRelease === null || parsed.preRelease !== null)
        return [{ text: end, parsed: candidate }]
      return [{ text: candidate.numbers.join('.'), parsed: { ...candidate, preRelease: null } }]
    })
    .filter(({ text }) => !unknown.includes(text))
    .filter((candidate) => compareVersions(candidate.parsed, parsed) > 0)
    .sort((one, other) => compareVersions(one.parsed, other.parsed))
  return (
    candidates.find(({ text }) => matchAdvisories(text, advisories, runsIn, sees).length === 0)?.text ?? null
  )
}

/** Upper bounds in advisories that no release has. */
const neverReleased: Readonly<Record<string, readonly string[]>> = {
  bootstrap: ['3.4.2'],
  prototype: ['1.7.4'],
  quill: ['2.0.4'],
}

const ranks: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info']

/** Null if the advisory does not affect visitors. */
function severityForVisitors({ ids, cwes, severity }: Advisory): Severity | null {
  if (cwes.includes(unmaintainedCwe) || ids.some((id) => serverOnly.has(id))) return null
  const isOfServer = cwes.some((cwe) => serverCwes.has(cwe)) && !cwes.some((cwe) => browserCwes.has(cwe))
  if (isOfServer) return null
  if (cwes.length > 0 && cwes.every((cwe) => denialOfServiceCwes.has(cwe))) return milder(severity, 'low')
  const isIndirect =
    cwes.length > 0 && cwes.every((cwe) => unusualInputCwes.has(cwe) || denialOfServiceCwes.has(cwe))
  return milder(severity, isIndirect ? 'medium' : 'high')
}

function milder(one: Severity, other: Severity): Severity {
  return ranks.indexOf(one) > ranks.indexOf(other) ? one : other
}
