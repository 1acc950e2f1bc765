import type { Gathered, Script, SourceMap, Target } from '../artifacts.ts'
import { findSourceMap, parseSourceMap, type SourceMapReference } from '../parse/sourceMap.ts'
import { type GatherContext, isOver, openShare, probesSwitchedOff, requestShares } from './context.ts'

/** All maps together: the process that holds them has a limit of its own. */
const mapBytesMax = 40 * 1024 * 1024

type Named = { readonly scriptUrl: string; readonly reference: SourceMapReference }

/**
 * Downloads the maps that the target's own scripts name, one after the other, from the target's own host.
 * A name that leads to a page or to nothing is passed over.
 */
export async function gatherSourceMaps(
  context: GatherContext,
  target: Target,
  scripts: readonly Script[],
): Promise<Gathered<readonly SourceMap[]>> {
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  const share = openShare(context, requestShares.sourceMaps)
  const maps: SourceMap[] = []
  let bytesLeft = mapBytesMax
  for (const { scriptUrl, reference } of listNamedMaps(target, scripts)) {
    if (bytesLeft <= 0) break
    if (reference.kind === 'inline') {
      const map = parseSourceMap(reference.text)
      if (map !== null) maps.push({ url: scriptUrl, scriptUrl, ...map })
      bytesLeft -= reference.text.length
      continue
    }
    const answer = await share.send({ url: reference.url })
    if (isOver(answer)) break
    if (!answer.ok || answer.exchange.status !== 200) continue
    const { url, body, bodyBytes, bodyTruncated } = answer.exchange
    bytesLeft -= bodyBytes
    const map = parseSourceMap(body, { isTruncated: bodyTruncated })
    if (map !== null && new URL(url).host === target.host) maps.push({ url, scriptUrl, ...map })
  }
  return { ok: true, value: maps }
}

/** Each map once, by the first script that names it. */
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
