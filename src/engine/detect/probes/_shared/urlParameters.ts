import type { InsertionPoint } from './insertionPoints.ts'

/** Names by which applications take an address: where to go next, or what to fetch. */
const urlNames =
  /^(?:.*(?:url|uri|link|href|redirect|redir|return|callback|forward|continue|webhook|endpoint|proxy|fetch|feed|avatar|image|img)|(?:.*_|.*-)?(?:next|to|go|goto|dest|destination|target|ref|referer|referrer|back|from|out|exit|site|host|domain|page|path|view|src|source|u|r|service|rurl|success|cancel|relaystate)|[a-z]*(?:To|Next|Back|Path|Host|Site|Src|Source|Target))(?:_?(?:to|url|uri|path|page|link))?$/i

const nameCharsMax = 60
const wholeUrl = /^(?:https?:)?\/\/[^/\s]/i
const hostOrPath = /^(?:\/(?!\/)[^\s]*|[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/[^\s]*)?)$/i

/**
 * Says how likely a parameter takes an address, the likeliest 0: its value is one, then its name and value, then its
 * name alone, then its value looks like a path or a host; 4 for all others.
 */
export function urlRank({ parameter: { name, value, place } }: InsertionPoint): number {
  if (wholeUrl.test(value)) return 0
  if (/^\d+$/.test(value)) return 4
  const plain = (name.split('/').at(-1) ?? name).slice(0, nameCharsMax)
  const isNamed = place !== 'path' && urlNames.test(plain)
  const looksLikeIt = hostOrPath.test(value)
  if (isNamed) return looksLikeIt ? 1 : 2
  return looksLikeIt ? 3 : 4
}
