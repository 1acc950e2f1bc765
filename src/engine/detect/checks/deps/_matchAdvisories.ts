import type { Severity } from '../../../../shared/model/severity.ts'
import type { Advisory } from '../../../model/libraries.ts'
import { compareVersions, isVersionWithin, parseVersion } from '../../../read/formats/version.ts'

/** An advisory that a version falls under, as bad as it is where the library runs. */
export type MatchedAdvisory = { readonly advisory: Advisory; readonly severity: Severity }

/** Where the library runs: in the browser of a visitor, or on the server. */
export type RunsIn = 'browser' | 'server'

/** Weaknesses that end or hold up the program: in a browser, the visitor's own tab. */
const denialOfServiceCwes = new Set([
  185, 248, 399, 400, 404, 405, 407, 409, 674, 730, 770, 834, 835, 1050, 1333,
])

/** Weaknesses of what a server does: files, requests, its own front. A page in a browser does nothing of it. */
const serverCwes = new Set([22, 23, 27, 36, 73, 78, 89, 93, 113, 434, 441, 444, 538, 776, 918])

/** Beside one of these, a weakness of a server is one of the page too. */
const browserCwes = new Set([79, 80, 94, 95, 96, 346, 352, 506, 601, 915, 1021, 1321])

/** Needs input of a kind that pages seldom hand to the library: a template, or keys of an object. */
const unusualInputCwes = new Set([74, 77, 94, 95, 116, 183, 200, 201, 367, 471, 754, 755, 843, 915, 1321])

/** An out-of-date major version by itself; checks of their own tell those. */
const unmaintainedCwe = 1104

/** Advisories about Node.js or a server's rendering alone, where their numbers do not say so. */
const serverOnly = new Set([
  // axios: its adapter for Node.js, proxies and redirects.
  'CVE-2024-39338',
  'CVE-2025-62718',
  'CVE-2026-40175',
  'CVE-2026-42035',
  'CVE-2026-42037',
  'CVE-2026-44486',
  'CVE-2026-44487',
  'CVE-2026-44489',
  'CVE-2026-44492',
  'CVE-2026-44494',
  'CVE-2026-67320',
  // React DOM, Vue and Svelte: rendering on the server.
  'CVE-2018-6341',
  'CVE-2024-45047',
  'CVE-2025-15265',
  'CVE-2026-27119',
  'CVE-2026-27121',
  'CVE-2026-27122',
  'CVE-2026-27125',
  'CVE-2026-27901',
  'CVE-2026-27902',
  'GHSA-gw32-9rmw-qwww',
  'GHSA-f3cj-j4f6-wq85',
  // Handlebars: its command for precompiling.
  'CVE-2026-33941',
])

/**
 * Lists the advisories that a version falls under, the worst first; none for a version that cannot be read.
 *
 * In a browser those about a server are left out, and the others weigh what they can do to a visitor: holding up
 * the tab is low, what needs a template or keys from an attacker at most medium, and nothing is critical.
 */
export function matchAdvisories(
  version: string,
  advisories: readonly Advisory[],
  runsIn: RunsIn,
): readonly MatchedAdvisory[] {
  const parsed = parseVersion(version)
  if (parsed === null) return []
  return advisories
    .filter(({ ranges }) => ranges.some((range) => isVersionWithin(parsed, range)))
    .flatMap((advisory) => {
      const severity = runsIn === 'server' ? advisory.severity : severityForVisitors(advisory)
      return severity === null ? [] : [{ advisory, severity }]
    })
    .sort(
      (one, other) =>
        ranks.indexOf(one.severity) - ranks.indexOf(other.severity) ||
        compareText(other.advisory.ids[0] ?? '', one.advisory.ids[0] ?? ''),
    )
}

/**
 * The lowest version from which on none of the advisories holds; null where one of them has no cure.
 *
 * A release gets a release, never a preview of one, and nothing that `neverReleased` lists for the library.
 */
export function findFixedVersion(
  library: string,
  version: string,
  advisories: readonly Advisory[],
  runsIn: RunsIn,
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
  return candidates.find(({ text }) => matchAdvisories(text, advisories, runsIn).length === 0)?.text ?? null
}

/** Ends of ranges that no release followed: advisories write them for "up to the last one". */
const neverReleased: Readonly<Record<string, readonly string[]>> = {
  bootstrap: ['3.4.2'],
  prototype: ['1.7.4'],
  quill: ['2.0.4'],
}

const ranks: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info']

/** Null when it is none of theirs. */
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

/** By code unit, so that the order is the same everywhere. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
