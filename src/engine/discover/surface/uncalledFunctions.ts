import type { Script } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { UncalledFunction } from '../../model/surface.ts'
import { listRemoteFunctions } from '../../read/programs/facts/remoteFunctions.ts'

export function listUncalledFunctions(
  scripts: readonly Script[],
  requests: readonly FoundRequest[],
): readonly UncalledFunction[] {
  const called = requests
    .filter(({ body, isRemoteCall, isGuessed }) => (isRemoteCall ? isGuessed !== true : body !== undefined))
    .map(({ url }) => pathOf(new URL(url)))
  const guessed = requests.filter(({ isGuessed }) => isGuessed).map(({ url }) => pathOf(new URL(url)))
  return listRemoteFunctions(scripts)
    .filter(({ path }) => !called.some((pathname) => pathname.endsWith(path)))
    .map(({ kind, name, pageUrl, path }) => ({
      kind,
      name,
      url: pageUrl,
      unknown: guessed.some((pathname) => pathname.endsWith(path)) ? 'arguments' : 'protocol',
    }))
}

/** Forms of SvelteKit's remote functions post to `?/remote=1ab2c3%2FaddNote`. */
function pathOf({ pathname, searchParams }: URL): string {
  const remote = searchParams.get('/remote')
  return remote === null ? pathname : `/remote/${remote}`
}
