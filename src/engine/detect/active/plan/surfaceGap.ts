import type { GatheredArtifacts } from '../../../model/artifacts.ts'
import type { Entry, Surface, UncalledFunction } from '../../../model/surface.ts'
import { crawlGap } from '../../../read/derive/crawlGap.ts'
import { pathOf } from '../../../read/url/urls.ts'

const surfaceSources = ['pages', 'responses', 'scripts'] as const

const inputFamilies: ReadonlySet<string> = new Set([
  'injection',
  'redirect',
  'ssrf',
  'traversal',
  'upload',
  'xss',
])

const objectProbes: ReadonlySet<string> = new Set(['access.idor', 'access.idor-write'])

/** Why the surface may lack inputs: `gap` where it cannot be relied on, `part` where a limit left some out. */
export type SurfaceGap = { readonly gap: string | null; readonly part: string | null }

export function surfaceGap(
  gathered: GatheredArtifacts,
  { entries, entriesLeftOut, avoided, uncalled = [], unlearned = 0 }: Surface,
  id: string,
): SurfaceGap {
  const firstOf = (kind: keyof SurfaceGap) => {
    const reasons = surfaceSources.map((name) => {
      const artifact = gathered[name]
      return artifact.ok ? (artifact[kind] ?? null) : null
    })
    return reasons.find((reason) => reason !== null) ?? null
  }
  const testsObjects = objectProbes.has(id)
  const testsInputs = testsObjects || inputFamilies.has(id.split('.', 1)[0] ?? '')
  const refused = testsInputs ? refusedGap(entries) : { gap: null, part: null }
  const unknown = testsInputs ? uncalledGap(uncalled) : null
  const isUnreached = !testsObjects && !entries.some(hasInputs)
  const leftOut = entriesLeftOut === 0 ? null : sayLeftOut(entriesLeftOut, entries.length)
  return {
    gap: firstOf('gap') ?? (testsObjects ? null : refused.gap) ?? (isUnreached ? unknown : null),
    part:
      firstOf('part') ??
      crawlGap(gathered) ??
      leftOut ??
      refused.part ??
      refused.gap ??
      (testsInputs && unlearned > 0 ? sayUnlearned(unlearned, entries.length) : null) ??
      unknown ??
      (testsObjects ? avoidedGap(avoided) : null),
  }
}

function sayLeftOut(left: number, limit: number): string {
  return `${left} endpoints beyond the limit of ${limit} were not tested: scan a smaller part of the site`
}

function sayUnlearned(count: number, all: number): string {
  return `${count} of ${all} endpoints gave no response to their own values, so a refusal of a payload there proves nothing: scan a smaller part of the site`
}

/** The endpoint does not exist, or not with this method, so it takes no input. A form is proof of the opposite. */
const absentStatuses = new Set([404, 405, 410])
/** The target refuses the sender, whatever the values. */
const refusingStatuses = new Set([401, 403, 407, 419, 421, 429, 451])

/** Why inputs were not reached: the response to the request's own values was an error, so payloads prove nothing. */
function refusedGap(entries: readonly Entry[]): SurfaceGap {
  const withInputs = entries.filter(hasInputs)
  const refused = withInputs.filter(
    ({ status, source, headers }) =>
      status !== null &&
      status >= 400 &&
      (!absentStatuses.has(status) || (status === 405 && source === 'form') || callsAction({ headers })),
  )
  const [first] = refused
  if (first === undefined) return { gap: null, part: null }
  const others = refused.length === 1 ? '' : `, and ${refused.length - 1} more,`
  const advice = refusingStatuses.has(first.status ?? 0)
    ? 'sign the scan in with a test account that may send it, or allow the scanner'
    : 'describe the values in an OpenAPI document'
  const reason = `${first.method} ${pathOf(first.url)}${others} responded with ${first.status} to valid-looking values, so its inputs were not reached: ${advice}`
  const isEach = refused.length === withInputs.length
  return { gap: isEach ? reason : null, part: isEach ? null : reason }
}

function hasInputs({ parameters }: Entry): boolean {
  return parameters.length > 0
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

const namesObject = /\/(?:\d+|[\da-f]{8}-[\da-f-]{27}|[\da-f]{24})(?=[/?]|$)|[?&][\w-]*id=/i

function avoidedGap(avoided: Surface['avoided']): string | null {
  const [first, ...others] = avoided.filter(
    ({ effect, url }) => effect !== 'ends_session' && namesObject.test(url),
  )
  if (first === undefined) return null
  const further = others.length === 0 ? '' : ` (and ${others.length} more)`
  return `${first.method} ${pathOf(first.url)}${further} was not sent, because it ${first.why}: test by hand whether another account may send it`
}
