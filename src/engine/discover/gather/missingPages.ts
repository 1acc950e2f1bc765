import type { Exchange, Gathered, MissingPages, Target } from '../../model/artifacts.ts'
import { type GatherContext, openShare, probesSwitchedOff, requestShares } from '../crawl/context.ts'

const bodyBytesMax = 256 * 1024

/** Random paths with various extensions, in the root, folders and /api, without following redirects. */
export async function gatherMissingPages(
  context: GatherContext,
  target: Target,
): Promise<Gathered<MissingPages>> {
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  const share = openShare(context, requestShares.missingPages)
  const responses = await Promise.all(
    listMissingPaths(context.randomName).map((path) =>
      share.send({ url: `${target.origin}${path}`, followRedirects: false, bodyBytesMax }),
    ),
  )
  const samples: readonly Exchange[] = responses.flatMap((response) =>
    response.ok ? [response.exchange] : [],
  )
  if (samples.length === 0)
    return { ok: false, reason: 'the target did not respond to a request for a missing page' }
  const respondsToEverything = samples.some(({ status }) => status >= 200 && status < 300)
  return { ok: true, value: { samples, respondsToEverything } }
}

function listMissingPaths(randomName: () => string): readonly string[] {
  return [
    `/${randomName()}`,
    `/.${randomName()}`,
    `/${randomName()}.json`,
    `/${randomName()}.sql`,
    `/${randomName()}.js`,
    `/${randomName()}.md`,
    `/${randomName()}/${randomName()}.yml`,
    `/.${randomName()}/${randomName()}`,
    `/api/${randomName()}`,
  ]
}
