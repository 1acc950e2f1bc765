import type { GatheredArtifacts } from '../../../model/artifacts.ts'
import type { Entry, Surface, UncalledFunction } from '../../../model/surface.ts'
import { crawlGap } from '../../../read/derive/crawlGap.ts'
import { pathOf } from '../../../read/url/urls.ts'

/** Artifacts from which the surface is built. */
const surfaceSources = ['pages', 'responses', 'scripts'] as const

const inputFamilies: ReadonlySet<string> = new Set([
  'injection',
  'redirect',
  'ssrf',
  'traversal',
  'upload',
  'xss',
])

/** Returns the reason why the surface may lack inputs for the probe of this id; null if it is complete. */
export function surfaceGap(
  gathered: GatheredArtifacts,
  { entries, entriesLeftOut, uncalled = [] }: Surface,
  id: string,
): string | null {
  const gaps = surfaceSources.map((name) => {
    const artifact = gathered[name]
    return artifact.ok ? (artifact.gap ?? null) : null
  })
  return (
    gaps.find((each) => each !== null) ??
    crawlGap(gathered) ??
    (entriesLeftOut === 0 ? null : sayLeftOut(entriesLeftOut, entries.length)) ??
    (inputFamilies.has(id.split('.', 1)[0] ?? '') ? (refusedGap(entries) ?? uncalledGap(uncalled)) : null)
  )
}

function sayLeftOut(left: number, limit: number): string {
  return `${left} endpoints beyond the limit of ${limit} were not tested: scan a smaller part of the site`
}

/** The endpoint does not exist, or not with this method, so it takes no input. A form is proof of the opposite. */
const absentStatuses = new Set([404, 405, 410])
/** The target refuses the sender, whatever the values. */
const refusingStatuses = new Set([401, 403, 407, 419, 421, 429, 451])

/** Why inputs were not reached: the response to the request's own values was an error, so payloads prove nothing. */
function refusedGap(entries: readonly Entry[]): string | null {
  const refused = entries.filter(
    ({ status, parameters, source, headers }) =>
      status !== null &&
      status >= 400 &&
      parameters.length > 0 &&
      (!absentStatuses.has(status) || (status === 405 && source === 'form') || callsAction({ headers })),
  )
  const [first] = refused
  if (first === undefined) return null
  const others = refused.length === 1 ? '' : `, and ${refused.length - 1} more,`
  const advice = refusingStatuses.has(first.status ?? 0)
    ? 'sign the scan in with a test account that may send it, or allow the scanner'
    : 'describe the values in an OpenAPI document'
  return `${first.method} ${pathOf(first.url)}${others} responded with ${first.status} to valid-looking values, so its inputs were not reached: ${advice}`
}

/** A 404 means that the deployment has another id for it. */
function callsAction({ headers }: Pick<Entry, 'headers'>): boolean {
  return headers['next-action'] !== undefined
}

const uncalledReasons: Readonly<Record<UncalledFunction['unknown'], string>> = {
  effect: 'nothing in the scripts tells what it does',
  arguments: 'its arguments are not in the scripts',
  protocol: 'the scan does not know how its framework encodes arguments',
}

function uncalledGap([first, ...others]: readonly UncalledFunction[]): string | null {
  if (first === undefined) return null
  const further = others.length === 0 ? '' : ` (and ${others.length} more)`
  return `the ${first.kind} ${first.name} of ${pathOf(first.url)}${further} could not be called validly, because ${uncalledReasons[first.unknown]}: test its inputs by hand`
}
