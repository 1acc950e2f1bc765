import type { Script, Target } from '../../../model/artifacts.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import { firstPartyPrograms } from '../../derive/clientTexts.ts'
import { listClientRoutes } from '../facts/clientRoutes.ts'
import { listEndpoints, listReadUrls } from '../facts/endpoints.ts'
import { listProgramRequests } from './programRequests.ts'

const scriptsMax = 500

/** All of the target's origin. */
export function listScriptRequests(scripts: readonly Script[], target: Target): readonly FoundRequest[] {
  const own = firstPartyPrograms(scripts).slice(0, scriptsMax)
  const asked = listProgramRequests(own)
  const read = (url: string): FoundRequest => ({ method: 'GET', url, source: 'script' })
  const sent = asked.map(({ method, url }) => ({ isWriting: method !== 'GET', path: pathOf(url) }))
  const named = own
    .flatMap(({ text, pageUrl }) => [...listReadUrls(text, pageUrl), ...listEndpoints(text, pageUrl)])
    // Drops URLs of writing requests, and URL prefixes, which are seldom endpoints.
    .filter((url) => {
      const path = pathOf(url)
      return !sent.some((other) =>
        other.path === path ? other.isWriting : other.path.startsWith(`${path}/`),
      )
    })
  const routes = own.flatMap(({ text, pageUrl }) => listClientRoutes(text, pageUrl))
  return [...asked, ...[...new Set([...named, ...routes])].map(read)].filter(
    ({ url }) => new URL(url).origin === target.origin,
  )
}

function pathOf(url: string): string {
  return new URL(url).pathname
}
