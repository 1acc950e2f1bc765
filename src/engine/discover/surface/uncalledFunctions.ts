import type { Script } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { UncalledFunction } from '../../model/surface.ts'
import { listRemoteFunctions, type RemoteFunction } from '../../read/programs/facts/remoteFunctions.ts'

/** Their arguments are encoded as a whole, so that no payload reaches one of them. */
const encoded: ReadonlySet<RemoteFunction['kind']> = new Set(['SvelteKit remote function'])

/** Lists functions of the server that scripts name and that no request with a readable body calls. */
export function listUncalledFunctions(
  scripts: readonly Script[],
  requests: readonly FoundRequest[],
): readonly UncalledFunction[] {
  const called = requests.filter(({ body }) => body !== undefined).map(({ url }) => new URL(url).pathname)
  return listRemoteFunctions(scripts)
    .filter(({ kind, path }) => encoded.has(kind) || !called.some((pathname) => pathname.endsWith(path)))
    .map(({ kind, name, pageUrl }) => ({ kind, name, url: pageUrl, unknown: 'protocol' }))
}
