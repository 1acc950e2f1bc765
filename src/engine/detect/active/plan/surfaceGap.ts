import type { GatheredArtifacts } from '../../../model/artifacts.ts'
import type { Entry, Surface } from '../../../model/surface.ts'
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
  { entries, entriesLeftOut }: Surface,
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
    (inputFamilies.has(id.split('.', 1)[0] ?? '') ? refusedGap(entries) : null)
  )
}

function sayLeftOut(left: number, limit: number): string {
  return `${left} endpoints beyond the limit of ${limit} were not tested: scan a smaller part of the site`
}

/** What asks for other rights, or is not there, takes no input from whom the scan is. */
const closedStatuses = new Set([401, 403, 404, 405, 410, 429])

/** An error in response to the request as it is shows nothing of what other values would do. */
function refusedGap(entries: readonly Entry[]): string | null {
  const tried = entries.filter(({ status, parameters }) => status !== null && parameters.length > 0)
  const refused = tried.filter(({ status }) => (status ?? 0) >= 400 && !closedStatuses.has(status ?? 0))
  const [first] = refused
  if (first === undefined) return null
  const other = refused.length === 1 ? '' : `, and ${refused.length - 1} more,`
  return `${first.method} ${pathOf(first.url)}${other} responded with an error to valid-looking values, so its inputs were not reached: describe the values in an OpenAPI document`
}
