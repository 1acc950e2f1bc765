import { findHtmlPlaces, type HtmlPlace } from '../../parse/html/htmlPlaces.ts'
import { runsMarker } from '../../parse/javascript/scriptPlaces.ts'
import { opensUrl } from './_xssPayloads.ts'

/** What came to be in a document that only our text can have made. */
export type XssProof = 'attribute' | 'script' | 'handler' | 'address'

const frameDepthMax = 2

/**
 * Reads a document as a browser does and says what of ours became markup or script in it; null when our text stayed
 * text. Looks for an attribute `on<word>`, and for the operation `typeof(word)` in what would run.
 */
export function findXssProof(html: string, word: string, depth = 0): XssProof | null {
  for (const place of findHtmlPlaces(html, word)) {
    const proof = proofOf(place, word, depth)
    if (proof !== null) return proof
  }
  return null
}

function proofOf(place: HtmlPlace, word: string, depth: number): XssProof | null {
  if (place.kind === 'tag') return place.attribute === `on${word}` ? 'attribute' : null
  if (place.kind === 'script') return runsMarker(place.text, word) ? 'script' : null
  if (place.kind !== 'attribute') return null
  const { element, name, value } = place
  if (name.startsWith('on')) return runsMarker(value, word) ? 'handler' : null
  if (name === 'srcdoc' && depth < frameDepthMax) return findXssProof(value, word, depth + 1)
  const script = opensUrl(element, name) ? scriptOfUrl(value) : null
  return script !== null && runsMarker(script, word) ? 'address' : null
}

/** Browsers leave out white space at the start, and tabs and line breaks anywhere. Source: URL standard, 4.4. */
function scriptOfUrl(value: string): string | null {
  const match = /^[\u0000-\u0020]{0,100}javascript:/i.exec(value.replace(/[\t\n\r]/g, ''))
  if (match === null) return null
  const script = value.replace(/[\t\n\r]/g, '').slice(match[0].length)
  try {
    return decodeURIComponent(script)
  } catch {
    return script // A stray percent sign stands for itself.
  }
}
