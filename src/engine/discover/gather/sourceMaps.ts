import type { Gathered, Script, SourceMap, Target } from '../../model/artifacts.ts'
import {
  findSourceMap,
  parseSourceMap,
  type SourceMapReference,
} from '../../read/programs/facts/sourceMap.ts'
import {
  type GatherContext,
  openShare,
  probesSwitchedOff,
  requestShares,
  type Share,
} from '../crawl/context.ts'

const mapBytesMax = 40 * 1024 * 1024
const mapsMax = 200
const batchMax = 4
const unnamedMax = 2

type Named = { readonly scriptUrl: string; readonly reference: SourceMapReference }

/** With requests left, it tries unnamed maps, as "hidden" builds leave them: two first, all after a hit. */
export async function gatherSourceMaps(
  context: GatherContext,
  target: Target,
  scripts: readonly Script[],
): Promise<Gathered<readonly SourceMap[]>> {
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  const share = openShare(context, requestShares.sourceMaps)
  const named = listNamedMaps(target, scripts).slice(0, mapsMax)
  const maps: SourceMap[] = []
  let bytesLeft = mapBytesMax
  async function readAll(places: readonly Named[]): Promise<number> {
    let reached = 0
    for (let at = 0; at < places.length && bytesLeft > 0 && share.left > 0; at += batchMax) {
      const batch = places.slice(at, at + batchMax)
      const read = await Promise.all(batch.map((map) => readMap(share, target, map)))
      maps.push(...read.flatMap(({ map }) => map ?? []))
      for (const { bytes } of read) bytesLeft -= bytes
      reached += read.filter(({ isReached }) => isReached).length
    }
    return reached
  }
  const reached = await readAll(named)
  const unnamed = listUnnamedMaps(target, scripts).slice(0, mapsMax)
  const known = maps.length
  await readAll(unnamed.slice(0, unnamedMax))
  if (maps.length > known) await readAll(unnamed.slice(unnamedMax))
  const unread = named.length - reached
  const gap =
    unread === 0
      ? null
      : `${unread} of ${named.length} source maps were not read: request limit or size limit reached`
  return { ok: true, value: maps, gap }
}

/** `isReached` is false without a request left. */
async function readMap(
  share: Share,
  target: Target,
  { scriptUrl, reference }: Named,
): Promise<{ readonly map: SourceMap | null; readonly bytes: number; readonly isReached: boolean }> {
  if (reference.kind === 'inline') {
    const map = parseSourceMap(reference.text)
    return {
      map: map === null ? null : { url: scriptUrl, scriptUrl, ...map },
      bytes: reference.text.length,
      isReached: true,
    }
  }
  const response = await share.send({ url: reference.url })
  if (!response.ok) return { map: null, bytes: 0, isReached: response.code !== 'budget_used_up' }
  if (response.exchange.status !== 200) return { map: null, bytes: 0, isReached: true }
  const { url, body, bodyBytes: bytes, bodyTruncated } = response.exchange
  const map = parseSourceMap(body, { isTruncated: bodyTruncated })
  const isOwn = new URL(url).host === target.host
  return { map: map === null || !isOwn ? null : { url, scriptUrl, ...map }, bytes, isReached: true }
}

/** Default URLs, for scripts that name none. */
function listUnnamedMaps(target: Target, scripts: readonly Script[]): readonly Named[] {
  return scripts.flatMap((script): readonly Named[] => {
    const { url, isFirstParty, text } = script
    if (url === null || !isFirstParty || text === '' || findSourceMap(script) !== null) return []
    const { host, origin, pathname } = new URL(url)
    if (host !== target.host || !/\.m?js$/.test(pathname)) return []
    return [{ scriptUrl: url, reference: { kind: 'url', url: `${origin}${pathname}.map` } }]
  })
}

function listNamedMaps(target: Target, scripts: readonly Script[]): readonly Named[] {
  const byPlace = new Map<string, Named>()
  for (const script of scripts) {
    const scriptUrl = script.url ?? script.pageUrl
    const reference = script.isFirstParty ? findSourceMap(script) : null
    if (reference === null) continue
    const place = reference.kind === 'url' ? reference.url : scriptUrl
    if (new URL(place).host !== target.host || byPlace.has(place)) continue
    byPlace.set(place, { scriptUrl, reference })
  }
  return [...byPlace.values()]
}
