import type { InsertionPoint } from './insertionPoints.ts'

const urlNames =
  /^(?:.*(?:url|uri|link|href|redirect|redir|return|callback|forward|continue|webhook|endpoint|proxy|fetch|feed|avatar|image|img)|(?:.*_|.*-)?(?:next|to|go|goto|dest|destination|target|ref|referer|referrer|back|from|out|exit|site|host|domain|page|path|view|src|source|u|r|service|rurl|success|cancel|relaystate)|[a-z]*(?:To|Next|Back|Path|Host|Site|Src|Source|Target))(?:_?(?:to|url|uri|path|page|link))?$/i

const nameCharsMax = 60
const wholeUrl = /^(?:https?:)?\/\/[^/\s]/i
const hostOrPath = /^(?:\/(?!\/)[^\s]*|[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/[^\s]*)?)$/i

/** Ranks how likely a parameter takes a URL, from 0 (its value is one) to 4 (unlikely). */
export function urlRank({ parameter: { name, value, place } }: InsertionPoint): number {
  if (wholeUrl.test(value)) return 0
  if (/^\d+$/.test(value)) return 4
  const plain = (name.split('/').at(-1) ?? name).slice(0, nameCharsMax)
  const isNamed = place !== 'path' && urlNames.test(plain)
  const looksLikeIt = hostOrPath.test(value)
  if (isNamed) return looksLikeIt ? 1 : 2
  return looksLikeIt ? 3 : 4
}
