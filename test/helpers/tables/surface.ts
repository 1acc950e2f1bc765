import { listSurface, type SurfaceOptions } from '../../../src/engine/discover/surface/listSurface.ts'
import type { OpenapiDocument } from '../../../src/engine/discover/surface/openapi/openapiDocument.ts'
import type { Artifacts } from '../../../src/engine/model/artifacts.ts'
import type { Surface } from '../../../src/engine/model/surface.ts'
import { gathered } from './artifacts.ts'

export function surfaceOf(
  given: Partial<Artifacts>,
  openapi: readonly OpenapiDocument[] = [],
  options: SurfaceOptions = {},
): Surface {
  return listSurface(gathered(given), openapi, options)
}

/** Such as `GET /search?q: q=tea`. */
export function showEntries({ entries }: Pick<Surface, 'entries'>): readonly string[] {
  return entries
    .map(({ id, parameters }) => `${id}:${parameters.map(({ name, value }) => ` ${name}=${value}`).join('')}`)
    .sort()
}
